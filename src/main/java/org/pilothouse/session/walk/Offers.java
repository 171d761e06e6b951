package org.pilothouse.session.walk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.pilothouse.action.ActionSpace;
import org.pilothouse.action.ActionSpec;
import org.pilothouse.action.SchemaReading;
import org.pilothouse.world.Vec3;

/** Which actions can take a thing or a place, judged by their schemas: a text that may name it, or a position that may be its own. */
public final class Offers {
    private static final Pattern NAMES_A_THING = Pattern.compile(
            "(?i).*(target|object|entity|thing|item|name|\\bid\\b|_id|who|whom|what|character|person|door|button).*");

    private Offers() { }

    /**
     * The actions that can take an entity.
     *
     * @param id its id
     * @param place where it is, if that is known
     */
    public static List<Offer> forThing(ActionSpace space, String id, Optional<Vec3> place) {
        List<Offer> offers = new ArrayList<>();
        for (ActionSpec spec : space.actions()) {
            takesName(spec, id).or(() -> place.flatMap(p -> Moves.of(spec).flatMap(m -> m.toPlace(p)).map(a -> offer(spec, a)))).ifPresent(offers::add);
        }
        return offers;
    }

    /** The actions that can take a place of the floor. */
    public static List<Offer> forPlace(ActionSpace space, Vec3 place) {
        List<Offer> offers = new ArrayList<>();
        for (ActionSpec spec : space.actions()) {
            Moves.of(spec).flatMap(m -> m.toPlace(place)).ifPresent(a -> offers.add(offer(spec, a)));
        }
        return offers;
    }

    private static Optional<Offer> takesName(ActionSpec spec, String id) {
        SchemaReading root = SchemaReading.of(spec.parameters());
        var fields = root.node().path("properties").fields();
        while (fields.hasNext()) {
            var field = fields.next();
            JsonNode schema = root.at(field.getValue()).node();
            if (names(field.getKey(), schema, id)) {
                ObjectNode arguments = JsonNodeFactory.instance.objectNode();
                arguments.put(field.getKey(), id);
                return Optional.of(offer(spec, arguments));
            }
        }
        return Optional.empty();
    }

    private static boolean names(String name, JsonNode schema, String id) {
        if (schema.path("enum").isArray()) {
            for (JsonNode value : schema.path("enum")) {
                if (value.isTextual() && value.textValue().equals(id)) {
                    return true;
                }
            }
            return false;
        }
        return isText(schema) && (NAMES_A_THING.matcher(name).matches() || NAMES_A_THING.matcher(first(schema.path("description").asText())).matches());
    }

    /** The first words of a description: later ones often speak of other things. */
    private static String first(String description) {
        String[] words = description.toLowerCase(Locale.ROOT).split("\\s+");
        return String.join(" ", List.of(words).subList(0, Math.min(5, words.length)));
    }

    private static boolean isText(JsonNode schema) {
        JsonNode type = schema.path("type");
        if (type.isArray()) {
            for (JsonNode t : type) {
                if (t.asText().equals("string")) {
                    return true;
                }
            }
        }
        return type.asText().equals("string");
    }

    private static Offer offer(ActionSpec spec, ObjectNode arguments) {
        boolean complete = true;
        for (JsonNode required : SchemaReading.of(spec.parameters()).node().path("required")) {
            complete &= arguments.has(required.asText());
        }
        return new Offer(spec.name(), spec.description(), arguments, complete);
    }
}
