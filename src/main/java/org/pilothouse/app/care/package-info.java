/**
 * How the program looks after itself: the log file, the watchdog of a frozen window, and the diagnostics bundle.
 *
 * <p>May use: {@code secret}, {@code ui.kit}.
 */
package org.pilothouse.app.care;
