package org.pilothouse.nav;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.pilothouse.world.NavMesh;

/** Makes the arrays of a {@link NavGraph}: mends what can be mended, skips what cannot, and says so. */
final class GraphBuilder {
    private static final int NOTES = 5;
    private static final double FLAT = 1e-12;
    int baseCount;
    double[] xyz;
    int[] representative;
    int[] edgeStart;
    int[] edgeTo;
    int[] faceCorner;
    int[] faceCentre;
    int[] faceSource;
    byte[] faceEdges;
    byte[] kind;
    int[] island;
    MeshHealth health;
    private int bad;
    private int degenerate;
    private int unusable;
    private final List<String> notes = new ArrayList<>();

    private GraphBuilder() { }

    static GraphBuilder ofMesh(NavMesh mesh, double centreArea) {
        GraphBuilder b = new GraphBuilder();
        TwinVertices twins = TwinVertices.of(mesh);
        b.baseCount = mesh.vertexCount();
        b.representative = twins.representative();
        b.noteTwins(mesh);
        b.faces(mesh);
        b.nodes(mesh, centreArea);
        EdgeTable edges = b.edges();
        int islands = b.islands();
        b.kinds(edges);
        b.health = new MeshHealth(mesh.vertexCount(), mesh.triangleCount(), twins.merged(), b.bad, b.degenerate, b.unusable, islands, b.notes);
        return b;
    }

    static GraphBuilder ofEdges(double[] xyz, int[] pairs) {
        GraphBuilder b = new GraphBuilder();
        b.baseCount = xyz.length / 3;
        b.xyz = Arrays.copyOf(xyz, b.baseCount * 3);
        b.representative = new int[b.baseCount];
        Arrays.setAll(b.representative, i -> i);
        b.faceCorner = new int[0];
        b.faceCentre = new int[0];
        b.faceSource = new int[0];
        b.faceEdges = new byte[0];
        EdgeTable edges = new EdgeTable(pairs.length / 2);
        for (int i = 0; i + 1 < pairs.length; i += 2) {
            int from = pairs[i];
            int to = pairs[i + 1];
            if (from < 0 || to < 0 || from >= b.baseCount || to >= b.baseCount) {
                b.bad++;
                b.note("edge " + i / 2 + ": node " + from + " or " + to + " does not exist");
            } else if (from == to) {
                b.degenerate++;
            } else if (!b.finite(from) || !b.finite(to)) {
                b.unusable++;
            } else {
                edges.add(from, to, -1);
            }
        }
        b.adjacency(edges, new int[0], 0);
        int islands = b.islands();
        b.kind = new byte[b.baseCount];
        Arrays.fill(b.kind, (byte) NavGraph.Kind.INNER.ordinal());
        b.health = new MeshHealth(b.baseCount, 0, 0, b.bad, b.degenerate, b.unusable, islands, b.notes);
        return b;
    }

    private void noteTwins(NavMesh mesh) {
        int noted = 0;
        for (int v = 0; v < baseCount && noted < NOTES; v++) {
            if (representative[v] != v) {
                notes.add("vertex " + v + " joined to vertex " + representative[v] + ", " + mesh.vertex(v).distance(mesh.vertex(representative[v])) + " m apart");
                noted++;
            }
        }
    }

    private void note(String what) {
        if (notes.size() < 4 * NOTES) {
            notes.add(what);
        }
    }

    private void faces(NavMesh mesh) {
        int n = 0;
        int[] corners = new int[mesh.triangleCount() * 3];
        int[] source = new int[mesh.triangleCount()];
        for (int t = 0; t < mesh.triangleCount(); t++) {
            int a = mesh.corner(t, 0);
            int b = mesh.corner(t, 1);
            int c = mesh.corner(t, 2);
            if (a < 0 || b < 0 || c < 0 || a >= baseCount || b >= baseCount || c >= baseCount) {
                bad++;
                note("triangle " + t + ": vertex " + (a < 0 || a >= baseCount ? a : b < 0 || b >= baseCount ? b : c) + " does not exist");
                continue;
            }
            a = representative[a];
            b = representative[b];
            c = representative[c];
            double area = area(mesh, a, b, c);
            if (!Double.isFinite(area)) {
                unusable++;
                note("triangle " + t + ": a corner has no usable place");
            } else if (a == b || b == c || a == c || area <= FLAT) {
                degenerate++;
                note("triangle " + t + " has no area");
            } else {
                corners[3 * n] = a;
                corners[3 * n + 1] = b;
                corners[3 * n + 2] = c;
                source[n++] = t;
            }
        }
        faceCorner = Arrays.copyOf(corners, 3 * n);
        faceSource = Arrays.copyOf(source, n);
    }

    private static double area(NavMesh m, int a, int b, int c) {
        double ux = m.x(b) - m.x(a);
        double uy = m.y(b) - m.y(a);
        double uz = m.z(b) - m.z(a);
        double vx = m.x(c) - m.x(a);
        double vy = m.y(c) - m.y(a);
        double vz = m.z(c) - m.z(a);
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        return Math.sqrt(nx * nx + ny * ny + nz * nz) / 2;
    }

    private void nodes(NavMesh mesh, double centreArea) {
        int faces = faceSource.length;
        faceCentre = new int[faces];
        xyz = new double[3 * (baseCount + faces)];
        for (int v = 0; v < baseCount; v++) {
            xyz[3 * v] = mesh.x(v);
            xyz[3 * v + 1] = mesh.y(v);
            xyz[3 * v + 2] = mesh.z(v);
        }
        int n = baseCount;
        for (int f = 0; f < faces; f++) {
            int a = faceCorner[3 * f];
            int b = faceCorner[3 * f + 1];
            int c = faceCorner[3 * f + 2];
            faceCentre[f] = -1;
            if (area(mesh, a, b, c) >= centreArea) {
                for (int k = 0; k < 3; k++) {
                    xyz[3 * n + k] = (xyz[3 * a + k] + xyz[3 * b + k] + xyz[3 * c + k]) / 3;
                }
                faceCentre[f] = n++;
            }
        }
        xyz = Arrays.copyOf(xyz, 3 * n);
    }

    private EdgeTable edges() {
        int faces = faceSource.length;
        EdgeTable edges = new EdgeTable(faces * 3 / 2);
        faceEdges = new byte[faces];
        int[] more = new int[faces * 12];
        int m = 0;
        for (int f = 0; f < faces; f++) {
            for (int k = 0; k < 3; k++) {
                int a = faceCorner[3 * f + k];
                int other = edges.add(a, faceCorner[3 * f + (k + 1) % 3], f);
                if (other < 0) {
                    faceEdges[f] |= (byte) (1 << k);
                }
                if (faceCentre[f] >= 0) {
                    more[m++] = a;
                    more[m++] = faceCentre[f];
                    if (other >= 0 && faceCentre[other] >= 0 && other != f) {
                        more[m++] = faceCentre[other];
                        more[m++] = faceCentre[f];
                    }
                }
            }
        }
        adjacency(edges, more, m);
        return edges;
    }

    private void adjacency(EdgeTable edges, int[] more, int length) {
        int nodes = xyz.length / 3;
        int[] start = new int[nodes + 1];
        for (int s = 0; s < edges.slots(); s++) {
            if (edges.used(s)) {
                start[edges.low(s) + 1]++;
                start[edges.high(s) + 1]++;
            }
        }
        for (int i = 0; i < length; i++) {
            start[more[i] + 1]++;
        }
        for (int i = 0; i < nodes; i++) {
            start[i + 1] += start[i];
        }
        int[] to = new int[start[nodes]];
        int[] at = start.clone();
        for (int s = 0; s < edges.slots(); s++) {
            if (edges.used(s)) {
                to[at[edges.low(s)]++] = edges.high(s);
                to[at[edges.high(s)]++] = edges.low(s);
            }
        }
        for (int i = 0; i < length; i += 2) {
            to[at[more[i]]++] = more[i + 1];
            to[at[more[i + 1]]++] = more[i];
        }
        edgeStart = start;
        edgeTo = to;
    }

    /** Numbers the connected parts, the largest first. */
    private int islands() {
        island = Islands.of(edgeStart, edgeTo);
        int most = -1;
        for (int i : island) {
            most = Math.max(most, i);
        }
        return most + 1;
    }

    private void kinds(EdgeTable edges) {
        kind = new byte[xyz.length / 3];
        Arrays.fill(kind, 0, baseCount, (byte) NavGraph.Kind.INNER.ordinal());
        Arrays.fill(kind, baseCount, kind.length, (byte) NavGraph.Kind.CENTRE.ordinal());
        for (int i = 0; i < faceCorner.length; i++) {
            int a = faceCorner[i];
            int b = faceCorner[i % 3 == 2 ? i - 2 : i + 1];
            if (edges.faces(a, b) == 1) {
                kind[a] = (byte) NavGraph.Kind.BORDER.ordinal();
                kind[b] = (byte) NavGraph.Kind.BORDER.ordinal();
                faceEdges[i / 3] |= (byte) (8 << i % 3);
            }
        }
    }

    private boolean finite(int node) {
        return Double.isFinite(xyz[3 * node]) && Double.isFinite(xyz[3 * node + 1]) && Double.isFinite(xyz[3 * node + 2]);
    }
}
