package org.pilothouse.ui.vitals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.pilothouse.session.Moment;
import org.pilothouse.ui.kit.ListPatch;
import org.pilothouse.world.Observation;
import org.pilothouse.world.Row;
import org.pilothouse.world.compare.Turns;

/**
 * Who said or did what to the agent, newest last. Each is kept once, however often its turn is read, and none is lost in a flood.
 * Belongs to the FX thread.
 */
public final class InteractionsModel {
    private static final int MOST = 10_000;
    private static final int SPARE = 1_000;
    private final List<InteractionRow> all = new ArrayList<>();
    private final ObservableList<InteractionRow> rows = FXCollections.observableArrayList();
    private final ObservableList<InteractionRow> shown = FXCollections.unmodifiableObservableList(rows);
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.NOTHING_YET);
    private Optional<Moment> last = Optional.empty();
    private long heard = -1;
    private long shownStep = -1;
    private long number;

    /** What there is to see. */
    public enum State { NOTHING_YET, NONE, ROWS }

    /** Notes a step. Every step should come by, in order; one that was noted before is not noted twice. */
    public void hear(Moment moment) {
        if (moment.step() <= heard) {
            return;
        }
        heard = moment.step();
        if (!moment.frame().hasContext()) {
            return;
        }
        Observation now = moment.frame().observation();
        Map<String, Integer> known = new HashMap<>();
        last.filter(m -> m.epoch() == moment.epoch() && !Turns.isNew(m.frame().observation(), now))
                .ifPresent(m -> m.frame().observation().interactions().forEach(r -> known.merge(r.text(), 1, Integer::sum)));
        for (Row r : now.interactions()) {
            if (known.merge(r.text(), -1, Integer::sum) < 0) {
                all.add(new InteractionRow(number++, moment.step(), moment.epoch(), moment.at(), r.text(), r.parts(), false));
            }
        }
        if (all.size() > MOST + SPARE) {
            all.subList(0, SPARE).clear();
            shownStep = -1;
        }
        last = Optional.of(moment);
    }

    /** Shows what was said up to one step; notes the step first where nobody did. */
    public void show(Moment moment) {
        hear(moment);
        int n = all.size();
        while (n > 0 && all.get(n - 1).step() > moment.step()) {
            n--;
        }
        int known = shownStep >= 0 && moment.step() >= shownStep ? rows.size() : -1;
        if (known >= 0 && known <= n) {
            for (int i = known - 1; i >= 0 && rows.get(i).step() >= shownStep; i--) {
                rows.set(i, rows.get(i).shownAt(moment.step()));
            }
            if (known < n) {
                rows.addAll(all.subList(known, n).stream().map(r -> r.shownAt(moment.step())).toList());
            }
        } else {
            ListPatch.apply(rows, all.subList(0, n).stream().map(r -> r.shownAt(moment.step())).toList(), InteractionRow::number);
        }
        shownStep = moment.step();
        state.set(rows.isEmpty() ? State.NONE : State.ROWS);
    }

    /** Forgets everything: another agent is being watched from now on. */
    public void clear() {
        all.clear();
        rows.clear();
        number = 0;
        heard = -1;
        shownStep = -1;
        last = Optional.empty();
        state.set(State.NOTHING_YET);
    }

    /** Up to the step on show, oldest first. */
    public ObservableList<InteractionRow> rows() {
        return shown;
    }

    /** What there is to see. */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }
}
