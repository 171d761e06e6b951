package org.pilothouse.session;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells listeners in order. One that throws costs the others nothing; one that came later does not hear what was before. */
final class Bell {
    private static final Logger LOG = LoggerFactory.getLogger(Bell.class);
    private final List<WatchListener> listeners = new CopyOnWriteArrayList<>();
    private final Executor lane;

    Bell(Executor lane) {
        this.lane = lane;
    }

    AutoCloseable add(WatchListener listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    void ring(Consumer<WatchListener> news) {
        List<WatchListener> now = List.copyOf(listeners);
        Lanes.offer(lane, () -> now.forEach(listener -> guarded(listener, news)));
    }

    private void guarded(WatchListener listener, Consumer<WatchListener> news) {
        if (!listeners.contains(listener)) {
            return;
        }
        try {
            news.accept(listener);
        } catch (RuntimeException e) {
            LOG.error("PH-916: somebody who watches the timeline failed", e);
        }
    }
}
