package org.pilothouse.action;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.SpecificationVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes somebody else's schema safe to hand to a validator: references that lead outside the document or nowhere are cut (they then allow
 * anything), and so are names and dialects that a validator would look up.
 */
final class SchemaCleaning {
    private static final Set<String> NAMED = Set.of("properties", "$defs", "definitions", "patternProperties", "dependentSchemas");
    private static final Set<String> DATA = Set.of("enum", "const", "default", "examples", "example", "required", "dependentRequired");
    private static final Set<String> DROPPED = Set.of("$id", "id", "$vocabulary", "$recursiveRef", "$recursiveAnchor", "$dynamicAnchor");
    private final JsonNode root;
    private final List<String> cut = new ArrayList<>();

    SchemaCleaning(JsonNode root) {
        this.root = root;
    }

    /** The references that were cut, in the order found. */
    List<String> cut() {
        return cut;
    }

    /** A copy that is safe. */
    JsonNode clean() {
        return schema(root, true);
    }

    private JsonNode schema(JsonNode node, boolean top) {
        if (node instanceof ArrayNode many) {
            ArrayNode out = JsonNodeFactory.instance.arrayNode();
            many.forEach(n -> out.add(schema(n, false)));
            return out;
        }
        if (!(node instanceof ObjectNode object)) {
            return node;
        }
        ObjectNode out = JsonNodeFactory.instance.objectNode();
        for (Map.Entry<String, JsonNode> m : object.properties()) {
            String name = m.getKey();
            JsonNode value = m.getValue();
            if (name.equals("$ref") || name.equals("$dynamicRef")) {
                reference(out, value);
            } else if (name.equals("$schema")) {
                if (top && SpecificationVersion.fromDialectId(value.asText()).isPresent()) {
                    out.set(name, value);
                }
            } else if (NAMED.contains(name) && value instanceof ObjectNode inner) {
                ObjectNode named = out.putObject(name);
                inner.properties().forEach(e -> named.set(e.getKey(), schema(e.getValue(), false)));
            } else if (DATA.contains(name)) {
                out.set(name, value);
            } else if (!(DROPPED.contains(name) && value.isTextual())) {
                out.set(name, schema(value, false));
            }
        }
        return out;
    }

    private void reference(ObjectNode out, JsonNode value) {
        if (value.isTextual() && resolves(value.textValue())) {
            out.put("$ref", value.textValue());
        } else {
            cut.add(value.asText());
        }
    }

    private boolean resolves(String ref) {
        return !target(root, ref).isMissingNode();
    }

    /** What a reference inside the document points to; missing where it leads outside or nowhere. */
    static JsonNode target(JsonNode root, String ref) {
        if (ref.equals("#")) {
            return root;
        }
        if (ref.startsWith("#/")) {
            return root.at(java.net.URLDecoder.decode(ref.substring(1).replace("+", "%2B").replaceAll("%(?![0-9a-fA-F]{2})", "%25"),
                    java.nio.charset.StandardCharsets.UTF_8));
        }
        return ref.startsWith("#") && ref.length() > 1 ? anchored(root, ref.substring(1)) : MissingNode.getInstance();
    }

    private static JsonNode anchored(JsonNode root, String anchor) {
        for (JsonNode holder : root.findParents("$anchor")) {
            if (holder.path("$anchor").asText().equals(anchor)) {
                return holder;
            }
        }
        return MissingNode.getInstance();
    }
}
