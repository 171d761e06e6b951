package org.pilothouse.session.walk;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.pilothouse.nav.Belief;
import org.pilothouse.nav.Known;
import org.pilothouse.session.ConnectionState;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Submission;
import org.pilothouse.session.ThreadTimer;
import org.pilothouse.session.Timer;
import org.pilothouse.session.Watch;
import org.pilothouse.session.WatchListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the agent of a watch knows, merged step by step on a thread of its own, so that building the graph of a large mesh holds up nobody. A new epoch
 * begins with nothing remembered. Steps and decisions are told in the order in which the watch told them.
 */
public final class WatchBelief implements WatchListener, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WatchBelief.class);
    /** How many steps back are merged at most to know what was remembered at a step of the past. */
    static final int LOOK_BACK = 2000;
    /** How many of them are merged before the first picture. */
    private static final int AT_ONCE = 24;
    private final Watch watch;
    private final Timer timer;
    private final ExecutorService thread;
    private final List<Ear> ears = new CopyOnWriteArrayList<>();
    private final AutoCloseable listening;
    private final Map<Long, Known> recent = new LinkedHashMap<>();
    private final AtomicLong wishes = new AtomicLong();
    private Belief belief = new Belief();
    private Belief then = new Belief();
    private Moment thenAt;
    private int epoch = -1;
    private long lastStep = -1;
    private volatile Optional<Known> latest = Optional.empty();

    /** Hears what is known, on the thread of the belief. */
    public interface Ear {
        /** One more step. {@code known} is empty as long as no step had a geometry. */
        void known(Moment moment, Optional<Known> known);

        /** A decision began or ended. */
        void submission(Submission submission);
    }

    /** Begins with what the watch already holds. */
    public WatchBelief(Watch watch) {
        this(watch, new ThreadTimer("belief timer"));
    }

    /** The same with another timer, which is closed with it. */
    public WatchBelief(Watch watch, Timer timer) {
        this.watch = watch;
        this.timer = timer;
        thread = Executors.newSingleThreadExecutor(r -> {
            Thread t = new Thread(r, "belief");
            t.setDaemon(true);
            return t;
        });
        listening = watch.listen(this);
        // A recording has no newest step to be ready for; merging all of a long one would hold up the step that is wished.
        if (!(watch.connection() instanceof ConnectionState.Replaying)) {
            thread.execute(this::catchUp);
        }
    }

    public Watch watch() {
        return watch;
    }

    Timer timer() {
        return timer;
    }

    /** Does something that takes a while on the belief's own thread. */
    public void later(Runnable work) {
        if (!thread.isShutdown()) {
            thread.execute(work);
        }
    }

    /** What is known at the newest step. */
    public Optional<Known> latest() {
        return latest;
    }

    /** Hears from now on. */
    public void listen(Ear ear) {
        ears.add(ear);
    }

    /** Hears no longer. */
    public void forget(Ear ear) {
        ears.remove(ear);
    }

    /**
     * What was known at a step of the past, merged again from the steps of its epoch; told on the thread of the belief, first from the steps just before
     * it and, where there are more, again from up to {@value #LOOK_BACK} of them. Only the newest wish is followed to its end.
     */
    public void at(Moment moment, java.util.function.Consumer<Optional<Known>> told) {
        long mine = wishes.incrementAndGet();
        thread.execute(() -> {
            if (wishes.get() != mine) {
                return;
            }
            if (moment.step() == lastStep || recent.containsKey(moment.step())) {
                told.accept(moment.step() == lastStep ? latest : Optional.of(recent.get(moment.step())));
                return;
            }
            boolean goesOn = thenAt != null && thenAt.epoch() == moment.epoch() && thenAt.step() < moment.step()
                    && moment.step() - thenAt.step() <= AT_ONCE;
            long first = goesOn ? thenAt.step() + 1 : first(moment);
            long near = goesOn ? first : Math.max(first, moment.step() - AT_ONCE);
            merge(near, moment, goesOn, mine).ifPresent(told);
            if (near > first) {
                merge(first, moment, false, mine).ifPresent(told);
            }
        });
    }

    /** What is known at {@code moment} by the steps from {@code first} on; empty where somebody wished for something else meanwhile. */
    private Optional<Optional<Known>> merge(long first, Moment moment, boolean goesOn, long mine) {
        if (!goesOn) {
            then = belief.emptied();
        }
        thenAt = null;
        Optional<Known> known = Optional.empty();
        for (long step = first; step <= moment.step(); step++) {
            if (wishes.get() != mine) {
                return Optional.empty();
            }
            Optional<Moment> m = step == moment.step() ? Optional.of(moment) : watch.at(step);
            if (m.isPresent() && m.get().epoch() == moment.epoch()) {
                Optional<Known> fresh = m.get().frame().observation().sight().map(s -> then.see(s, m.get().mesh()));
                known = fresh.isPresent() ? fresh : known;
            }
        }
        thenAt = known.isPresent() ? moment : null;
        return Optional.of(known);
    }

    /** The first step of the moment's epoch that can be read, not too far back. Epochs only grow, so it is found by halves. */
    private long first(Moment moment) {
        long low = Math.max(0, moment.step() - LOOK_BACK);
        long high = moment.step();
        while (low < high) {
            long middle = (low + high) >>> 1;
            boolean there = watch.at(middle).filter(m -> m.epoch() == moment.epoch()).isPresent();
            low = there ? low : middle + 1;
            high = there ? middle : high;
        }
        return high;
    }

    private void catchUp() {
        for (long step = 0; step < watch.steps(); step++) {
            watch.at(step).ifPresent(this::merge);
        }
    }

    @Override
    public void moment(Moment moment) {
        thread.execute(() -> merge(moment));
    }

    @Override
    public void submission(Submission submission) {
        thread.execute(() -> tell(e -> e.submission(submission)));
    }

    @Override
    public void connection(ConnectionState state) {
        // What is known does not depend on whether it is live.
    }

    private void merge(Moment moment) {
        if (moment.step() <= lastStep) {
            return;
        }
        lastStep = moment.step();
        if (moment.epoch() != epoch) {
            epoch = moment.epoch();
            belief = belief.emptied();
            latest = Optional.empty();
        }
        moment.frame().observation().sight().ifPresent(s -> latest = Optional.of(belief.see(s, moment.mesh())));
        latest.ifPresent(k -> recent.put(moment.step(), k));
        int kept = latest.map(k -> k.model().elements().size() + k.graph().nodeCount() / 8 > 5000 ? 4 : 64).orElse(64);
        while (recent.size() > kept) {
            recent.remove(recent.keySet().iterator().next());
        }
        tell(e -> e.known(moment, latest));
    }

    private void tell(java.util.function.Consumer<Ear> what) {
        for (Ear ear : ears) {
            try {
                what.accept(ear);
            } catch (RuntimeException e) {
                LOG.error("PH-311: someone could not hear what is known", e);
            }
        }
    }

    @Override
    public void close() {
        try {
            listening.close();
        } catch (Exception e) {
            LOG.warn("PH-902: a listener could not be taken away", e);
        }
        timer.close();
        thread.shutdown();
    }
}
