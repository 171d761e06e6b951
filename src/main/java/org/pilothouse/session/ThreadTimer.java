package org.pilothouse.session;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The timer of the machine, on one daemon thread of its own. */
public final class ThreadTimer implements Timer {
    private static final Logger LOG = LoggerFactory.getLogger(ThreadTimer.class);
    private final ScheduledThreadPoolExecutor lane;

    /** @param threadName what its thread is called */
    public ThreadTimer(String threadName) {
        lane = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, threadName);
            thread.setDaemon(true);
            return thread;
        });
        lane.setRemoveOnCancelPolicy(true);
        lane.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    @Override
    public Pending after(Duration delay, Runnable task) {
        try {
            Future<?> future = lane.schedule(() -> guarded(task), Math.max(0, delay.toNanos()), TimeUnit.NANOSECONDS);
            return () -> future.cancel(false);
        } catch (RejectedExecutionException closed) {
            return () -> { };
        }
    }

    private static void guarded(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException e) {
            LOG.error("PH-918: a timed task failed", e);
        }
    }

    @Override
    public long nanos() {
        return System.nanoTime();
    }

    @Override
    public void close() {
        lane.shutdownNow();
    }
}
