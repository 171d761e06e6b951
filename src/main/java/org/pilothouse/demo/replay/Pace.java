package org.pilothouse.demo.replay;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.pilothouse.session.time.Recording;

/** Which recorded step a read is given. Not thread-safe: the server asks for one read at a time. */
public interface Pace {
    /** The step of the first read, from which time counts. */
    long begin(Recording recording);

    /** The step of a later read. */
    long step(Recording recording);

    /** Each read gives the next step, whoever reads. */
    static Pace byReads() {
        return new Pace() {
            private long next;

            @Override
            public long begin(Recording recording) {
                return next++;
            }

            @Override
            public long step(Recording recording) {
                return Math.min(next++, recording.steps() - 1);
            }
        };
    }

    /** Steps come as they came, {@code speed} times as fast. */
    static Pace asRecorded(Clock clock, double speed) {
        return new Pace() {
            private Instant began;
            private long reached;

            @Override
            public long begin(Recording recording) {
                began = clock.instant();
                return 0;
            }

            @Override
            public long step(Recording recording) {
                long passed = (long) (Duration.between(began, clock.instant()).toMillis() * speed);
                long first = millis(recording, 0);
                while (reached + 1 < recording.steps() && millis(recording, reached + 1) - first <= passed) {
                    reached++;
                }
                return reached;
            }

            private static long millis(Recording recording, long step) {
                return recording.journal().index().millis(recording.recordOf(step));
            }
        };
    }
}
