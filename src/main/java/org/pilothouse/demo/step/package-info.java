/**
 * The living world served as an Eastworld step endpoint.
 *
 * <p>May use: {@code action}, {@code demo.world}, {@code eastworld}, {@code iv4xr.level}, {@code json}, {@code nav}, {@code wom}, {@code world}.
 */
package org.pilothouse.demo.step;
