package org.pilothouse.app.world;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.pilothouse.json.JsonText;
import org.pilothouse.json.Limits;
import org.pilothouse.json.Oddity;
import org.pilothouse.json.Report;
import org.pilothouse.json.UnusableDocument;
import org.pilothouse.map.Scene;
import org.pilothouse.nav.Belief;
import org.pilothouse.nav.Known;
import org.pilothouse.nav.NavGraph;
import org.pilothouse.wom.WorldFile;
import org.pilothouse.world.WorldSight;

/**
 * The geometry of one document, ready to be described and drawn.
 *
 * @param sight the model with its mesh
 * @param known what follows from it
 * @param report what was odd
 */
public record WorldReading(WorldSight sight, Known known, List<Oddity> report) {

    /**
     * Reads a file of geometry, and a mesh or navigation graph from a second one where it has none itself.
     *
     * @return empty where the first file holds no geometry that we know
     * @throws UnusableDocument where a file is no JSON
     */
    public static Optional<WorldReading> of(Path file, Optional<Path> meshFile) throws IOException, UnusableDocument {
        try (InputStream in = Files.newInputStream(file)) {
            return of(in, meshFile);
        }
    }

    /** The same of a document that is being read already. */
    public static Optional<WorldReading> of(InputStream document, Optional<Path> meshFile) throws IOException, UnusableDocument {
        Report report = new Report();
        WorldFile world = WorldFile.read(JsonText.read(document, Limits.USUAL, report), report);
        WorldFile beside = meshFile.isPresent() ? WorldFile.read(tree(meshFile.get(), report), report) : world;
        if (world.isEmpty()) {
            return Optional.empty();
        }
        if (meshFile.isPresent() && beside.mesh().isEmpty() && beside.nodes().isEmpty()) {
            report.odd(meshFile.get().getFileName().toString(), "a mesh {vertices, indices} or a graph {Nodes, Edges}", "neither");
        }
        WorldSight sight = world.sightOrNothing();
        WorldSight whole = new WorldSight(sight.model(), sight.meshId(), sight.mesh().or(beside::mesh), sight.visibleVertices());
        Optional<NavGraph> graph = beside.nodes().or(world::nodes).map(n -> NavGraph.explicit(n.xyz(), n.pairs()));
        return Optional.of(of(whole, graph, report.oddities()));
    }

    /** The geometry of a file that is no step answer; empty for a step answer and for what holds no geometry. */
    public static Optional<WorldReading> ofFile(byte[] document, Optional<Path> meshFile) throws IOException, UnusableDocument {
        JsonNode tree = JsonText.read(document, Limits.USUAL, new Report());
        return tree.has("context") ? Optional.empty() : of(new ByteArrayInputStream(document), meshFile);
    }

    /** The geometry of an observation that has been decoded already. */
    public static WorldReading of(WorldSight sight) {
        return of(sight, Optional.empty(), List.of());
    }

    private static WorldReading of(WorldSight sight, Optional<NavGraph> graph, List<Oddity> report) {
        Known known = graph.map(Belief::new).orElseGet(Belief::new).see(sight, Optional.empty());
        return new WorldReading(sight, known, report);
    }

    private static JsonNode tree(Path file, Report report) throws IOException, UnusableDocument {
        try (InputStream in = Files.newInputStream(file)) {
            return JsonText.read(in, Limits.USUAL, report);
        }
    }

    /** What can be drawn of it. */
    public Scene scene() {
        return Scene.of(known, Set.of());
    }
}
