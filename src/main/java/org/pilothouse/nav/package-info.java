/**
 * The nav-graph made from a mesh: seen, unseen, frontier, blocked, paths, why there is none.
 *
 * <p>May use: {@code world}.
 */
package org.pilothouse.nav;
