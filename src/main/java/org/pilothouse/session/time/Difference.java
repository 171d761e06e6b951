package org.pilothouse.session.time;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pilothouse.action.ActionSpace;
import org.pilothouse.action.ActionSpec;
import org.pilothouse.session.Moment;
import org.pilothouse.world.ObservationDiff;
import org.pilothouse.world.ObservationDiff.Area;
import org.pilothouse.world.ObservationDiff.Change;
import org.pilothouse.world.ObservationDiff.Kind;
import org.pilothouse.world.compare.ObservationCompare;

/**
 * How two steps differ: in what was observed and in what could be done.
 *
 * @param from the step that it begins at
 * @param to the step that it leads to
 * @param otherWorld true where the world began again between them: then nothing that is called the same has to be the same
 * @param changes what changed, observations first, then actions
 */
public record Difference(long from, long to, boolean otherWorld, List<Change> changes) {
    public Difference {
        changes = List.copyOf(changes);
    }

    /** Between any two steps. */
    static Difference between(Moment a, Moment b) {
        List<Change> changes = new ArrayList<>(ObservationCompare.between(a.frame().observation(), b.frame().observation()).changes());
        actions(a.frame().actions(), b.frame().actions(), changes);
        return new Difference(a.step(), b.step(), a.epoch() != b.epoch(), changes);
    }

    /**
     * What a step brought against the one before; empty for the first of its world, which has nothing to be compared with.
     *
     * @param before the step before in the timeline, for what could be done there
     */
    static Optional<Difference> brought(Moment now, Optional<Moment> before) {
        Optional<Moment> same = before.filter(b -> b.epoch() == now.epoch() && b.frame().observation().agent().equals(now.frame().observation().agent()));
        return now.diff().map(ObservationDiff::changes).map(observed -> {
            List<Change> changes = new ArrayList<>(observed);
            same.ifPresent(b -> actions(b.frame().actions(), now.frame().actions(), changes));
            return new Difference(same.map(Moment::step).orElse(now.step() - 1), now.step(), false, changes);
        });
    }

    private static void actions(ActionSpace before, ActionSpace after, List<Change> changes) {
        if (before.equals(after)) {
            return;
        }
        Map<String, ActionSpec> old = new LinkedHashMap<>();
        before.actions().forEach(a -> old.put(a.name(), a));
        for (ActionSpec a : after.actions()) {
            ActionSpec was = old.remove(a.name());
            if (was == null && before.sent()) {
                changes.add(new Change(Area.ACTION, Kind.ADDED, a.name(), "", "", a.description()));
            } else if (was != null && !was.equals(a)) {
                boolean words = was.parameters().equals(a.parameters());
                changes.add(new Change(Area.ACTION, Kind.CHANGED, a.name(), words ? "description" : "arguments",
                        words ? was.description() : was.parameters().toString(), words ? a.description() : a.parameters().toString()));
            }
        }
        // What was not sent is not gone.
        old.values().forEach(a -> changes.add(new Change(Area.ACTION, after.sent() ? Kind.REMOVED : Kind.NOT_REPORTED, a.name(), "", a.description(), "")));
    }
}
