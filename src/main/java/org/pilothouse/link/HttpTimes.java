package org.pilothouse.link;

import java.time.Duration;

/**
 * How long an exchange may take.
 *
 * @param connect until the connection stands
 * @param silence the longest pause between two bytes
 * @param whole from the first moment to the last byte
 */
public record HttpTimes(Duration connect, Duration silence, Duration whole) {
    /** 10 s to connect, 20 s of silence, 30 s in all. */
    public static final HttpTimes USUAL = new HttpTimes(Duration.ofSeconds(10), Duration.ofSeconds(20), Duration.ofSeconds(30));
}
