package org.pilothouse.nav;

import java.util.random.RandomGenerator;
import org.pilothouse.world.NavMesh;

/** Meshes for tests. */
public final class Meshes {
    private Meshes() { }

    /** A floor of {@code columns} x {@code rows} squares of {@code size} metres, two triangles each, at height {@code y}. */
    public static NavMesh grid(int columns, int rows, double size, double y) {
        double[] xyz = new double[3 * (columns + 1) * (rows + 1)];
        for (int r = 0, i = 0; r <= rows; r++) {
            for (int c = 0; c <= columns; c++) {
                xyz[i++] = c * size;
                xyz[i++] = y;
                xyz[i++] = r * size;
            }
        }
        int[] corners = new int[6 * columns * rows];
        for (int r = 0, i = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                int v = r * (columns + 1) + c;
                int up = v + columns + 1;
                for (int corner : new int[] {v, up, up + 1, v, up + 1, v + 1}) {
                    corners[i++] = corner;
                }
            }
        }
        return new NavMesh("grid", xyz, corners);
    }

    /** The same with a share of its triangles torn out at random. */
    public static NavMesh torn(int columns, int rows, double share, RandomGenerator random) {
        NavMesh whole = grid(columns, rows, 1, 0);
        double[] xyz = new double[3 * whole.vertexCount()];
        for (int v = 0; v < whole.vertexCount(); v++) {
            xyz[3 * v] = whole.x(v) + random.nextDouble(-0.3, 0.3);
            xyz[3 * v + 1] = random.nextDouble(0, 0.2);
            xyz[3 * v + 2] = whole.z(v) + random.nextDouble(-0.3, 0.3);
        }
        int[] corners = new int[3 * whole.triangleCount()];
        int n = 0;
        for (int t = 0; t < whole.triangleCount(); t++) {
            if (random.nextDouble() >= share) {
                for (int k = 0; k < 3; k++) {
                    corners[n++] = whole.corner(t, k);
                }
            }
        }
        return new NavMesh("torn", xyz, java.util.Arrays.copyOf(corners, n));
    }
}
