/**
 * A journal served as a step endpoint.
 *
 * <p>May use: {@code action}, {@code eastworld}, {@code journal}, {@code json}, {@code link}, {@code secret}, {@code session},
 * {@code session.time}, {@code wom}, {@code world}.
 */
package org.pilothouse.demo.replay;
