package org.pilothouse.demo.labrecruits;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.Value;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;
import org.pilothouse.world.WorldModel;
import org.pilothouse.world.WorldSight;

/**
 * Reads the game's answers as the stock Java client does, with what it insists on: a member that it would stumble over is a failure here. Written
 * from what is known of that client, apart from the program's own reading of the same lines.
 */
final class StockAnswers {
    private static final double MERGED = 0.001;

    private StockAnswers() { }

    /** The answer to INIT; no two vertices may be the same, nor two corners of a triangle nearer than a millimetre. */
    static NavMesh mesh(String line) {
        JsonNode tree = tree(line);
        JsonNode vertices = must(tree, "vertices");
        JsonNode indices = must(tree, "indices");
        double[] xyz = new double[3 * vertices.size()];
        Map<Vec3, Integer> known = new LinkedHashMap<>();
        for (int v = 0; v < vertices.size(); v++) {
            Vec3 at = vector(vertices.get(v));
            if (known.put(at, v) != null) {
                throw new AssertionError("duplicate vertex " + at);
            }
            xyz[3 * v] = at.x();
            xyz[3 * v + 1] = at.y();
            xyz[3 * v + 2] = at.z();
        }
        int[] corners = new int[indices.size()];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = indices.get(i).intValue();
        }
        NavMesh mesh = new NavMesh("stock", xyz, corners);
        for (int t = 0; t < mesh.triangleCount(); t++) {
            for (int k = 0; k < 3; k++) {
                if (mesh.vertex(mesh.corner(t, k)).distance(mesh.vertex(mesh.corner(t, (k + 1) % 3))) < MERGED) {
                    throw new AssertionError("triangle " + t + " has an edge between equal corners");
                }
            }
        }
        return mesh;
    }

    /** The answer to an agent's command. */
    static WorldSight observation(String line) {
        JsonNode seen = tree(line);
        JsonNode meta = must(seen, "meta");
        JsonNode agent = must(seen, "agent");
        long tick = must(meta, "tick").longValue();
        Map<String, WorldEntity> elements = new LinkedHashMap<>();
        for (JsonNode object : must(seen, "objects")) {
            WorldEntity e = entity(object, tick);
            elements.put(e.id(), e);
        }
        JsonNode indices = must(seen, "navMeshIndices");
        int[] visible = new int[indices.size()];
        for (int i = 0; i < visible.length; i++) {
            visible[i] = indices.get(i).intValue();
        }
        Map<String, Value> extra = new LinkedHashMap<>();
        extra.put("health", number(must(agent, "health")));
        extra.put("score", number(must(agent, "score")));
        extra.put("mood", new Value.Text(must(agent, "mood").textValue()));
        extra.put("gameover", flag(must(meta, "gameover")));
        extra.put("didNothingPreviousGameTurn", flag(must(agent, "didNothing")));
        vector(must(agent, "velocity"));
        Vec3 centre = vector(must(agent, "position")).plus(new Vec3(0, 0.75, 0));
        WorldModel model = new WorldModel(must(agent, "id").textValue(), Optional.of(centre), Optional.of(Vec3.ZERO), Optional.of(new Vec3(0.2, 0.75, 0.2)),
                tick, elements, extra);
        return new WorldSight(model, "stock", Optional.empty(), visible);
    }

    private static WorldEntity entity(JsonNode o, long tick) {
        String tag = must(o, "tag").textValue();
        String name = must(o, "name").textValue();
        JsonNode at = must(must(o, "transform"), "position");
        Vec3 place = vector(at);
        JsonNode colliders = must(o, "colliders");
        Vec3 centre = place;
        Vec3 half = Vec3.ZERO;
        if (colliders.size() > 0) {
            centre = vector(must(colliders.get(0), "center"));
            Vec3 size = vector(must(colliders.get(0), "size"));
            half = new Vec3(Math.abs(size.x()) / 2, Math.abs(size.y()) / 2, Math.abs(size.z()) / 2);
        }
        String where = "@<" + at.path("x").floatValue() + "," + at.path("y").floatValue() + "," + at.path("z").floatValue() + ">";
        Map<String, Value> properties = new LinkedHashMap<>();
        String type = "";
        String id = name;
        if (tag.equals("Door") && o.has("Toggleable")) {
            type = "Door";
            properties.put("isOpen", flag(must(o.get("Toggleable"), "isActive")));
        } else if (tag.equals("Switch") && o.has("Interactable")) {
            type = "Switch";
            properties.put("isOn", o.has("Toggleable") ? flag(must(o.get("Toggleable"), "isActive")) : new Value.Flag(false));
            if (o.has("Colorized")) {
                properties.put("color", colour(o.get("Colorized")));
            }
        } else if (tag.equals("ColorScreen")) {
            type = "ColorScreen";
            properties.put("color", colour(must(o, "ColorScreen")));
        } else if (tag.equals("Goal")) {
            type = "Goal";
        } else if (tag.equals("NPC") || tag.equals("Enemy")) {
            type = tag;
            centre = centre.plus(new Vec3(0, 0.47, 0));
        } else if (tag.equals("Player")) {
            type = "Player";
            id = name.substring(6);
            half = new Vec3(0.5, 0.75, 0.5);
        } else if (o.has("FireHazard")) {
            type = "FireHazard";
            id = before(name, "(Clone)") + where;
        } else if (tag.equals("Decoration")) {
            id = before(name, "Prefab") + where;
        }
        return new WorldEntity(id, type, tick, -1, Optional.of(centre), Optional.of(half), Optional.empty(), true, type.equals("Switch"), properties,
                List.of(), Optional.empty());
    }

    private static String before(String name, String mark) {
        int k = name.indexOf(mark);
        return k < 0 ? name : name.substring(0, k);
    }

    private static Value colour(JsonNode aspect) {
        JsonNode code = must(aspect, "colorCode");
        return new Value.Members(Map.of("r", number(must(code, "r")), "g", number(must(code, "g")), "b", number(must(code, "b"))));
    }

    private static Value flag(JsonNode n) {
        if (!n.isBoolean()) {
            throw new AssertionError(n + " is neither true nor false");
        }
        return new Value.Flag(n.booleanValue());
    }

    private static Value number(JsonNode n) {
        return new Value.Num(BigDecimal.valueOf(n.doubleValue()));
    }

    private static Vec3 vector(JsonNode v) {
        return new Vec3(must(v, "x").floatValue(), must(v, "y").floatValue(), must(v, "z").floatValue());
    }

    private static JsonNode must(JsonNode parent, String name) {
        JsonNode n = parent.get(name);
        if (n == null || n.isNull()) {
            throw new AssertionError("the stock client needs \"" + name + "\" in " + parent);
        }
        return n;
    }

    private static JsonNode tree(String line) {
        try {
            return GameClient.JSON.readTree(line);
        } catch (JsonProcessingException e) {
            throw new AssertionError("the stock client reads exactly one line, and this is no JSON: " + line, e);
        }
    }
}
