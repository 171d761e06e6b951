/**
 * What the command line does with the geometry of a world: describe it in words and as JSON, and draw the map without a window.
 *
 * <p>May use: {@code export}, {@code json}, {@code map}, {@code nav}, {@code wom}, {@code world}.
 */
package org.pilothouse.app.world;
