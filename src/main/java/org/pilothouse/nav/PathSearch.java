package org.pilothouse.nav;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.pilothouse.world.Vec3;

/**
 * A* on a nav-graph with the straight distance as estimate, so that what it finds is as short as what Dijkstra finds. The two points are joined to the
 * nodes around them. One per search.
 */
final class PathSearch {
    private final NavGraph graph;
    private final IntPredicate usable;
    private final Obstacles obstacles;
    private final double[] cost;
    private final int[] parent;
    private final boolean[] done;

    /**
     * @param usable nodes that may be walked on
     * @param obstacles what must not be walked through
     */
    PathSearch(NavGraph graph, IntPredicate usable, Obstacles obstacles) {
        this.graph = graph;
        this.usable = usable;
        this.obstacles = obstacles;
        cost = new double[graph.nodeCount()];
        parent = new int[graph.nodeCount()];
        done = new boolean[graph.nodeCount()];
        Arrays.fill(cost, Double.POSITIVE_INFINITY);
        Arrays.fill(parent, -1);
    }

    /**
     * The cheapest nodes from near one point to near the other.
     *
     * @param starts nodes around {@code from}
     * @param ends nodes around {@code to}
     * @return node numbers in walking order, or null where there is no way
     */
    int[] run(Vec3 from, int[] starts, Vec3 to, int[] ends) {
        NodeHeap open = new NodeHeap();
        begin(from, starts, open, to);
        int best = -1;
        double bestCost = Double.POSITIVE_INFINITY;
        while (!open.isEmpty() && open.topKey() < bestCost) {
            int n = open.pop();
            if (done[n]) {
                continue;
            }
            done[n] = true;
            for (int end : ends) {
                if (end == n && obstacles.blocker(graph.place(n), to) < 0 && cost[n] + graph.distance(n, to) < bestCost) {
                    best = n;
                    bestCost = cost[n] + graph.distance(n, to);
                }
            }
            expand(n, open, to);
        }
        return best < 0 ? null : walk(best);
    }

    /** Everything that can be reached from a point, by its cost in metres; infinite where it cannot. */
    double[] flood(Vec3 from, int[] starts) {
        NodeHeap open = new NodeHeap();
        begin(from, starts, open, null);
        while (!open.isEmpty()) {
            int n = open.pop();
            if (!done[n]) {
                done[n] = true;
                expand(n, open, null);
            }
        }
        return cost;
    }

    private void begin(Vec3 from, int[] starts, NodeHeap open, Vec3 to) {
        for (int s : starts) {
            if (usable.test(s) && obstacles.blocker(from, graph.place(s)) < 0) {
                cost[s] = graph.distance(s, from);
                open.push(s, cost[s] + (to == null ? 0 : graph.distance(s, to)));
            }
        }
    }

    private void expand(int n, NodeHeap open, Vec3 to) {
        for (int e = graph.edgeStart[n]; e < graph.edgeStart[n + 1]; e++) {
            int next = graph.edgeTo[e];
            if (done[next] || !usable.test(next)) {
                continue;
            }
            double through = cost[n] + graph.distance(n, next);
            if (through < cost[next] && obstacles.blocker(graph, n, next) < 0) {
                cost[next] = through;
                parent[next] = n;
                open.push(next, through + (to == null ? 0 : graph.distance(next, to)));
            }
        }
    }

    private int[] walk(int end) {
        int length = 0;
        for (int n = end; n >= 0; n = parent[n]) {
            length++;
        }
        int[] nodes = new int[length];
        for (int n = end; n >= 0; n = parent[n]) {
            nodes[--length] = n;
        }
        return nodes;
    }
}
