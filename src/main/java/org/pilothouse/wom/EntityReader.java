package org.pilothouse.wom;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.pilothouse.json.Report;
import org.pilothouse.world.Value;
import org.pilothouse.world.WorldEntity;

/**
 * Entities in the form that Gson gives an iv4xr WorldEntity: {@code id, type, timestamp, lastStutterTimestamp, position, extent, velocity,
 * dynamic, properties, elements, previousState}. Members that nobody expects are kept among the properties. One per document.
 */
final class EntityReader {
    /** Parts inside parts deeper than this are cut and reported. */
    static final int DEEPEST = 32;
    /** Entities of one document, parts included, beyond this are left out and reported. */
    static final int MOST = 1_000_000;
    private static final Set<String> KNOWN = Set.of("id", "type", "timestamp", "lastStutterTimestamp", "position", "extent", "velocity",
            "dynamic", "interactable", "properties", "elements", "previousState", "floorPosition", "movingEntity");
    private final Report report;
    private final Set<String> interactableTypes;
    private int count;

    EntityReader(Report report, Set<String> interactableTypes) {
        this.report = report;
        this.interactableTypes = interactableTypes;
    }

    /** The entities of an {@code elements} member: an object by id, or a list. */
    Map<String, WorldEntity> elements(JsonNode elements, String path) {
        Map<String, WorldEntity> all = new LinkedHashMap<>();
        each(elements, path, List.of(), 0, all);
        return all;
    }

    private void each(JsonNode elements, String path, List<String> above, int depth, Map<String, WorldEntity> into) {
        if (elements == null || elements.isNull()) {
            return;
        }
        if (elements.isObject()) {
            elements.fields().forEachRemaining(e -> one(e.getValue(), e.getKey(), path + "." + e.getKey(), above, depth, into));
        } else if (elements.isArray()) {
            for (int i = 0; i < elements.size(); i++) {
                one(elements.get(i), "", path + "[" + i + "]", above, depth, into);
            }
        } else {
            report.odd(path, "entities by id", Nodes.kind(elements));
        }
    }

    private void one(JsonNode node, String key, String path, List<String> above, int depth, Map<String, WorldEntity> into) {
        if (!node.isObject()) {
            report.odd(path, "an entity", Nodes.kind(node));
            return;
        }
        if (++count > MOST) {
            report.odd(path, "at most " + MOST + " entities", "one more");
            return;
        }
        String id = id(node, key, path);
        if (above.contains(id)) {
            report.odd(path, "parts that do not contain themselves", "the part " + id + " inside itself: left out");
            return;
        }
        if (depth > DEEPEST) {
            report.odd(path, "at most " + DEEPEST + " parts inside each other", "the part " + id + ": left out");
            return;
        }
        List<String> inside = new ArrayList<>(above);
        inside.add(id);
        if (into.put(id, entity(node, id, path, inside, depth, true)) != null) {
            report.odd(path, "ids that differ", "a second " + id + ": the last one counts");
        }
    }

    private String id(JsonNode node, String key, String path) {
        JsonNode own = Nodes.member(node, "id");
        if (own == null) {
            return key.isEmpty() ? path : key;
        }
        String id = Nodes.text(own, path + ".id", report);
        if (!key.isEmpty() && !id.equals(key)) {
            report.odd(path + ".id", key, id);
            return key;
        }
        return id;
    }

    private WorldEntity entity(JsonNode node, String id, String path, List<String> above, int depth, boolean withPrevious) {
        Map<String, WorldEntity> parts = new LinkedHashMap<>();
        each(node.get("elements"), path + ".elements", above, depth + 1, parts);
        String type = Nodes.text(Nodes.member(node, "type"), path + ".type", report);
        JsonNode before = Nodes.member(node, "previousState");
        Optional<WorldEntity> previous = withPrevious && before != null && before.isObject()
                ? Optional.of(entity(before, id, path + ".previousState", above, depth, false)) : Optional.empty();
        Map<String, Value> properties = properties(node, path);
        boolean says = properties.get("interactable") instanceof Value.Flag f && f.value();
        return new WorldEntity(id, type, Nodes.tick(node.get("timestamp"), path + ".timestamp", report),
                Nodes.tick(node.get("lastStutterTimestamp"), path + ".lastStutterTimestamp", report),
                Vectors.read(node.get("position"), path + ".position", report), Vectors.extent(node.get("extent"), path + ".extent", report),
                Vectors.read(node.get("velocity"), path + ".velocity", report),
                Nodes.flag(Nodes.member(node, "dynamic"), true, path + ".dynamic", report),
                Nodes.flag(Nodes.member(node, "interactable"), says || interactableTypes.contains(type), path + ".interactable", report),
                properties, List.copyOf(parts.values()), previous);
    }

    private Map<String, Value> properties(JsonNode node, String path) {
        Map<String, Value> all = new LinkedHashMap<>();
        JsonNode properties = Nodes.member(node, "properties");
        if (properties != null && properties.isObject()) {
            properties.fields().forEachRemaining(e -> all.put(e.getKey(), Values.read(e.getValue(), path + ".properties." + e.getKey(), report)));
        } else if (properties != null) {
            report.odd(path + ".properties", "values by name", Nodes.kind(properties));
        }
        node.fields().forEachRemaining(e -> {
            if (!KNOWN.contains(e.getKey())) {
                all.putIfAbsent(e.getKey(), Values.read(e.getValue(), path + "." + e.getKey(), report));
            }
        });
        return all;
    }

    /** The types that a model's {@code availableInteractionTypes_} ({@code {"interact":["Switch"]}}) lets an agent interact with. */
    static Set<String> interactable(JsonNode types) {
        Set<String> all = new TreeSet<>();
        if (types != null && types.isObject()) {
            types.elements().forEachRemaining(list -> list.elements().forEachRemaining(t -> all.add(t.asText())));
        }
        return all;
    }
}
