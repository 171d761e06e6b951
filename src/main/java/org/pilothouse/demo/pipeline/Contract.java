package org.pilothouse.demo.pipeline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The tools of the demo server. Names and arguments are published; what they answer is our assumption, published as output schemas that call
 * themselves "demo contract v1".
 */
final class Contract {
    static final ObjectMapper JSON = new ObjectMapper();
    private final Map<String, ObjectNode> tools = new LinkedHashMap<>();
    private final Map<String, Schema> inputs = new LinkedHashMap<>();
    private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

    Contract(Profile profile) {
        for (JsonNode t : document("contract.json").path("tools")) {
            String name = t.path("name").asText();
            if (profile.offers(name)) {
                tools.put(name, (ObjectNode) t);
                inputs.put(name, SCHEMAS.getSchema(t.path("inputSchema")));
            }
        }
    }

    static JsonNode document(String name) {
        try (InputStream in = Contract.class.getResourceAsStream(name)) {
            return JSON.readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Map<String, ObjectNode> tools() {
        return tools;
    }

    boolean offers(String tool) {
        return tools.containsKey(tool);
    }

    /** Refuses arguments that the published table does not allow. */
    void check(String tool, JsonNode arguments) {
        check(inputs.get(tool), arguments, "invalid_arguments");
    }

    static void check(JsonNode schema, JsonNode value, String code) {
        check(SCHEMAS.getSchema(schema), value, code);
    }

    private static void check(Schema schema, JsonNode value, String code) {
        schema.validate(value).stream().findFirst().ifPresent(e -> {
            throw new ToolFailure(code, e.toString());
        });
    }
}
