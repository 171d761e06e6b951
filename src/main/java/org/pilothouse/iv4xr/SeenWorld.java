package org.pilothouse.iv4xr;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pilothouse.json.Report;
import org.pilothouse.json.Shape;
import org.pilothouse.world.Value;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;
import org.pilothouse.world.WorldModel;

/**
 * A raw observation of the game to a World Object Model, as the stock Java client builds it: boxes are centre and half size, sizes absolute,
 * bodies stand 0.75 above the feet, things without a name get the place as a part of their id.
 */
final class SeenWorld {
    /** From the feet to the centre of the body, in units. */
    static final Vec3 RISE = new Vec3(0, 0.75, 0);
    private static final Vec3 BODY = new Vec3(0.2, 0.75, 0.2);
    private static final Vec3 OTHER_BODY = new Vec3(0.5, 0.75, 0.5);
    private static final Vec3 WALKER_RISE = new Vec3(0, 0.47, 0);
    private static final int PLAYER_PREFIX = "Agent ".length();
    private final Report report;

    SeenWorld(Report report) {
        this.report = report;
    }

    /** Where the feet are in a raw observation. */
    static Optional<Vec3> feet(JsonNode seen) {
        return vector(seen.path("agent").path("position"));
    }

    WorldModel model(JsonNode seen) {
        JsonNode agent = seen.path("agent");
        long tick = seen.path("meta").path("tick").asLong(-1);
        Map<String, WorldEntity> elements = new LinkedHashMap<>();
        int number = 0;
        for (JsonNode object : seen.path("objects")) {
            String path = "objects[" + number++ + "]";
            if (object.isObject()) {
                WorldEntity entity = entity(object, path, tick);
                elements.put(entity.id(), entity);
            } else {
                report.odd(path, "an object of the game", Shape.of(object));
            }
        }
        Map<String, Value> extra = new LinkedHashMap<>();
        for (String name : List.of("health", "score", "mood")) {
            scalar(agent.path(name)).ifPresent(v -> extra.put(name, v));
        }
        scalar(seen.path("meta").path("gameover")).ifPresent(v -> extra.put("gameover", v));
        scalar(agent.path("didNothing")).ifPresent(v -> extra.put("didNothingPreviousGameTurn", v));
        return new WorldModel(agent.path("id").asText(), vector(agent.path("position")).map(p -> p.plus(RISE)),
                vector(agent.path("velocity")), Optional.of(BODY), tick, elements, extra);
    }

    private WorldEntity entity(JsonNode o, String path, long tick) {
        String tag = o.path("tag").asText();
        String name = o.path("name").asText();
        Optional<Vec3> place = vector(o.path("transform").path("position"));
        if (place.isEmpty()) {
            report.odd(path + ".transform.position", "a vector", Shape.of(o.path("transform").path("position")));
        }
        JsonNode box = o.path("colliders").path(0);
        Optional<Vec3> centre = vector(box.path("center")).or(() -> place);
        Optional<Vec3> half = vector(box.path("size")).map(s -> new Vec3(Math.abs(s.x()) / 2, Math.abs(s.y()) / 2, Math.abs(s.z()) / 2))
                .or(() -> Optional.of(Vec3.ZERO));
        Map<String, Value> properties = new LinkedHashMap<>();
        String type = "";
        String id = name;
        if (o.has("FireHazard")) {
            type = "FireHazard";
            id = placed(name, "(Clone)", place);
        } else if (tag.equals("Door") && o.has("Toggleable")) {
            type = tag;
            properties.put("isOpen", new Value.Flag(o.path("Toggleable").path("isActive").asBoolean()));
        } else if (tag.equals("Switch") && o.has("Interactable")) {
            type = tag;
            properties.put("isOn", new Value.Flag(o.path("Toggleable").path("isActive").asBoolean()));
            colour(o.path("Colorized")).ifPresent(c -> properties.put("color", c));
        } else if (tag.equals("ColorScreen")) {
            type = tag;
            colour(o.path("ColorScreen")).ifPresent(c -> properties.put("color", c));
        } else if (tag.equals("Goal")) {
            type = tag;
        } else if (tag.equals("NPC") || tag.equals("Enemy")) {
            type = tag;
            centre = centre.map(c -> c.plus(WALKER_RISE));
        } else if (tag.equals("Player")) {
            type = tag;
            id = name.length() > PLAYER_PREFIX ? name.substring(PLAYER_PREFIX) : name;
            centre = place;
            half = Optional.of(OTHER_BODY);
        } else if (tag.equals("Decoration")) {
            id = placed(name, "Prefab", place);
        }
        return new WorldEntity(id, type, tick, -1, centre, half, Optional.empty(), true, type.equals("Switch"), properties, List.of(), Optional.empty());
    }

    /** The id of a thing without a name: its kind, and its place. */
    static String placed(String name, String cut, Optional<Vec3> place) {
        int at = name.indexOf(cut);
        return (at < 0 ? name : name.substring(0, at)) + place.map(p -> "@<" + (float) p.x() + "," + (float) p.y() + "," + (float) p.z() + ">").orElse("");
    }

    /** Older games call the member {@code color}. */
    private static Optional<Value> colour(JsonNode aspect) {
        JsonNode c = aspect.has("colorCode") ? aspect.path("colorCode") : aspect.path("color");
        Map<String, Value> rgb = new LinkedHashMap<>();
        for (String part : List.of("r", "g", "b")) {
            scalar(c.path(part)).ifPresent(v -> rgb.put(part, v));
        }
        return rgb.isEmpty() ? Optional.empty() : Optional.of(new Value.Members(rgb));
    }

    private static Optional<Value> scalar(JsonNode n) {
        if (n.isBoolean()) {
            return Optional.of(new Value.Flag(n.booleanValue()));
        }
        if (n.isNumber()) {
            BigDecimal number = n.decimalValue();
            return Optional.of(new Value.Num(number));
        }
        return n.isTextual() ? Optional.of(new Value.Text(n.textValue())) : Optional.empty();
    }

    private static Optional<Vec3> vector(JsonNode v) {
        return v.path("x").isNumber() && v.path("y").isNumber() && v.path("z").isNumber()
                ? Optional.of(new Vec3(v.path("x").doubleValue(), v.path("y").doubleValue(), v.path("z").doubleValue())) : Optional.empty();
    }
}
