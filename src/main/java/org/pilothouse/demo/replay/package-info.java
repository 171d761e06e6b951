/**
 * A journal served as a step endpoint.
 *
 * <p>May use: {@code journal} and the rooms whose documents it writes.
 */
package org.pilothouse.demo.replay;
