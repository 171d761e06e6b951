package org.pilothouse.session.walk;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
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
    private final Watch watch;
    private final Timer timer;
    private final ExecutorService thread;
    private final List<Ear> ears = new CopyOnWriteArrayList<>();
    private final AutoCloseable listening;
    private final Map<Long, Known> recent = new LinkedHashMap<>();
    private Belief belief = new Belief();
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
        thread.execute(this::catchUp);
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

    /** What was known at a step of the past, merged again from the steps of its epoch that are still held; told on the thread of the belief. */
    public void at(Moment moment, java.util.function.Consumer<Optional<Known>> told) {
        thread.execute(() -> {
            if (moment.step() == lastStep || recent.containsKey(moment.step())) {
                told.accept(moment.step() == lastStep ? latest : Optional.of(recent.get(moment.step())));
                return;
            }
            Belief then = belief.emptied();
            Optional<Known> known = Optional.empty();
            for (long step = first(moment); step <= moment.step(); step++) {
                Optional<Moment> m = step == moment.step() ? Optional.of(moment) : watch.at(step);
                if (m.isPresent() && m.get().epoch() == moment.epoch()) {
                    Optional<Known> fresh = m.get().frame().observation().sight().map(s -> then.see(s, m.get().mesh()));
                    known = fresh.isPresent() ? fresh : known;
                }
            }
            told.accept(known);
        });
    }

    private long first(Moment moment) {
        long step = moment.step();
        while (step > 0 && moment.step() - step < 5000 && watch.at(step - 1).filter(m -> m.epoch() == moment.epoch()).isPresent()) {
            step--;
        }
        return step;
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
