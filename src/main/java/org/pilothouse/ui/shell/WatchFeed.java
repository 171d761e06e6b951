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
 * Carries what one watch tells to the panes, through the one door. Whoever must hear every moment hears every one; whoever only draws the newest
 * is asked once for many. After {@link #close} nothing of this watch reaches a pane any more, also not what was already on its way.
 */
final class WatchFeed implements WatchListener, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WatchFeed.class);
    private static final long TICK_MILLIS = 250;
    private final Watch watch;
    private final FxDoor door;
    private final Ears ears;
    private AutoCloseable listening;
    private ScheduledFuture<?> ticking;
    private volatile boolean closed;

    /** Who listens. Filled once, by the window; every method of it is called on the FX thread. */
    static final class Ears {
        final List<Consumer<Moment>> everyMoment = new ArrayList<>();
        final List<Consumer<Moment>> newestMoment = new ArrayList<>();
        final List<Consumer<Exchange>> exchangesWithoutStep = new ArrayList<>();
        final List<Consumer<Submission>> submissions = new ArrayList<>();
        final List<Consumer<Watch>> ticks = new ArrayList<>();
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
        listening = watch.listen(this);
        watch.latest().ifPresent(this::moment);
        watch.submissions().forEach(this::submission);
        ticking = clockwork.scheduleAtFixedRate(this::tick, 0, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    @Override
    public void moment(Moment moment) {
        door.post(() -> tell(ears.everyMoment, moment));
        door.postLatest("moment", () -> tell(ears.newestMoment, moment));
        tick();
    }

    @Override
    public void submission(Submission submission) {
        door.post(() -> tell(ears.submissions, submission));
        tick();
    }

    @Override
    public void connection(ConnectionState state) {
        tick();
    }

    @Override
    public void noStep(Exchange exchange) {
        // The last of the two wins: a step that came first must not be put back over what came after it.
        door.post(() -> tell(ears.exchangesWithoutStep, exchange));
        tick();
    }

    /** Whatever depends on the clock is asked again. */
    private void tick() {
        door.postLatest("tick", () -> tell(ears.ticks, watch));
    }

    private <T> void tell(List<Consumer<T>> listeners, T fact) {
        if (closed) {
            return;
        }
        for (Consumer<T> listener : listeners) {
            try {
                listener.accept(fact);
            } catch (RuntimeException e) {
                LOG.error("PH-900: a pane could not show something", e);
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
