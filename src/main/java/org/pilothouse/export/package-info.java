/**
 * CSV, PNG, SVG and the HTML report.
 *
 * <p>May use: {@code action}, {@code journal}, {@code json}, {@code link}, {@code map}, {@code nav}, {@code secret}, {@code session},
 * {@code session.time}, {@code wom}, {@code world}, {@code world.compare}.
 */
package org.pilothouse.export;
