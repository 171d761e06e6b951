package org.pilothouse.pipeline.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.concurrent.CompletableFuture;

/** Hears what a connection has to tell. Called on the connection's threads: be quick, never block. */
public interface McpListener {
    /** Hears nothing and answers no elicitation. */
    McpListener DEAF = new McpListener() { };

    /** A message passed. */
    default void message(WireMessage message) { }

    /** A line of the server's log (standard error), or a line on its output that was no message. */
    default void serverLog(String line) { }

    /** The server says that its tools changed. */
    default void toolsChanged() { }

    /** The connection is gone and will not come back by itself. */
    default void lost(McpTrouble trouble) { }

    /** Whether {@link #elicit} can ask a person; only then is the server told that it may ask. */
    default boolean asksPeople() {
        return false;
    }

    /**
     * The server asks a person ({@code elicitation/create}), also in the middle of a call.
     *
     * @param params as sent: {@code message}, {@code requestedSchema} or {@code url}, {@code mode}
     * @return the person's answer: {@code action} accept, decline or cancel, {@code content} only with accept
     */
    default CompletableFuture<ObjectNode> elicit(JsonNode params) {
        return CompletableFuture.failedFuture(new UnsupportedOperationException("nobody to ask"));
    }
}
