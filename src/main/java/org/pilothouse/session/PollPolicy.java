package org.pilothouse.session;

import java.time.Duration;

/**
 * How often an environment is asked, and when what it said is old.
 *
 * @param first the pause between two reads at the beginning
 * @param fastest the shortest pause, while every read brings something new
 * @param slowest the longest pause, while nothing changes
 * @param staleAfter from this age on an observation is old
 * @param turnWindow how long the environment waits for the decision of one turn (20 s in the Eastworld documents)
 * @param notYetFirst the wait after "the next turn is not there yet" where the server names none (10 s)
 * @param notYetMost what that wait grows to (15 s)
 * @param backOffFirst the middle of the first wait after a failure
 * @param backOffCap the middle of the longest wait after many failures; the spread of plus or minus a half comes on top, so that many
 *     clients do not come back together
 * @param retryAfterMost the longest wait that a server can ask for
 */
public record PollPolicy(Duration first, Duration fastest, Duration slowest, Duration staleAfter, Duration turnWindow,
        Duration notYetFirst, Duration notYetMost, Duration backOffFirst, Duration backOffCap, Duration retryAfterMost) {

    /** What the program uses unless told otherwise. */
    public static final PollPolicy DEFAULT = new PollPolicy(Duration.ofSeconds(1), Duration.ofMillis(250), Duration.ofSeconds(2),
            Duration.ofSeconds(10), Duration.ofSeconds(20), Duration.ofSeconds(10), Duration.ofSeconds(15),
            Duration.ofMillis(500), Duration.ofSeconds(60), Duration.ofHours(1));

    /** The same with another turn window. */
    public PollPolicy withTurnWindow(Duration window) {
        return new PollPolicy(first, fastest, slowest, staleAfter, window, notYetFirst, notYetMost, backOffFirst, backOffCap, retryAfterMost);
    }

    /** The same with reads at a steady pause. */
    public PollPolicy every(Duration pause) {
        return new PollPolicy(pause, pause, pause, staleAfter, turnWindow, notYetFirst, notYetMost, backOffFirst, backOffCap, retryAfterMost);
    }
}
