package org.pilothouse.ui.shell;

import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javafx.animation.AnimationTimer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.pilothouse.session.Moment;
import org.pilothouse.session.ThreadTimer;
import org.pilothouse.session.Watch;
import org.pilothouse.session.time.Cursor;
import org.pilothouse.session.time.CursorListener;
import org.pilothouse.session.time.CursorPosition;
import org.pilothouse.session.time.LiveOnly;
import org.pilothouse.ui.kit.FxDoor;
import org.pilothouse.ui.time.TimelineModel;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Which step of the watch the panes show: the one where the cursor of the timeline is. It knows what a person really sees: after looking back they see
 * the present only when the newest step has been drawn, and until then nothing may be sent. Belongs to the FX thread.
 */
final class Outlook implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Outlook.class);
    /** Frames until what was put into the panes is certainly on the screen. */
    private static final int DRAWN = 2;
    private final FxDoor door;
    private final WatchFeed.Ears ears;
    private final ExecutorService searching = Executors.newSingleThreadExecutor(r -> {
        Thread t = new Thread(r, "journal-search");
        t.setDaemon(true);
        return t;
    });
    private final TimelineModel timeline;
    private final ReadOnlyBooleanWrapper past = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<Optional<Instant>> lookedBack = new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<Eye> eye = Optional.empty();

    Outlook(FxDoor door, WatchFeed.Ears ears) {
        this.door = door;
        this.ears = ears;
        timeline = new TimelineModel(door::post, searching);
    }

    /** Looks at this from now on; returns the watch as it is to be given to whoever may send something. */
    Watch watch(Watched next) {
        letGo();
        past.set(false);
        lookedBack.set(Optional.empty());
        Eye fresh = new Eye(next);
        eye = Optional.of(fresh);
        fresh.open();
        timeline.watch(fresh.cursor, next.look());
        return new LiveOnly(next.watch(), fresh::seesNewest);
    }

    /** The timeline on which a person moves. */
    TimelineModel timeline() {
        return timeline;
    }

    /** True while what is on show is not the newest step of a living watch. */
    ReadOnlyBooleanProperty pastProperty() {
        return past.getReadOnlyProperty();
    }

    /** Whether the panes have been told of the step that is to be on show. */
    boolean settled() {
        return eye.map(Eye::settled).orElse(true);
    }

    /** From when the step on show is, while it is a past one of a living watch. */
    ReadOnlyObjectProperty<Optional<Instant>> lookedBackProperty() {
        return lookedBack.getReadOnlyProperty();
    }

    private void letGo() {
        timeline.close();
        eye.ifPresent(Eye::close);
        eye = Optional.empty();
    }

    @Override
    public void close() {
        letGo();
        searching.shutdownNow();
    }

    /** One cursor, and what of it has reached the screen. */
    private final class Eye implements CursorListener, AutoCloseable {
        private final Watch watch;
        private final Cursor cursor;
        private volatile boolean pastOnShow;
        private final Earlier earlier;
        private Optional<Moment> shown = Optional.empty();
        private long step = -1;
        private long looksBack;
        private boolean closed;

        Eye(Watched watched) {
            watch = watched.watch();
            cursor = new Cursor(watched.watch(), watched.chronology(), new ThreadTimer("timeline"));
            pastOnShow = !cursor.living();
            earlier = new Earlier(watched.watch());
        }

        void open() {
            cursor.listen(this);
        }

        /** Whether the panes have been told of the step at which the cursor is. */
        boolean settled() {
            return step == cursor.position().step() && (!cursor.live() || step == watch.steps() - 1);
        }

        /** Asked from any thread. */
        boolean seesNewest() {
            return cursor.live() && !pastOnShow;
        }

        @Override
        public void moved(CursorPosition position, Optional<Moment> moment) {
            if (!position.live()) {
                pastOnShow = true;
            }
            if (cursor.living() || moment.isEmpty()) {
                door.postLatest("moment", () -> show(position, moment));
            } else {
                recorded(position, moment.get());
            }
        }

        /** In a recording nothing is told but what is looked at. Waits until it is on show: meanwhile only the newest wish of the person counts. */
        private void recorded(CursorPosition position, Moment moment) {
            Earlier.Heard heard = earlier.before(moment);
            CountDownLatch seen = new CountDownLatch(1);
            door.post(() -> {
                if (!closed) {
                    if (heard.elsewhere()) {
                        ears.elsewhere.forEach(Runnable::run);
                    }
                    heard.moments().forEach(m -> WatchFeed.tell(ears.everyMoment, m));
                    show(position, Optional.of(moment));
                }
                seen.countDown();
            });
            try {
                seen.await();
            } catch (InterruptedException closing) {
                Thread.currentThread().interrupt();
            }
        }

        private void show(CursorPosition position, Optional<Moment> moment) {
            if (closed) {
                return;
            }
            step = position.step();
            past.set(!position.live());
            if (!position.live()) {
                pastOnShow = true;
                looksBack++;
            }
            lookedBack.set(cursor.living() && !position.live() ? moment.map(Moment::at).or(() -> lookedBack.get()) : Optional.empty());
            moment.filter(m -> shown.filter(s -> s == m).isEmpty()).ifPresent(m -> {
                shown = moment;
                WatchFeed.tell(ears.newestMoment, m);
            });
            if (position.live() && pastOnShow) {
                whenDrawn(looksBack);
            }
        }

        /** The present counts as seen when it has been drawn, and nothing else was put on show meanwhile. */
        private void whenDrawn(long before) {
            new AnimationTimer() {
                private int frames;

                @Override
                public void handle(long now) {
                    if (++frames <= DRAWN) {
                        return;
                    }
                    stop();
                    if (looksBack == before && !closed) {
                        pastOnShow = false;
                    }
                }
            }.start();
        }

        @Override
        public void close() {
            closed = true;
            try {
                cursor.close();
            } catch (Exception e) {
                LOG.warn("PH-925: the cursor could not be let go", e);
            }
        }
    }
}
