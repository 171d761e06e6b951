/**
 * The picture of a world without JavaFX: camera, tiles rasterised off-thread, layers, spatial index, picking, labels.
 *
 * <p>May use: {@code map.raster}, {@code nav}, {@code world}.
 */
package org.pilothouse.map;
