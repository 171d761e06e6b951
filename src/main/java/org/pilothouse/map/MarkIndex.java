package org.pilothouse.map;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** Finds marks by place on the floor plane: a grid of cells of a size that suits how many there are. Immutable. */
public final class MarkIndex {
    private static final int LONGEST_SIDE = 1024;
    private final List<Mark> all;
    private final double cell;
    private final double largestHalf;
    private final Bounds bounds;
    private final int columns;
    private final int rows;
    private final int[] start;
    private final int[] order;

    MarkIndex(List<Mark> marks) {
        all = List.copyOf(marks);
        Bounds b = Bounds.EMPTY;
        double half = 0;
        for (Mark m : marks) {
            b = b.with(m.place().x(), m.place().z());
            half = Math.max(half, Math.max(m.half().x(), m.half().z()));
        }
        bounds = b;
        largestHalf = half;
        double longest = b.isEmpty() ? 0 : Math.max(b.maxX() - b.minX(), b.maxZ() - b.minZ());
        cell = Math.max(0.5, longest / Math.max(1, Math.min(LONGEST_SIDE, Math.sqrt(marks.size()))));
        columns = b.isEmpty() ? 0 : (int) ((b.maxX() - b.minX()) / cell) + 1;
        rows = b.isEmpty() ? 0 : (int) ((b.maxZ() - b.minZ()) / cell) + 1;
        start = new int[columns * rows + 1];
        order = new int[marks.size()];
        for (Mark m : marks) {
            start[at(m) + 1]++;
        }
        for (int i = 0; i < columns * rows; i++) {
            start[i + 1] += start[i];
        }
        int[] next = start.clone();
        for (int i = 0; i < all.size(); i++) {
            order[next[at(all.get(i))]++] = i;
        }
    }

    /** Every mark whose centre lies in the rectangle, in no order. */
    public void within(Bounds area, Consumer<Mark> each) {
        for (int i : numbers(area)) {
            each.accept(all.get(i));
        }
    }

    /** The places in the list of marks, in its order, of those whose centre lies in the rectangle. */
    int[] numbers(Bounds area) {
        if (all.isEmpty() || area.isEmpty() || !area.touches(bounds)) {
            return new int[0];
        }
        int[] found = new int[64];
        int n = 0;
        for (int row = row(area.minZ()); row <= row(area.maxZ()); row++) {
            int end = start[row * columns + column(area.maxX()) + 1];
            for (int i = start[row * columns + column(area.minX())]; i < end; i++) {
                if (inside(all.get(order[i]), area)) {
                    found = n == found.length ? Arrays.copyOf(found, n * 2) : found;
                    found[n++] = order[i];
                }
            }
        }
        Arrays.sort(found, 0, n);
        return Arrays.copyOf(found, n);
    }

    /** The largest half size of all marks, in metres. */
    double largestHalf() {
        return largestHalf;
    }

    private static boolean inside(Mark m, Bounds area) {
        return m.place().x() >= area.minX() && m.place().x() <= area.maxX() && m.place().z() >= area.minZ() && m.place().z() <= area.maxZ();
    }

    private int at(Mark m) {
        return row(m.place().z()) * columns + column(m.place().x());
    }

    private int column(double x) {
        return (int) Math.max(0, Math.min(columns - 1.0, (x - bounds.minX()) / cell));
    }

    private int row(double z) {
        return (int) Math.max(0, Math.min(rows - 1.0, (z - bounds.minZ()) / cell));
    }
}
