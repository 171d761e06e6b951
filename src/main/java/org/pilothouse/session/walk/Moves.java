package org.pilothouse.session.walk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.pilothouse.action.ActionSpace;
import org.pilothouse.action.ActionSpec;
import org.pilothouse.action.SchemaReading;
import org.pilothouse.world.Bearing;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;

/**
 * An action that moves the agent, recognised by its schema and not by its name alone: a position in coordinates; one of the eight compass words with a
 * number; or one text that names something in sight, where name or description also speak of going.
 */
public final class Moves {
    private static final Pattern GOING = Pattern.compile(
            "(?i)(?:.*[^a-z])?(?:move|moves|go|goes|walk|walks|run|runs|travel|travels|navigate|navigates|approach|approaches|come|comes)(?:[^a-z].*)?");
    /** A member of a position's schema by which an environment says how far one decision leads at most, in metres. */
    private static final String REACH = "x-reach";
    private final ActionSpec spec;
    private final String position;
    private final Optional<Naming> target;
    private final String direction;
    private final Map<Bearing, String> words;
    private final String distance;
    private final double longest;
    private final boolean whole;

    private Moves(ActionSpec spec, String position, Optional<Naming> target, String direction, Map<Bearing, String> words, String distance, double longest, boolean whole) {
        this.spec = spec;
        this.position = position;
        this.target = target;
        this.direction = direction;
        this.words = words;
        this.distance = distance;
        this.longest = longest;
        this.whole = whole;
    }

    /** The best way to move in an action space: to a position rather than by the compass, by the compass rather than to a thing. */
    public static Optional<Moves> of(ActionSpace space) {
        List<Moves> all = new ArrayList<>();
        space.actions().forEach(a -> of(a).ifPresent(all::add));
        return all.stream().filter(Moves::byPosition).findFirst().or(() -> all.stream().filter(m -> !m.byTarget()).findFirst()).or(() -> all.stream().findFirst());
    }

    /** Reads an action as a move, if its schema is that of one and asks for nothing else. */
    public static Optional<Moves> of(ActionSpec spec) {
        SchemaReading root = SchemaReading.of(spec.parameters());
        Set<String> required = new TreeSet<>();
        root.node().path("required").forEach(r -> required.add(r.asText()));
        if (vector(root, root.node())) {
            return required.stream().allMatch(Set.of("x", "y", "z")::contains) ? Optional.of(at(spec, "", root.node())) : Optional.empty();
        }
        Map<String, JsonNode> properties = new java.util.LinkedHashMap<>();
        root.node().path("properties").fields().forEachRemaining(e -> properties.put(e.getKey(), root.at(e.getValue()).node()));
        for (Map.Entry<String, JsonNode> p : properties.entrySet()) {
            if (vector(root, p.getValue())) {
                return required.stream().allMatch(p.getKey()::equals) ? Optional.of(at(spec, p.getKey(), p.getValue())) : Optional.empty();
            }
        }
        return compass(spec, properties, required).or(() -> toThing(spec, required));
    }

    private static Moves at(ActionSpec spec, String property, JsonNode schema) {
        return new Moves(spec, property, Optional.empty(), null, Map.of(), null, schema.path(REACH).asDouble(Double.POSITIVE_INFINITY), false);
    }

    private static boolean vector(SchemaReading root, JsonNode schema) {
        JsonNode properties = schema.path("properties");
        return number(root, properties.path("x")) && number(root, properties.path("z"))
                && (properties.path("y").isMissingNode() || number(root, properties.path("y")));
    }

    private static boolean number(SchemaReading root, JsonNode schema) {
        String type = schema.isObject() ? root.at(schema).node().path("type").asText() : "";
        return type.equals("number") || type.equals("integer");
    }

    private static Optional<Moves> compass(ActionSpec spec, Map<String, JsonNode> properties, Set<String> required) {
        for (Map.Entry<String, JsonNode> d : properties.entrySet()) {
            Map<Bearing, String> words = words(d.getValue().path("enum"));
            if (words.size() < Bearing.values().length) {
                continue;
            }
            for (Map.Entry<String, JsonNode> n : properties.entrySet()) {
                String type = n.getValue().path("type").asText();
                if ((type.equals("number") || type.equals("integer")) && Set.of(d.getKey(), n.getKey()).containsAll(required)) {
                    double most = n.getValue().path("maximum").asDouble(n.getValue().path("exclusiveMaximum").asDouble(10));
                    return Optional.of(new Moves(spec, null, Optional.empty(), d.getKey(), words, n.getKey(), most, type.equals("integer")));
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Moves> toThing(ActionSpec spec, Set<String> required) {
        boolean goes = GOING.matcher(spec.name().replace('-', '_')).matches() || GOING.matcher(Naming.firstWords(spec.description())).matches();
        return Naming.of(spec).filter(n -> goes && required.stream().allMatch(n.property()::equals))
                .map(n -> new Moves(spec, null, Optional.of(n), null, Map.of(), null, 0, false));
    }

    private static Map<Bearing, String> words(JsonNode values) {
        Map<Bearing, String> words = new EnumMap<>(Bearing.class);
        for (JsonNode value : values) {
            Bearing.ofWord(value.asText()).ifPresent(b -> words.put(b, value.asText()));
        }
        return words;
    }

    public String action() {
        return spec.name();
    }

    /** True where it takes coordinates. */
    public boolean byPosition() {
        return position != null;
    }

    /** True where it takes the name of something in sight. */
    public boolean byTarget() {
        return target.isPresent();
    }

    /** Arguments that move to a thing, where the action takes its name. */
    public Optional<ObjectNode> toThing(WorldEntity thing) {
        return target.flatMap(n -> n.arguments(thing));
    }

    /** True where only whole numbers can be asked for. */
    public boolean wholeNumbers() {
        return whole;
    }

    /** The longest distance that one decision may ask for, in metres. */
    public double longest() {
        return longest;
    }

    /** Arguments that move to a place, where the action takes coordinates. */
    public Optional<ObjectNode> toPlace(Vec3 p) {
        if (!byPosition()) {
            return Optional.empty();
        }
        ObjectNode arguments = JsonNodeFactory.instance.objectNode();
        ObjectNode vector = position.isEmpty() ? arguments : arguments.putObject(position);
        JsonNode schema = SchemaReading.of(spec.parameters()).node();
        JsonNode members = position.isEmpty() ? schema.path("properties") : SchemaReading.of(spec.parameters()).at(schema.path("properties").path(position)).node().path("properties");
        vector.put("x", cut(p.x()));
        if (!members.path("y").isMissingNode()) {
            vector.put("y", cut(p.y()));
        }
        vector.put("z", cut(p.z()));
        return Optional.of(arguments);
    }

    /** Arguments that move along a bearing, where the action takes one. */
    public Optional<ObjectNode> along(Bearing bearing, double metres) {
        if (direction == null) {
            return Optional.empty();
        }
        ObjectNode arguments = JsonNodeFactory.instance.objectNode();
        arguments.put(direction, words.get(bearing));
        if (whole) {
            arguments.put(distance, Math.max(1, (long) Math.floor(Math.min(longest, metres) + 1e-6)));
        } else {
            arguments.put(distance, cut(Math.min(longest, metres)));
        }
        return Optional.of(arguments);
    }

    /** Millimetres are enough, and read better. */
    private static double cut(double metres) {
        return Math.round(metres * 1000) / 1000.0;
    }
}
