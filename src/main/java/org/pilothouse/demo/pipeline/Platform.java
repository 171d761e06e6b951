package org.pilothouse.demo.pipeline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * The scripted platform behind every face of the demo server: runs that work, ask, delegate, fail once and are resumed. Nothing moves by
 * itself; what time has brought about is worked out whenever somebody looks. Thread-safe.
 */
public final class Platform {
    private static final Duration LEASE = Duration.ofSeconds(60);
    private static final long LOOK_AGAIN_MILLIS = 1000;
    private final Clock clock;
    private final Duration pace;
    private final JsonNode story;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition moved = lock.newCondition();
    private final Map<String, DemoRun> runs = new LinkedHashMap<>();
    private final Map<String, Errand> errands = new LinkedHashMap<>();
    private int numbered;
    private boolean closed;

    /**
     * A platform with the runs of its story under way.
     *
     * @param pace how long one unit of work takes
     */
    public Platform(Clock clock, Duration pace) {
        this.clock = clock;
        this.pace = pace;
        story = Contract.document("story.json");
        for (JsonNode told : story.path("runs")) {
            begin(told, told.path("projectId").asText(), told.path("start").asText());
        }
    }

    private DemoRun begin(JsonNode told, String project, String firstStage) {
        DemoRun run = new DemoRun("run-" + project + "-" + (++numbered), project, told.path("stages"));
        run.at = Math.max(0, run.indexOf(firstStage));
        runs.put(run.id, run);
        run.enter(clock.instant(), pace);
        settle();
        return run;
    }

    /** Locked, with everything that time has brought about; wakes who waits where something changed. */
    <T> T with(Supplier<T> work) {
        lock.lock();
        try {
            settle();
            T result = work.get();
            settle();
            moved.signalAll();
            return result;
        } finally {
            lock.unlock();
        }
    }

    private void settle() {
        Instant now = clock.instant();
        for (DemoRun run : runs.values()) {
            while (run.due != null && !run.due.isAfter(now)) {
                run.worked(run.due, pace);
            }
            if (run.errand == null && run.state.equals("running") && run.due == null && !run.ended()) {
                post(run, now);
            }
        }
        errands.values().stream().filter(Errand::open).toList().forEach(e -> overtake(e, now));
    }

    private void overtake(Errand e, Instant now) {
        if (e.expiresAt != null && !e.expiresAt.isAfter(now)) {
            e.state = "expired";
            e.run.stop(now, "stopped", "Nobody answered in time.");
        } else if (e.elsewhereAt != null && !e.elsewhereAt.isAfter(now)) {
            e.state = "answered";
            e.run.next(now, pace);
        }
    }

    private void post(DemoRun run, Instant now) {
        JsonNode stage = run.stage();
        boolean asks = stage.has("ask");
        String id = (asks ? "question-" : "task-") + run.id.substring(4) + "-" + (++numbered);
        ObjectNode shown = stage.path(asks ? "ask" : "delegate").deepCopy();
        shown.put(asks ? "questionId" : "taskId", id).put("projectId", run.project).put("runId", run.id).put(asks ? "askedAt" : "createdAt", now.toString());
        Errand e = new Errand(id, run, shown);
        if (stage.has("expires")) {
            e.expiresAt = now.plus(pace.multipliedBy(stage.path("expires").asLong()));
            shown.put("expiresAt", e.expiresAt.toString());
        }
        if (stage.has("elsewhere")) {
            e.elsewhereAt = now.plus(pace.multipliedBy(stage.path("elsewhere").asLong()));
        }
        run.errand = e;
        run.state = "waiting";
        run.message = asks ? "Waits for an answer." : "Waits for a delegated task.";
        errands.put(id, e);
    }

    /**
     * Waits until a question (or task) can be claimed, and claims it for a minute.
     *
     * @param questions true for questions, false for tasks
     * @param project only of this project, where given
     * @param cancelled looked at whenever something moves
     */
    Optional<ObjectNode> claim(boolean questions, Optional<String> project, Duration wait, BooleanSupplier cancelled) {
        long end = System.nanoTime() + wait.toNanos();
        lock.lock();
        try {
            while (true) {
                settle();
                Instant now = clock.instant();
                Optional<Errand> free = errands.values().stream().filter(Errand::open)
                        .filter(e -> e.shown.has("questionId") == questions && !e.leasedUntil.isAfter(now))
                        .filter(e -> project.isEmpty() || project.get().equals(e.run.project)).findFirst();
                long left = end - System.nanoTime();
                if (free.isPresent()) {
                    free.get().leasedUntil = now.plus(LEASE);
                    return Optional.of(free.get().document());
                }
                if (left <= 0 || closed || cancelled.getAsBoolean()) {
                    return Optional.empty();
                }
                moved.awaitNanos(Math.min(left, untilNext(now)));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    private long untilNext(Instant now) {
        List<Instant> coming = new ArrayList<>();
        runs.values().stream().filter(r -> r.due != null).forEach(r -> coming.add(r.due));
        errands.values().stream().filter(Errand::open).filter(e -> e.leasedUntil.isAfter(now)).forEach(e -> coming.add(e.leasedUntil));
        long millis = coming.stream().min(Comparator.naturalOrder()).map(t -> Duration.between(now, t).toMillis()).orElse(LOOK_AGAIN_MILLIS);
        return TimeUnit.MILLISECONDS.toNanos(Math.max(1, Math.min(millis, LOOK_AGAIN_MILLIS)));
    }

    DemoRun run(String id) {
        DemoRun run = runs.get(id);
        if (run == null) {
            throw new ToolFailure("unknown_run", "There is no run " + id + ".");
        }
        return run;
    }

    Errand errand(String id, boolean question) {
        Errand e = errands.get(id);
        if (e == null || e.shown.has("questionId") != question) {
            throw new ToolFailure(question ? "unknown_question" : "unknown_task", "There is no " + (question ? "question " : "task ") + id + ".");
        }
        return e;
    }

    DemoRun start(String project) {
        return begin(story.path("runs").path(0), project, story.path("runs").path(0).path("stages").path(0).path("id").asText());
    }

    void resume(DemoRun run, int stage) {
        run.at = stage;
        run.enter(clock.instant(), pace);
    }

    void settled(Errand e, String how) {
        e.state = how;
        e.run.next(clock.instant(), pace);
    }

    /** The runs by id, oldest first. */
    public List<String> runIds() {
        return with(() -> List.copyOf(runs.keySet()));
    }

    /** Somebody else answers a question now. */
    public void answerElsewhere(String questionId) {
        with(() -> {
            settled(errand(questionId, true), "answered");
            return null;
        });
    }

    /** A question's time is over now. */
    public void expire(String questionId) {
        with(() -> {
            errand(questionId, true).expiresAt = clock.instant();
            return null;
        });
    }

    /** The question that a run waits for now. */
    public Optional<String> openQuestion(String runId) {
        return with(() -> Optional.ofNullable(run(runId).errand).filter(e -> e.shown.has("questionId")).map(e -> e.id));
    }

    /** Wakes whoever waits; nothing waits any more. */
    void close() {
        lock.lock();
        try {
            closed = true;
            moved.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Wakes whoever waits, to look whether it was cancelled. */
    void nudge() {
        lock.lock();
        try {
            moved.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
