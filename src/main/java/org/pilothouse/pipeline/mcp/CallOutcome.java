package org.pilothouse.pipeline.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.function.Function;

/** What became of one call. */
public sealed interface CallOutcome {
    /** The server answered; {@code result} is the whole result tree as it came. A tool's own error ({@code isError}) is an answer too. */
    record Answered(JsonNode result) implements CallOutcome {
        /** Whether the tool said that it failed. */
        public boolean isError() {
            return result.path("isError").asBoolean(false);
        }
    }

    /** The server answered that it will not: a JSON-RPC error, or an HTTP status that says so. It did nothing. */
    record Refused(McpTrouble trouble) implements CallOutcome { }

    /** Nothing left this machine. */
    record NotSent(McpTrouble trouble) implements CallOutcome { }

    /** Bytes may have left and no usable answer came. */
    record Unknown(McpTrouble trouble) implements CallOutcome { }

    /** Every caller decides about every case. */
    default <T> T fold(Function<Answered, T> answered, Function<Refused, T> refused, Function<NotSent, T> notSent, Function<Unknown, T> unknown) {
        if (this instanceof Answered a) {
            return answered.apply(a);
        }
        if (this instanceof Refused r) {
            return refused.apply(r);
        }
        if (this instanceof NotSent n) {
            return notSent.apply(n);
        }
        return unknown.apply((Unknown) this);
    }
}
