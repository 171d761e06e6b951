package org.pilothouse.session.time;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.pilothouse.action.ActionCall;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.link.Trouble;
import org.pilothouse.session.ConnectionState;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Submission;
import org.pilothouse.session.Watch;
import org.pilothouse.session.WatchListener;

/** A watch as somebody sees it who may look back: while a step of the past is before their eyes nothing can be sent. Everything else is the watch's own. */
public final class LiveOnly implements Watch {
    private final Watch inner;
    private final BooleanSupplier seesNewest;

    /** @param seesNewest whether the newest step is before the person's eyes; asked from any thread */
    public LiveOnly(Watch inner, BooleanSupplier seesNewest) {
        this.inner = inner;
        this.seesNewest = seesNewest;
    }

    @Override
    public Optional<Trouble> obstacle() {
        return seesNewest.getAsBoolean() ? inner.obstacle() : Optional.of(Trouble.of(Trouble.Kind.IN_THE_PAST));
    }

    @Override
    public Optional<byte[]> preview(ActionCall call) {
        return seesNewest.getAsBoolean() ? inner.preview(call) : Optional.empty();
    }

    @Override
    public Submission submit(ActionCall call) {
        return seesNewest.getAsBoolean() ? inner.submit(call) : refused(call);
    }

    @Override
    public Submission submitUnrecorded(ActionCall call) {
        return seesNewest.getAsBoolean() ? inner.submitUnrecorded(call) : refused(call);
    }

    private Submission refused(ActionCall call) {
        return PastWatch.refused(call, inner);
    }

    @Override
    public String name() {
        return inner.name();
    }

    @Override
    public ConnectionState connection() {
        return inner.connection();
    }

    @Override
    public Optional<Moment> latest() {
        return inner.latest();
    }

    @Override
    public Optional<Moment> at(long step) {
        return inner.at(step);
    }

    @Override
    public long steps() {
        return inner.steps();
    }

    @Override
    public List<Submission> submissions() {
        return inner.submissions();
    }

    @Override
    public Optional<Instant> turnDeadline() {
        return inner.turnDeadline();
    }

    @Override
    public AutoCloseable listen(WatchListener listener) {
        return inner.listen(listener);
    }

    @Override
    public void start() {
        inner.start();
    }

    @Override
    public void pause() {
        inner.pause();
    }

    @Override
    public void resume() {
        inner.resume();
    }

    @Override
    public void stepOnce() {
        inner.stepOnce();
    }

    @Override
    public void retryNow() {
        inner.retryNow();
    }

    @Override
    public void close() {
        inner.close();
    }
}
