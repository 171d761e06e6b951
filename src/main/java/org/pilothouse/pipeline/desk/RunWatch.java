package org.pilothouse.pipeline.desk;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import org.pilothouse.pipeline.Question;
import org.pilothouse.pipeline.RunStatus;
import org.pilothouse.pipeline.mcp.CallControl;
import org.pilothouse.pipeline.mcp.CallOutcome;
import org.pilothouse.pipeline.mcp.McpConnection;
import org.pilothouse.pipeline.mcp.McpTrouble;
import org.pilothouse.pipeline.reading.Payload;
import org.pilothouse.pipeline.reading.QuestionReading;
import org.pilothouse.pipeline.reading.RunReading;

/**
 * Watches one pinned run: reads its state, fetches the question that it waits for, and otherwise waits for one with {@code next_question}. An empty
 * wait is normal and is followed by a look at the state, never by another wait at once. While a wait is held open the state is looked at too. Failures are waited out with growing, jittered pauses.
 */
public final class RunWatch implements AutoCloseable {
    private static final Duration POLITE = Duration.ofSeconds(5);
    private static final Duration LEAST = Duration.ofMillis(500);
    private static final Duration NOTHING_NEW = Duration.ofSeconds(2);
    private static final Duration MOST = Duration.ofSeconds(60);

    /**
     * What is known of the run.
     *
     * @param status as last told, if ever
     * @param readAt when
     * @param trouble why the last look failed, if it did
     */
    public record View(String runId, Optional<RunStatus> status, Optional<Instant> readAt, Optional<McpTrouble> trouble) { }

    private final McpConnection connection;
    private final QuestionDesk desk;
    private final String runId;
    private final Predicate<String> offered;
    private final Clock clock;
    private final RandomGenerator chance;
    private final Consumer<View> listener;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition nudged = lock.newCondition();
    private final Thread thread;
    private final Thread looking;
    private volatile boolean inWait;
    private volatile int waitSeconds = PipelineTools.USUAL_WAIT;
    private volatile Optional<String> project;
    private volatile View view;
    private volatile boolean closed;
    private boolean nudge;
    private int failures;
    private int repeated;
    private volatile CallControl waiting = new CallControl();

    /**
     * A watch that has not begun.
     *
     * @param projectId the project of the run, where known; later the one that its state names
     * @param offered which tools the server has
     * @param listener hears every view, on the watch's thread
     */
    public RunWatch(McpConnection connection, QuestionDesk desk, String runId, Optional<String> projectId, Predicate<String> offered, Clock clock,
            RandomGenerator chance, Consumer<View> listener) {
        this.connection = connection;
        this.desk = desk;
        this.runId = runId;
        this.project = projectId;
        this.offered = offered;
        this.clock = clock;
        this.chance = chance;
        this.listener = listener;
        view = new View(runId, Optional.empty(), Optional.empty(), Optional.empty());
        thread = daemon("run-watch", this::live);
        looking = daemon("run-look", this::keepLooking);
    }

    private static Thread daemon(String name, Runnable work) {
        Thread t = new Thread(work, name);
        t.setDaemon(true);
        return t;
    }

    /** Begins to watch. */
    public void start() {
        thread.start();
        looking.start();
    }

    /** While the server holds a wait open, the state is looked at every few seconds all the same. */
    private void keepLooking() {
        while (!closed) {
            pause(POLITE, false);
            if (!closed && inWait && look()) {
                overtaken(view.status().flatMap(RunStatus::pendingInquiry));
            }
        }
    }

    /** How long the server is asked to wait for a question, 0 to 45 seconds. */
    public void waitFor(int seconds) {
        waitSeconds = Math.max(0, Math.min(PipelineTools.LONGEST_WAIT, seconds));
    }

    /** What is known now. */
    public View view() {
        return view;
    }

    /** Ends a pause now. */
    public void nudge() {
        lock.lock();
        try {
            nudge = true;
            nudged.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void live() {
        while (!closed) {
            long began = System.nanoTime();
            Duration pause = round();
            Duration took = Duration.ofNanos(System.nanoTime() - began);
            pause(pause.isZero() && took.compareTo(LEAST) < 0 ? LEAST : pause, true);
        }
    }

    /** One round; how long to rest after it. */
    private Duration round() {
        if (!look()) {
            failures++;
            long millis = Math.min(MOST.toMillis(), 500L << Math.min(failures, 7));
            return Duration.ofMillis(millis / 2 + chance.nextLong(millis));
        }
        failures = 0;
        RunStatus s = view.status().orElseThrow();
        if (!offered.test(PipelineTools.NEXT_QUESTION)) {
            return s.over() ? MOST : POLITE;
        }
        Optional<String> pending = s.pendingInquiry();
        overtaken(pending);
        if (pending.isPresent() && desk.get(pending.get()).isEmpty()) {
            return fetch(PipelineTools.readQuestion(pending.get(), project));
        }
        if (s.over()) {
            return MOST;
        }
        return fetch(PipelineTools.waitForQuestion(project, patience()));
    }

    /** Questions of this run that we hold open but that it no longer waits for are looked at by their ids. */
    private void overtaken(Optional<String> pending) {
        List<Inquiry> open = desk.all().stream().filter(i -> i.answerable() && i.runId().equals(Optional.of(runId)))
                .filter(i -> !Optional.of(i.key()).equals(pending)).toList();
        for (Inquiry i : open) {
            desk.lookAgain(i.key());
        }
    }

    /** Not longer than until the next known expiry, so that an overtaken question is noticed when it happens. */
    private int patience() {
        Instant now = clock.instant();
        long until = desk.all().stream().filter(i -> i.answerable() && i.runId().equals(Optional.of(runId)))
                .flatMap(i -> i.question().expiresAt().stream()).filter(t -> t.isAfter(now)).mapToLong(t -> Duration.between(now, t).toSeconds() + 1)
                .min().orElse(Long.MAX_VALUE);
        return (int) Math.min(waitSeconds, until);
    }

    private Duration fetch(org.pilothouse.pipeline.mcp.Call call) {
        CallControl control = new CallControl();
        waiting = control;
        if (closed) {
            return Duration.ZERO;
        }
        inWait = call.arguments().path("maxWaitSec").asInt(0) > 0;
        CallOutcome outcome = connection.call(call, control);
        inWait = false;
        if (outcome instanceof CallOutcome.Answered a && !a.isError()) {
            return told(call, QuestionReading.of(Payload.of(a.result())));
        }
        // A wait that broke off is like an empty one: the state is looked at next, after a rest.
        return outcome instanceof CallOutcome.Answered ? POLITE : Duration.ofSeconds(1);
    }

    /**
     * Lays what was told on the desk; how long to rest then. A wait may bring once more what was fetched by its id; a server that tells with every wait
     * what lies on the desk already is not asked again at once.
     */
    Duration told(org.pilothouse.pipeline.mcp.Call call, List<Question> questions) {
        boolean news = questions.isEmpty() || questions.stream().anyMatch(q -> q.id().flatMap(desk::get).isEmpty());
        questions.forEach(desk::arrived);
        repeated = news ? 0 : repeated + 1;
        return call.arguments().path("maxWaitSec").asInt(1) == 0 ? POLITE : repeated < 2 ? Duration.ZERO : NOTHING_NEW;
    }

    /** Reads the state now, on the caller's thread; true where it came. */
    public boolean look() {
        CallOutcome outcome = connection.call(PipelineTools.status(runId, project));
        Optional<RunStatus> status = outcome instanceof CallOutcome.Answered a ? RunReading.of(Payload.of(a.result()), runId) : Optional.empty();
        publish(outcome, status);
        return status.isPresent();
    }

    private synchronized void publish(CallOutcome outcome, Optional<RunStatus> status) {
        View before = view;
        if (status.isPresent()) {
            project = status.get().projectId().or(() -> project);
            view = new View(runId, status, Optional.of(clock.instant()), Optional.empty());
        } else {
            McpTrouble why = outcome.fold(a -> McpTrouble.of(McpTrouble.Kind.SERVER_SAYS_NO, Payload.of(a.result()).code().orElse("error"), Payload.of(a.result()).words()),
                    CallOutcome.Refused::trouble, CallOutcome.NotSent::trouble, CallOutcome.Unknown::trouble);
            view = new View(runId, before.status(), before.readAt(), Optional.of(why));
        }
        if (!closed) {
            listener.accept(view);
        }
    }

    /** Rests; a nudge is for the thread that waits for questions, and the other one must not use it up. */
    private void pause(Duration d, boolean nudgeable) {
        lock.lock();
        try {
            long left = d.toNanos();
            while (left > 0 && !closed && !(nudgeable && nudge)) {
                left = nudged.awaitNanos(left);
            }
            if (nudgeable) {
                nudge = false;
            }
        } catch (InterruptedException e) {
            closed = true;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        closed = true;
        waiting.cancel();
        nudge();
    }
}
