/**
 * The window: layout, menus, palette, status bar; the only place that knows all panes.
 *
 * <p>May use: {@code action}, {@code action.form}, {@code export}, {@code journal}, {@code json}, {@code link}, {@code map}, {@code nav},
 * {@code pipeline}, {@code pipeline.desk}, {@code pipeline.mcp}, {@code pipeline.reading}, {@code secret}, {@code session}, {@code session.time},
 * {@code session.walk}, {@code ui.act}, {@code ui.ask}, {@code ui.chart}, {@code ui.compass}, {@code ui.connect}, {@code ui.desk}, {@code ui.form}, {@code ui.kit}, {@code ui.log},
 * {@code ui.map}, {@code ui.observe}, {@code ui.raw}, {@code ui.settings}, {@code ui.time}, {@code ui.vitals}, {@code wom}, {@code world}, {@code world.compare}.
 */
package org.pilothouse.ui.shell;
