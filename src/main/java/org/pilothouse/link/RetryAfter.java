package org.pilothouse.link;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** The header {@code Retry-After}: seconds, or a date (RFC 9110, 10.2.3). */
public final class RetryAfter {
    private RetryAfter() { }

    /** How long to wait from {@code now}; never negative; empty where the header is missing or says nothing. */
    public static Optional<Duration> of(String header, Instant now) {
        if (header == null || header.isBlank()) {
            return Optional.empty();
        }
        String text = header.strip();
        if (text.matches("\\d{1,9}(\\.\\d{1,3})?")) {
            return Optional.of(Duration.ofMillis(Math.round(Double.parseDouble(text) * 1000)));
        }
        try {
            Duration wait = Duration.between(now, ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant());
            return Optional.of(wait.isNegative() ? Duration.ZERO : wait);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
