/**
 * Geometry, physics, sight and rules of a small living world, from a level file and its quest file.
 *
 * <p>May use: {@code demo.world.game}, {@code demo.world.space}, {@code iv4xr.level}, {@code json}, {@code nav}, {@code world}.
 */
package org.pilothouse.demo.world;
