package org.pilothouse.pipeline.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/**
 * One tool as {@code tools/list} gave it (MCP 2025-11-25).
 *
 * @param name what is called
 * @param description the server's words, may be empty
 * @param inputSchema JSON Schema of its arguments; an empty object where none came. Treat as immutable.
 * @param outputSchema JSON Schema of its structured result, where one came
 * @param readOnly what the server says of it; a hint from a stranger
 * @param raw the whole definition, unknown members kept. Treat as immutable.
 */
public record ToolDefinition(String name, String description, ObjectNode inputSchema, Optional<ObjectNode> outputSchema, boolean readOnly, JsonNode raw) {
    static ToolDefinition of(JsonNode raw) {
        String words = raw.path("description").asText(raw.path("title").asText(""));
        ObjectNode input = raw.get("inputSchema") instanceof ObjectNode o ? o : JsonNodeFactory.instance.objectNode();
        Optional<ObjectNode> output = raw.get("outputSchema") instanceof ObjectNode o ? Optional.of(o) : Optional.empty();
        return new ToolDefinition(raw.path("name").asText(""), words, input, output, raw.path("annotations").path("readOnlyHint").asBoolean(false), raw);
    }
}
