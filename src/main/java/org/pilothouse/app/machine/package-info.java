/**
 * What this machine offers a window: a display, the toolkit, fonts; and the folders where a platform keeps settings.
 *
 * <p>May use: {@code ui.kit}.
 */
package org.pilothouse.app.machine;
