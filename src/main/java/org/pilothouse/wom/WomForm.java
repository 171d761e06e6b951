package org.pilothouse.wom;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.pilothouse.json.Report;
import org.pilothouse.world.Value;
import org.pilothouse.world.WorldEntity;
import org.pilothouse.world.WorldModel;

/** A World Object Model in the form that Gson gives it: read tolerantly, written in Gson's order of members. */
final class WomForm {
    private static final Set<String> KNOWN = Set.of("agentId", "position", "velocity", "extent", "timestamp", "elements", "visibleNavigationNodes");

    private WomForm() { }

    static WorldModel read(JsonNode wom, String path, Report report) {
        EntityReader entities = new EntityReader(report, EntityReader.interactable(wom.get("availableInteractionTypes_")));
        Map<String, Value> extra = new LinkedHashMap<>();
        wom.fields().forEachRemaining(e -> {
            if (!KNOWN.contains(e.getKey())) {
                extra.put(e.getKey(), Values.read(e.getValue(), path + "." + e.getKey(), report));
            }
        });
        return new WorldModel(Nodes.text(Nodes.member(wom, "agentId"), path + ".agentId", report),
                Vectors.read(wom.get("position"), path + ".position", report), Vectors.read(wom.get("velocity"), path + ".velocity", report),
                Vectors.extent(wom.get("extent"), path + ".extent", report), Nodes.tick(wom.get("timestamp"), path + ".timestamp", report),
                entities.elements(wom.get("elements"), path + ".elements"), extra);
    }

    /** The vertex numbers of {@code visibleNavigationNodes}; what is no number of a vertex is left out and reported. */
    static int[] visible(JsonNode nodes, String path, Report report) {
        if (nodes == null || nodes.isNull()) {
            return new int[0];
        }
        if (!nodes.isArray()) {
            report.odd(path, "a list of vertex numbers", Nodes.kind(nodes));
            return new int[0];
        }
        int[] visible = new int[nodes.size()];
        int n = 0;
        for (int i = 0; i < visible.length; i++) {
            OptionalLong number = Nodes.whole(nodes.get(i));
            if (number.isPresent() && number.getAsLong() >= 0 && number.getAsLong() <= Integer.MAX_VALUE) {
                visible[n++] = (int) number.getAsLong();
            } else {
                report.odd(path + "[" + i + "]", "a vertex number", Nodes.kind(nodes.get(i)));
            }
        }
        return java.util.Arrays.copyOf(visible, n);
    }

    static ObjectNode write(WorldModel model, int[] visible) {
        ObjectNode wom = JsonNodeFactory.instance.objectNode();
        model.extra().forEach((k, v) -> wom.set(k, Values.write(v)));
        var nodes = wom.putArray("visibleNavigationNodes");
        for (int v : visible) {
            nodes.add(v);
        }
        wom.put("agentId", model.agentId());
        model.position().ifPresent(v -> wom.set("position", Vectors.write(v)));
        model.velocity().ifPresent(v -> wom.set("velocity", Vectors.write(v)));
        model.extent().ifPresent(v -> wom.set("extent", Vectors.write(v)));
        wom.put("timestamp", model.timestamp());
        ObjectNode elements = wom.putObject("elements");
        model.elements().forEach((id, e) -> elements.set(id, write(e, true)));
        return wom;
    }

    private static ObjectNode write(WorldEntity e, boolean withPrevious) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("id", e.id()).put("type", e.type()).put("timestamp", e.timestamp()).put("lastStutterTimestamp", e.lastStutterTimestamp());
        e.position().ifPresent(v -> node.set("position", Vectors.write(v)));
        e.extent().ifPresent(v -> node.set("extent", Vectors.write(v)));
        e.velocity().ifPresent(v -> node.set("velocity", Vectors.write(v)));
        node.put("dynamic", e.dynamic()).put("interactable", e.interactable());
        ObjectNode properties = node.putObject("properties");
        e.properties().forEach((k, v) -> properties.set(k, Values.write(v)));
        ObjectNode parts = node.putObject("elements");
        e.parts().forEach(p -> parts.set(p.id(), write(p, true)));
        if (withPrevious) {
            e.previous().ifPresent(p -> node.set("previousState", write(p, false)));
        }
        return node;
    }
}
