package org.pilothouse.pipeline.desk;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.pilothouse.pipeline.mcp.CallOutcome;
import org.pilothouse.pipeline.mcp.McpConnection;
import org.pilothouse.pipeline.mcp.McpListener;
import org.pilothouse.pipeline.mcp.TroubleServer;
import org.pilothouse.pipeline.reading.Payload;
import org.pilothouse.pipeline.reading.QuestionReading;

/** The longest wait that a server may be asked for, in real time. It begins with an earlier class and is judged after all others, so that nobody sits it out. */
@Order(Integer.MAX_VALUE)
class LongWaitTest {
    private static final long ANSWERED_AFTER_MILLIS = 44_900;
    private static CompletableFuture<Waited> begun;

    private record Waited(CallOutcome outcome, Duration took) { }

    /** Begins the wait, once. */
    static synchronized CompletableFuture<?> begin() {
        if (begun == null) {
            begun = new CompletableFuture<>();
            Thread t = new Thread(() -> {
                try {
                    begun.complete(await45());
                } catch (Exception e) {
                    begun.completeExceptionally(e);
                }
            }, "long-wait");
            t.setDaemon(true);
            t.start();
        }
        return begun;
    }

    private static Waited await45() throws Exception {
        try (TroubleServer s = new TroubleServer((x, m) -> {
            if (m.has("id")) {
                pass(ANSWERED_AFTER_MILLIS);
                TroubleServer.result(x, m, "{\"structuredContent\":{\"question\":{\"questionId\":\"q-late\",\"text\":\"Still there?\"},\"timedOut\":false}}");
            }
        }); McpConnection c = McpConnection.open(s.address(), McpListener.DEAF, Map.of())) {
            long began = System.nanoTime();
            CallOutcome outcome = c.call(PipelineTools.waitForQuestion(Optional.empty(), PipelineTools.LONGEST_WAIT));
            return new Waited(outcome, Duration.ofNanos(System.nanoTime() - began));
        }
    }

    private static void pass(long millis) {
        try {
            new CompletableFuture<Void>().completeOnTimeout(null, millis, TimeUnit.MILLISECONDS).get();
        } catch (InterruptedException | ExecutionException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void a_wait_of_45_seconds_that_is_answered_after_44_9_brings_its_question() throws Exception {
        Waited w = (Waited) begin().get(90, TimeUnit.SECONDS);
        assertThat(w.took()).as("it was a real wait").isGreaterThan(Duration.ofMillis(ANSWERED_AFTER_MILLIS - 50));
        assertThat(QuestionReading.of(Payload.of(((CallOutcome.Answered) w.outcome()).result()))).singleElement()
                .satisfies(q -> assertThat(q.id()).contains("q-late"));
    }
}
