/**
 * The watch: polls one Link, keeps the timeline of Moments, merges beliefs, walks paths, submits each decision exactly once, and knows whether what is shown is live.
 *
 * <p>May use: {@code action}, {@code journal}, {@code json}, {@code link}, {@code nav}, {@code secret}, {@code wom}, {@code world},
 * {@code world.compare}.
 */
package org.pilothouse.session;
