package org.pilothouse.session;

import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import org.pilothouse.link.ReadOutcome;

/**
 * Where a watch writes down what it saw and did. Called by one thread at a time and in the order of the timeline, except for
 * {@link #decided}, which comes from the thread that is about to send.
 */
public interface Chronicle extends AutoCloseable {
    /** Keeps nothing. */
    Chronicle NONE = new Chronicle() { };

    /** A step was added. May wait a little when the disk is slow; never fails the watch. */
    default void moment(Moment moment) { }

    /** A read brought the same as the newest step: only that it was so is kept. */
    default void same(long step, Instant at) { }

    /** A read brought no step: not this agent's turn, refused, failed, or overtaken by the answer to a decision. */
    default void read(ReadOutcome outcome, Instant at) { }

    /**
     * A decision is about to be sent: returns when it has been handed to the operating system.
     *
     * @throws IOException where it could not be written: it must then not be sent without asking the person
     */
    default void decided(Submission submission) throws IOException { }

    /** What became of a decision, or the step that shows what it did. Never dropped. */
    default void concluded(Submission submission) { }

    /** A step that memory no longer holds, where it can be read back. */
    default Optional<Moment> recall(long step) {
        return Optional.empty();
    }

    @Override
    default void close() { }
}
