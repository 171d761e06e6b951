package org.pilothouse.pipeline.mcp;

import java.time.Instant;

/**
 * One message of the protocol, secrets masked.
 *
 * @param at when it passed
 * @param sent true for ours, false for the server's
 * @param method the method, or {@code result} or {@code error} for an answer
 * @param json the whole message
 */
public record WireMessage(Instant at, boolean sent, String method, String json) { }
