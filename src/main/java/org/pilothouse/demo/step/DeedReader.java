package org.pilothouse.demo.step;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.pilothouse.demo.world.Deed;
import org.pilothouse.world.Bearing;

/** Reads a submitted action as a deed of the living world. */
final class DeedReader {
    private DeedReader() { }

    /** An action that cannot be a deed; the message says why. */
    static final class Unfit extends Exception {
        private static final long serialVersionUID = 1L;

        Unfit(String message) {
            super(message);
        }
    }

    static Deed read(JsonNode action) throws Unfit {
        if (action == null || !action.isObject() || !action.path("name").isTextual()) {
            throw new Unfit("An action is an object with a name and arguments.");
        }
        String name = action.path("name").asText();
        JsonNode a = action.path("arguments");
        if (!a.isMissingNode() && !a.isNull() && !a.isObject()) {
            throw new Unfit("The arguments of " + name + " are no object.");
        }
        return switch (name) {
            case "move_in_direction" -> leg(a);
            case "move_to_target" -> new Deed.Approach(text(a, "target"));
            case "plan_route" -> route(a);
            case "talk_to" -> new Deed.Talk(text(a, "target"), text(a, "content"));
            case "inspect" -> new Deed.Inspect(text(a, "target"));
            case "press" -> new Deed.Press(text(a, "target"));
            case "collect" -> new Deed.Collect(text(a, "target"));
            case "rest" -> new Deed.Rest(whole(a, "seconds", 10, 60));
            case "discard_item" -> new Deed.Discard(text(a, "item"), whole(a, "count", 1, 99));
            case "emergency_return" -> new Deed.Return();
            default -> throw new Unfit("There is no action \"" + name + "\".");
        };
    }

    private static Deed.Move leg(JsonNode a) throws Unfit {
        Bearing direction = Bearing.ofWord(text(a, "direction")).orElseThrow(() -> new Unfit("\"direction\" is one of the eight compass words."));
        JsonNode distance = a.path("distance");
        if (!distance.isNumber() || !(distance.asDouble() >= 0 && distance.asDouble() <= 20)) {
            throw new Unfit("\"distance\" is a number from 0 to 20.");
        }
        return new Deed.Move(direction, distance.asDouble());
    }

    private static Deed.Route route(JsonNode a) throws Unfit {
        JsonNode legs = a.path("legs");
        if (!legs.isArray() || legs.isEmpty() || legs.size() > 8) {
            throw new Unfit("\"legs\" is a list of 1 to 8 legs.");
        }
        List<Deed.Move> moves = new ArrayList<>();
        for (JsonNode leg : legs) {
            moves.add(leg(leg));
        }
        JsonNode stop = a.path("stop_when_blocked");
        if (!stop.isMissingNode() && !stop.isBoolean()) {
            throw new Unfit("\"stop_when_blocked\" is true or false.");
        }
        return new Deed.Route(moves, stop.asBoolean(true));
    }

    private static String text(JsonNode a, String name) throws Unfit {
        JsonNode t = a.path(name);
        if (!t.isTextual() || t.asText().isBlank()) {
            throw new Unfit("\"" + name + "\" is missing, or no text.");
        }
        return t.asText();
    }

    private static int whole(JsonNode a, String name, int usual, int most) throws Unfit {
        JsonNode n = a.path(name);
        if (n.isMissingNode()) {
            return usual;
        }
        boolean fits = n.isNumber() && n.asDouble() == Math.rint(n.asDouble()) && n.asDouble() >= 1 && n.asDouble() <= most;
        if (!fits) {
            throw new Unfit("\"" + name + "\" is a whole number from 1 to " + most + ".");
        }
        return n.asInt();
    }
}
