package org.pilothouse.pipeline.desk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.pilothouse.pipeline.mcp.McpTrouble;
import org.pilothouse.pipeline.mcp.ToolDefinition;
import org.pilothouse.pipeline.mcp.WireMessage;

/** Hears what a pipeline session has to tell, on the session's threads, in order. */
public interface SessionListener {
    /** Connected, or the tools changed. */
    void tools(List<ToolDefinition> tools);

    /** A question arrived or changed. */
    void inquiry(Inquiry inquiry);

    /** A run was looked at. */
    void run(RunWatch.View view);

    /** A message passed; secrets are masked. */
    void message(WireMessage message);

    /** A line of the server's log. */
    void serverLog(String line);

    /** The connection could not be made, or is gone. */
    void lost(McpTrouble trouble);

    /** Whether {@link #elicit} can ask a person; only then is the server told that it may ask. */
    default boolean asksPeople() {
        return false;
    }

    /** The server asks a person, also in the middle of a call; see {@link org.pilothouse.pipeline.mcp.McpListener#elicit}. */
    default CompletableFuture<ObjectNode> elicit(JsonNode params) {
        return CompletableFuture.failedFuture(new UnsupportedOperationException("nobody to ask"));
    }

    /** Writes down what a person said, before it leaves. */
    @FunctionalInterface
    interface SayingLog {
        /**
         * Waits for the disk: not for the FX thread.
         *
         * @throws IOException where it could not be written: then it must not leave
         */
        void write(ObjectNode said) throws IOException;
    }

    /**
     * The same, with the place where the answer is written down before it is given: who can tell the person that this failed writes it first and keeps
     * what was typed until then. What is given without having been written there is written by the session, and fails with it.
     */
    default CompletableFuture<ObjectNode> elicit(JsonNode params, SayingLog log) {
        return elicit(params);
    }
}
