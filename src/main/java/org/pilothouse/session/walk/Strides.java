package org.pilothouse.session.walk;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.pilothouse.nav.Known;
import org.pilothouse.nav.NavGraph;
import org.pilothouse.nav.Route;
import org.pilothouse.world.Bearing;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;

/** Turns the next piece of a way into the arguments of one move: the farthest point that can be reached in a straight line over known floor. */
final class Strides {
    private static final double SAMPLE = 0.2;
    private static final double LONGEST = 8;
    private static final double[] ASIDE = {0.25, 0.5, 1};
    private static final double[] WHOLE_ASIDE = {1};

    /**
     * One move.
     *
     * @param arguments what is sent
     * @param to where it leads
     */
    record Stride(ObjectNode arguments, Vec3 to) { }

    private Strides() { }

    static Optional<Stride> next(Known known, Moves moves, Route.Way way) {
        List<Vec3> points = way.points();
        Vec3 from = points.get(0);
        if (moves.byTarget()) {
            return toThing(known, moves, from, points.get(points.size() - 1));
        }
        int far = 1;
        while (far + 1 < points.size() && from.distance(points.get(far + 1)) <= LONGEST && clear(known, from, points.get(far + 1))) {
            far++;
        }
        Vec3 target = points.get(far);
        if (from.distance(target) < 0.1 && far + 1 < points.size()) {
            target = points.get(far + 1);
        }
        if (moves.byPosition()) {
            double length = from.distance(target);
            Vec3 to = length > moves.longest() ? from.plus(target.minus(from).times(moves.longest() / length)) : target;
            return moves.toPlace(to).map(a -> new Stride(a, to));
        }
        return compass(known, moves, from, target);
    }

    /** To the thing in sight that lies nearest to the goal, where that is nearer than where one stands. */
    private static Optional<Stride> toThing(Known known, Moves moves, Vec3 from, Vec3 goal) {
        return known.model().elements().values().stream()
                .filter(e -> known.seenNow().contains(e.id()) && !e.id().equals(known.model().agentId()) && e.place().isPresent())
                .filter(e -> floor(e).distance(goal) < from.distance(goal) - 0.5)
                .sorted(Comparator.comparingDouble((WorldEntity e) -> floor(e).distance(goal)).thenComparing(WorldEntity::id))
                .flatMap(e -> moves.toThing(e).map(a -> new Stride(a, floor(e))).stream()).findFirst();
    }

    private static Vec3 floor(WorldEntity e) {
        return e.place().get().minus(new Vec3(0, e.extent().filter(Vec3::usable).map(Vec3::y).orElse(0.0), 0));
    }

    /** Along the nearest of the eight bearings, as far as leaves a rest that lies along its neighbour; shorter where the floor ends. */
    private static Optional<Stride> compass(Known known, Moves moves, Vec3 from, Vec3 target) {
        double east = target.x() - from.x();
        double north = target.z() - from.z();
        double length = Math.hypot(east, north);
        Bearing main = Bearing.towards(east, north);
        double turn = Math.toRadians(Math.toDegrees(Math.atan2(east, north)) - main.degrees());
        double side = length * Math.abs(Math.sin(turn)) / Math.sin(Math.PI / 4);
        double along = length * Math.cos(turn) - side * Math.cos(Math.PI / 4);
        Bearing second = Bearing.values()[Math.floorMod(main.ordinal() + (Math.sin(turn) > 0 ? 1 : -1), 8)];
        double least = moves.wholeNumbers() ? 1 : 0.2;
        return stride(known, moves, from, main, along, least).or(() -> stride(known, moves, from, second, side, least))
                .or(() -> stride(known, moves, from, main, length, least)).or(() -> aside(known, moves, from, target, least));
    }

    /** Where a corner is in the way: a short step to a place from which the target can be reached in a straight line. */
    private static Optional<Stride> aside(Known known, Moves moves, Vec3 from, Vec3 target, double least) {
        Optional<Stride> best = Optional.empty();
        double shortest = Double.POSITIVE_INFINITY;
        for (Bearing b : Bearing.values()) {
            for (double m : moves.wholeNumbers() ? WHOLE_ASIDE : ASIDE) {
                Vec3 to = new Vec3(from.x() + b.east() * m, from.y(), from.z() + b.north() * m);
                double length = m + to.distance(target);
                if (m >= least && length < shortest && clear(known, from, to) && clear(known, to, target)) {
                    best = moves.along(b, m).map(a -> new Stride(a, to));
                    shortest = length;
                }
            }
        }
        return best;
    }

    private static Optional<Stride> stride(Known known, Moves moves, Vec3 from, Bearing b, double metres, double least) {
        double most = Math.min(metres, moves.longest());
        if (moves.wholeNumbers()) {
            most = Math.floor(most + 0.25);
        }
        for (double m = most; m >= least; m = moves.wholeNumbers() ? m - 1 : m * 0.6) {
            Vec3 to = new Vec3(from.x() + b.east() * m, from.y(), from.z() + b.north() * m);
            if (clear(known, from, to)) {
                return moves.along(b, m).map(a -> new Stride(a, to));
            }
        }
        return Optional.empty();
    }

    /** True where the straight line lies over known floor without a step and nothing stands on it. */
    static boolean clear(Known known, Vec3 from, Vec3 to) {
        NavGraph graph = known.graph();
        double length = Math.hypot(to.x() - from.x(), to.z() - from.z());
        int parts = Math.max(1, (int) Math.ceil(length / SAMPLE));
        double y = from.y();
        Vec3 at = from;
        for (int i = 1; i <= parts; i++) {
            double t = (double) i / parts;
            double x = from.x() + (to.x() - from.x()) * t;
            double z = from.z() + (to.z() - from.z()) * t;
            int face = graph.index().at(x, y, z, f -> true);
            double height = face < 0 ? Double.NaN : graph.index().height(face, x, z);
            if (!(Math.abs(height - y) < 0.5) || unseen(known, face)) {
                return false;
            }
            Vec3 next = new Vec3(x, height, z);
            if (known.obstacles().blocker(at, next) >= 0) {
                return false;
            }
            at = next;
            y = height;
        }
        return true;
    }

    private static boolean unseen(Known known, int face) {
        return known.seen().face(face) == org.pilothouse.nav.SeenNodes.Face.NEVER;
    }
}
