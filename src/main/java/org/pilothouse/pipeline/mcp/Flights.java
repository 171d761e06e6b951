package org.pilothouse.pipeline.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The requests under way on one connection, by progress token: their ids, deadlines and ends. Thread-safe. */
final class Flights {
    private static final int LONGEST = 10;
    private static final long CUT_AFTER_MILLIS = 3000;
    private static final ScheduledThreadPoolExecutor TIMER = timer();
    private final Map<String, Flight> byToken = new ConcurrentHashMap<>();
    private final AtomicInteger asking = new AtomicInteger();

    private static ScheduledThreadPoolExecutor timer() {
        ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, r -> {
            Thread t = new Thread(r, "pipeline-deadlines");
            t.setDaemon(true);
            return t;
        });
        timer.setRemoveOnCancelPolicy(true);
        return timer;
    }

    /** One request under way. */
    static final class Flight {
        final String token;
        final CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        final CallControl control;
        private final long length;
        private final long last;
        private volatile long deadline;
        private volatile Object id;

        private Flight(String token, Duration length, CallControl control) {
            this.token = token;
            this.control = control;
            this.length = length.toNanos();
            deadline = System.nanoTime() + this.length;
            last = System.nanoTime() + this.length * LONGEST;
        }

        /** The id under which the request left, once it did. */
        Optional<Object> id() {
            return Optional.ofNullable(id);
        }
    }

    Flight begin(String token, Duration length, CallControl control) {
        Flight f = new Flight(token, length, control);
        byToken.put(token, f);
        f.answer.whenComplete((r, e) -> byToken.remove(token));
        watch(f, f.length);
        return f;
    }

    private void watch(Flight f, long nanos) {
        var alarm = TIMER.schedule(() -> ring(f), nanos, TimeUnit.NANOSECONDS);
        f.answer.whenComplete((r, e) -> alarm.cancel(false));
    }

    private void ring(Flight f) {
        long left = f.deadline - System.nanoTime();
        if (asking.get() > 0) {
            watch(f, f.length);
        } else if (left > 0) {
            watch(f, left);
        } else {
            fail(f, McpTrouble.of(McpTrouble.Kind.NO_ANSWER, TimeUnit.NANOSECONDS.toSeconds(f.length)));
        }
    }

    void left(String token, Object id) {
        Flight f = byToken.get(token);
        if (f != null) {
            f.id = id;
        }
    }

    void progress(String token, Progress p) {
        Flight f = byToken.get(token);
        if (f != null) {
            f.deadline = Math.min(System.nanoTime() + f.length, f.last);
            f.control.tell(p);
        }
    }

    /** The events of an HTTP answer ended; where the request is still open after a while for what is being read, its answer was cut. */
    void bodyEnded(Object id) {
        TIMER.schedule(() -> byToken.values().stream().filter(f -> id.equals(f.id))
                .forEach(f -> fail(f, McpTrouble.of(McpTrouble.Kind.STREAM_CUT))), CUT_AFTER_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** The time of all calls stands still until {@link #asked}. */
    void ask() {
        asking.incrementAndGet();
    }

    void asked() {
        if (asking.decrementAndGet() == 0) {
            byToken.values().forEach(f -> f.deadline = Math.max(f.deadline, System.nanoTime() + f.length));
        }
    }

    static void fail(Flight f, McpTrouble trouble) {
        f.answer.completeExceptionally(new McpFailure(trouble, true));
    }

    void failAll(McpTrouble trouble) {
        byToken.values().forEach(f -> fail(f, trouble));
    }
}
