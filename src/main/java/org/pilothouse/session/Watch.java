package org.pilothouse.session;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.pilothouse.action.ActionCall;
import org.pilothouse.link.Trouble;

/** One agent being watched, live or from a journal: the owner of its timeline. Every method may be called from any thread and returns at once. */
public interface Watch extends AutoCloseable {
    /** What is being watched, for titles: no secrets. */
    String name();

    /** The state now, by the clock. */
    ConnectionState connection();

    /** The newest step. */
    Optional<Moment> latest();

    /** A step by its number, if it is still held. */
    Optional<Moment> at(long step);

    /** How many steps there have been: numbers 0 to this minus one. */
    long steps();

    /** The decisions so far, oldest first (the newest thousand). */
    List<Submission> submissions();

    /** When the person must have decided, where the environment waits for a turn. */
    Optional<Instant> turnDeadline();

    /** Hears from now on; the handle ends it. */
    AutoCloseable listen(WatchListener listener);

    /** Begins to poll. */
    void start();

    /** Stops polling; a read under way is finished. */
    void pause();

    /** Polls again. */
    void resume();

    /** One read, also while paused. */
    void stepOnce();

    /** Ends a back-off now. */
    void retryNow();

    /** Exactly the bytes that {@link #submit} would send for this call on the newest step; empty where nothing has been read yet. */
    Optional<byte[]> preview(ActionCall call);

    /** Why a decision cannot be sent now, if so: stale, already sending, nothing read, in the past. */
    Optional<Trouble> obstacle();

    /**
     * Sends one decision, once, on the newest step. Returns at once; what becomes of it is told to the listeners.
     *
     * @return the submission under way, or one with the id 0 whose outcome is {@code NotSent} with the reason: it is not kept and not told
     */
    Submission submit(ActionCall call);

    /**
     * The same after a person agreed that this decision may go unrecorded ({@code NOT_RECORDED} was its outcome before).
     */
    default Submission submitUnrecorded(ActionCall call) {
        return submit(call);
    }

    @Override
    void close();
}
