package org.pilothouse.nav;

import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/** Finds the triangles of a nav-graph by place on the floor plane: a grid of cells, each with the triangles whose bounds touch it. */
public final class FaceIndex {
    private static final int MOST_CELLS = 1 << 20;
    private final NavGraph graph;
    private double minX = Double.POSITIVE_INFINITY;
    private double minZ = Double.POSITIVE_INFINITY;
    private double maxX = Double.NEGATIVE_INFINITY;
    private double maxZ = Double.NEGATIVE_INFINITY;
    private double cell = 1;
    private int columns;
    private int rows;
    private int[] start = {0, 0};
    private int[] faces = {};

    FaceIndex(NavGraph graph) {
        this.graph = graph;
        for (int c : graph.faceCorner) {
            minX = Math.min(minX, graph.x(c));
            maxX = Math.max(maxX, graph.x(c));
            minZ = Math.min(minZ, graph.z(c));
            maxZ = Math.max(maxZ, graph.z(c));
        }
        if (graph.faceCount() > 0) {
            fill();
        }
    }

    private void fill() {
        double area = Math.max(1e-9, (maxX - minX) * (maxZ - minZ));
        cell = Math.max(1e-6, Math.sqrt(area / Math.min(MOST_CELLS, Math.max(1, graph.faceCount()))) * 1.5);
        cell = Math.max(cell, Math.max(maxX - minX, maxZ - minZ) / 4096);
        columns = (int) ((maxX - minX) / cell) + 1;
        rows = (int) ((maxZ - minZ) / cell) + 1;
        int[] count = new int[columns * rows + 1];
        for (int f = 0; f < graph.faceCount(); f++) {
            eachCell(f, c -> count[c + 1]++);
        }
        for (int i = 0; i < columns * rows; i++) {
            count[i + 1] += count[i];
        }
        start = count;
        faces = new int[count[columns * rows]];
        int[] at = count.clone();
        for (int f = 0; f < graph.faceCount(); f++) {
            int face = f;
            eachCell(f, c -> faces[at[c]++] = face);
        }
    }

    private void eachCell(int f, IntConsumer each) {
        int a = graph.faceNode(f, 0);
        int b = graph.faceNode(f, 1);
        int c = graph.faceNode(f, 2);
        int x0 = column(min(graph.x(a), graph.x(b), graph.x(c)));
        int x1 = column(-min(-graph.x(a), -graph.x(b), -graph.x(c)));
        int z0 = row(min(graph.z(a), graph.z(b), graph.z(c)));
        int z1 = row(-min(-graph.z(a), -graph.z(b), -graph.z(c)));
        for (int z = z0; z <= z1; z++) {
            for (int x = x0; x <= x1; x++) {
                each.accept(z * columns + x);
            }
        }
    }

    private static double min(double a, double b, double c) {
        return Math.min(a, Math.min(b, c));
    }

    private int column(double x) {
        return Math.max(0, Math.min(columns - 1, (int) ((x - minX) / cell)));
    }

    private int row(double z) {
        return Math.max(0, Math.min(rows - 1, (int) ((z - minZ) / cell)));
    }

    /** Every triangle whose cells touch the rectangle, each once, row of cells by row of cells. */
    public void within(double x0, double z0, double x1, double z1, IntConsumer each) {
        if (columns == 0 || x1 < minX || x0 > maxX || z1 < minZ || z0 > maxZ) {
            return;
        }
        int left = column(x0);
        int low = row(z0);
        for (int z = low; z <= row(z1); z++) {
            for (int x = left; x <= column(x1); x++) {
                for (int i = start[z * columns + x]; i < start[z * columns + x + 1]; i++) {
                    if (firstIn(faces[i], x, z, left, low)) {
                        each.accept(faces[i]);
                    }
                }
            }
        }
    }

    /** A triangle lies in several cells: true in the first of those that are asked for. */
    private boolean firstIn(int f, int x, int z, int left, int low) {
        int a = graph.faceNode(f, 0);
        int b = graph.faceNode(f, 1);
        int c = graph.faceNode(f, 2);
        return x == Math.max(left, column(min(graph.x(a), graph.x(b), graph.x(c)))) && z == Math.max(low, row(min(graph.z(a), graph.z(b), graph.z(c))));
    }

    /** The rectangle of the floor plane that holds all triangles, in metres: smallest x, smallest z, largest x, largest z; empty where there are none. */
    public double[] extent() {
        return graph.faceCount() == 0 ? new double[0] : new double[] {minX, minZ, maxX, maxZ};
    }

    /**
     * The triangle above or below a point that is nearest in height.
     *
     * @param among only these triangles count
     * @return its number, or -1 where no triangle lies over or under the point
     */
    public int at(double x, double y, double z, IntPredicate among) {
        if (columns == 0 || !(x >= minX && x <= maxX && z >= minZ && z <= maxZ)) {
            return -1;
        }
        int cellAt = row(z) * columns + column(x);
        int best = -1;
        double nearest = Double.POSITIVE_INFINITY;
        for (int i = start[cellAt]; i < start[cellAt + 1]; i++) {
            double height = height(faces[i], x, z);
            if (Math.abs(height - y) < nearest && among.test(faces[i])) {
                nearest = Math.abs(height - y);
                best = faces[i];
            }
        }
        return best;
    }

    /** The height of a triangle at a place of the floor plane, in metres; NaN where the place is not in it. */
    public double height(int face, double x, double z) {
        int a = graph.faceNode(face, 0);
        int b = graph.faceNode(face, 1);
        int c = graph.faceNode(face, 2);
        double d = (graph.z(b) - graph.z(c)) * (graph.x(a) - graph.x(c)) + (graph.x(c) - graph.x(b)) * (graph.z(a) - graph.z(c));
        if (d == 0) {
            return Double.NaN;
        }
        double u = ((graph.z(b) - graph.z(c)) * (x - graph.x(c)) + (graph.x(c) - graph.x(b)) * (z - graph.z(c))) / d;
        double v = ((graph.z(c) - graph.z(a)) * (x - graph.x(c)) + (graph.x(a) - graph.x(c)) * (z - graph.z(c))) / d;
        double w = 1 - u - v;
        if (u < -1e-9 || v < -1e-9 || w < -1e-9) {
            return Double.NaN;
        }
        return u * graph.y(a) + v * graph.y(b) + w * graph.y(c);
    }
}
