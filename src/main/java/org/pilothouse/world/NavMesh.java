package org.pilothouse.world;

import java.util.Arrays;

/**
 * The navigable surface as it came over the wire: corners and triangles, not yet repaired. Immutable; arrays are copied in and never handed out.
 * Triangles whose corner numbers do not exist are kept here and skipped, with a report, where the nav-graph is built.
 */
public final class NavMesh {
    private final String id;
    private final double[] xyz;
    private final int[] corners;

    /**
     * @param id names this mesh within its session; empty where the source has no name for it
     * @param xyz x, y, z of each vertex in metres; length 3 V
     * @param corners three vertex numbers per triangle; length 3 T (a remainder is dropped)
     */
    public NavMesh(String id, double[] xyz, int[] corners) {
        this.id = id;
        this.xyz = Arrays.copyOf(xyz, xyz.length / 3 * 3);
        this.corners = Arrays.copyOf(corners, corners.length / 3 * 3);
    }

    public String id() {
        return id;
    }

    public int vertexCount() {
        return xyz.length / 3;
    }

    public int triangleCount() {
        return corners.length / 3;
    }

    public double x(int vertex) {
        return xyz[3 * vertex];
    }

    public double y(int vertex) {
        return xyz[3 * vertex + 1];
    }

    public double z(int vertex) {
        return xyz[3 * vertex + 2];
    }

    /** The place of a vertex in metres. */
    public Vec3 vertex(int vertex) {
        return new Vec3(x(vertex), y(vertex), z(vertex));
    }

    /** The vertex number of corner 0, 1 or 2 of a triangle; may not exist (see the class comment). */
    public int corner(int triangle, int which) {
        return corners[3 * triangle + which];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof NavMesh m && id.equals(m.id) && Arrays.equals(xyz, m.xyz) && Arrays.equals(corners, m.corners);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(xyz) + Arrays.hashCode(corners);
    }

    @Override
    public String toString() {
        return "NavMesh[" + id + ", " + vertexCount() + " vertices, " + triangleCount() + " triangles]";
    }
}
