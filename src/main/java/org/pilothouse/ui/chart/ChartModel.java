package org.pilothouse.ui.chart;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.pilothouse.session.ConnectionState;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Submission;
import org.pilothouse.session.Watch;
import org.pilothouse.session.WatchListener;
import org.pilothouse.session.chart.Figure;
import org.pilothouse.session.chart.Series;
import org.pilothouse.session.chart.StatScan;
import org.pilothouse.session.time.Cursor;
import org.pilothouse.session.time.ReplayWatch;
import org.pilothouse.ui.kit.FxDoor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Which figures are charted, what is known of them, which steps are in view and where the cursor of the timeline is. Steps that memory or a
 * journal hold are read on a thread of its own, coarsely first. Belongs to the FX thread where nothing else is said.
 */
public final class ChartModel implements AutoCloseable {
    /** So many figures are charted at once at most. */
    public static final int MOST = 6;
    private static final Logger LOG = LoggerFactory.getLogger(ChartModel.class);
    private static final int TELL_EVERY = 256;
    private static final long LEAST_IN_VIEW = 8;
    /** So many steps are decoded for a view at most: more than there are pixels. Zooming in reads the rest. */
    private static final long MOST_DECODED = 20_000;

    /**
     * All that is drawn.
     *
     * @param steps how many steps there are
     * @param from the first step in view
     * @param to the step after the last in view
     * @param cursor the step on show, -1 where there is none
     * @param read how many steps have been looked up for the figure that is farthest behind
     * @param lanes the charted figures in the order they were chosen
     */
    public record Shown(long steps, long from, long to, long cursor, long read, List<Lane> lanes) { }

    /** One charted figure. */
    public record Lane(Figure figure, Series series) { }

    private static final Shown NOTHING = new Shown(0, 0, 0, -1, 0, List.of());
    private final FxDoor door;
    private final ExecutorService reader = Executors.newSingleThreadExecutor(r -> {
        Thread t = new Thread(r, "charts");
        t.setDaemon(true);
        return t;
    });
    private final AtomicLong reading = new AtomicLong();
    private final AtomicLong owner = new AtomicLong();
    private final Set<Figure> known = ConcurrentHashMap.newKeySet();
    private final ObservableList<Figure> figures = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Shown> shown = new ReadOnlyObjectWrapper<>(NOTHING);
    /** Read by the thread that hears new steps too. */
    private volatile List<Lane> lanes = List.of();
    private Optional<Watch> watch = Optional.empty();
    private Optional<Cursor> cursor = Optional.empty();
    private List<AutoCloseable> hearing = List.of();
    private boolean chosen;
    private long from;
    private long to;
    private boolean all = true;

    /** @param door through which what was read is shown */
    public ChartModel(FxDoor door) {
        this.door = door;
    }

    /** Charts this watch from now on: the figures chosen before as far as it has them, else its first stats. */
    public void watch(Watch next, Cursor itsCursor) {
        letGo();
        watch = Optional.of(next);
        cursor = Optional.of(itsCursor);
        all = true;
        lanes = lanes.stream().map(l -> new Lane(l.figure(), new Series())).toList();
        long mine = owner.get();
        hearing = List.of(next.listen(new WatchListener() {
            @Override
            public void moment(Moment moment) {
                for (Lane lane : lanes) {
                    lane.series().set(moment.step(), lane.figure().in(moment.frame().observation()).orElse(Double.NaN));
                }
                door.postLatest("charts", () -> show(mine));
            }

            @Override
            public void submission(Submission submission) { }

            @Override
            public void connection(ConnectionState state) { }
        }), itsCursor.listen((position, moment) -> {
            List<Figure> news = moment.map(m -> Figure.all(m.frame().observation()).stream().filter(known::add).toList()).orElse(List.of());
            if (!news.isEmpty()) {
                door.post(() -> offer(mine, news));
            }
            door.postLatest("charts", () -> show(mine));
        }));
        read();
    }

    /** Offers what there is to chart; what was once there stays on offer. */
    private void offer(long mine, List<Figure> news) {
        if (mine != owner.get()) {
            return;
        }
        figures.addAll(news);
        if (!chosen) {
            figures.stream().filter(f -> f.kind() == Figure.Kind.STAT).limit(2).toList().forEach(this::add);
        }
    }

    /** The figures that can be charted. */
    public ObservableList<Figure> figures() {
        return figures;
    }

    /** What is drawn. */
    public ReadOnlyObjectProperty<Shown> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** Whether a figure is charted. */
    public boolean charted(Figure figure) {
        return lanes.stream().anyMatch(l -> l.figure().equals(figure));
    }

    /** Charts one more figure; false where there are {@value #MOST} already. */
    public boolean add(Figure figure) {
        if (charted(figure)) {
            return true;
        }
        if (lanes.size() >= MOST) {
            return false;
        }
        List<Lane> more = new ArrayList<>(lanes);
        more.add(new Lane(figure, new Series()));
        lanes = List.copyOf(more);
        chosen = true;
        read();
        show(owner.get());
        return true;
    }

    /** Charts a figure no longer. */
    public void remove(Figure figure) {
        lanes = lanes.stream().filter(l -> !l.figure().equals(figure)).toList();
        show(owner.get());
    }

    /** Zooms in (factor below 1) or out, keeping a step where it is. */
    public void zoom(double factor, long around) {
        Shown s = shown.get();
        double wide = Math.max(LEAST_IN_VIEW, (s.to() - s.from()) * factor);
        double share = s.to() == s.from() ? 0.5 : (around - s.from()) / (double) (s.to() - s.from());
        view(Math.round(around - share * wide), Math.round(wide));
    }

    /** Moves the view by some steps. */
    public void pan(long steps) {
        if (!all) {
            view(from + steps, to - from);
        }
    }

    /** All steps are in view, also those that are still to come. */
    public void all() {
        all = true;
        show(owner.get());
    }

    private void view(long first, long wide) {
        long steps = steps();
        all = wide >= steps;
        long least = Math.max(0, Math.min(first, steps - wide));
        from = least;
        to = Math.min(steps, least + wide);
        show(owner.get());
        read();
    }

    /** Moves the cursor of the timeline. */
    public void goTo(long step) {
        cursor.ifPresent(c -> c.goTo(Math.max(0, Math.min(steps() - 1, step))));
    }

    private long steps() {
        return watch.map(Watch::steps).orElse(0L);
    }

    private void show(long mine) {
        if (mine != owner.get() || watch.isEmpty()) {
            return;
        }
        long steps = steps();
        if (all) {
            from = 0;
            to = steps;
        }
        long read = lanes.stream().mapToLong(l -> l.series().count()).min().orElse(steps);
        shown.set(new Shown(steps, from, Math.max(from, Math.min(to, steps)), cursor.map(c -> c.position().step()).orElse(-1L), Math.min(read, steps), lanes));
    }

    /** Reads what is in view first, then the rest; an earlier reading ends. */
    private void read() {
        long mine = reading.incrementAndGet();
        long here = owner.get();
        Runnable tell = () -> door.postLatest("charts", () -> show(here));
        List<Lane> wantedLanes = lanes;
        long first = all ? 0 : from;
        long end = all ? Long.MAX_VALUE : to;
        watch.filter(w -> !wantedLanes.isEmpty()).ifPresent(w -> reader.execute(() -> {
            try {
                List<Lane> slow = new ArrayList<>();
                for (Lane lane : wantedLanes) {
                    if (!scanned(w, lane, mine, tell)) {
                        slow.add(lane);
                    }
                }
                coarseFirst(w, slow, Math.max(0, first), Math.min(end, w.steps()), mine, tell);
                coarseFirst(w, slow, 0, w.steps(), mine, tell);
            } catch (IOException | RuntimeException e) {
                LOG.warn("PH-926: the steps could not be read for a chart", e);
            }
            tell.run();
        }));
    }

    private boolean scanned(Watch w, Lane lane, long mine, Runnable tell) throws IOException {
        if (lane.figure().kind() != Figure.Kind.STAT || !(w instanceof ReplayWatch replay)) {
            return false;
        }
        StatScan scan = new StatScan(replay.recording(), lane.figure().name());
        if (!scan.agrees(lane.figure())) {
            return false;
        }
        long[] asked = new long[1];
        scan.into(lane.series(), () -> {
            if (++asked[0] % (64L * TELL_EVERY) == 0) {
                tell.run();
            }
            return reading.get() != mine;
        });
        return true;
    }

    private void coarseFirst(Watch w, List<Lane> wantedLanes, long first, long end, long mine, Runnable tell) {
        if (wantedLanes.isEmpty()) {
            return;
        }
        long looked = 0;
        long least = Math.max(1, (end - first) / MOST_DECODED);
        for (long stride = Long.highestOneBit(Math.max(1, (end - first) / 64)); stride >= least; stride /= 2) {
            for (long step = first; step < end; step += stride) {
                if (reading.get() != mine) {
                    return;
                }
                if (look(w, wantedLanes, step) && ++looked % TELL_EVERY == 0) {
                    tell.run();
                }
            }
        }
    }

    private static boolean look(Watch w, List<Lane> wantedLanes, long step) {
        if (wantedLanes.stream().allMatch(l -> l.series().has(step))) {
            return false;
        }
        Optional<Moment> m = w.at(step);
        wantedLanes.forEach(l -> l.series().set(step, m.map(x -> l.figure().in(x.frame().observation()).orElse(Double.NaN)).orElse(Double.NaN)));
        return true;
    }

    private void letGo() {
        owner.incrementAndGet();
        reading.incrementAndGet();
        known.clear();
        for (AutoCloseable h : hearing) {
            try {
                h.close();
            } catch (Exception e) {
                LOG.warn("PH-902: a listener could not be taken away", e);
            }
        }
        hearing = List.of();
        watch = Optional.empty();
        cursor = Optional.empty();
        figures.clear();
        shown.set(NOTHING);
    }

    @Override
    public void close() {
        letGo();
        reader.shutdownNow();
    }
}
