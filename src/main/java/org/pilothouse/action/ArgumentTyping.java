package org.pilothouse.action;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Turns {@code KEY=VALUE} words of a command line into arguments, typed by a schema. Where the schema does not know the key, or there is none, a value
 * that is JSON is taken as JSON and anything else as text. A key given again adds to a list where the schema wants one.
 */
public final class ArgumentTyping {
    private static final Set<String> NUMBERS = Set.of("number", "integer");
    private final JsonNode schema;
    private final ArgumentCheck check;

    private ArgumentTyping(JsonNode schema) {
        this.schema = schema;
        this.check = ArgumentCheck.of(schema);
    }

    /**
     * What was understood.
     *
     * @param arguments the arguments, typed
     * @param errors words that could not be taken as {@code KEY=VALUE}; whether the arguments fit the schema is {@link ArgumentCheck}'s question
     */
    public record Typed(ObjectNode arguments, List<ArgumentError> errors) {
        public Typed {
            errors = List.copyOf(errors);
        }
    }

    /** Types each word by the schema of the arguments; without a schema by what it looks like. */
    public static Typed type(Optional<? extends JsonNode> schema, List<String> pairs) {
        return new ArgumentTyping(schema.<JsonNode>map(s -> s).orElse(JsonNodeFactory.instance.objectNode())).all(pairs);
    }

    private Typed all(List<String> pairs) {
        ObjectNode arguments = TypedJson.object();
        List<ArgumentError> errors = new ArrayList<>();
        for (String pair : pairs) {
            int at = pair.indexOf('=');
            if (at <= 0) {
                errors.add(ArgumentError.of("", "pair.shape", pair));
                continue;
            }
            String key = pair.substring(0, at);
            JsonNode value = typed(key, pair.substring(at + 1));
            JsonNode before = arguments.get(key);
            if (value.isNumber() && !Double.isFinite(value.doubleValue())) {
                errors.add(ArgumentError.of(ArgumentError.step(key), "number.huge"));
            } else if (before == null) {
                arguments.set(key, value);
            } else if (before instanceof ArrayNode list && wantsList(key)) {
                list.addAll(value instanceof ArrayNode more ? more : JsonNodeFactory.instance.arrayNode().add(value));
            } else {
                errors.add(ArgumentError.of(ArgumentError.step(key), "pair.twice", key));
            }
        }
        return new Typed(arguments, errors);
    }

    private boolean wantsList(String key) {
        return fits(key, JsonNodeFactory.instance.arrayNode()) && !fits(key, TextNode.valueOf(""))
                || SchemaReading.of(schema).member(key).map(s -> s.types().equals(List.of("array"))).orElse(false);
    }

    /** The first reading of the text that the schema takes; text first where it may be text, since a person typed text. */
    private JsonNode typed(String key, String text) {
        Optional<SchemaReading> member = SchemaReading.of(schema).member(key);
        JsonNode asText = TextNode.valueOf(text);
        Optional<JsonNode> asJson = TypedJson.read(text).value();
        if (member.isEmpty() || member.get().node().isEmpty()) {
            return asJson.orElse(asText);
        }
        List<JsonNode> readings = new ArrayList<>();
        if (wantsList(key)) {
            asJson.filter(JsonNode::isArray).ifPresent(readings::add);
            readings.add(TypedJson.array().add(asText));
            asJson.ifPresent(j -> readings.add(TypedJson.array().add(j)));
        }
        readings.add(asText);
        asJson.ifPresent(readings::add);
        // Where none fits, the one of the right kind: what is wrong with it is then said about the number, not about its being a text.
        return readings.stream().filter(r -> fits(key, r)).findFirst()
                .orElseGet(() -> asJson.filter(j -> j.isNumber() && member.get().types().stream().anyMatch(NUMBERS::contains)).orElse(asText));
    }

    private boolean fits(String key, JsonNode value) {
        ObjectNode alone = TypedJson.object();
        alone.set(key, value);
        String at = ArgumentError.step(key);
        return check.check(alone).stream().noneMatch(e -> e.pointer().equals(at) || e.pointer().startsWith(at + "/"));
    }
}
