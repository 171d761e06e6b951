/**
 * The settings in the window: theme, text size, language, words of destroying actions, and the keys of commands.
 *
 * <p>May use: {@code action}, {@code ui.kit}.
 */
package org.pilothouse.ui.settings;
