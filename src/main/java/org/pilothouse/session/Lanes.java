package org.pilothouse.session;

import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * The threads of one watch: reads, decisions and telling never wait for each other.
 *
 * @param poll where reads block, one at a time
 * @param submit where decisions block, one at a time
 * @param tell where listeners are called, in order
 */
record Lanes(Executor poll, Executor submit, Executor tell) {

    /** Three daemon threads named after what is watched. */
    static Lanes of(String name) {
        return new Lanes(lane("poll " + name), lane("submit " + name), lane("tell " + name));
    }

    private static ExecutorService lane(String name) {
        return Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Hands a task to a lane; a closed lane takes nothing more. */
    static boolean offer(Executor lane, Runnable task) {
        try {
            lane.execute(task);
            return true;
        } catch (RejectedExecutionException closed) {
            return false;
        }
    }

    /** Lets what is under way finish, for at most {@code millis} in all, the telling last. */
    void close(long millis) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        for (Executor lane : List.of(poll, submit, tell)) {
            if (lane instanceof ExecutorService service) {
                service.shutdown();
                try {
                    if (!service.awaitTermination(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS)) {
                        service.shutdownNow();
                    }
                } catch (InterruptedException e) {
                    service.shutdownNow();
                    Thread.currentThread().interrupt();
                }
            }
        }
    }
}
