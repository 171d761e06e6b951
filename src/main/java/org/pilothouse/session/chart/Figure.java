package org.pilothouse.session.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.pilothouse.world.Observation;
import org.pilothouse.world.Reading;
import org.pilothouse.world.Value;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;
import org.pilothouse.world.WorldModel;

/**
 * A figure that can be followed from step to step.
 *
 * @param kind where it is found
 * @param of the entity that has the property; empty for every other kind
 * @param name the stat or property, or {@code x}, {@code y}, {@code z} of the agent's place in metres
 */
public record Figure(Kind kind, String of, String name) {
    /** Where a figure is found in an observation. */
    public enum Kind { STAT, REWARD, PLACE, AGENT, PROPERTY }

    private static final int MOST = 5000;

    /** Everything in an observation that can be followed: stats first, properties of entities last. At most {@value #MOST}. */
    public static List<Figure> all(Observation o) {
        List<Figure> all = new ArrayList<>();
        o.stats().readings().keySet().forEach(name -> all.add(new Figure(Kind.STAT, "", name)));
        if (!(o.reward() instanceof Reading.Absent)) {
            all.add(new Figure(Kind.REWARD, "", "reward"));
        }
        o.sight().map(s -> s.model()).ifPresent(model -> {
            model.position().ifPresent(p -> List.of("x", "y", "z").forEach(axis -> all.add(new Figure(Kind.PLACE, "", axis))));
            model.extra().forEach((name, value) -> number(value).ifPresent(n -> all.add(new Figure(Kind.AGENT, "", name))));
            for (WorldEntity e : model.elements().values()) {
                e.properties().forEach((name, value) -> {
                    if (all.size() < MOST && number(value).isPresent()) {
                        all.add(new Figure(Kind.PROPERTY, e.id(), name));
                    }
                });
            }
        });
        return all;
    }

    /** Its value in an observation; a property that is true counts 1, one that is false 0. Empty where it was not sent, or is no number. */
    public OptionalDouble in(Observation o) {
        return switch (kind) {
            case STAT -> number(o.stats().of(name));
            case REWARD -> number(o.reward());
            case PLACE -> o.sight().flatMap(s -> s.model().position()).filter(Vec3::usable).map(this::along).map(OptionalDouble::of).orElse(OptionalDouble.empty());
            case AGENT -> number(model(o).map(m -> m.extra().get(name)).orElse(null));
            case PROPERTY -> number(model(o).map(m -> m.elements().get(of)).map(e -> e.properties().get(name)).orElse(null));
        };
    }

    private static Optional<WorldModel> model(Observation o) {
        return o.sight().map(s -> s.model());
    }

    private double along(Vec3 place) {
        return name.equals("x") ? place.x() : name.equals("y") ? place.y() : place.z();
    }

    private static OptionalDouble number(Reading reading) {
        return reading.fold(n -> OptionalDouble.of(n.doubleValue()), OptionalDouble::empty, text -> OptionalDouble.empty());
    }

    private static OptionalDouble number(Value value) {
        return value instanceof Value.Num n ? OptionalDouble.of(n.value().doubleValue())
                : value instanceof Value.Flag f ? OptionalDouble.of(f.value() ? 1 : 0) : OptionalDouble.empty();
    }
}
