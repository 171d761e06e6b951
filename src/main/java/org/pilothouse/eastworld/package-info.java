/**
 * A Link that speaks the Eastworld step protocol in both dialects.
 *
 * <p>May use: {@code link}, {@code wom} and below.
 */
package org.pilothouse.eastworld;
