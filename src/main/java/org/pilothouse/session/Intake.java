package org.pilothouse.session;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.pilothouse.action.ArgumentCheck;
import org.pilothouse.link.Exchange;
import org.pilothouse.link.Frame;
import org.pilothouse.link.ReadOutcome;
import org.pilothouse.link.SubmitOutcome;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What arrives is put in order here: written to the chronicle, added to the timeline, told. One thread at a time. */
final class Intake {
    private static final Logger LOG = LoggerFactory.getLogger(Intake.class);
    private final Timeline timeline;
    private final Chronicle chronicle;
    private final Clock clock;
    private final Bell bell;
    private final Object state;
    private final Freshness freshness;
    private final Submissions submissions;

    /** @param state the lock that guards {@code freshness} and {@code submissions} */
    Intake(Timeline timeline, Chronicle chronicle, Clock clock, Bell bell, Object state, Freshness freshness, Submissions submissions) {
        this.timeline = timeline;
        this.chronicle = chronicle;
        this.clock = clock;
        this.bell = bell;
        this.state = state;
        this.freshness = freshness;
        this.submissions = submissions;
    }

    /** What a read brought that began before a decision was answered may be older than that answer: it is written down and not shown. */
    Timeline.Kind passedBy(ReadOutcome outcome) {
        chronicle.read(outcome, clock.instant());
        return Timeline.Kind.OLDER;
    }

    /** Takes an answer into the timeline; inside the turnstile. */
    Timeline.Kind observed(Frame frame, Exchange exchange, boolean fromDecision) {
        Instant at = clock.instant();
        Optional<Moment> before = timeline.latest();
        Timeline.Seen seen = timeline.observe(frame, exchange, at, fromDecision);
        if (seen.kind() == Timeline.Kind.NEW) {
            Moment moment = seen.newest().orElseThrow();
            chronicle.moment(moment);
            if (frame.actions().sent()) {
                ArgumentCheck.prepare();
            }
            synchronized (state) {
                freshness.arrived(before, moment);
            }
            bell.ring(l -> l.moment(moment));
        } else if (seen.kind() == Timeline.Kind.SAME) {
            chronicle.same(seen.newest().orElseThrow().step(), at);
            synchronized (state) {
                freshness.renewed();
            }
        } else {
            chronicle.read(new ReadOutcome.Arrived(frame, exchange), at);
        }
        return seen.kind();
    }

    void attachEvidence() {
        List<Submission> proven;
        synchronized (state) {
            proven = timeline.steps() == 0 ? List.of() : submissions.prove(timeline.steps() - 1);
        }
        for (Submission s : proven) {
            chronicle.concluded(s);
            bell.ring(l -> l.submission(s));
        }
    }

    /** Takes in what became of a decision and writes it down. Should either fail, the decision is over all the same and the next one is not held up. */
    Submission concluded(Submission begun, SubmitOutcome outcome) {
        boolean shown = false;
        try {
            shown = outcome.fold(a -> answered(a.answer(), a.exchange(), begun.basisStep()),
                    r -> r.answer().map(f -> answered(f, r.exchange(), begun.basisStep())).orElse(false), u -> false, n -> false);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            LOG.error("PH-917: the answer to decision {} could not be taken in", begun.id(), e);
        }
        Submission done = new Submission(begun.id(), begun.call(), begun.body(), begun.at(), begun.basisStep(), Optional.of(outcome),
                shown ? Optional.of(timeline.steps() - 1) : Optional.empty());
        try {
            chronicle.concluded(done);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            LOG.error("PH-917: what became of decision {} could not be written down", begun.id(), e);
        }
        return done;
    }

    /** The answer to a decision; one that a later read has overtaken is written down and not shown. Returns whether it is shown. */
    boolean answered(Frame answer, Exchange exchange, long basisStep) {
        if (answer.hasContext() && timeline.overtook(answer, basisStep)) {
            passedBy(new ReadOutcome.Arrived(answer, exchange));
            return false;
        }
        return answer.hasContext() && observed(answer, exchange, true) != Timeline.Kind.OLDER;
    }
}
