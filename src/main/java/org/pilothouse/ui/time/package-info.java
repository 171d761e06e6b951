/**
 * The timeline pane: scrub, diff, replay.
 *
 * <p>May use: {@code ui.kit}, {@code ui.form} and the rooms without JavaFX; never another pane.
 */
package org.pilothouse.ui.time;
