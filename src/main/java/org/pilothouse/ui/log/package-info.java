/**
 * The log pane: rows, filters, polite tail.
 *
 * <p>May use: {@code action}, {@code action.form}, {@code export}, {@code journal}, {@code json}, {@code link}, {@code map}, {@code nav},
 * {@code pipeline}, {@code secret}, {@code session}, {@code session.time}, {@code session.walk}, {@code ui.form}, {@code ui.kit}, {@code wom},
 * {@code world}, {@code world.compare}.
 */
package org.pilothouse.ui.log;
