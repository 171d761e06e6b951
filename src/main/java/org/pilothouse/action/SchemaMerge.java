package org.pilothouse.action;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes one schema of two that both have to hold, where that is simple. */
public final class SchemaMerge {
    private static final Set<String> WORDS = Set.of("title", "description", "default", "examples", "$comment", "deprecated", "readOnly");
    private static final Set<String> LEAST = Set.of("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties");
    private static final Set<String> MOST = Set.of("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties");

    private SchemaMerge() { }

    /** Both at once; where they give different words (title, default), {@code over} has the last one. Empty where it is not simple. */
    public static Optional<ObjectNode> merge(ObjectNode base, ObjectNode over) {
        ObjectNode out = base.deepCopy();
        for (Map.Entry<String, JsonNode> m : over.properties()) {
            String key = m.getKey();
            JsonNode before = out.get(key);
            JsonNode after = m.getValue();
            Optional<? extends JsonNode> both = before == null || before.equals(after) || WORDS.contains(key) ? Optional.of(after) : both(key, before, after);
            if (both.isEmpty()) {
                return Optional.empty();
            }
            out.set(key, both.get());
        }
        return Optional.of(out);
    }

    private static Optional<? extends JsonNode> both(String key, JsonNode a, JsonNode b) {
        if (LEAST.contains(key) && a.isNumber() && b.isNumber()) {
            return Optional.of(a.decimalValue().compareTo(b.decimalValue()) >= 0 ? a : b);
        }
        if (MOST.contains(key) && a.isNumber() && b.isNumber()) {
            return Optional.of(a.decimalValue().compareTo(b.decimalValue()) <= 0 ? a : b);
        }
        return switch (key) {
            case "required" -> Optional.of(union(a, b));
            case "type", "enum" -> common(key, a, b);
            case "properties", "$defs", "definitions" -> members(a, b);
            case "additionalProperties" -> a.isBoolean() && a.booleanValue() ? Optional.of(b)
                    : b.isBoolean() && b.booleanValue() ? Optional.of(a) : Optional.empty();
            default -> Optional.empty();
        };
    }

    private static ArrayNode union(JsonNode a, JsonNode b) {
        LinkedHashSet<JsonNode> all = new LinkedHashSet<>();
        a.forEach(all::add);
        b.forEach(all::add);
        return TypedJson.array().addAll(all);
    }

    private static Optional<JsonNode> common(String key, JsonNode a, JsonNode b) {
        LinkedHashSet<JsonNode> in = listed(a);
        LinkedHashSet<JsonNode> also = listed(b);
        boolean whole = key.equals("type") && in.stream().anyMatch(t -> t.asText().equals("number"))
                && also.stream().anyMatch(t -> t.asText().equals("integer"));
        in.removeIf(n -> !also.contains(n) && !(whole && n.asText().equals("number")));
        if (in.isEmpty()) {
            return Optional.empty();
        }
        ArrayNode left = TypedJson.array();
        in.forEach(n -> left.add(whole && n.asText().equals("number") ? TextNode.valueOf("integer") : n));
        return Optional.of(key.equals("type") && left.size() == 1 ? left.get(0) : left);
    }

    private static LinkedHashSet<JsonNode> listed(JsonNode n) {
        LinkedHashSet<JsonNode> all = new LinkedHashSet<>();
        if (n.isArray()) {
            n.forEach(all::add);
        } else {
            all.add(n);
        }
        return all;
    }

    private static Optional<ObjectNode> members(JsonNode a, JsonNode b) {
        if (!(a instanceof ObjectNode in && b instanceof ObjectNode also)) {
            return Optional.empty();
        }
        ObjectNode out = in.deepCopy();
        for (Map.Entry<String, JsonNode> m : also.properties()) {
            JsonNode before = out.get(m.getKey());
            if (before instanceof ObjectNode x && m.getValue() instanceof ObjectNode y) {
                Optional<ObjectNode> one = merge(x, y);
                if (one.isEmpty()) {
                    return Optional.empty();
                }
                out.set(m.getKey(), one.get());
            } else {
                out.set(m.getKey(), m.getValue());
            }
        }
        return Optional.of(out);
    }
}
