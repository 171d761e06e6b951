/**
 * The raw pane: the exact request and answer behind a step, and what was odd in it.
 *
 * <p>May use: {@code ui.kit}, {@code ui.form} and the rooms without JavaFX; never another pane.
 */
package org.pilothouse.ui.raw;
