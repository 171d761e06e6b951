/**
 * The question desk: questions, tasks and runs of a pipeline.
 *
 * <p>May use: {@code ui.kit}, {@code ui.form} and the rooms without JavaFX; never another pane.
 */
package org.pilothouse.ui.ask;
