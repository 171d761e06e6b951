/**
 * The chart pane: any figure over the session, zoomed, with the cursor of the timeline.
 *
 * <p>May use: {@code link}, {@code session}, {@code session.chart}, {@code session.time}, {@code ui.kit}, {@code world}.
 */
package org.pilothouse.ui.chart;
