package org.pilothouse.pipeline.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;

/**
 * One tool call.
 *
 * @param tool the tool's name
 * @param arguments exactly what is sent. Treat as immutable.
 * @param decision true where it changes something for good: then it is sent once and never again by itself
 * @param deadline how long an answer may take; progress begins it anew, up to ten times as long, and it stands still while a person is asked
 */
public record Call(String tool, ObjectNode arguments, boolean decision, Duration deadline) {
    /** What a server gets on top of the time that it was asked to wait. */
    public static final Duration MARGIN = Duration.ofSeconds(15);
    /** How long a decision may take. */
    public static final Duration DECISION = Duration.ofSeconds(60);

    /** A call that may be repeated. */
    public static Call read(String tool, ObjectNode arguments, Duration wait) {
        return new Call(tool, arguments, false, wait.plus(MARGIN));
    }

    /** A call that is made once. */
    public static Call decision(String tool, ObjectNode arguments) {
        return new Call(tool, arguments, true, DECISION);
    }
}
