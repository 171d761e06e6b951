/**
 * The watch: polls one Link, keeps the timeline of Moments, merges beliefs, walks paths, submits each decision exactly once, and knows whether what is shown is live.
 *
 * <p>May use: {@code link}, {@code nav}, {@code journal} and below.
 */
package org.pilothouse.session;
