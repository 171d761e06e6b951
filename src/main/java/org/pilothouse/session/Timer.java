package org.pilothouse.session;

import java.time.Duration;

/** Lets something happen later, and measures time that no change of the calendar clock disturbs. Handed in, so that a test can move it by hand. */
public interface Timer extends AutoCloseable {
    /** Runs {@code task} once after {@code delay}, on a thread of the timer: hand the work on quickly. */
    Pending after(Duration delay, Runnable task);

    /** Nanoseconds since some moment; never goes back. It may stand still while the machine sleeps. */
    long nanos();

    @Override
    void close();

    /** Something that has not happened yet. */
    interface Pending {
        /** It shall not happen; without effect where it already has. */
        void cancel();
    }
}
