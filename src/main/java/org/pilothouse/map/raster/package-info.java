/**
 * Pixels: triangles, lines, circles and small pictures drawn into an int[], and the sorting of shapes by the band of rows that they touch.
 *
 * <p>May use: nothing of this house.
 */
package org.pilothouse.map.raster;
