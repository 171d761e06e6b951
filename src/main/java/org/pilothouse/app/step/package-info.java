/**
 * The commands that talk to an environment without a window: {@code describe} and {@code act}, and the options of a connection.
 *
 * <p>May use: {@code action}, {@code app.line}, {@code app.world}, {@code eastworld}, {@code iv4xr}, {@code json}, {@code link}, {@code secret},
 * {@code wom}, {@code world}.
 */
package org.pilothouse.app.step;
