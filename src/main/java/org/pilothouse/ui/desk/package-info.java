/**
 * Cards in columns, whatever they hold: resized, hidden, moved, one alone over the whole desk, and how they lie kept for each kind of connection.
 *
 * <p>May use: {@code ui.kit}.
 */
package org.pilothouse.ui.desk;
