/**
 * The timeline as data: written down by a watch, read back as one, searched, charted, and the cursor on it.
 *
 * <p>May use: {@code action}, {@code journal}, {@code json}, {@code link}, {@code secret}, {@code session}, {@code world}, {@code world.compare}.
 */
package org.pilothouse.session.time;
