package org.pilothouse.pipeline.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.List;
import org.pilothouse.secret.Masking;
import org.pilothouse.secret.Secret;

/**
 * The texts that a person fills into fields for secrets: those of format {@code password}, those marked {@code writeOnly} (JSON Schema), and those
 * whose names tell it.
 */
public final class SecretFields {
    private SecretFields() { }

    /** The secret texts in a document that a schema describes. */
    public static List<String> in(JsonNode schema, JsonNode document) {
        List<String> found = new ArrayList<>();
        document.properties().forEach(m -> {
            JsonNode field = schema.path("properties").path(m.getKey());
            if (m.getValue().isTextual() && secret(m.getKey(), field)) {
                found.add(m.getValue().textValue());
            } else if (m.getValue().isObject()) {
                found.addAll(in(field, m.getValue()));
            } else if (m.getValue().isArray()) {
                m.getValue().forEach(e -> found.addAll(in(field.path("items"), e)));
            }
        });
        return found;
    }

    private static boolean secret(String name, JsonNode field) {
        return field.path("format").asText().equals("password") || field.path("writeOnly").asBoolean() || Masking.tells(name);
    }

    /** What a person said to a server's question, as it may be kept: dots in the secret fields of its content. */
    public static ObjectNode masked(JsonNode question, ObjectNode answer) {
        List<String> secrets = in(question.path("requestedSchema"), answer.path("content"));
        if (secrets.isEmpty()) {
            return answer;
        }
        ObjectNode kept = answer.deepCopy();
        Masking masking = new Masking(secrets.stream().map(Secret::new).toList());
        ObjectNode content = kept.putObject("content");
        answer.path("content").properties().forEach(m -> content.set(m.getKey(),
                m.getValue().isTextual() ? TextNode.valueOf(secrets.contains(m.getValue().textValue()) ? Secret.DOTS : masking.mask(m.getValue().textValue())) : m.getValue()));
        return kept;
    }
}
