package org.pilothouse.ui.vitals;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ObservableList;
import javafx.scene.control.MultipleSelectionModel;
import org.pilothouse.session.Moment;
import org.pilothouse.ui.kit.PatchedList;
import org.pilothouse.world.Observation;
import org.pilothouse.world.ObservationDiff.Area;
import org.pilothouse.world.Reading;

/**
 * The agent's figures: value, change, and how they went over the session. What was not sent is not shown as zero and not as its old value.
 * Belongs to the FX thread.
 */
public final class StatsModel {
    private static final int MOST_NAMES = 2000;
    private static final int FAR_EXPONENT = 300;
    private final PatchedList<StatRow> rows = new PatchedList<>(r -> new Name(r.name(), r.reward()));
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.NOTHING_YET);
    private final Map<Name, History> histories = new LinkedHashMap<>();
    private long heard = -1;
    private int epoch;

    /** What there is to see. */
    public enum State { NOTHING_YET, NOT_SENT, NONE, ROWS }

    private record Name(String text, boolean reward) { }

    private static final class History {
        private final Trend.Growing trend = new Trend.Growing();
        private double low;
        private double high;

        void add(long step, Reading reading) {
            double d = number(reading);
            trend.add(step, d);
            if (Double.isFinite(d)) {
                low = Math.min(low, d);
                high = Math.max(high, d);
            }
        }
    }

    /** Notes a step for the trend. Every step should come by, in order; one that was noted before is not noted twice. */
    public void hear(Moment moment) {
        if (moment.step() <= heard) {
            return;
        }
        if (moment.epoch() != epoch) {
            histories.clear();
            epoch = moment.epoch();
        }
        heard = moment.step();
        Map<Name, Reading> now = readings(moment.frame().observation());
        for (Name name : now.keySet()) {
            if (histories.size() < MOST_NAMES) {
                histories.computeIfAbsent(name, n -> new History());
            }
        }
        histories.forEach((name, history) -> history.add(moment.step(), now.getOrDefault(name, Reading.ABSENT)));
    }

    /** Shows one step; notes it first where nobody did. */
    public void show(Moment moment) {
        hear(moment);
        Observation observation = moment.frame().observation();
        Map<Name, Reading> now = readings(observation);
        if (moment.epoch() == epoch) {
            histories.keySet().forEach(name -> now.putIfAbsent(name, Reading.ABSENT));
        }
        List<StatRow> wanted = new ArrayList<>();
        Map<Name, BigDecimal> changes = changes(moment);
        now.forEach((name, reading) -> wanted.add(row(name, reading, moment, changes)));
        rows.show(wanted);
        state.set(!wanted.isEmpty() ? State.ROWS : observation.stats().sent() ? State.NONE : State.NOT_SENT);
    }

    /** Forgets everything: another agent is being watched from now on. */
    public void clear() {
        histories.clear();
        heard = -1;
        epoch = 0;
        rows.show(List.of());
        state.set(State.NOTHING_YET);
    }

    /** The figures in the order received; those that were sent before and not now come last, as absent. */
    public ObservableList<StatRow> rows() {
        return rows.rows();
    }

    /** The selection of a control stays on the same things from now on. */
    void keep(MultipleSelectionModel<StatRow> selection) {
        rows.keep(selection);
    }

    /** What there is to see. */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    private StatRow row(Name name, Reading reading, Moment moment, Map<Name, BigDecimal> changes) {
        History history = moment.epoch() == epoch ? histories.get(name) : null;
        double value = number(reading);
        double low = Math.min(history == null ? 0 : history.low, Double.isFinite(value) ? Math.min(0, value) : 0);
        double high = Math.max(history == null ? 0 : history.high, Double.isFinite(value) ? value : 0);
        return new StatRow(name.text(), name.reward(), reading, Optional.ofNullable(changes.get(name)), low < 0 ? -ceiling(-low) : 0, ceiling(high),
                history == null ? new Trend() : history.trend.upTo(moment.step()));
    }

    private static Map<Name, BigDecimal> changes(Moment moment) {
        Map<Name, BigDecimal> changes = new HashMap<>();
        moment.diff().ifPresent(d -> d.changes().forEach(c -> {
            if (c.area() == Area.STAT || c.area() == Area.REWARD) {
                Deltas.between(c.before(), c.after()).ifPresent(delta -> changes.put(new Name(c.subject(), c.area() == Area.REWARD), delta));
            }
        }));
        return changes;
    }

    private static Map<Name, Reading> readings(Observation observation) {
        Map<Name, Reading> all = new LinkedHashMap<>();
        observation.stats().readings().forEach((name, reading) -> all.put(new Name(name, false), reading));
        if (!(observation.reward() instanceof Reading.Absent)) {
            all.put(new Name("reward", true), observation.reward());
        }
        return all;
    }

    private static double number(Reading reading) {
        return reading.fold(v -> Math.abs((long) v.precision() - v.scale()) > FAR_EXPONENT ? Double.NaN : v.doubleValue(), () -> Double.NaN, text -> Double.NaN);
    }

    /** The next of 1, 2, 5 times a power of ten that is not below {@code value}; 1 for nothing. */
    static double ceiling(double value) {
        if (!(value > 0)) {
            return 1;
        }
        double power = Math.pow(10, Math.floor(Math.log10(value)));
        for (double step : new double[] {1, 2, 5, 10}) {
            if (value <= step * power * (1 + 1e-9)) {
                return step * power;
            }
        }
        return 10 * power;
    }
}
