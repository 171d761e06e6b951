package org.pilothouse.ui.kit;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.application.Platform;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The one door to the FX thread. Everything that another thread wants to show goes through here; at most one visit is under way at a time.
 * Rare events are queued and never dropped; snapshots are kept by key, the last one wins. What throws is logged and costs nobody else.
 */
public final class FxDoor {
    private static final Logger LOG = LoggerFactory.getLogger(FxDoor.class);
    private final Queue<Runnable> events = new ConcurrentLinkedQueue<>();
    private final Map<Object, Runnable> latest = new LinkedHashMap<>();
    private final AtomicBoolean visiting = new AtomicBoolean();

    /** Runs {@code event} on the FX thread, in order with other events. Never dropped. */
    public void post(Runnable event) {
        events.add(event);
        knock();
    }

    /** Runs {@code show} on the FX thread unless a later one with the same key replaces it first. */
    public void postLatest(Object key, Runnable show) {
        synchronized (latest) {
            latest.put(key, show);
        }
        knock();
    }

    private void knock() {
        if (visiting.compareAndSet(false, true)) {
            Platform.runLater(this::enter);
        }
    }

    private void enter() {
        visiting.set(false);
        for (Runnable r = events.poll(); r != null; r = events.poll()) {
            guarded(r);
        }
        Map<Object, Runnable> snapshots;
        synchronized (latest) {
            snapshots = new LinkedHashMap<>(latest);
            latest.clear();
        }
        snapshots.values().forEach(FxDoor::guarded);
    }

    private static void guarded(Runnable r) {
        try {
            r.run();
        } catch (RuntimeException e) {
            LOG.error("PH-900: showing something failed", e);
        }
    }
}
