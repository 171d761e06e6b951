package org.pilothouse.nav;

import java.util.Arrays;
import org.pilothouse.world.NavMesh;

/** Finds vertices closer than a millimetre to an earlier one, by a hash of cells a few millimetres wide. Unity sends such twins, and they tear a mesh. */
final class TwinVertices {
    /** Vertices closer than this, in metres, are one. */
    static final double NEAR = 0.001;
    private final NavMesh mesh;
    private final int[] table;
    private final int[] next;
    private final int[] representative;
    private int merged;

    private TwinVertices(NavMesh mesh) {
        this.mesh = mesh;
        int size = Integer.highestOneBit(Math.max(16, mesh.vertexCount() * 2)) * 2;
        table = new int[size];
        Arrays.fill(table, -1);
        next = new int[mesh.vertexCount()];
        representative = new int[mesh.vertexCount()];
    }

    /** For each vertex the number of the vertex that stands for it: itself, or an earlier one. */
    static TwinVertices of(NavMesh mesh) {
        TwinVertices twins = new TwinVertices(mesh);
        for (int v = 0; v < mesh.vertexCount(); v++) {
            twins.add(v);
        }
        return twins;
    }

    int[] representative() {
        return representative;
    }

    int merged() {
        return merged;
    }

    private void add(int v) {
        representative[v] = v;
        double x = mesh.x(v);
        double y = mesh.y(v);
        double z = mesh.z(v);
        next[v] = -1;
        if (!Double.isFinite(x) || !Double.isFinite(y) || !Double.isFinite(z)) {
            return;
        }
        // Only the cells that a ball of the radius can touch: mostly one, rarely two, never more than eight.
        for (long cx = cell(x - NEAR); cx <= cell(x + NEAR); cx++) {
            for (long cy = cell(y - NEAR); cy <= cell(y + NEAR); cy++) {
                for (long cz = cell(z - NEAR); cz <= cell(z + NEAR); cz++) {
                    for (int o = table[slot(cx, cy, cz)]; o >= 0; o = next[o]) {
                        if (near(o, x, y, z)) {
                            representative[v] = o;
                            merged++;
                            return;
                        }
                    }
                }
            }
        }
        int slot = slot(cell(x), cell(y), cell(z));
        next[v] = table[slot];
        table[slot] = v;
    }

    private boolean near(int o, double x, double y, double z) {
        double dx = mesh.x(o) - x;
        double dy = mesh.y(o) - y;
        double dz = mesh.z(o) - z;
        return dx * dx + dy * dy + dz * dz < NEAR * NEAR;
    }

    private static long cell(double metres) {
        // Bounded, so that counting cells of an absurd coordinate ends.
        return (long) Math.max(-1e15, Math.min(1e15, Math.floor(metres / (8 * NEAR))));
    }

    private int slot(long cx, long cy, long cz) {
        long h = cx * 0x9E3779B97F4A7C15L + cy * 0xC2B2AE3D27D4EB4FL + cz * 0x165667B19E3779F9L;
        h ^= h >>> 29;
        h *= 0xBF58476D1CE4E5B9L;
        return (int) (h >>> 33) & (table.length - 1);
    }
}
