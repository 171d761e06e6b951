/**
 * Geometry, physics, sight and rules of a small living world, from a level file and its quest file.
 *
 * <p>May use: {@code world}, {@code nav}, {@code iv4xr} (levels).
 */
package org.pilothouse.demo.world;
