package org.pilothouse.nav;

import org.pilothouse.world.NavMesh;
import org.pilothouse.world.Vec3;

/**
 * Where one can walk: all mesh vertices (same numbers as on the wire) and after them one centre node for each triangle that is large enough;
 * edges are the triangles' sides, corner to centre, and centre to centre of neighbours. As iv4xr's surface graph makes it. Immutable, arrays for speed;
 * a vertex that was merged into a twin keeps its number and has no edges: ask {@link #node(int)}.
 */
public final class NavGraph {
    /** The threshold of Lab Recruits: a triangle of at least this area, in square metres, gets a node at its centre. */
    public static final double CENTRE_AREA = 0.5;

    /** What kind of place a node is. */
    public enum Kind { BORDER, CENTRE, INNER }

    final int baseCount;
    final double[] xyz;
    final int[] representative;
    final int[] edgeStart;
    final int[] edgeTo;
    final int[] faceCorner;
    final int[] faceCentre;
    final int[] faceSource;
    final byte[] faceEdges;
    final byte[] kind;
    final int[] island;
    private final MeshHealth health;
    private final FaceIndex index;

    NavGraph(GraphBuilder b) {
        baseCount = b.baseCount;
        xyz = b.xyz;
        representative = b.representative;
        edgeStart = b.edgeStart;
        edgeTo = b.edgeTo;
        faceCorner = b.faceCorner;
        faceCentre = b.faceCentre;
        faceSource = b.faceSource;
        faceEdges = b.faceEdges;
        kind = b.kind;
        island = b.island;
        health = b.health;
        index = new FaceIndex(this);
    }

    /** The graph of a mesh, with the threshold of Lab Recruits. Takes a while for large meshes: call it off the FX thread. */
    public static NavGraph of(NavMesh mesh) {
        return of(mesh, CENTRE_AREA);
    }

    /** The graph of a mesh; triangles of at least {@code centreArea} square metres get a centre node. */
    public static NavGraph of(NavMesh mesh, double centreArea) {
        return new NavGraph(GraphBuilder.ofMesh(mesh, centreArea));
    }

    /**
     * A graph that came as nodes and edges, without faces (Space Engineers).
     *
     * @param xyz x, y, z of each node in metres
     * @param pairs two node numbers per edge; edges to nodes that do not exist are skipped and counted in the health
     */
    public static NavGraph explicit(double[] xyz, int[] pairs) {
        return new NavGraph(GraphBuilder.ofEdges(xyz, pairs));
    }

    /** The graph of no mesh. */
    public static NavGraph empty() {
        return of(new NavMesh("", new double[0], new int[0]));
    }

    public MeshHealth health() {
        return health;
    }

    /** Nodes, centres included. */
    public int nodeCount() {
        return xyz.length / 3;
    }

    /** Mesh vertices: nodes 0 to this minus one. */
    public int baseCount() {
        return baseCount;
    }

    /** The node that stands for a mesh vertex: itself, or the twin it was merged into; -1 where there is no such vertex. */
    public int node(int vertex) {
        return vertex >= 0 && vertex < baseCount ? representative[vertex] : -1;
    }

    public double x(int node) {
        return xyz[3 * node];
    }

    public double y(int node) {
        return xyz[3 * node + 1];
    }

    public double z(int node) {
        return xyz[3 * node + 2];
    }

    /** The place of a node. */
    public Vec3 place(int node) {
        return new Vec3(x(node), y(node), z(node));
    }

    public Kind kind(int node) {
        return Kind.values()[kind[node]];
    }

    /** The island a node belongs to, from 0 in order of size; -1 for a node that no triangle uses. */
    public int island(int node) {
        return island[node];
    }

    /** How many edges leave a node. */
    public int degree(int node) {
        return edgeStart[node + 1] - edgeStart[node];
    }

    /** The node at the other end of edge {@code i} of a node. */
    public int neighbour(int node, int i) {
        return edgeTo[edgeStart[node] + i];
    }

    /** Usable triangles. */
    public int faceCount() {
        return faceCorner.length / 3;
    }

    /** The node at corner 0, 1 or 2 of a usable triangle. */
    public int faceNode(int face, int corner) {
        return faceCorner[3 * face + corner];
    }

    /** The centre node of a usable triangle; -1 where it is too small to have one. */
    public int faceCentre(int face) {
        return faceCentre[face];
    }

    /** True where side {@code k} (corner k to the next) is drawn with this triangle and not with its neighbour, so that each side is drawn once. */
    public boolean ownsSide(int face, int k) {
        return (faceEdges[face] & 1 << k) != 0;
    }

    /** True where side {@code k} has no triangle on its other side. */
    public boolean borderSide(int face, int k) {
        return (faceEdges[face] & 8 << k) != 0;
    }

    /** The number that a usable triangle has in the mesh as sent. */
    public int faceSource(int face) {
        return faceSource[face];
    }

    /** Mean height of a triangle in metres. */
    public double faceHeight(int face) {
        return (y(faceCorner[3 * face]) + y(faceCorner[3 * face + 1]) + y(faceCorner[3 * face + 2])) / 3;
    }

    /** Finds triangles by place. */
    public FaceIndex index() {
        return index;
    }

    double distance(int a, int b) {
        double dx = xyz[3 * a] - xyz[3 * b];
        double dy = xyz[3 * a + 1] - xyz[3 * b + 1];
        double dz = xyz[3 * a + 2] - xyz[3 * b + 2];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    double distance(int node, Vec3 p) {
        double dx = xyz[3 * node] - p.x();
        double dy = xyz[3 * node + 1] - p.y();
        double dz = xyz[3 * node + 2] - p.z();
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
}
