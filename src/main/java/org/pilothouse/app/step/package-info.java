/**
 * The commands that talk to a step endpoint without a window: {@code describe} and {@code act}, and the options of a connection.
 *
 * <p>May use: {@code app.line}, {@code eastworld} and below.
 */
package org.pilothouse.app.step;
