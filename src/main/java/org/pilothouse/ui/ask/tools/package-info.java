/**
 * What else a pipeline server can do and ask: its other tools as forms, their results by kind, and the questions that it puts to a person itself.
 *
 * <p>May use: {@code ui.kit}, {@code ui.form}, {@code action}, {@code pipeline} with its rooms, {@code json}.
 */
package org.pilothouse.ui.ask.tools;
