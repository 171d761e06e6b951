package org.pilothouse.iv4xr;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import org.pilothouse.action.ActionCall;
import org.pilothouse.world.Bearing;
import org.pilothouse.world.Vec3;

/** Decisions to requests of the game. */
final class Commands {
    private Commands() { }

    /** The one line that a decision is; empty where it is no command, or lacks what it needs. */
    static Optional<byte[]> request(ActionCall call, Optional<Vec3> feet, GameAddress address) {
        JsonNode a = call.arguments();
        return switch (call.name()) {
            case GameActions.OBSERVE -> Optional.of(GameRequests.observe(address.agent()));
            case GameActions.MOVE_TOWARD, GameActions.MOVE -> goal(call, feet).map(g -> GameRequests.moveToward(address.agent(), g));
            case GameActions.INTERACT -> text(a, "target").map(t -> GameRequests.interact(address.agent(), t));
            case GameActions.START -> Optional.of(GameRequests.start());
            case GameActions.PAUSE -> Optional.of(GameRequests.pause());
            case GameActions.SCREENSHOT -> text(a, "file").map(GameRequests::screenshot);
            case GameActions.RESTART -> address.level().map(GameRequests::init);
            case GameActions.DISCONNECT -> Optional.of(GameRequests.disconnect());
            default -> Optional.empty();
        };
    }

    /** Why a decision is no request, as a sentence. */
    static String lacking(ActionCall call, Optional<Vec3> feet, GameAddress address) {
        if (call.name().equals(GameActions.RESTART) && address.level().isEmpty()) {
            return "no level is named, so there is none to load; connect with --level LEVEL.csv";
        }
        boolean walk = call.name().equals(GameActions.MOVE_TOWARD) || call.name().equals(GameActions.MOVE);
        return walk && feet.isEmpty() ? "nobody knows where the agent is" : "the game has no such command, or it lacks what it needs: " + call.name();
    }

    /** Where a walk is to end, at most 2 units from the feet; empty where it is no walk, or nobody knows where the agent is. */
    static Optional<Vec3> goal(ActionCall call, Optional<Vec3> feet) {
        JsonNode a = call.arguments();
        if (feet.isEmpty()) {
            return Optional.empty();
        }
        if (call.name().equals(GameActions.MOVE_TOWARD)) {
            JsonNode p = a.path("position");
            return p.path("x").isNumber() && p.path("z").isNumber()
                    ? Optional.of(capped(feet.get(), new Vec3(p.path("x").asDouble(), p.path("y").asDouble(feet.get().y()), p.path("z").asDouble())))
                    : Optional.empty();
        }
        if (call.name().equals(GameActions.MOVE) && a.path("distance").isNumber()) {
            double distance = a.path("distance").asDouble();
            return Bearing.ofWord(a.path("direction").asText()).map(b -> capped(feet.get(), feet.get().plus(step(b).times(distance))));
        }
        return Optional.empty();
    }

    private static Vec3 step(Bearing bearing) {
        return new Vec3(bearing.east(), 0, bearing.north());
    }

    private static Vec3 capped(Vec3 from, Vec3 to) {
        double far = to.distance(from);
        return far <= GameActions.LONGEST ? to : from.plus(to.minus(from).times(GameActions.LONGEST / far));
    }

    private static Optional<String> text(JsonNode arguments, String name) {
        return Optional.of(arguments.path(name)).filter(JsonNode::isTextual).map(JsonNode::textValue).filter(t -> !t.isEmpty());
    }
}
