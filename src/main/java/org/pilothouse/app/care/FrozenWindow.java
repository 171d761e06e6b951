package org.pilothouse.app.care;

import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.pilothouse.ui.kit.FxDoor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A watchdog: asks the FX thread for a sign of life once a second, and logs where it is stuck when none has come for a while - once for each time it
 * is stuck, and once more when it is back.
 */
public final class FrozenWindow implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(FrozenWindow.class);
    private static final String FX = "JavaFX Application Thread";
    private static final int FRAMES = 40;
    private final FxDoor door;
    private final long patience;
    private final ScheduledExecutorService dog = Executors.newSingleThreadScheduledExecutor(r -> {
        Thread t = new Thread(r, "window-watchdog");
        t.setDaemon(true);
        return t;
    });
    private long askedAt;
    private boolean waiting;
    private boolean told;

    /** A watchdog that has that much patience; it does nothing before {@link #start} or {@link #look}. */
    public FrozenWindow(FxDoor door, Duration patience) {
        this.door = door;
        this.patience = patience.toNanos();
    }

    /** Looks once a second from now on. */
    public FrozenWindow start() {
        dog.scheduleWithFixedDelay(() -> look(System.nanoTime()), 1, 1, TimeUnit.SECONDS);
        return this;
    }

    /** Looks once; {@code now} is in nanoseconds, from any origin. */
    synchronized void look(long now) {
        if (!waiting) {
            waiting = true;
            askedAt = now;
            door.post(this::alive);
        } else if (!told && now - askedAt >= patience) {
            told = true;
            LOG.warn("PH-920: the window has not answered for {} s; it is at\n{}", TimeUnit.NANOSECONDS.toSeconds(now - askedAt), where());
        }
    }

    private synchronized void alive() {
        waiting = false;
        if (told) {
            told = false;
            LOG.warn("PH-920: the window answers again");
        }
    }

    private static String where() {
        for (Map.Entry<Thread, StackTraceElement[]> thread : Thread.getAllStackTraces().entrySet()) {
            if (thread.getKey().getName().equals(FX)) {
                return Arrays.stream(thread.getValue()).limit(FRAMES).map(f -> "    " + f).collect(Collectors.joining("\n"));
            }
        }
        return "    no FX thread";
    }

    @Override
    public void close() {
        dog.shutdownNow();
    }
}
