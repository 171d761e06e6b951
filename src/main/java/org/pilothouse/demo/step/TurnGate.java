package org.pilothouse.demo.step;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Whose turn it is, where turns take their time: after a decision the next turn begins some seconds later. */
final class TurnGate {
    private final Clock clock;
    private final Duration turn;
    private Instant opens = Instant.MIN;

    TurnGate(Clock clock, Duration turn) {
        this.clock = clock;
        this.turn = turn;
    }

    /** How long until the next turn; zero where it is there. */
    synchronized Duration wait(Instant now) {
        return now.isBefore(opens) ? Duration.between(now, opens) : Duration.ZERO;
    }

    /** The same, by the clock. */
    Duration left() {
        return wait(clock.instant());
    }

    /** A decision was taken: this turn is over. */
    synchronized void taken() {
        opens = clock.instant().plus(turn);
    }
}
