package org.pilothouse.demo.world;

import java.time.Duration;

/**
 * When the explorer plays.
 *
 * @param first how long nobody may have acted after the start
 * @param afterPerson how long nobody may have acted after a person's deed
 * @param between the pause between two turns of the explorer
 */
public record Tempo(Duration first, Duration afterPerson, Duration between) {
    /** Life within two seconds; half a minute of peace for a person who thinks. */
    public static Tempo usual() {
        return new Tempo(Duration.ofSeconds(2), Duration.ofSeconds(30), Duration.ofMillis(1500));
    }

    /** The explorer never plays. */
    public static Tempo still() {
        return new Tempo(Duration.ofDays(10_000), Duration.ofDays(10_000), Duration.ofSeconds(1));
    }
}
