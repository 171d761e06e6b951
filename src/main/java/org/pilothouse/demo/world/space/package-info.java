/**
 * The geometry of a level: solids, ramps, swinging panels, rays through them, ways over them, and the navigable mesh made from them.
 *
 * <p>May use: {@code iv4xr.level}, {@code world}.
 */
package org.pilothouse.demo.world.space;
