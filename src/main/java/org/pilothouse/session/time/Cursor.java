package org.pilothouse.session.time;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.UnaryOperator;
import org.pilothouse.session.ConnectionState;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Submission;
import org.pilothouse.session.Timer;
import org.pilothouse.session.Watch;
import org.pilothouse.session.WatchListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where one looks on the timeline of a watch: at the newest step, following it, or somewhere in the past. Every method returns at once;
 * steps are read on a thread of its own, and while one is being read only the newest wish counts.
 */
public final class Cursor implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Cursor.class);
    /** The slowest and the fastest playing. */
    public static final double SLOWEST = 0.25;
    /** See {@link #SLOWEST}. */
    public static final double FASTEST = 16;
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);
    private static final Duration SHORTEST_PAUSE = Duration.ofMillis(15);
    private final Watch watch;
    private final Chronology chronology;
    private final Timer timer;
    private final Executor lane;
    private final boolean living;
    private final List<CursorListener> listeners = new CopyOnWriteArrayList<>();
    private final AutoCloseable hearing;
    private CursorPosition position;
    private boolean telling;
    private boolean again;
    private Timer.Pending next = () -> { };

    /**
     * @param chronology the chronology of that watch, fed before this cursor hears of a step
     * @param timer is closed with the cursor
     */
    public Cursor(Watch watch, Chronology chronology, Timer timer) {
        this(watch, chronology, timer, Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task, "cursor");
            thread.setDaemon(true);
            return thread;
        }));
    }

    Cursor(Watch watch, Chronology chronology, Timer timer, Executor lane) {
        this.watch = watch;
        this.chronology = chronology;
        this.timer = timer;
        this.lane = lane;
        this.living = !(watch.connection() instanceof ConnectionState.Replaying);
        this.position = CursorPosition.BEGINNING.at(living ? watch.steps() - 1 : Math.min(0, watch.steps() - 1), living);
        this.hearing = watch.listen(new WatchListener() {
            @Override
            public void moment(Moment moment) {
                change(p -> p.live() ? p.at(moment.step(), true) : p);
            }

            @Override
            public void submission(Submission submission) {
                change(p -> p);
            }

            @Override
            public void connection(ConnectionState state) {
                change(p -> p);
            }
        });
    }

    /** Where it is. */
    public synchronized CursorPosition position() {
        return position;
    }

    /** Whether acting means what it seems to mean: the newest step of a living watch is on show. */
    public synchronized boolean live() {
        return position.live();
    }

    /** Whether there can be a live step at all: false for a replay. */
    public boolean living() {
        return living;
    }

    /** The timeline's marks. */
    public Chronology chronology() {
        return chronology;
    }

    /** Hears from now on, and hears at once where it is. */
    public AutoCloseable listen(CursorListener listener) {
        listeners.add(listener);
        change(p -> p);
        return () -> listeners.remove(listener);
    }

    /** Tells where it is once more: something about the timeline changed. */
    public void look() {
        change(p -> p);
    }

    /** Goes to a step and stays there. */
    public void goTo(long step) {
        change(p -> p.at(clamp(step), false));
    }

    /** Goes some steps on or back. */
    public void by(long steps) {
        change(p -> p.at(clamp(p.step() + steps), false));
    }

    /** Goes on or back by time. At least one step. */
    public void by(Duration time) {
        change(p -> {
            if (chronology.steps() == 0 || p.step() < 0) {
                return p;
            }
            return p.at(clamp(chronology.stepAway(p.step(), time.toMillis())), false);
        });
    }

    /** Goes to the next ({@code +1}) or the one before ({@code -1}) that carries one of the marks of {@link Kinds}; stays where there is none. */
    public void toMark(int direction, int wanted) {
        change(p -> chronology.next(p.step(), direction, wanted).map(step -> p.at(step, false)).orElse(p));
    }

    /** Follows the newest step again; in a replay the last one. */
    public void toLive() {
        next.cancel();
        change(p -> p.at(watch.steps() - 1, living).playing(false));
    }

    /** Moves by itself, as fast as it was recorded times the speed; long pauses are shortened to two seconds. From the end it begins again. */
    public void play() {
        change(p -> {
            long start = p.step() >= watch.steps() - 1 || p.live() ? first(p) : p.step();
            return p.at(start, false).playing(true);
        });
        schedule();
    }

    /** Stops moving by itself. */
    public void stop() {
        next.cancel();
        change(p -> p.playing(false));
    }

    /** Sets how fast it plays, 0.25 to 16. */
    public void speed(double factor) {
        change(p -> p.speed(Math.max(SLOWEST, Math.min(FASTEST, factor))));
        if (position().playing()) {
            schedule();
        }
    }

    /** Whether playing begins again at the end. */
    public void loop(boolean on) {
        change(p -> p.loop(on));
    }

    /** Pins the step on show as the first to compare. */
    public void pinA() {
        change(p -> p.pins(p.step() < 0 ? OptionalLong.empty() : OptionalLong.of(p.step()), p.b()));
    }

    /** Pins the step on show as the second to compare. */
    public void pinB() {
        change(p -> p.pins(p.a(), p.step() < 0 ? OptionalLong.empty() : OptionalLong.of(p.step())));
    }

    /** Takes both pins away. */
    public void unpin() {
        change(p -> p.pins(OptionalLong.empty(), OptionalLong.empty()));
    }

    /** How the pinned steps differ; where not both are pinned, how the step on show differs from the one before it. Reads: not for the FX thread. */
    public Optional<Difference> difference() {
        CursorPosition p = position();
        if (p.a().isPresent() && p.b().isPresent()) {
            return watch.at(p.a().getAsLong()).flatMap(a -> watch.at(p.b().getAsLong()).map(b -> Difference.between(a, b)));
        }
        return watch.at(p.step()).flatMap(m -> Difference.brought(m, watch.at(p.step() - 1)));
    }

    private long clamp(long step) {
        return Math.max(Math.min(0, watch.steps() - 1), Math.min(step, watch.steps() - 1));
    }

    private long first(CursorPosition p) {
        return p.a().isPresent() && p.b().isPresent() ? Math.min(p.a().getAsLong(), p.b().getAsLong()) : Math.min(0, watch.steps() - 1);
    }

    private long last(CursorPosition p) {
        return p.loop() && p.a().isPresent() && p.b().isPresent() ? Math.max(p.a().getAsLong(), p.b().getAsLong()) : watch.steps() - 1;
    }

    private synchronized void schedule() {
        next.cancel();
        CursorPosition p = position;
        if (!p.playing()) {
            return;
        }
        Duration pause = LONGEST_PAUSE;
        if (p.step() >= 0 && p.step() + 1 < chronology.steps()) {
            long recorded = chronology.millis(p.step() + 1) - chronology.millis(p.step());
            pause = Duration.ofMillis((long) (Math.max(0, Math.min(recorded, LONGEST_PAUSE.toMillis())) / p.speed()));
        }
        next = timer.after(pause.compareTo(SHORTEST_PAUSE) < 0 ? SHORTEST_PAUSE : pause, this::tick);
    }

    private void tick() {
        change(p -> {
            if (!p.playing()) {
                return p;
            }
            if (p.step() < last(p)) {
                return p.at(p.step() + 1, false);
            }
            return p.loop() ? p.at(first(p), false) : p.playing(false);
        });
        schedule();
    }

    private void change(UnaryOperator<CursorPosition> how) {
        synchronized (this) {
            position = how.apply(position);
            again = true;
            if (telling) {
                return;
            }
            telling = true;
        }
        try {
            lane.execute(this::tell);
        } catch (RejectedExecutionException closed) {
            synchronized (this) {
                telling = false;
            }
        }
    }

    private void tell() {
        while (true) {
            CursorPosition p;
            synchronized (this) {
                if (!again) {
                    telling = false;
                    return;
                }
                again = false;
                p = position;
            }
            try {
                Optional<Moment> moment = watch.at(p.step());
                listeners.forEach(l -> l.moved(p, moment));
            } catch (RuntimeException e) {
                LOG.error("PH-905: somebody who follows the cursor failed", e);
            }
        }
    }

    @Override
    public void close() throws Exception {
        next.cancel();
        hearing.close();
        timer.close();
        if (lane instanceof ExecutorService service) {
            service.shutdownNow();
        }
    }
}
