package org.pilothouse.pipeline.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;

/** A person who answers every elicitation in the way that was last said, and remembers what was asked. */
final class Person implements McpListener {
    /** What was asked, in order. */
    final List<JsonNode> asked = new CopyOnWriteArrayList<>();
    /** What is answered. */
    volatile ObjectNode answer = TroubleServer.JSON.createObjectNode().put("action", "decline");

    @Override
    public boolean asksPeople() {
        return true;
    }

    @Override
    public CompletableFuture<ObjectNode> elicit(JsonNode params) {
        asked.add(params);
        return CompletableFuture.completedFuture(answer);
    }
}
