/**
 * The question desk: questions, tasks and runs of a pipeline.
 *
 * <p>{@link org.pilothouse.ui.ask.AskModel} is made once with the data folder's drafts and decision log, told to {@code connect}, and closed with
 * the window; {@link org.pilothouse.ui.ask.AskPane} shows it. {@code questions().waitingProperty()} is the number for a badge.
 *
 * <p>May use: {@code ui.kit}, {@code ui.form}, {@code pipeline} with its rooms, {@code action}, {@code json}; never another pane.
 */
package org.pilothouse.ui.ask;
