package org.pilothouse.link;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;

/**
 * One request and what came back, byte for byte, secrets already masked. Arrays are shared for speed: never write to them.
 *
 * @param request the first line in words, for example {@code GET https://host/sn/env}; secrets masked
 * @param requestHeaders lines {@code Name: value} as sent; secrets masked
 * @param requestBody exactly the bytes sent; empty where none
 * @param status HTTP status, empty where no answer came or the protocol has none
 * @param responseHeaders lines {@code Name: value} as received; secrets masked
 * @param responseBody exactly the bytes received (decompressed, up to the limit)
 * @param sentAt when the request began
 * @param latency until the last byte, or until it failed
 */
public record Exchange(String request, List<String> requestHeaders, byte[] requestBody, OptionalInt status,
        List<String> responseHeaders, byte[] responseBody, Instant sentAt, Duration latency) {
    public Exchange {
        requestHeaders = List.copyOf(requestHeaders);
        responseHeaders = List.copyOf(responseHeaders);
    }
}
