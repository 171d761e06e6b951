package org.pilothouse.nav;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import org.pilothouse.world.Vec3;

/** Finds a way across what has been seen and is not blocked - or says why there is none, and how near one can get. */
public final class RouteFinder {
    /** Two places whose heights differ by more than this, in metres, are on different storeys when no way joins them. */
    private static final double STOREY = 0.9;
    /** How far a point may stand above or below the floor that it belongs to, in metres. */
    private static final double REACH = 1.5;
    private final NavGraph graph;
    private final IntPredicate seen;
    private final Obstacles obstacles;

    /** Walks on what has ever been seen, around what is known to stand in the way. */
    public RouteFinder(SeenNodes seen, Obstacles obstacles) {
        this(seen.graph(), seen::seenEver, obstacles);
    }

    /** Walks on every node (perfect memory), around what is known to stand in the way. */
    public RouteFinder(NavGraph graph, Obstacles obstacles) {
        this(graph, n -> true, obstacles);
    }

    private RouteFinder(NavGraph graph, IntPredicate seen, Obstacles obstacles) {
        this.graph = graph;
        this.seen = seen;
        this.obstacles = obstacles;
    }

    /**
     * The shortest way along the graph.
     *
     * @param from where one stands: the feet
     * @param to where one wants to be: on the floor
     */
    public Route route(Vec3 from, Vec3 to) {
        int[] starts = around(from);
        int[] ends = around(to);
        if (starts.length == 0) {
            return new Route.NoWay(Route.Reason.NO_FLOOR_HERE, List.of(), Optional.empty());
        }
        if (ends.length == 0) {
            return new Route.NoWay(Route.Reason.NO_FLOOR_THERE, List.of(), nearest(from, starts, to));
        }
        if (sameFace(from, to) && obstacles.blocker(from, to) < 0) {
            return new Route.Way(List.of(from, to), from.distance(to));
        }
        int[] nodes = new PathSearch(graph, seen, obstacles).run(from, starts, to, ends);
        return nodes == null ? whyNot(from, starts, to, ends) : way(from, nodes, to);
    }

    private Route whyNot(Vec3 from, int[] starts, Vec3 to, int[] ends) {
        Optional<Vec3> nearest = nearest(from, starts, to);
        if (new PathSearch(graph, n -> true, obstacles).run(from, starts, to, ends) != null) {
            return new Route.NoWay(Route.Reason.UNSEEN, List.of(), nearest);
        }
        int[] through = new PathSearch(graph, seen, Obstacles.NONE).run(from, starts, to, ends);
        if (through == null) {
            through = new PathSearch(graph, n -> true, Obstacles.NONE).run(from, starts, to, ends);
        }
        if (through != null) {
            return new Route.NoWay(Route.Reason.BLOCKED, blockers(from, through, to), nearest);
        }
        boolean other = Math.abs(graph.y(starts[0]) - graph.y(ends[0])) > STOREY;
        return new Route.NoWay(other ? Route.Reason.OTHER_STOREY : Route.Reason.SEPARATE_ISLAND, List.of(), nearest);
    }

    private List<String> blockers(Vec3 from, int[] nodes, Vec3 to) {
        Set<String> ids = new LinkedHashSet<>();
        Vec3 at = from;
        for (Vec3 next : way(from, nodes, to).points()) {
            int b = obstacles.blocker(at, next);
            if (b >= 0) {
                ids.add(obstacles.id(b));
            }
            at = next;
        }
        return List.copyOf(ids);
    }

    private Route.Way way(Vec3 from, int[] nodes, Vec3 to) {
        List<Vec3> points = new ArrayList<>(nodes.length + 2);
        points.add(from);
        double length = 0;
        for (int n : nodes) {
            length += points.get(points.size() - 1).distance(graph.place(n));
            points.add(graph.place(n));
        }
        length += points.get(points.size() - 1).distance(to);
        points.add(to);
        return new Route.Way(points, length);
    }

    private Optional<Vec3> nearest(Vec3 from, int[] starts, Vec3 to) {
        double[] cost = new PathSearch(graph, seen, obstacles).flood(from, starts);
        int best = -1;
        for (int n = 0; n < cost.length; n++) {
            if (cost[n] < Double.POSITIVE_INFINITY && (best < 0 || graph.distance(n, to) < graph.distance(best, to))) {
                best = n;
            }
        }
        return best < 0 ? Optional.empty() : Optional.of(graph.place(best));
    }

    private boolean sameFace(Vec3 from, Vec3 to) {
        int a = face(from);
        return a >= 0 && a == face(to) && seen.test(graph.faceNode(a, 0)) && seen.test(graph.faceNode(a, 1)) && seen.test(graph.faceNode(a, 2));
    }

    private int face(Vec3 p) {
        int face = graph.index().at(p.x(), p.y(), p.z(), f -> true);
        return face >= 0 && Math.abs(graph.index().height(face, p.x(), p.z()) - p.y()) <= REACH ? face : -1;
    }

    /** The nodes of the triangle at a point; without one (in a crack, or a graph without triangles) the nearest node within reach. */
    private int[] around(Vec3 p) {
        int face = face(p);
        if (face >= 0) {
            int centre = graph.faceCentre(face);
            int[] nodes = new int[centre < 0 ? 3 : 4];
            for (int k = 0; k < 3; k++) {
                nodes[k] = graph.faceNode(face, k);
            }
            if (centre >= 0) {
                nodes[3] = centre;
            }
            return nodes;
        }
        double reach = graph.faceCount() == 0 ? 5 : 1;
        int best = -1;
        for (int n = 0; n < graph.nodeCount(); n++) {
            if (graph.degree(n) > 0 && graph.distance(n, p) <= reach && (best < 0 || graph.distance(n, p) < graph.distance(best, p))) {
                best = n;
            }
        }
        return best < 0 ? new int[0] : new int[] {best};
    }
}
