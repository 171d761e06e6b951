package org.pilothouse.demo.world.space;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.pilothouse.world.NavMesh;

/**
 * Turns rectangles into triangles that share corners: where a corner of one rectangle lies on the edge of another, the other one takes it in.
 */
final class Stitching {
    private final List<Patch> patches;
    /** Corners on a line: storey and line to the coordinate along it and the vertex. */
    private final Map<Line, NavigableMap<Double, Integer>> onLines = new HashMap<>();
    private double[] xyz = new double[96];
    private int vertices;
    private int[] corners = new int[96];
    private int used;

    Stitching(List<Patch> patches) {
        this.patches = patches;
    }

    private record Line(boolean alongX, double at, int height) { }

    NavMesh mesh(String id, double lift) {
        for (Patch p : patches) {
            corner(p, p.minX(), p.minZ(), lift);
            corner(p, p.maxX(), p.minZ(), lift);
            corner(p, p.maxX(), p.maxZ(), lift);
            corner(p, p.minX(), p.maxZ(), lift);
        }
        for (Patch p : patches) {
            triangles(ring(p));
        }
        return new NavMesh(id, Arrays.copyOf(xyz, 3 * vertices), Arrays.copyOf(corners, used));
    }

    private void corner(Patch p, double x, double z, double lift) {
        int height = p.height(x, z);
        NavigableMap<Double, Integer> alongX = onLines.computeIfAbsent(new Line(true, z, height), k -> new TreeMap<>());
        if (alongX.containsKey(x)) {
            return;
        }
        if (3 * vertices == xyz.length) {
            xyz = Arrays.copyOf(xyz, 2 * xyz.length);
        }
        xyz[3 * vertices] = x;
        xyz[3 * vertices + 1] = height + lift;
        xyz[3 * vertices + 2] = z;
        alongX.put(x, vertices);
        onLines.computeIfAbsent(new Line(false, x, height), k -> new TreeMap<>()).put(z, vertices);
        vertices++;
    }

    /** All vertices around a patch: min z edge, max x edge, max z edge, min x edge. */
    private int[] ring(Patch p) {
        List<Integer> ring = new ArrayList<>();
        boolean slopeX = !p.isLevel() && p.alongX();
        boolean slopeZ = !p.isLevel() && !p.alongX();
        edge(ring, true, p.minZ(), p.minX(), p.maxX(), p.height(p.minX(), p.minZ()), p.height(p.maxX(), p.minZ()), slopeX, false);
        edge(ring, false, p.maxX(), p.minZ(), p.maxZ(), p.height(p.maxX(), p.minZ()), p.height(p.maxX(), p.maxZ()), slopeZ, false);
        edge(ring, true, p.maxZ(), p.minX(), p.maxX(), p.height(p.minX(), p.maxZ()), p.height(p.maxX(), p.maxZ()), slopeX, true);
        edge(ring, false, p.minX(), p.minZ(), p.maxZ(), p.height(p.minX(), p.minZ()), p.height(p.minX(), p.maxZ()), slopeZ, true);
        return ring.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The vertices from one end of an edge up to, but without, the other. A sloping edge has only its ends. */
    private void edge(List<Integer> ring, boolean alongX, double at, double from, double to, int heightFrom, int heightTo, boolean sloping, boolean back) {
        if (sloping) {
            double start = back ? to : from;
            ring.add(onLines.get(new Line(alongX, at, back ? heightTo : heightFrom)).get(start));
            return;
        }
        NavigableMap<Double, Integer> line = onLines.get(new Line(alongX, at, heightFrom));
        if (back) {
            ring.addAll(line.subMap(from, false, to, true).descendingMap().values());
        } else {
            ring.addAll(line.subMap(from, true, to, false).values());
        }
    }

    /** Cuts ears off a convex ring, the best shaped first, and never one that would leave only points on a line. */
    private void triangles(int[] ring) {
        int n = ring.length;
        while (n > 3) {
            int best = -1;
            double bestShape = 0;
            for (int i = 0; i < n; i++) {
                double shape = shape(ring[(i + n - 1) % n], ring[i], ring[(i + 1) % n]);
                if (shape > bestShape && !flatWithout(ring, n, i)) {
                    bestShape = shape;
                    best = i;
                }
            }
            triangle(ring[(best + n - 1) % n], ring[best], ring[(best + 1) % n]);
            System.arraycopy(ring, best + 1, ring, best, n - best - 1);
            n--;
        }
        triangle(ring[0], ring[1], ring[2]);
    }

    private boolean flatWithout(int[] ring, int n, int skipped) {
        int a = ring[skipped == 0 ? 1 : 0];
        int b = -1;
        for (int i = 0; i < n; i++) {
            if (i == skipped || ring[i] == a) {
                continue;
            }
            if (b < 0) {
                b = ring[i];
            } else if (Math.abs(area(a, b, ring[i])) > 1e-9) {
                return false;
            }
        }
        return true;
    }

    private double area(int a, int b, int c) {
        double abx = xyz[3 * b] - xyz[3 * a];
        double abz = xyz[3 * b + 2] - xyz[3 * a + 2];
        double acx = xyz[3 * c] - xyz[3 * a];
        double acz = xyz[3 * c + 2] - xyz[3 * a + 2];
        return abx * acz - abz * acx;
    }

    /** Twice the area over the square of the longest side: 0 for a flat triangle. */
    private double shape(int a, int b, int c) {
        double longest = Math.max(square(a, b), Math.max(square(b, c), square(a, c)));
        double area = Math.abs(area(a, b, c));
        return area < 1e-9 ? 0 : area / longest;
    }

    private double square(int a, int b) {
        double dx = xyz[3 * b] - xyz[3 * a];
        double dz = xyz[3 * b + 2] - xyz[3 * a + 2];
        return dx * dx + dz * dz;
    }

    private void triangle(int a, int b, int c) {
        if (used + 3 > corners.length) {
            corners = Arrays.copyOf(corners, 2 * corners.length);
        }
        corners[used++] = a;
        corners[used++] = b;
        corners[used++] = c;
    }
}
