package org.pilothouse.map.raster;

import java.util.Arrays;

/**
 * Sorts shapes by the bands of a picture that they touch, in the order in which they were added: each band is then drawn by looking at its own shapes
 * only. Filled by one thread, closed, and read by any.
 */
public final class Bins {
    private final int height;
    private final int bands;
    private final int[] bandOfRow;
    private int[] added;
    private int[] first;
    private int[] last;
    private int size;
    private int[] start;
    private int[] sorted;

    /**
     * @param height rows of the picture
     * @param bands as many as {@link Raster#bands} cuts it into
     * @param expected about how many shapes will be added
     */
    public Bins(int height, int bands, int expected) {
        this.height = height;
        this.bands = bands;
        bandOfRow = new int[height];
        for (int row = 0; row < height; row++) {
            bandOfRow[row] = (int) (((row + 1L) * bands - 1) / height);
        }
        added = new int[Math.max(16, expected)];
        first = new int[added.length];
        last = new int[added.length];
    }

    /**
     * Adds a shape that touches these rows; one that lies above or below the picture is left out.
     *
     * @param shape its number
     * @param top pixels from the top of the picture
     * @param bottom likewise
     */
    public void add(int shape, double top, double bottom) {
        if (!(bottom >= 0 && top < height)) {
            return;
        }
        if (size == added.length) {
            added = Arrays.copyOf(added, size * 2);
            first = Arrays.copyOf(first, size * 2);
            last = Arrays.copyOf(last, size * 2);
        }
        added[size] = shape;
        first[size] = bandOfRow[(int) Math.max(0, top)];
        last[size++] = bandOfRow[(int) Math.min(height - 1, bottom)];
    }

    /** Sorts what was added; nothing may be added after this. */
    public Bins close() {
        int[] count = new int[bands + 1];
        for (int i = 0; i < size; i++) {
            for (int b = first[i]; b <= last[i]; b++) {
                count[b + 1]++;
            }
        }
        for (int b = 0; b < bands; b++) {
            count[b + 1] += count[b];
        }
        start = count;
        sorted = new int[count[bands]];
        int[] at = count.clone();
        for (int i = 0; i < size; i++) {
            for (int b = first[i]; b <= last[i]; b++) {
                sorted[at[b]++] = added[i];
            }
        }
        added = null;
        first = null;
        last = null;
        return this;
    }

    /** Where the shapes of a band begin, for {@link #shape}. */
    public int begin(int band) {
        return start[band];
    }

    /** Where they end. */
    public int end(int band) {
        return start[band + 1];
    }

    /** The number of a shape, as it was added. */
    public int shape(int at) {
        return sorted[at];
    }

    /** How many shapes were added. */
    public int size() {
        return size;
    }
}
