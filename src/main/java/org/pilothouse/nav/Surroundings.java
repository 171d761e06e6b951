package org.pilothouse.nav;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.pilothouse.world.Bearing;
import org.pilothouse.world.Value;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;

/** The text twin of the map: what lies around the agent, by direction and distance, for those who cannot see the picture. */
public final class Surroundings {
    private static final double HERE = 0.3;
    /** What is this much higher or lower, in metres, is on another storey. */
    static final double STOREY = 0.9;

    /**
     * One thing around.
     *
     * @param id the entity's id
     * @param type its type, empty where none came
     * @param state {@code open}, {@code closed}, {@code on} or {@code off}, as a key and not as a word for people; empty where it has no such state
     * @param bearing the direction from the agent; empty where it is here, or where nobody knows
     * @param metres distance on the floor plane; empty where it has no usable position
     * @param higher how much higher its floor is than the agent's, in metres
     * @param seenNow false for what is only remembered
     * @param lastSeen the tick at which it was last seen; -1 where nobody says
     */
    public record Line(String id, String type, String state, Optional<Bearing> bearing, Optional<Double> metres, double higher, boolean seenNow,
            long lastSeen) { }

    /** How far one can walk straight on in a direction over what is known, in metres. */
    public record Reach(Bearing bearing, double metres) { }

    private Surroundings() { }

    /** Everything around, by direction clockwise from north and then by distance; what has no usable position comes last. */
    public static List<Line> of(Known known) {
        Optional<Vec3> feet = known.feet();
        List<Line> lines = new ArrayList<>();
        for (WorldEntity e : known.model().elements().values()) {
            if (!e.id().equals(known.model().agentId())) {
                lines.add(line(e, feet, known.seenNow().contains(e.id())));
            }
        }
        lines.sort(Comparator.comparingInt((Line l) -> l.metres().isEmpty() ? 9 : l.bearing().map(Bearing::ordinal).orElse(-1))
                .thenComparingDouble(l -> l.metres().orElse(0.0)).thenComparing(Line::id));
        return lines;
    }

    private static Line line(WorldEntity e, Optional<Vec3> feet, boolean now) {
        if (e.place().isEmpty() || feet.isEmpty()) {
            return new Line(e.id(), e.type(), state(e), Optional.empty(), Optional.empty(), 0, now, e.timestamp());
        }
        Vec3 d = e.place().get().minus(feet.get());
        double metres = Math.hypot(d.x(), d.z());
        double bottom = d.y() - e.extent().filter(Vec3::usable).map(Vec3::y).orElse(0.0);
        return new Line(e.id(), e.type(), state(e), metres < HERE ? Optional.empty() : Optional.of(Bearing.towards(d.x(), d.z())),
                Optional.of(metres), bottom, now, e.timestamp());
    }

    private static String state(WorldEntity e) {
        if (e.properties().get("isOpen") instanceof Value.Flag f) {
            return f.value() ? "open" : "closed";
        }
        if (e.properties().get("isOn") instanceof Value.Flag f) {
            return f.value() ? "on" : "off";
        }
        return "";
    }

    /** How far one can walk straight on in each direction over what is known: the shape of the floor around the agent. */
    public static List<Reach> floor(Known known) {
        List<Reach> lines = new ArrayList<>();
        Optional<Vec3> feet = known.feet();
        if (feet.isEmpty() || known.graph().faceCount() == 0) {
            return lines;
        }
        for (Bearing b : Bearing.values()) {
            double reach = reach(known, feet.get(), b);
            if (reach > 0) {
                lines.add(new Reach(b, reach));
            }
        }
        return lines;
    }

    private static double reach(Known known, Vec3 feet, Bearing b) {
        double step = 0.25;
        double y = feet.y();
        double far = 0;
        for (int i = 1; i <= 80; i++) {
            Vec3 p = new Vec3(feet.x() + b.east() * i * step, y, feet.z() + b.north() * i * step);
            int face = known.graph().index().at(p.x(), p.y(), p.z(), f -> known.seen().face(f) != SeenNodes.Face.NEVER);
            double height = face < 0 ? Double.NaN : known.graph().index().height(face, p.x(), p.z());
            if (!(Math.abs(height - y) < 0.6) || known.obstacles().blocker(new Vec3(feet.x(), y + 0.3, feet.z()), new Vec3(p.x(), height + 0.3, p.z())) >= 0) {
                break;
            }
            y = height;
            far = i * step;
        }
        return far;
    }
}
