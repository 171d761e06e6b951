/**
 * The one door to the FX thread, commands and shortcuts, theme, messages, virtual rows.
 *
 * <p>May use: nothing of this house.
 */
package org.pilothouse.ui.kit;
