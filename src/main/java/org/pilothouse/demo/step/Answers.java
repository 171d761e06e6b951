package org.pilothouse.demo.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.pilothouse.demo.world.WorldView;
import org.pilothouse.wom.WorldDocument;

/** Writes what the agent observes in the shapes of both dialects. */
final class Answers {
    static final String UNIVERSE_UID = "pilot-1";
    static final int SUBNET_UID = 17;
    static final String KEY = "harbour-pilot";
    private static final JsonNodeFactory MAKE = JsonNodeFactory.instance;

    private final ArrayNode actions;

    Answers() {
        try (InputStream in = Answers.class.getResourceAsStream("actions.json")) {
            actions = (ArrayNode) new ObjectMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException("the program's own action space cannot be read", e);
        }
    }

    /** The envelope alone. */
    ObjectNode envelope(Dialect dialect, int code, String message, long turn) {
        ObjectNode answer = MAKE.objectNode().put("code", code).put("message", message);
        if (dialect == Dialect.UNIVERSE) {
            return answer.put("sid", turn).put("uid", UNIVERSE_UID).put("key", KEY);
        }
        return answer.put("turns", turn).put("uid", SUBNET_UID).put("key", KEY);
    }

    /**
     * An observation.
     *
     * @param knownMesh the mesh that the client says it has; empty for none
     */
    ObjectNode observation(Dialect dialect, WorldView view, String message, String knownMesh) {
        ObjectNode answer = envelope(dialect, 200, message, view.turn());
        ObjectNode context = answer.putObject("context");
        ObjectNode stats = context.putObject("stats");
        stats.set("energy", number(view.energy()));
        stats.set("integrity", number(view.integrity()));
        ArrayNode items = context.putArray("item");
        view.items().forEach(i -> items.addObject().put("name", i.name()).put("description", i.description()).put("count", i.count()));
        if (dialect == Dialect.UNIVERSE) {
            universe(context, view);
        } else {
            subnet(context, view);
        }
        context.set("action", actions.deepCopy());
        context.set("world", WorldDocument.write(view.sight(), !knownMesh.equals(view.sight().meshId())));
        return answer;
    }

    private static JsonNode number(double v) {
        return v == Math.rint(v) ? MAKE.numberNode((long) v) : MAKE.numberNode(v);
    }

    private static void subnet(ObjectNode context, WorldView view) {
        context.put("reward", Math.round(view.reward() * 100) / 100.0);
        ObjectNode observation = context.putObject("observation");
        view.sections().forEach((name, rows) -> observation.set(name, rows(rows)));
        context.set("interaction", rows(view.interactions()));
        ArrayNode log = context.putArray("log");
        view.log().forEach(log::add);
    }

    private static ArrayNode rows(List<List<String>> rows) {
        ArrayNode all = MAKE.arrayNode();
        for (List<String> row : rows) {
            ArrayNode parts = all.addArray();
            row.forEach(parts::add);
        }
        return all;
    }

    private static void universe(ObjectNode context, WorldView view) {
        ObjectNode observation = context.putObject("observation");
        Map<String, List<List<String>>> s = view.sections();
        texts(observation.putArray("character"), s.get("dynamic"));
        ArrayNode environment = observation.putArray("environment");
        for (List<String> row : s.get("lidar")) {
            environment.add(row.get(0) + ": " + row.get(1) + ", " + row.get(2));
        }
        environment.add("last move: " + String.join(", ", s.get("odometry").get(0)));
        s.get("weather").forEach(row -> environment.add(String.join(": ", row)));
        ArrayNode location = observation.putArray("location");
        s.get("location").forEach(row -> location.add(String.join(": ", row)));
        texts(location, s.get("terrain"));
        ArrayNode object = observation.putArray("object");
        texts(object, s.get("structure"));
        texts(object, s.get("static"));
        ArrayNode interaction = context.putArray("interaction");
        view.interactions().forEach(row -> interaction.add(row.get(0) + " " + row.get(1) + ": " + String.join(" ", row.subList(2, row.size()))));
        context.put("log", String.join("\n", view.log()));
    }

    /** Rows as texts: the name first, then where, then the description. */
    private static void texts(ArrayNode into, List<List<String>> rows) {
        for (List<String> row : rows) {
            int last = row.size() - 1;
            int name = row.size() > 4 || row.get(2).contains("level") ? 3 : 2;
            List<String> where = new ArrayList<>(row.subList(0, name));
            where.addAll(row.subList(name + 1, last));
            into.add(row.get(name) + " (" + String.join(", ", where) + "): " + row.get(last));
        }
    }
}
