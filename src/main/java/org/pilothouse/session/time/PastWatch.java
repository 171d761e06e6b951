package org.pilothouse.session.time;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.pilothouse.action.ActionCall;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.link.Trouble;
import org.pilothouse.session.Submission;
import org.pilothouse.session.Watch;
import org.pilothouse.session.WatchListener;

/** A watch on what was written down: it is never live, nothing is asked again, and nothing can be sent. */
public abstract class PastWatch implements Watch {
    @Override
    public List<Submission> submissions() {
        return List.of();
    }

    @Override
    public final Optional<Instant> turnDeadline() {
        return Optional.empty();
    }

    @Override
    public AutoCloseable listen(WatchListener listener) {
        return () -> { };
    }

    @Override
    public void start() { }

    @Override
    public final void pause() { }

    @Override
    public final void resume() { }

    @Override
    public final void stepOnce() { }

    @Override
    public final void retryNow() { }

    @Override
    public final Optional<byte[]> preview(ActionCall call) {
        return Optional.empty();
    }

    @Override
    public final Optional<Trouble> obstacle() {
        return Optional.of(Trouble.of(Trouble.Kind.IN_THE_PAST));
    }

    @Override
    public final Submission submit(ActionCall call) {
        return refused(call, this);
    }

    /** A decision that was not sent because what is before the person's eyes is the past. */
    static Submission refused(ActionCall call, Watch watch) {
        return new Submission(0, call, new byte[0], watch.connection().lastFrame().orElse(Instant.EPOCH), watch.steps() - 1,
                Optional.of(new SubmitOutcome.NotSent(Trouble.of(Trouble.Kind.IN_THE_PAST))), Optional.empty());
    }

    @Override
    public void close() { }
}
