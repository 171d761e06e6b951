package org.pilothouse.iv4xr;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.pilothouse.action.ActionSpace;
import org.pilothouse.action.ActionSpec;
import org.pilothouse.action.TypedJson;
import org.pilothouse.world.Bearing;

/** What an agent and its person can do in the game, as an action space with schemas. The game itself sends none. */
final class GameActions {
    static final String OBSERVE = "observe";
    static final String MOVE_TOWARD = "moveToward";
    static final String MOVE = "move";
    static final String INTERACT = "interact";
    static final String START = "start";
    static final String PAUSE = "pause";
    static final String RESTART = "restart";
    static final String SCREENSHOT = "screenshot";
    static final String DISCONNECT = "disconnect";
    /** The longest walk of one command, in units: the stock client's own limit. */
    static final double LONGEST = 2.0;

    /** Every action, the harmless first. */
    static final ActionSpace SPACE = new ActionSpace(true, List.of(
            new ActionSpec(OBSERVE, "Looks around, and does nothing else.", schema("{}", "[]")),
            new ActionSpec(MOVE_TOWARD, "Walks straight towards a position, at most 2 units.", schema("{\"position\":{\"type\":\"object\","
                    + "\"x-reach\":2,\"properties\":{\"x\":{\"type\":\"number\"},\"y\":{\"type\":\"number\"},\"z\":{\"type\":\"number\"}},\"required\":[\"x\",\"z\"]}}",
                    "[\"position\"]")),
            new ActionSpec(MOVE, "Walks straight in one of eight directions; north is towards larger z, as on the map.", schema(
                    "{\"direction\":{\"type\":\"string\",\"enum\":" + words() + "},\"distance\":{\"type\":\"number\",\"exclusiveMinimum\":0,\"maximum\":2,"
                    + "\"default\":1}}", "[\"direction\",\"distance\"]")),
            new ActionSpec(INTERACT, "Uses a thing within 1.5 units, such as a button.", schema("{\"target\":{\"type\":\"string\","
                    + "\"description\":\"Id of the thing.\"}}", "[\"target\"]")),
            new ActionSpec(START, "Tells the game to start.", schema("{}", "[]")),
            new ActionSpec(PAUSE, "Tells the game to pause; the game of today goes on all the same.", schema("{}", "[]")),
            new ActionSpec(SCREENSHOT, "Has the game write a picture of itself on its own disk.", schema("{\"file\":{\"type\":\"string\",\"minLength\":1}}",
                    "[\"file\"]")),
            new ActionSpec(RESTART, "Loads the level again: resets the level for everybody; cannot be undone.", schema("{}", "[]")),
            new ActionSpec(DISCONNECT, "Says goodbye to the game; the next observation connects again.", schema("{}", "[]"))));

    private GameActions() { }

    private static String words() {
        return Arrays.stream(Bearing.values()).map(b -> "\"" + b.name().toLowerCase(Locale.ROOT) + "\"").toList().toString();
    }

    private static ObjectNode schema(String properties, String required) {
        return (ObjectNode) TypedJson.read("{\"type\":\"object\",\"properties\":" + properties + ",\"required\":" + required
                + ",\"additionalProperties\":false}").value().orElseThrow();
    }
}
