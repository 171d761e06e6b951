/**
 * CSV, PNG, SVG and the HTML report.
 *
 * <p>May use: {@code journal}, {@code session}, {@code map}, {@code wom}.
 */
package org.pilothouse.export;
