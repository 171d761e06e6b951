package org.pilothouse.ui.act;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BigIntegerNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pilothouse.action.ActionCall;
import org.pilothouse.action.ActionSpec;
import org.pilothouse.action.SchemaReading;
import org.pilothouse.action.TypedJson;
import org.pilothouse.world.Bearing;

/**
 * An action that can be steered by keys: one of its arguments is a direction (compass words, in any spelling and order), another may be a length,
 * and nothing else is needed.
 *
 * @param action the action
 * @param direction the argument that takes the direction
 * @param words what is sent for each bearing that it knows; at least the four main ones
 * @param distance the argument that takes a length in metres, where there is one
 * @param needsDistance whether that has to be sent
 * @param least the least length
 * @param most the greatest length, where the schema has one
 */
public record Steering(ActionSpec action, String direction, Map<Bearing, JsonNode> words, Optional<String> distance, boolean needsDistance,
        BigDecimal least, Optional<BigDecimal> most) {
    private static final List<String> SHORT = List.of("n", "ne", "e", "se", "s", "sw", "w", "nw");

    public Steering {
        words = Map.copyOf(words);
    }

    /** The first of these actions that can be steered, the destroying ones left out by whoever calls. */
    public static Optional<Steering> among(List<ActionSpec> actions) {
        return actions.stream().map(Steering::of).flatMap(Optional::stream).findFirst();
    }

    /** How an action is steered, if it can be. */
    static Optional<Steering> of(ActionSpec action) {
        SchemaReading schema = SchemaReading.of(action.parameters());
        for (String name : schema.members()) {
            Map<Bearing, JsonNode> words = bearings(schema.member(name).orElseThrow());
            boolean main = List.of(Bearing.NORTH, Bearing.EAST, Bearing.SOUTH, Bearing.WEST).stream().allMatch(words::containsKey);
            List<String> others = schema.members().stream().filter(m -> !m.equals(name)).toList();
            Optional<String> distance = others.stream().filter(m -> isLength(schema, m)).findFirst();
            boolean alone = others.stream().filter(schema::requires).allMatch(m -> distance.filter(m::equals).isPresent());
            if (main && alone) {
                JsonNode bounds = distance.flatMap(schema::member).map(m -> (JsonNode) m.node()).orElse(TypedJson.object());
                return Optional.of(new Steering(action, name, words, distance, distance.filter(schema::requires).isPresent(),
                        bound(bounds, "minimum").orElse(BigDecimal.ZERO), bound(bounds, "maximum")));
            }
        }
        return Optional.empty();
    }

    private static boolean isLength(SchemaReading schema, String member) {
        List<String> types = schema.member(member).orElseThrow().types();
        return types.contains("number") || types.contains("integer");
    }

    private static Optional<BigDecimal> bound(JsonNode schema, String keyword) {
        return schema.path(keyword).isNumber() ? Optional.of(schema.get(keyword).decimalValue()) : Optional.empty();
    }

    private static Map<Bearing, JsonNode> bearings(SchemaReading member) {
        Map<Bearing, JsonNode> words = new EnumMap<>(Bearing.class);
        for (JsonNode value : member.node().path("enum")) {
            bearing(value.asText()).ifPresent(b -> words.putIfAbsent(b, value));
        }
        for (String union : List.of("oneOf", "anyOf")) {
            for (JsonNode one : member.node().path(union)) {
                bearing(one.path("const").asText()).ifPresent(b -> words.putIfAbsent(b, one.get("const")));
            }
        }
        return words;
    }

    /** {@code north}, {@code North-East}, {@code SOUTH_WEST}, {@code nw}. */
    static Optional<Bearing> bearing(String text) {
        String plain = text.toLowerCase(java.util.Locale.ROOT).replaceAll("[^a-z]", "");
        int at = SHORT.indexOf(plain);
        return at >= 0 ? Optional.of(Bearing.values()[at]) : Bearing.ofWord(plain);
    }

    /** A length within the bounds. */
    public BigDecimal within(BigDecimal metres) {
        BigDecimal atLeast = metres.max(least);
        return most.map(atLeast::min).orElse(atLeast);
    }

    /** One step; empty where the action does not know that bearing. */
    public Optional<ActionCall> call(Bearing bearing, BigDecimal metres) {
        if (!words.containsKey(bearing)) {
            return Optional.empty();
        }
        ObjectNode arguments = TypedJson.object();
        for (String name : SchemaReading.of(action.parameters()).members()) {
            if (name.equals(direction)) {
                arguments.set(name, words.get(bearing));
            } else if (distance.filter(name::equals).isPresent()) {
                BigDecimal m = within(metres);
                arguments.set(name, m.stripTrailingZeros().scale() <= 0 ? BigIntegerNode.valueOf(m.toBigIntegerExact()) : DecimalNode.valueOf(m));
            }
        }
        return Optional.of(new ActionCall(action.name(), arguments, Optional.empty()));
    }
}
