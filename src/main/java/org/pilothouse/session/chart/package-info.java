/**
 * Any figure over a session: what can be followed, its values step by step, read back from memory or from the lines of a journal.
 *
 * <p>May use: {@code journal}, {@code link}, {@code session}, {@code session.time}, {@code world}.
 */
package org.pilothouse.session.chart;
