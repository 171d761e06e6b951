package org.pilothouse.map.raster;

/**
 * A small picture to be laid over a large one.
 *
 * @param width pixels
 * @param height pixels
 * @param pixels row by row, ARGB with straight alpha
 */
public record Sprite(int width, int height, int[] pixels) { }
