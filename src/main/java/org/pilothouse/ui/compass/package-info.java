/**
 * The compass pane: lidar, things at their bearing and distance, the way travelled by dead reckoning.
 *
 * <p>May use: {@code ui.kit}, {@code ui.form} and the rooms without JavaFX; never another pane.
 */
package org.pilothouse.ui.compass;
