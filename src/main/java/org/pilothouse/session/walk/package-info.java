/**
 * Pointing and walking: what an agent knows so far, which actions can take a thing, and a path walked one decision at a time.
 *
 * <p>May use: {@code session}, {@code nav}, {@code action}, {@code link}, {@code world}, {@code json}.
 */
package org.pilothouse.session.walk;
