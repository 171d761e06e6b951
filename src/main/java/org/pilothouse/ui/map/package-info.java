/**
 * The map pane: draws what {@code map} rasterised, picks, points and acts.
 *
 * <p>May use: {@code ui.kit}, {@code ui.form} and the rooms without JavaFX; never another pane.
 */
package org.pilothouse.ui.map;
