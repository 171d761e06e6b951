package org.pilothouse.session.walk;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.pilothouse.session.Moment;
import org.pilothouse.world.Observation;
import org.pilothouse.world.Reading;
import org.pilothouse.world.Row;
import org.pilothouse.world.Value;

/** What a person would want to know of before the next step: hurt, or spoken to, between two steps of a walk. */
final class Surprises {
    private static final List<String> LIFE = List.of("health", "integrity", "hp", "hitpoints");

    private Surprises() { }

    /** The surprise that the newer step brought, if it brought one. */
    static Optional<WalkState> between(Moment before, Moment after) {
        Observation a = before.frame().observation();
        Observation b = after.frame().observation();
        for (String name : LIFE) {
            Optional<BigDecimal> was = figure(a, name);
            Optional<BigDecimal> is = figure(b, name);
            if (was.isPresent() && is.isPresent() && is.get().compareTo(was.get()) < 0) {
                return Optional.of(WalkState.over(WalkState.End.HURT, name + " " + was.get().toString() + " → " + is.get().toString()));
            }
        }
        Set<String> heard = new HashSet<>();
        a.interactions().forEach(r -> heard.add(r.text()));
        for (Row r : b.interactions()) {
            if (!heard.contains(r.text())) {
                return Optional.of(WalkState.over(WalkState.End.SPOKEN_TO, r.text()));
            }
        }
        return Optional.empty();
    }

    private static Optional<BigDecimal> figure(Observation o, String name) {
        Reading reading = o.stats().of(name);
        if (reading instanceof Reading.Known k) {
            return Optional.of(k.value());
        }
        return o.sight().map(s -> s.model().extra().get(name)).filter(Value.Num.class::isInstance).map(v -> ((Value.Num) v).value());
    }
}
