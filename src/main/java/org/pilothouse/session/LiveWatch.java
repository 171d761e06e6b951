package org.pilothouse.session;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.random.RandomGenerator;
import org.pilothouse.action.ActionCall;
import org.pilothouse.link.Exchange;
import org.pilothouse.link.Frame;
import org.pilothouse.link.Link;
import org.pilothouse.link.ReadOutcome;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.link.Trouble;

/**
 * A watch on a living environment. Reads and decisions run on two lanes of their own; whatever arrives passes one turnstile, is written to
 * the chronicle, joins the timeline, and is told to the listeners, in that order.
 */
public final class LiveWatch implements Watch {
    private static final int HELD_STEPS = 2000;
    private static final long HELD_BYTES = 24L << 20;
    private static final long CLOSING_MILLIS = 900;
    private final Link link;
    private final Chronicle chronicle;
    private final PollPolicy policy;
    private final Clock clock;
    private final Timer timer;
    private final Lanes lanes;
    private final Bell bell;
    private final Timeline timeline = new Timeline(HELD_STEPS, HELD_BYTES);
    /** One arrival at a time; may be held while the chronicle waits for the disk. Never taken by a caller of the public methods. */
    private final ReentrantLock turnstile = new ReentrantLock(true);
    /** Guards everything below; held for moments only. */
    private final Object state = new Object();
    private final Freshness freshness;
    private final Pace pace;
    private final Submissions submissions = new Submissions();
    private final Intake intake;
    private Timer.Pending nextRead = () -> { };
    private boolean started;
    private boolean paused;
    private boolean closed;
    private boolean reading;
    private boolean sending;
    private long conclusions;

    /** A watch with the clock, threads and chance of the machine. */
    public LiveWatch(Link link, Chronicle chronicle, PollPolicy policy) {
        this(link, chronicle, policy, Clock.systemUTC(), new ThreadTimer("timer " + link.name()), RandomGenerator.getDefault(),
                Lanes.of(link.name()));
    }

    /** A watch whose time, chance and threads are given; link, chronicle and timer are closed with it. */
    LiveWatch(Link link, Chronicle chronicle, PollPolicy policy, Clock clock, Timer timer, RandomGenerator chance, Lanes lanes) {
        this.link = link;
        this.chronicle = chronicle;
        this.policy = policy;
        this.clock = clock;
        this.timer = timer;
        this.lanes = lanes;
        this.bell = new Bell(lanes.tell());
        this.freshness = new Freshness(policy, clock, timer);
        this.pace = new Pace(policy, chance);
        this.intake = new Intake(timeline, chronicle, clock, bell, state, freshness, submissions);
    }

    @Override
    public String name() {
        return link.name();
    }

    @Override
    public ConnectionState connection() {
        synchronized (state) {
            return paused || closed ? new ConnectionState.Paused(freshness.lastFrame()) : freshness.state();
        }
    }

    @Override
    public Optional<Moment> latest() {
        return timeline.latest();
    }

    @Override
    public Optional<Moment> at(long step) {
        return step < 0 || step >= timeline.steps() ? Optional.empty() : timeline.at(step).or(() -> chronicle.recall(step));
    }

    @Override
    public long steps() {
        return timeline.steps();
    }

    @Override
    public List<Submission> submissions() {
        synchronized (state) {
            return submissions.all();
        }
    }

    @Override
    public Optional<Instant> turnDeadline() {
        synchronized (state) {
            return freshness.turnDeadline();
        }
    }

    @Override
    public AutoCloseable listen(WatchListener listener) {
        return bell.add(listener);
    }

    @Override
    public void start() {
        synchronized (state) {
            started = true;
            readAfter(Duration.ZERO);
        }
    }

    @Override
    public void pause() {
        synchronized (state) {
            paused = true;
            nextRead.cancel();
            tellConnection();
        }
    }

    @Override
    public void resume() {
        synchronized (state) {
            paused = false;
            started = true;
            readAfter(Duration.ZERO);
            tellConnection();
        }
    }

    @Override
    public void stepOnce() {
        synchronized (state) {
            beginRead();
        }
    }

    @Override
    public void retryNow() {
        synchronized (state) {
            nextRead.cancel();
            beginRead();
        }
    }

    private void readAfter(Duration wait) {
        nextRead.cancel();
        if (started && !paused && !closed) {
            nextRead = timer.after(wait, () -> {
                synchronized (state) {
                    if (!paused) {
                        beginRead();
                    }
                }
            });
        }
    }

    private void beginRead() {
        if (closed || reading) {
            return;
        }
        reading = true;
        long begun = conclusions;
        if (!Lanes.offer(lanes.poll(), () -> readOnce(begun))) {
            reading = false;
        }
    }

    private void readOnce(long begun) {
        ReadOutcome outcome;
        try {
            outcome = link.read();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            outcome = new ReadOutcome.Failed(Trouble.of(Trouble.Kind.OTHER, e), Optional.empty(), noExchange());
        }
        turnstile.lock();
        try {
            arrived(outcome, begun);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            stumbled(e);
        } finally {
            turnstile.unlock();
        }
    }

    /** What came could not be taken in: it is asked for again after a while, as where nothing had come. */
    private void stumbled(Throwable why) {
        synchronized (state) {
            reading = false;
            Duration pause = pace.afterFailure(Optional.empty());
            freshness.backingOff(pause, Trouble.of(Trouble.Kind.OTHER, why));
            readAfter(pause);
            tellConnection();
        }
    }

    private void arrived(ReadOutcome outcome, long begun) {
        boolean overtaken;
        synchronized (state) {
            overtaken = begun != conclusions;
        }
        Duration latency = outcome.exchange().latency();
        Duration wait = outcome.fold(
                a -> pace(overtaken ? intake.passedBy(a) : intake.observed(a.frame(), a.exchange(), false), latency),
                n -> waitForTurn(n, overtaken),
                r -> {
                    noStep(r);
                    synchronized (state) {
                        freshness.refused(r.trouble());
                    }
                    return null;
                },
                f -> {
                    noStep(f);
                    synchronized (state) {
                        Duration pause = pace.afterFailure(f.retryAfter());
                        freshness.backingOff(pause, f.trouble());
                        return pause;
                    }
                });
        synchronized (state) {
            reading = false;
            if (wait != null) {
                readAfter(wait);
            }
            tellConnection();
        }
        if (!overtaken && outcome instanceof ReadOutcome.Arrived) {
            intake.attachEvidence();
        }
    }

    private void noStep(ReadOutcome outcome) {
        chronicle.read(outcome, clock.instant());
        bell.ring(l -> l.noStep(outcome.exchange()));
    }

    private Duration pace(Timeline.Kind kind, Duration latency) {
        synchronized (state) {
            return pace.afterArrival(kind == Timeline.Kind.NEW, latency);
        }
    }

    private Duration waitForTurn(ReadOutcome.NotYet n, boolean overtaken) {
        if (n.frame().hasContext() && !overtaken) {
            intake.observed(n.frame(), n.exchange(), false);
        } else {
            noStep(n);
        }
        synchronized (state) {
            Duration pause = pace.afterNotYet(n.retryAfter());
            freshness.waiting(pause);
            return pause;
        }
    }

    @Override
    public Optional<byte[]> preview(ActionCall call) {
        return timeline.latest().map(m -> link.preview(call, m.frame()));
    }

    @Override
    public Optional<Trouble> obstacle() {
        synchronized (state) {
            return obstacleNow();
        }
    }

    private Optional<Trouble> obstacleNow() {
        if (timeline.steps() == 0) {
            return Optional.of(Trouble.of(Trouble.Kind.NOTHING_READ));
        }
        if (sending) {
            return Optional.of(Trouble.of(Trouble.Kind.ALREADY_SENDING));
        }
        return closed || !freshness.actable() ? Optional.of(Trouble.of(Trouble.Kind.NOT_LIVE, freshness.age().toSeconds())) : Optional.empty();
    }

    @Override
    public Submission submit(ActionCall call) {
        return submit(call, true);
    }

    @Override
    public Submission submitUnrecorded(ActionCall call) {
        return submit(call, false);
    }

    private Submission submit(ActionCall call, boolean recorded) {
        Optional<Moment> newest = timeline.latest();
        byte[] body = newest.map(m -> link.preview(call, m.frame())).orElse(new byte[0]);
        synchronized (state) {
            Optional<Trouble> obstacle = obstacleNow();
            if (obstacle.isEmpty() && !newest.equals(timeline.latest())) {
                newest = timeline.latest();
                body = link.preview(call, newest.orElseThrow().frame());
            }
            Instant at = clock.instant();
            long basisStep = newest.map(Moment::step).orElse(-1L);
            if (obstacle.isPresent()) {
                return new Submission(0, call, body, at, basisStep, Optional.of(new SubmitOutcome.NotSent(obstacle.get())), Optional.empty());
            }
            Submission begun = new Submission(submissions.next(), call, body, at, basisStep, Optional.empty(), Optional.empty());
            sending = true;
            submissions.keep(begun);
            bell.ring(l -> l.submission(begun));
            Frame basis = newest.orElseThrow().frame();
            if (!Lanes.offer(lanes.submit(), () -> send(begun, basis, recorded))) {
                sending = false;
            }
            return begun;
        }
    }

    private void send(Submission begun, Frame basis, boolean recorded) {
        SubmitOutcome outcome;
        try {
            if (recorded) {
                chronicle.decided(begun);
            }
            outcome = link.submit(begun.call(), basis);
        } catch (IOException e) {
            outcome = new SubmitOutcome.NotSent(Trouble.of(Trouble.Kind.NOT_RECORDED, e.getMessage()));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            outcome = new SubmitOutcome.Unknown(Trouble.of(Trouble.Kind.OTHER, e), noExchange());
        }
        turnstile.lock();
        try {
            concluded(begun, outcome);
        } finally {
            turnstile.unlock();
        }
    }

    private void concluded(Submission begun, SubmitOutcome outcome) {
        synchronized (state) {
            conclusions++;
        }
        Submission done = intake.concluded(begun, outcome);
        synchronized (state) {
            sending = false;
            submissions.keep(done);
            boolean left = !(outcome instanceof SubmitOutcome.NotSent);
            if (left && done.resultStep().isEmpty()) {
                submissions.awaitEvidence(done);
            }
            if (outcome instanceof SubmitOutcome.Accepted) {
                freshness.decided();
            }
            if (left && !reading) {
                readAfter(policy.fastest());
            }
            bell.ring(l -> l.submission(done));
            tellConnection();
        }
    }

    /** Inside {@link #state}. */
    private void tellConnection() {
        ConnectionState now = connection();
        if (freshness.worthTelling(now)) {
            bell.ring(l -> l.connection(now));
        }
    }

    private Exchange noExchange() {
        return new Exchange(link.name(), List.of(), new byte[0], java.util.OptionalInt.empty(), List.of(), new byte[0], clock.instant(), Duration.ZERO);
    }

    @Override
    public void close() {
        synchronized (state) {
            if (closed) {
                return;
            }
            closed = true;
            nextRead.cancel();
        }
        link.close();
        timer.close();
        lanes.close(CLOSING_MILLIS);
        chronicle.close();
    }
}
