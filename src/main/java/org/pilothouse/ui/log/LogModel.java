package org.pilothouse.ui.log;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ObservableList;
import org.pilothouse.session.Moment;
import org.pilothouse.world.Observation;
import org.pilothouse.world.compare.Turns;

/**
 * What the environment wrote, up to a million lines, and which of them are shown. Each line is kept once, however often its turn is read.
 * A filter runs on the worker, shows its first rows at once, and gives way to the next one. Belongs to the FX thread.
 */
public final class LogModel {
    /** At most so many lines are held; older ones are let go and counted. */
    public static final int MOST = 1_000_000;
    private static final long SLICE_NANOS = 20_000_000;
    private static final int SLICE_LINES = 8192;
    private final Executor worker;
    private final Executor fx;
    private final int most;
    private LineStore store;
    private final ReadOnlyObjectWrapper<ObservableList<LogLine>> rows = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<Optional<FilterFault>> fault = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyBooleanWrapper searching = new ReadOnlyBooleanWrapper();
    private final ReadOnlyLongWrapper held = new ReadOnlyLongWrapper();
    private final ReadOnlyLongWrapper unseen = new ReadOnlyLongWrapper();
    private final ReadOnlyBooleanWrapper following = new ReadOnlyBooleanWrapper(true);
    private final ReadOnlyLongWrapper upTo = new ReadOnlyLongWrapper(Long.MAX_VALUE);
    private LineRows current;
    private LineFilter filter = LineFilter.ALL;
    private Scan scan;
    private Optional<Moment> last = Optional.empty();
    private long heard = -1;

    /**
     * Why a regular expression cannot be read.
     *
     * @param what the matcher's own words
     * @param position where in the expression, from 0; negative where nobody knows
     * @param expression what was typed
     */
    public record FilterFault(String what, int position, String expression) { }

    /**
     * @param worker where filters run: one thread of its own
     * @param fx brings results back in order, for example {@code FxDoor::post}
     */
    public LogModel(Executor worker, Executor fx) {
        this(worker, fx, MOST);
    }

    LogModel(Executor worker, Executor fx, int most) {
        this.worker = worker;
        this.fx = fx;
        this.most = most;
        store = new LineStore(most);
        current = LineRows.everything(store);
        rows.set(current);
    }

    /** Notes a step's lines. Every step should come by, in order; one that was noted before is not noted twice. */
    public void hear(Moment moment) {
        if (moment.step() <= heard) {
            return;
        }
        heard = moment.step();
        if (!moment.frame().hasContext()) {
            return;
        }
        List<String> lines = news(moment);
        last = Optional.of(moment);
        if (lines.isEmpty()) {
            return;
        }
        long gone = store.append(moment.step(), moment.epoch(), moment.at(), lines);
        if (filter == LineFilter.ALL) {
            arrived(lines.size(), null);
        } else if (scan == null) {
            continueScan(store.next() - lines.size());
        }
        if (gone > 0) {
            current.letGo(store.first());
        }
        held.set(store.next() - store.first());
    }

    /** The same as {@link #hear}: a log has no present, it has everything up to now. */
    public void show(Moment moment) {
        hear(moment);
    }

    /** Somebody looks at this step of the past: what was written later is not yet there for them. {@link Long#MAX_VALUE} while they see the present. */
    public void lookAt(long step) {
        upTo.set(step);
    }

    /** See {@link #lookAt}. */
    public ReadOnlyLongProperty upToProperty() {
        return upTo.getReadOnlyProperty();
    }

    /** The last row that is not later than what somebody looks at; -1 where all are. */
    public int lastRow() {
        List<LogLine> lines = rows.get();
        int low = 0;
        int high = lines.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            boolean there = lines.get(middle).step() <= upTo.get();
            low = there ? middle + 1 : low;
            high = there ? high : middle;
        }
        return low - 1;
    }

    /** Forgets every line, not the filter: another agent is being watched from now on. */
    public void clear() {
        if (scan != null) {
            scan.cancelled = true;
            scan = null;
        }
        store = new LineStore(most);
        last = Optional.empty();
        heard = -1;
        searching.set(false);
        current = filter == LineFilter.ALL ? LineRows.everything(store) : LineRows.nothing(store);
        rows.set(current);
        held.set(0);
        follow(true);
    }

    /** Shows only lines that contain {@code include} and do not contain {@code exclude}. A bad expression is explained and the last good filter stays. */
    public void filter(String include, String exclude, boolean regex) {
        LineFilter wanted;
        try {
            wanted = LineFilter.of(include, exclude, regex);
        } catch (PatternSyntaxException e) {
            fault.set(Optional.of(new FilterFault(e.getDescription(), e.getIndex(), e.getPattern())));
            return;
        }
        fault.set(Optional.empty());
        filter = wanted;
        if (scan != null) {
            scan.cancelled = true;
            scan = null;
        }
        unseen.set(0);
        if (filter == LineFilter.ALL) {
            searching.set(false);
            current = LineRows.everything(store);
            rows.set(current);
            return;
        }
        current = LineRows.nothing(store);
        rows.set(current);
        continueScan(store.first());
    }

    /** The rows on show: another list after each change of the filter. */
    public ReadOnlyObjectProperty<ObservableList<LogLine>> rowsProperty() {
        return rows.getReadOnlyProperty();
    }

    /** The row on which a line is shown, if it is. */
    public Optional<Integer> rowOf(long number) {
        int row = current.rowOf(number);
        return row < 0 ? Optional.empty() : Optional.of(row);
    }

    /** Why the expression that was typed is not in force, if it is not. */
    public ReadOnlyObjectProperty<Optional<FilterFault>> faultProperty() {
        return fault.getReadOnlyProperty();
    }

    /** True while a filter is still going through the lines. */
    public ReadOnlyBooleanProperty searchingProperty() {
        return searching.getReadOnlyProperty();
    }

    /** How many lines are held, shown or not. */
    public ReadOnlyLongProperty heldProperty() {
        return held.getReadOnlyProperty();
    }

    /** How many lines were let go because there were too many. */
    public long letGo() {
        return store.first();
    }

    /** True while the newest line is to be kept in sight. */
    public ReadOnlyBooleanProperty followingProperty() {
        return following.getReadOnlyProperty();
    }

    /** How many rows came while somebody was reading further up. */
    public ReadOnlyLongProperty unseenProperty() {
        return unseen.getReadOnlyProperty();
    }

    /** The person looks at the end (true) or at something further up (false). */
    public void follow(boolean end) {
        following.set(end);
        if (end) {
            unseen.set(0);
        }
    }

    /** Rows as text, one a line, in the order of the list whatever the order of selection. */
    public String text(Collection<Integer> selected) {
        ObservableList<LogLine> list = rows.get();
        return selected.stream().filter(i -> i >= 0 && i < list.size()).sorted().map(i -> list.get(i).text()).collect(Collectors.joining("\n"));
    }

    private List<String> news(Moment moment) {
        Observation now = moment.frame().observation();
        Observation before = last.filter(m -> m.epoch() == moment.epoch()).map(m -> m.frame().observation()).orElse(null);
        if (before == null || Turns.isNew(before, now)) {
            return now.log();
        }
        int known = before.log().size();
        boolean grown = now.log().size() >= known && now.log().subList(0, known).equals(before.log());
        return grown ? now.log().subList(known, now.log().size()) : now.log();
    }

    private void arrived(int count, long[] numbers) {
        if (!following.get()) {
            unseen.set(unseen.get() + count);
        }
        current.grow(count, numbers);
    }

    private void continueScan(long from) {
        scan = new Scan(filter, from);
        searching.set(true);
        worker.execute(scan::run);
    }

    /** One walk of a filter over the lines that are there. */
    private final class Scan {
        private final LineFilter wanted;
        private final LineStore lines = store;
        private long at;
        private volatile boolean cancelled;

        Scan(LineFilter wanted, long from) {
            this.wanted = wanted;
            at = from;
        }

        void run() {
            try {
                while (!cancelled) {
                    long end = lines.next();
                    slice(end);
                    if (at >= end) {
                        long done = at;
                        fx.execute(() -> finished(done));
                        return;
                    }
                }
            } catch (LineFilter.GivenUp e) {
                cancelled = true;
            }
        }

        private void slice(long end) {
            long[] found = new long[256];
            int n = 0;
            long start = System.nanoTime();
            at = Math.max(at, lines.first());
            for (int i = 0; at < end && i < SLICE_LINES && System.nanoTime() - start < SLICE_NANOS; i++, at++) {
                if (wanted.shows(lines.text(at), () -> cancelled)) {
                    if (n == found.length) {
                        found = Arrays.copyOf(found, 2 * n);
                    }
                    found[n++] = at;
                }
            }
            if (n > 0) {
                long[] numbers = found;
                int count = n;
                fx.execute(() -> {
                    if (!cancelled) {
                        arrived(count, numbers);
                        current.letGo(store.first());
                    }
                });
            }
        }

        private void finished(long done) {
            if (cancelled) {
                return;
            }
            scan = null;
            searching.set(false);
            if (store.next() > done) {
                continueScan(done);
            }
        }
    }
}
