/**
 * The geometry of a level: solids, ramps, swinging panels, rays through them, ways over them, and the navigable mesh made from them.
 *
 * <p>May use: {@code world}, {@code iv4xr.level}.
 */
package org.pilothouse.demo.world.space;
