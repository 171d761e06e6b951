/**
 * A Link that speaks the Eastworld step protocol in both dialects.
 *
 * <p>May use: {@code action}, {@code json}, {@code link}, {@code secret}, {@code wom}, {@code world}.
 */
package org.pilothouse.eastworld;
