/**
 * The timeline as data: written down by a watch, read back as one, searched, charted, and the cursor on it.
 *
 * <p>May use: {@code session}, {@code journal}, {@code link} and below.
 */
package org.pilothouse.session.time;
