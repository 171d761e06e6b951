/**
 * The action pane: action space, form, preview, submissions, steering.
 *
 * <p>May use: {@code ui.kit}, {@code ui.form} and the rooms without JavaFX; never another pane.
 */
package org.pilothouse.ui.act;
