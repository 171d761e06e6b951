package org.pilothouse.session;

import java.time.Duration;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** How long to wait before the next read. Not thread-safe: its owner guards it. */
final class Pace {
    private static final double GROWTH = 1.25;
    private static final double SHRINK = 0.5;
    private final PollPolicy policy;
    private final RandomGenerator chance;
    private Duration interval;
    private Duration notYet;
    private int failures;

    Pace(PollPolicy policy, RandomGenerator chance) {
        this.policy = policy;
        this.chance = chance;
        this.interval = policy.first();
        this.notYet = policy.notYetFirst();
    }

    /** The wait after an observation; a slow server is not asked more often than it can answer. */
    Duration afterArrival(boolean changed, Duration latency) {
        failures = 0;
        notYet = policy.notYetFirst();
        interval = clamp(times(interval, changed ? SHRINK : GROWTH), policy.fastest(), policy.slowest());
        return longer(interval, latency);
    }

    /** The wait after "the next turn is not there yet". */
    Duration afterNotYet(Optional<Duration> retryAfter) {
        failures = 0;
        Duration wait = notYet;
        notYet = clamp(times(notYet, GROWTH), policy.notYetFirst(), policy.notYetMost());
        return retryAfter.map(this::bounded).orElse(wait);
    }

    /** The wait after a failure: doubling up to the cap, spread by plus or minus a half after the cap was applied. */
    Duration afterFailure(Optional<Duration> retryAfter) {
        double doubled = policy.backOffFirst().toMillis() * Math.pow(2, Math.min(failures, 30));
        failures++;
        double middle = Math.min(doubled, policy.backOffCap().toMillis());
        Duration spread = Duration.ofMillis(Math.round(middle * (0.5 + chance.nextDouble())));
        return retryAfter.map(asked -> longer(bounded(asked), spread)).orElse(spread);
    }

    private Duration bounded(Duration asked) {
        return clamp(asked, Duration.ZERO, policy.retryAfterMost());
    }

    private static Duration times(Duration d, double factor) {
        return Duration.ofNanos(Math.round(d.toNanos() * factor));
    }

    private static Duration longer(Duration a, Duration b) {
        return a.compareTo(b) >= 0 ? a : b;
    }

    private static Duration clamp(Duration d, Duration least, Duration most) {
        return d.compareTo(least) < 0 ? least : d.compareTo(most) > 0 ? most : d;
    }
}
