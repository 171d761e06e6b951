package org.pilothouse.ui.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.pilothouse.link.Exchange;
import org.pilothouse.session.ConnectionState;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Submission;
import org.pilothouse.session.Watch;
import org.pilothouse.session.WatchListener;
import org.pilothouse.ui.kit.FxDoor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries what one watch tells to the panes, through the one door: every moment, every submission. Which moment is on show is not its business, see
 * {@link Outlook}. After {@link #close} nothing of this watch reaches a pane any more, also not what was already on its way.
 */
final class WatchFeed implements WatchListener, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WatchFeed.class);
    private static final long TICK_MILLIS = 250;
    private static final int EARLIER = 200;
    private final Watch watch;
    private final FxDoor door;
    private final Ears ears;
    private AutoCloseable listening;
    private ScheduledFuture<?> ticking;
    private volatile boolean closed;

    /** Who listens. Filled once, by the window; every method of it is called on the FX thread. */
    static final class Ears {
        final List<Consumer<Moment>> everyMoment = new ArrayList<>();
        /** The moment on show: the newest, or the one of the past at which somebody looks. */
        final List<Consumer<Moment>> newestMoment = new ArrayList<>();
        final List<Consumer<Exchange>> exchangesWithoutStep = new ArrayList<>();
        final List<Consumer<Submission>> submissions = new ArrayList<>();
        final List<Consumer<Watch>> ticks = new ArrayList<>();
        /** Told before the moments of another part of a recording are heard: what was heard before is forgotten. */
        final List<Runnable> elsewhere = new ArrayList<>();
    }

    WatchFeed(Watch watch, FxDoor door, Ears ears) {
        this.watch = watch;
        this.door = door;
        this.ears = ears;
    }

    Watch watch() {
        return watch;
    }

    /** Begins: what the watch already holds is told first. */
    void open(ScheduledExecutorService clockwork) {
        boolean living = !(watch.connection() instanceof ConnectionState.Replaying);
        if (living) {
            // An agent of several that is steered again: what it said lately is part of what there is to see.
            long steps = watch.steps();
            for (long step = Math.max(0, steps - EARLIER); step < steps; step++) {
                watch.at(step).ifPresent(m -> door.post(() -> hear(ears.everyMoment, m)));
            }
        }
        listening = watch.listen(this);
        if (living) {
            watch.latest().ifPresent(this::moment);
        }
        watch.submissions().forEach(this::submission);
        ticking = clockwork.scheduleAtFixedRate(this::tick, 0, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    @Override
    public void moment(Moment moment) {
        door.post(() -> hear(ears.everyMoment, moment));
        tick();
    }

    @Override
    public void submission(Submission submission) {
        door.post(() -> hear(ears.submissions, submission));
        tick();
    }

    @Override
    public void connection(ConnectionState state) {
        tick();
    }

    @Override
    public void noStep(Exchange exchange) {
        // Not the latest alone: what came after it must not be put under it.
        door.post(() -> hear(ears.exchangesWithoutStep, exchange));
        tick();
    }

    /** Whatever depends on the clock is asked again. */
    private void tick() {
        door.postLatest("tick", () -> hear(ears.ticks, watch));
    }

    private <T> void hear(List<Consumer<T>> listeners, T fact) {
        if (!closed) {
            tell(listeners, fact);
        }
    }

    /** Tells each; one that fails costs the others nothing. */
    static <T> void tell(List<Consumer<T>> listeners, T fact) {
        for (Consumer<T> listener : listeners) {
            try {
                listener.accept(fact);
            } catch (RuntimeException e) {
                LOG.error("PH-900: showing something failed", e);
            }
        }
    }

    @Override
    public void close() {
        closed = true;
        if (ticking != null) {
            ticking.cancel(false);
        }
        try {
            if (listening != null) {
                listening.close();
            }
        } catch (Exception e) {
            LOG.warn("PH-902: a listener could not be taken away", e);
        }
    }
}
