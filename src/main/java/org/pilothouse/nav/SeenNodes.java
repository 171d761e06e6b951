package org.pilothouse.nav;

import java.util.BitSet;
import org.pilothouse.world.Vec3;

/**
 * What of a nav-graph an agent has seen: now, and ever. Marking a vertex marks the centres of its triangles with it (iv4xr's rule). Not thread-safe;
 * copy it to hand it on.
 */
public final class SeenNodes {
    /** Lab Recruits' agents also know what lies this near to their feet, in metres. */
    public static final double NEAR_FEET = 0.4;
    private final NavGraph graph;
    private final BitSet ever;
    private BitSet now;

    /** Nothing seen yet. */
    public SeenNodes(NavGraph graph) {
        this(graph, new BitSet(graph.nodeCount()), new BitSet());
    }

    private SeenNodes(NavGraph graph, BitSet ever, BitSet now) {
        this.graph = graph;
        this.ever = ever;
        this.now = now;
    }

    /** The same, to be changed apart. */
    public SeenNodes copy() {
        return new SeenNodes(graph, (BitSet) ever.clone(), (BitSet) now.clone());
    }

    /** What either has seen, of the same mesh; this alone where the meshes differ. */
    SeenNodes and(SeenNodes other) {
        SeenNodes both = copy();
        if (other.graph.nodeCount() == graph.nodeCount()) {
            both.ever.or(other.ever);
            both.now.or(other.now);
        }
        return both;
    }

    public NavGraph graph() {
        return graph;
    }

    /** A new look: these vertices are seen now; numbers that do not exist are ignored. */
    public void look(int[] vertices) {
        now = new BitSet(graph.nodeCount());
        for (int v : vertices) {
            mark(graph.node(v));
        }
        ever.or(now);
    }

    /** Everything this near to the feet is known as well. */
    public void near(Vec3 feet, double radius) {
        graph.index().within(feet.x() - radius, feet.z() - radius, feet.x() + radius, feet.z() + radius, f -> {
            for (int k = 0; k < 3; k++) {
                int n = graph.faceNode(f, k);
                if (graph.distance(n, feet) <= radius) {
                    mark(n);
                }
            }
        });
        ever.or(now);
    }

    /** Everything is known (perfect memory). */
    public void all() {
        ever.set(0, graph.nodeCount());
    }

    private void mark(int node) {
        if (node < 0) {
            return;
        }
        now.set(node);
        for (int e = graph.edgeStart[node]; e < graph.edgeStart[node + 1]; e++) {
            if (graph.edgeTo[e] >= graph.baseCount) {
                now.set(graph.edgeTo[e]);
            }
        }
    }

    public boolean seenNow(int node) {
        return now.get(node);
    }

    public boolean seenEver(int node) {
        return ever.get(node);
    }

    /** How many nodes have been seen. */
    public int count() {
        return ever.cardinality();
    }

    /** How much of a triangle is known. */
    public enum Face { NEVER, PARTLY, REMEMBERED, NOW }

    /** How much of a triangle is known: all corners now, all corners at some time, some corner, none. */
    public Face face(int face) {
        int nowCount = 0;
        int everCount = 0;
        for (int k = 0; k < 3; k++) {
            int n = graph.faceNode(face, k);
            nowCount += now.get(n) ? 1 : 0;
            everCount += ever.get(n) ? 1 : 0;
        }
        if (nowCount == 3) {
            return Face.NOW;
        }
        return everCount == 3 ? Face.REMEMBERED : everCount > 0 ? Face.PARTLY : Face.NEVER;
    }

    /** The edge of the known: seen nodes with an unseen neighbour that nothing is known to block. */
    public BitSet frontier(Obstacles obstacles) {
        BitSet edge = new BitSet();
        for (int n = ever.nextSetBit(0); n >= 0; n = ever.nextSetBit(n + 1)) {
            for (int e = graph.edgeStart[n]; e < graph.edgeStart[n + 1]; e++) {
                int to = graph.edgeTo[e];
                if (!ever.get(to) && obstacles.blocker(graph, n, to) < 0) {
                    edge.set(n);
                    break;
                }
            }
        }
        return edge;
    }
}
