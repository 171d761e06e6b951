package org.pilothouse.map;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Finds marks by place on the floor plane: cells of a size that suits how many there are. Immutable. */
public final class MarkIndex {
    private final Map<Long, List<Mark>> cells = new HashMap<>();
    private final List<Mark> all;
    private final double cell;
    private final double largestHalf;

    MarkIndex(List<Mark> marks) {
        all = List.copyOf(marks);
        Bounds b = Bounds.EMPTY;
        for (Mark m : marks) {
            b = b.with(m.place().x(), m.place().z());
        }
        largestHalf = marks.stream().mapToDouble(m -> Math.max(m.half().x(), m.half().z())).max().orElse(0);
        cell = b.isEmpty() ? 1 : Math.max(0.5, Math.max(b.maxX() - b.minX(), b.maxZ() - b.minZ()) / Math.max(1, Math.sqrt(marks.size())));
        for (Mark m : marks) {
            cells.computeIfAbsent(key(index(m.place().x()), index(m.place().z())), k -> new ArrayList<>(4)).add(m);
        }
    }

    /** Every mark whose centre lies in the rectangle. */
    public void within(Bounds area, Consumer<Mark> each) {
        long x0 = index(area.minX());
        long x1 = index(area.maxX());
        long z0 = index(area.minZ());
        long z1 = index(area.maxZ());
        if (x1 - x0 > 1 << 20 || z1 - z0 > 1 << 20 || (x1 - x0 + 1) * (z1 - z0 + 1) > cells.size()) {
            all.forEach(m -> inside(m, area, each));
            return;
        }
        for (long x = x0; x <= x1; x++) {
            for (long z = z0; z <= z1; z++) {
                for (Mark m : cells.getOrDefault(key(x, z), Collections.emptyList())) {
                    inside(m, area, each);
                }
            }
        }
    }

    /** The largest half size of all marks, in metres. */
    double largestHalf() {
        return largestHalf;
    }

    private static void inside(Mark m, Bounds area, Consumer<Mark> each) {
        if (m.place().x() >= area.minX() && m.place().x() <= area.maxX() && m.place().z() >= area.minZ() && m.place().z() <= area.maxZ()) {
            each.accept(m);
        }
    }

    private long index(double metres) {
        return (long) Math.floor(metres / cell);
    }

    private static long key(long x, long z) {
        return x * 0x9E3779B97F4A7C15L + z;
    }
}
