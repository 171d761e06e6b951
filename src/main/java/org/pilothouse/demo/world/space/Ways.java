package org.pilothouse.demo.world.space;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.pilothouse.world.Vec3;

/** Ways over the ground from cell to cell, around what stands in the way now; a closed door does. */
public final class Ways {
    private static final double BODY = 0.32;
    private static final double STEP = 0.6;
    private static final int MOST = 40_000;

    private final Space space;
    private final Dislike dislike;
    private final double[] push = new double[2];

    /** Metres that a cell is worth going around. */
    public interface Dislike {
        double of(int x, int z);
    }

    public Ways(Space space, Dislike dislike) {
        this.space = space;
        this.dislike = dislike;
    }

    private record Node(int x, int z, int half) { }

    private record Open(Node node, double estimate) { }

    /**
     * The cells from a place to within {@code near} metres of another, as points on the ground; empty where there is no way. The start is left out.
     */
    public List<Vec3> find(Vec3 from, Vec3 to, double near) {
        return find(from, to, near, MOST);
    }

    /** The same, but given up after having looked at {@code most} cells. */
    public List<Vec3> find(Vec3 from, Vec3 to, double near, int most) {
        Node start = new Node(Space.cell(from.x()), Space.cell(from.z()), half(from.y()));
        Map<Node, Node> before = new HashMap<>();
        Map<Node, Double> cost = new HashMap<>();
        PriorityQueue<Open> open = new PriorityQueue<>((a, b) -> Double.compare(a.estimate(), b.estimate()));
        cost.put(start, 0.0);
        open.add(new Open(start, 0));
        for (int expanded = 0; !open.isEmpty() && expanded < most; expanded++) {
            Node n = open.poll().node();
            if (point(n).distance(to) <= near) {
                return path(n, before);
            }
            double here = cost.get(n);
            for (int dx = -1; dx <= 1; dx++) {
                for (int dz = -1; dz <= 1; dz++) {
                    Node next = dx == 0 && dz == 0 ? null : step(n, dx, dz);
                    if (next == null) {
                        continue;
                    }
                    double total = here + Math.hypot(dx, dz) + dislike.of(next.x(), next.z());
                    if (total < cost.getOrDefault(next, Double.POSITIVE_INFINITY)) {
                        cost.put(next, total);
                        before.put(next, n);
                        open.add(new Open(next, total + point(next).distance(to)));
                    }
                }
            }
        }
        return List.of();
    }

    private static List<Vec3> path(Node last, Map<Node, Node> before) {
        ArrayDeque<Vec3> path = new ArrayDeque<>();
        for (Node n = last; before.containsKey(n); n = before.get(n)) {
            path.addFirst(point(n));
        }
        if (path.isEmpty()) {
            path.add(point(last));
        }
        return List.copyOf(path);
    }

    private static int half(double y) {
        return (int) Math.round(2 * y);
    }

    private static Vec3 point(Node n) {
        return new Vec3(n.x(), n.half() / 2.0, n.z());
    }

    private Node step(Node n, int dx, int dz) {
        double y = n.half() / 2.0;
        if (dx != 0 && dz != 0 && (step(n, dx, 0) == null || step(n, 0, dz) == null)) {
            return null;
        }
        double ground = space.ground(n.x() + dx, n.z() + dz, y + STEP);
        if (ground < y - STEP || !free(n.x() + dx, n.z() + dz, ground) || !free(n.x() + dx / 2.0, n.z() + dz / 2.0, Math.max(y, ground))) {
            return null;
        }
        return new Node(n.x() + dx, n.z() + dz, half(ground));
    }

    private boolean free(double x, double z, double y) {
        int cx = Space.cell(x);
        int cz = Space.cell(z);
        for (int i = cx - 1; i <= cx + 1; i++) {
            for (int j = cz - 1; j <= cz + 1; j++) {
                for (Shape s : space.column(i, j)) {
                    if (s.layer() != Shape.TRIGGER && s.top() > y + STEP && s.bottom() < y + 1.7 && s.push(x, z, BODY, push)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }
}
