/**
 * The program with its window: what is watched, the built-in world behind it, settings, the picture of the window, and the same job without one.
 *
 * <p>May use: {@code app.machine}, {@code ui.shell}, {@code ui.connect}, {@code ui.kit}, {@code session}, {@code eastworld}, {@code link} and below,
 * {@code demo.step}, {@code demo.world}.
 */
package org.pilothouse.app.window;
