/**
 * How two observations differ, and what is merely not known.
 *
 * <p>May use: {@code world}.
 */
package org.pilothouse.world.compare;
