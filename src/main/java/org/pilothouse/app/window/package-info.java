/**
 * The program with its window: what is watched, the built-in world behind it, settings, the picture of the window, and the same job without one.
 *
 * <p>May use: {@code action}, {@code app.care}, {@code app.line}, {@code app.machine}, {@code demo.pipeline}, {@code demo.step}, {@code demo.world},
 * {@code eastworld}, {@code export}, {@code iv4xr}, {@code journal}, {@code json}, {@code link}, {@code pipeline}, {@code pipeline.desk}, {@code pipeline.mcp}, {@code secret}, {@code session}, {@code ui.ask},
 * {@code ui.connect}, {@code ui.desk}, {@code ui.journals}, {@code ui.kit}, {@code ui.settings}, {@code ui.shell}, {@code ui.time}, {@code world}.
 */
package org.pilothouse.app.window;
