/**
 * The window: layout, menus, palette, status bar; the only place that knows all panes.
 *
 * <p>May use: every {@code ui} room.
 */
package org.pilothouse.ui.shell;
