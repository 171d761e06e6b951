package org.pilothouse.wom;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import org.pilothouse.json.Report;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.WorldSight;

/** The {@code context.world} document: {@code {"wom": <Gson form>, "mesh": {"id", "vertices", "indices"}}}; the mesh may be its id alone. */
public final class WorldDocument {
    private WorldDocument() { }

    /**
     * Reads the document; what is odd is reported and does not cost the rest.
     *
     * @param path where the document stands, for the report, for example {@code context.world}
     * @return empty where there is no document, or nothing in it that could be a World Object Model
     */
    public static Optional<WorldSight> read(JsonNode world, String path, Report report) {
        if (world == null || world.isNull() || world.isMissingNode()) {
            return Optional.empty();
        }
        JsonNode wom = world.get("wom");
        if (wom == null || !wom.isObject()) {
            report.odd(path + (world.isObject() ? ".wom" : ""), "a World Object Model", wom == null ? "nothing" : Nodes.kind(wom));
            return Optional.empty();
        }
        JsonNode mesh = world.get("mesh");
        Optional<NavMesh> surface = mesh == null || mesh.isNull() ? Optional.empty() : MeshDocument.read(mesh, path + ".mesh", report);
        String meshId = mesh == null || mesh.isNull() ? "" : Nodes.text(Nodes.member(mesh, "id"), path + ".mesh.id", report);
        return Optional.of(wom(wom, path + ".wom", meshId, surface, report));
    }

    /** Reads a bare World Object Model, as {@code new Gson().toJson(wom)} writes it; the mesh comes from elsewhere. */
    public static WorldSight wom(JsonNode wom, String path, String meshId, Optional<NavMesh> mesh, Report report) {
        return new WorldSight(WomForm.read(wom, path, report), meshId, mesh,
                WomForm.visible(wom.get("visibleNavigationNodes"), path + ".visibleNavigationNodes", report));
    }

    /**
     * Writes the document in Gson's order of members.
     *
     * @param withMesh true to write the whole mesh where the sight has it; false to write its id alone
     */
    public static ObjectNode write(WorldSight sight, boolean withMesh) {
        ObjectNode world = JsonNodeFactory.instance.objectNode();
        world.set("wom", WomForm.write(sight.model(), sight.visibleVertices()));
        if (withMesh && sight.mesh().isPresent()) {
            world.set("mesh", MeshDocument.write(sight.mesh().get()));
        } else if (!sight.meshId().isEmpty()) {
            world.putObject("mesh").put("id", sight.meshId());
        }
        return world;
    }
}
