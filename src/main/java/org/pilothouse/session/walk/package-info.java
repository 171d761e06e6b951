/**
 * Pointing and walking: what an agent knows so far, which actions can take a thing, and a path walked one decision at a time.
 *
 * <p>May use: {@code action}, {@code json}, {@code link}, {@code nav}, {@code session}, {@code world}.
 */
package org.pilothouse.session.walk;
