package org.pilothouse.session;

import java.time.Instant;
import java.util.Optional;
import org.pilothouse.link.Trouble;

/** Whether what is shown is live. One state at a time; computed from the clock, so that it turns stale by itself. */
public sealed interface ConnectionState {
    /** When the observation on show arrived, if there is one. */
    Optional<Instant> lastFrame();

    /** Nothing has come yet. */
    record Connecting(Optional<Instant> lastFrame) implements ConnectionState { }

    /** The last observation is fresh. */
    record Live(Optional<Instant> lastFrame) implements ConnectionState { }

    /** The environment said that the next turn is not there yet; asked again at {@code until}. */
    record WaitingForTurn(Instant until, Optional<Instant> lastFrame) implements ConnectionState { }

    /** What is shown is old; kept, and greyed. */
    record Stale(Optional<Instant> lastFrame) implements ConnectionState { }

    /** Asking failed; asked again at {@code until} or at "retry now". */
    record BackingOff(Instant until, Trouble trouble, Optional<Instant> lastFrame) implements ConnectionState { }

    /** The environment does not want us; a person has to do something. */
    record Refused(Trouble trouble, Optional<Instant> lastFrame) implements ConnectionState { }

    /** The person stopped the polling. */
    record Paused(Optional<Instant> lastFrame) implements ConnectionState { }

    /** A journal is being shown: nothing here is live. */
    record Replaying(Optional<Instant> lastFrame) implements ConnectionState { }

    /** Every caller decides about every case. */
    interface Cases<T> {
        T connecting(Connecting s);

        T live(Live s);

        T waitingForTurn(WaitingForTurn s);

        T stale(Stale s);

        T backingOff(BackingOff s);

        T refused(Refused s);

        T paused(Paused s);

        T replaying(Replaying s);
    }

    /** Every caller decides about every case. */
    default <T> T fold(Cases<T> cases) {
        if (this instanceof Connecting s) {
            return cases.connecting(s);
        }
        if (this instanceof Live s) {
            return cases.live(s);
        }
        if (this instanceof WaitingForTurn s) {
            return cases.waitingForTurn(s);
        }
        if (this instanceof Stale s) {
            return cases.stale(s);
        }
        if (this instanceof BackingOff s) {
            return cases.backingOff(s);
        }
        if (this instanceof Refused s) {
            return cases.refused(s);
        }
        if (this instanceof Paused s) {
            return cases.paused(s);
        }
        return cases.replaying((Replaying) this);
    }
}
