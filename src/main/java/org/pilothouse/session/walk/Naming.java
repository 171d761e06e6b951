package org.pilothouse.session.walk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.pilothouse.action.ActionSpec;
import org.pilothouse.action.SchemaReading;
import org.pilothouse.world.Value;
import org.pilothouse.world.WorldEntity;

/**
 * An argument that names something in sight.
 *
 * @param property its name
 * @param choices what it may be, where the schema lists that; empty where any text will do
 * @param byItsWords true where its own name or description says that it names a thing
 */
record Naming(String property, List<String> choices, boolean byItsWords) {
    private static final Pattern NAMES_A_THING = Pattern.compile(
            "(?i).*(target|object|entity|thing|item|name|\\bid\\b|_id|who|whom|what|character|person|door|button).*");
    private static final int FIRST = 5;

    Naming {
        choices = List.copyOf(choices);
    }

    /** The first argument of an action whose words say that it names a thing. */
    static Optional<Naming> of(ActionSpec spec) {
        return all(spec).stream().filter(Naming::byItsWords).findFirst();
    }

    /** The arguments of an action filled in with a thing, where one of them can take it. */
    static Optional<ObjectNode> arguments(ActionSpec spec, WorldEntity thing) {
        return all(spec).stream().flatMap(n -> n.arguments(thing).stream()).findFirst();
    }

    private static List<Naming> all(ActionSpec spec) {
        SchemaReading root = SchemaReading.of(spec.parameters());
        List<Naming> all = new ArrayList<>();
        root.node().path("properties").fields().forEachRemaining(field -> {
            JsonNode schema = root.at(field.getValue()).node();
            boolean listed = schema.path("enum").isArray();
            if (listed || isText(schema)) {
                List<String> choices = new ArrayList<>();
                schema.path("enum").forEach(v -> choices.add(v.asText()));
                boolean says = NAMES_A_THING.matcher(field.getKey()).matches() || NAMES_A_THING.matcher(firstWords(schema.path("description").asText())).matches();
                if (says || !choices.isEmpty()) {
                    all.add(new Naming(field.getKey(), choices, says));
                }
            }
        });
        return all;
    }

    /** The first words of a description: later ones often speak of other things. */
    static String firstWords(String description) {
        String[] words = description.strip().toLowerCase(Locale.ROOT).split("\\s+");
        return String.join(" ", List.of(words).subList(0, Math.min(FIRST, words.length)));
    }

    private static boolean isText(JsonNode schema) {
        JsonNode type = schema.path("type");
        for (JsonNode t : type) {
            if (t.asText().equals("string")) {
                return true;
            }
        }
        return type.asText().equals("string");
    }

    /** The argument filled in: the thing's id, or its name where only that is among the choices. */
    Optional<ObjectNode> arguments(WorldEntity thing) {
        String name = thing.properties().get("name") instanceof Value.Text t ? t.value() : thing.id();
        return Stream.of(thing.id(), name).filter(n -> choices.isEmpty() ? byItsWords : choices.contains(n)).findFirst()
                .map(n -> JsonNodeFactory.instance.objectNode().put(property, n));
    }
}
