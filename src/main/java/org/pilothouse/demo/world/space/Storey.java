package org.pilothouse.demo.world.space;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * One storey as a raster of unequal cells, whose lines are the edges of everything that cuts it; so the walkable part is exact. What is not carried
 * and what stands in the way is struck out, the rest gathered into rectangles.
 */
final class Storey {
    /** Metres of the narrowest rectangle that a line of tiles cuts off. */
    private static final double STRIP = 1;

    private final int height;
    private final int minX;
    private final int minZ;
    private final int wide;
    private final int deep;
    private final BitSet carried = new BitSet();
    private final double[] xs;
    private final double[] zs;
    private final BitSet free = new BitSet();

    Storey(int height, List<Box> carriers, List<Box> cuts) {
        this.height = height;
        int[] reach = reach(carriers);
        minX = reach[0] - 1;
        minZ = reach[1] - 1;
        wide = reach[2] - minX + 2;
        deep = reach[3] - minZ + 2;
        for (Box c : carriers) {
            carried.set((Space.cell(c.minZ() + 0.01) - minZ) * wide + Space.cell(c.minX() + 0.01) - minX);
        }
        List<Box> all = new ArrayList<>(cuts);
        addHoles(all);
        xs = lines(all, minX, wide, true);
        zs = lines(all, minZ, deep, false);
        free.set(0, (xs.length - 1) * (zs.length - 1));
        all.forEach(this::strike);
    }

    private static int[] reach(List<Box> carriers) {
        int[] r = {Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE};
        for (Box c : carriers) {
            r[0] = Math.min(r[0], Space.cell(c.minX() + 0.01));
            r[1] = Math.min(r[1], Space.cell(c.minZ() + 0.01));
            r[2] = Math.max(r[2], Space.cell(c.minX() + 0.01));
            r[3] = Math.max(r[3], Space.cell(c.minZ() + 0.01));
        }
        return r;
    }

    /** Runs of cells that nothing carries, each widened by the inset. */
    private void addHoles(List<Box> cuts) {
        double inset = MeshMaker.INSET;
        for (int z = 0; z < deep; z++) {
            for (int x = 0; x < wide; x++) {
                if (!carried.get(z * wide + x)) {
                    int from = x;
                    while (x + 1 < wide && !carried.get(z * wide + x + 1)) {
                        x++;
                    }
                    cuts.add(new Box(0, minX + from - 0.5 - inset, 0, minZ + z - 0.5 - inset, minX + x + 0.5 + inset, 0, minZ + z + 0.5 + inset));
                }
            }
        }
    }

    private static double[] lines(List<Box> cuts, int min, int count, boolean alongX) {
        double[] all = new double[2 * cuts.size() + count / MeshMaker.TILE + 2];
        int n = 0;
        for (Box c : cuts) {
            all[n++] = alongX ? c.minX() : c.minZ();
            all[n++] = alongX ? c.maxX() : c.maxZ();
        }
        for (int k = min; k < min + count; k++) {
            if (Math.floorMod(k, MeshMaker.TILE) == 0) {
                all[n++] = k;
            }
        }
        Arrays.sort(all, 0, n);
        double low = min - 0.5;
        double high = min + count - 0.5;
        double[] kept = new double[n];
        int m = 0;
        for (int i = 0; i < n; i++) {
            double v = all[i];
            if (v < low || v > high) {
                continue;
            }
            if (m == 0 || v - kept[m - 1] > MeshMaker.APART) {
                kept[m++] = v;
            } else if (4 * v == Math.rint(4 * v)) {
                kept[m - 1] = v; // Lines of whole cells win over those of furniture, so that ramps find them.
            }
        }
        return Arrays.copyOf(kept, m);
    }

    private void strike(Box cut) {
        int x0 = floor(xs, cut.minX());
        int x1 = floor(xs, cut.maxX());
        int z0 = floor(zs, cut.minZ());
        int z1 = floor(zs, cut.maxZ());
        for (int z = z0; z < z1 && z < zs.length - 1; z++) {
            free.clear(z * (xs.length - 1) + x0, z * (xs.length - 1) + Math.min(x1, xs.length - 1));
        }
    }

    /** The line that stands for a value: itself, one that is hardly higher, or else the last one below it. */
    private static int floor(double[] lines, double value) {
        int i = Arrays.binarySearch(lines, value);
        if (i >= 0) {
            return i;
        }
        int above = -i - 1;
        return above < lines.length && lines[above] - value <= MeshMaker.APART ? above : Math.max(0, above - 1);
    }

    List<Patch> patches() {
        List<Patch> result = new ArrayList<>();
        int row = xs.length - 1;
        for (int z = 0; z < zs.length - 1; z++) {
            for (int x = free.nextSetBit(z * row); x >= 0 && x < (z + 1) * row; x = free.nextSetBit(x)) {
                result.add(grow(x - z * row, z, row));
            }
        }
        return result;
    }

    private Patch grow(int x, int z, int row) {
        int endX = Math.min(free.nextClearBit(z * row + x) - z * row, row);
        int x1 = x + 1;
        while (x1 < endX && !seam(xs, x, x1, endX)) {
            x1++;
        }
        int endZ = z + 1;
        while (endZ < zs.length - 1 && free.nextClearBit(endZ * row + x) >= endZ * row + x1) {
            endZ++;
        }
        int z1 = z + 1;
        while (z1 < endZ && !seam(zs, z, z1, endZ)) {
            z1++;
        }
        for (int k = z; k < z1; k++) {
            free.clear(k * row + x, k * row + x1);
        }
        return Patch.level(xs[x], zs[z], xs[x1], zs[z1], height);
    }

    /** Whether a rectangle ends at a line of tiles, which it does not where only a strip would be left on either side. */
    private static boolean seam(double[] lines, int from, int at, int end) {
        return tileLine(lines[at]) && lines[at] - lines[from] >= STRIP && lines[end] - lines[at] >= STRIP;
    }

    private static boolean tileLine(double v) {
        return v == Math.rint(v) && Math.floorMod((int) v, MeshMaker.TILE) == 0;
    }
}
