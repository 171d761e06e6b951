package org.pilothouse.session.walk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.pilothouse.action.ActionSpace;
import org.pilothouse.action.ActionSpec;
import org.pilothouse.action.SchemaReading;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;

/** Which actions can take a thing or a place, judged by their schemas: a text that may name it, or a position that may be its own. */
public final class Offers {
    private Offers() { }

    /** The actions that can take an entity. */
    public static List<Offer> forThing(ActionSpace space, WorldEntity thing) {
        List<Offer> offers = new ArrayList<>();
        for (ActionSpec spec : space.actions()) {
            Naming.arguments(spec, thing).or(() -> thing.place().flatMap(p -> Moves.of(spec).flatMap(m -> m.toPlace(p))))
                    .ifPresent(a -> offers.add(offer(spec, a)));
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

    private static Offer offer(ActionSpec spec, ObjectNode arguments) {
        boolean complete = true;
        for (JsonNode required : SchemaReading.of(spec.parameters()).node().path("required")) {
            complete &= arguments.has(required.asText());
        }
        return new Offer(spec.name(), spec.description(), arguments, complete);
    }
}
