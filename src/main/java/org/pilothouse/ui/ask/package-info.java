/**
 * The question desk: questions, tasks and runs of a pipeline.
 *
 * <p>{@link org.pilothouse.ui.ask.AskModel} is made once with the data folder's drafts and decision log, told to {@code connect}, and closed with
 * the window; {@link org.pilothouse.ui.ask.AskPane} shows it. {@code questions().waitingProperty()} is the number for a badge.
 *
 * <p>May use: {@code action}, {@code action.form}, {@code journal}, {@code json}, {@code pipeline}, {@code pipeline.desk}, {@code pipeline.mcp},
 * {@code pipeline.reading}, {@code secret}, {@code ui.ask.server}, {@code ui.ask.tools}, {@code ui.form},
 * {@code ui.kit}.
 */
package org.pilothouse.ui.ask;
