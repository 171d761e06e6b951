package org.pilothouse.link;

import java.time.Duration;
import java.util.Optional;
import org.pilothouse.secret.Masking;

/**
 * What became of one HTTP exchange.
 *
 * @param trouble empty where a whole answer came, whatever its status
 * @param left true once a byte of the request may have left this machine
 * @param status HTTP status; 0 where no answer came
 * @param body the bytes of the answer, decompressed and not masked: for decoding only, never to be kept
 * @param location where a redirect points to; masked
 * @param retryAfter how long the server asks us to wait
 * @param masking hides the secrets of this exchange in whatever is decoded from it
 * @param exchange the same, masked, for people
 */
public record HttpAnswer(Optional<Trouble> trouble, boolean left, int status, byte[] body, Optional<String> location,
        Optional<Duration> retryAfter, Masking masking, Exchange exchange) { }
