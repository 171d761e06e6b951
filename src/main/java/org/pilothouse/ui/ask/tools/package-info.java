/**
 * What else a pipeline server can do and ask: its other tools as forms, their results by kind, and the questions that it puts to a person itself.
 *
 * <p>May use: {@code action}, {@code action.form}, {@code json}, {@code pipeline}, {@code pipeline.desk}, {@code pipeline.mcp}, {@code ui.form},
 * {@code ui.kit}.
 */
package org.pilothouse.ui.ask.tools;
