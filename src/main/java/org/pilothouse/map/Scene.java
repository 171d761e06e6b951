package org.pilothouse.map;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.pilothouse.nav.Known;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;

/**
 * Everything that can be drawn at one step. Immutable.
 *
 * @param known what the agent knows
 * @param marks the placeable entities and their parts, those to be drawn last at the end
 * @param unplaced ids of entities without a usable position: listed, never drawn
 * @param agentStorey the storey on which the agent stands
 * @param heading radians clockwise from north, where the agent moves or has moved
 * @param sightRadius distance from the agent to the farthest vertex that it sees now, in metres; 0 where it sees none
 * @param frontier nodes at the edge of the known
 * @param bounds what there is to see
 * @param index finds marks by place
 */
public record Scene(Known known, List<Mark> marks, List<String> unplaced, int agentStorey, Optional<Double> heading, double sightRadius, BitSet frontier,
        Bounds bounds, MarkIndex index) {

    /** @param changed ids of the entities that changed at this step */
    public static Scene of(Known known, Set<String> changed) {
        List<Mark> marks = new ArrayList<>();
        List<String> unplaced = new ArrayList<>();
        for (WorldEntity e : known.model().elements().values()) {
            if (!e.id().equals(known.model().agentId())) {
                add(e, "", known, known.seenNow().contains(e.id()), changed, marks, unplaced);
            }
        }
        marks.sort(Comparator.comparingInt((Mark m) -> -m.symbol().rank()));
        Optional<Vec3> feet = known.feet();
        Bounds bounds = bounds(known, marks);
        return new Scene(known, List.copyOf(marks), List.copyOf(unplaced), feet.map(f -> known.storeys().at(f.y())).orElse(0), heading(known),
                feet.map(f -> sight(known, f)).orElse(0.0), known.seen().frontier(known.obstacles()), bounds, new MarkIndex(marks));
    }

    private static void add(WorldEntity e, String parent, Known known, boolean now, Set<String> changed, List<Mark> marks, List<String> unplaced) {
        if (e.place().isPresent()) {
            Vec3 place = e.place().get();
            Vec3 half = Mark.half(e);
            marks.add(new Mark(e.id(), Symbol.of(e), place, half, now, e.timestamp(), changed.contains(e.id()),
                    known.storeys().at(place.y() - half.y()), parent, e));
        } else {
            unplaced.add(e.id());
        }
        for (WorldEntity part : e.parts()) {
            add(part, e.id(), known, now, changed, marks, unplaced);
        }
    }

    private static Bounds bounds(Known known, List<Mark> marks) {
        double[] floor = known.graph().index().extent();
        Bounds b = floor.length == 0 ? Bounds.EMPTY : new Bounds(floor[0], floor[1], floor[2], floor[3]);
        if (known.graph().faceCount() == 0) {
            for (int n = 0; n < known.graph().nodeCount(); n++) {
                b = b.with(known.graph().x(n), known.graph().z(n));
            }
        }
        for (Mark m : marks) {
            b = b.with(m.place().x() - m.half().x(), m.place().z() - m.half().z()).with(m.place().x() + m.half().x(), m.place().z() + m.half().z());
        }
        Optional<Vec3> feet = known.feet();
        return feet.isPresent() ? b.with(feet.get().x(), feet.get().z()) : b;
    }

    private static Optional<Double> heading(Known known) {
        Vec3 v = known.model().velocity().filter(Vec3::usable).filter(s -> Math.hypot(s.x(), s.z()) > 1e-6).orElse(null);
        int n = known.trail().size();
        if (v == null && n > 1) {
            v = known.trail().get(n - 1).minus(known.trail().get(n - 2));
        }
        return v == null || Math.hypot(v.x(), v.z()) < 1e-9 ? Optional.empty() : Optional.of(Math.atan2(v.x(), v.z()));
    }

    private static double sight(Known known, Vec3 feet) {
        double far = 0;
        for (int n = 0; n < known.graph().baseCount(); n++) {
            if (known.seen().seenNow(n)) {
                far = Math.max(far, Math.hypot(known.graph().x(n) - feet.x(), known.graph().z(n) - feet.z()));
            }
        }
        return far;
    }

    /** The mark of an entity or part. */
    public Optional<Mark> mark(String id) {
        return marks.stream().filter(m -> m.id().equals(id)).findFirst();
    }
}
