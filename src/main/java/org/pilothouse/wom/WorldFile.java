package org.pilothouse.wom;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Optional;
import org.pilothouse.json.Report;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.WorldModel;
import org.pilothouse.world.WorldSight;

/**
 * What a file of geometry holds, whichever form it has: a World Object Model, the world of a step answer, a mesh, an observation of Space Engineers or
 * its navigation graph.
 *
 * @param sight the model, where there is one
 * @param mesh the mesh, where there is one
 * @param nodes a graph without polygons, where there is one
 */
public record WorldFile(Optional<WorldSight> sight, Optional<NavMesh> mesh, Optional<LinkedNodes> nodes) {

    /** Recognises the form by its members; empty in all three where it is none of them. */
    public static WorldFile read(JsonNode tree, Report report) {
        JsonNode document = tree.path("result").isObject() ? tree.get("result") : tree;
        JsonNode world = document.path("context").path("world");
        if (world.isObject()) {
            return of(WorldDocument.read(world, "context.world", report));
        }
        if (document.path("wom").isObject()) {
            return of(WorldDocument.read(document, "world", report));
        }
        if (document.path("Character").isObject() || document.path("Grids").isArray()) {
            return of(Optional.of(new WorldSight(SpaceEngineersForm.read(document, "observation", report), "", Optional.empty(), new int[0])));
        }
        Optional<LinkedNodes> nodes = LinkedNodes.read(document, "graph", report);
        if (nodes.isPresent()) {
            return new WorldFile(Optional.empty(), Optional.empty(), nodes);
        }
        if (document.path("vertices").isArray()) {
            return new WorldFile(Optional.empty(), MeshDocument.read(document, "mesh", report), Optional.empty());
        }
        if (document.has("agentId") || document.has("elements")) {
            return of(Optional.of(WorldDocument.wom(document, "wom", "", Optional.empty(), report)));
        }
        return new WorldFile(Optional.empty(), Optional.empty(), Optional.empty());
    }

    private static WorldFile of(Optional<WorldSight> sight) {
        return new WorldFile(sight, sight.flatMap(WorldSight::mesh), Optional.empty());
    }

    /** True where nothing in it could be recognised. */
    public boolean isEmpty() {
        return sight.isEmpty() && mesh.isEmpty() && nodes.isEmpty();
    }

    /** The model; an empty one where the file holds only geometry. */
    public WorldSight sightOrNothing() {
        return sight.orElseGet(() -> new WorldSight(new WorldModel("", Optional.empty(), Optional.empty(), Optional.empty(), -1, Map.of(), Map.of()), "",
                mesh, new int[0]));
    }
}
