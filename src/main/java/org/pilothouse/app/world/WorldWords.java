package org.pilothouse.app.world;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.pilothouse.json.Oddity;
import org.pilothouse.nav.MeshHealth;
import org.pilothouse.nav.Surroundings;
import org.pilothouse.nav.SurroundingsText;
import org.pilothouse.wom.WorldDocument;
import org.pilothouse.world.Vec3;

/** A world in words, for {@code describe}: who and where the agent is, what lies around it, how the mesh fares - as lines or as JSON. */
public final class WorldWords {
    /** What the command line says is English, like its messages. */
    private static final SurroundingsText WORDS = new SurroundingsText(Locale.ENGLISH);

    private WorldWords() { }

    /** The lines that a person reads. Control characters of foreign texts are made harmless. */
    public static List<String> lines(WorldReading reading) {
        List<String> lines = new ArrayList<>();
        String id = reading.sight().model().agentId();
        lines.add((id.isBlank() ? "world" : "agent " + id) + (reading.sight().model().timestamp() >= 0 ? ", tick " + reading.sight().model().timestamp() : "")
                + reading.sight().model().position().filter(Vec3::usable).map(p -> String.format(Locale.ROOT, ", at %.2f, %.2f, %.2f", p.x(), p.y(), p.z()))
                .orElse(", no usable position"));
        Surroundings.of(reading.known()).forEach(l -> lines.add("  " + WORDS.of(l)));
        Surroundings.floor(reading.known()).forEach(l -> lines.add("  " + WORDS.of(l)));
        MeshHealth health = reading.known().graph().health();
        if (health.vertices() > 0) {
            lines.add(String.format(Locale.ROOT, "mesh: %d vertices, %d triangles, %d nodes, %d seen, %d islands", health.vertices(), health.triangles(),
                    reading.known().graph().nodeCount(), reading.known().seen().count(), health.islands()));
            if (!health.sound()) {
                lines.add(String.format(Locale.ROOT, "mended: %d twin vertices merged, %d triangles with bad indices, %d without area, %d without usable corners skipped",
                        health.twinsMerged(), health.badIndices(), health.degenerate(), health.unusable()));
                health.notes().forEach(n -> lines.add("  " + n));
            }
        }
        for (Oddity o : reading.report()) {
            lines.add("odd: " + o.path() + ": expected " + o.expected() + ", found " + o.found());
        }
        return lines.stream().map(WorldWords::harmless).toList();
    }

    /** The {@code world} member of {@code describe --json}: {@code {wom, mesh{vertices, triangles, visible, islands, twinsMerged}, text[]}}. */
    public static ObjectNode json(WorldReading reading) {
        ObjectNode world = JsonNodeFactory.instance.objectNode();
        world.set("wom", WorldDocument.write(reading.sight(), false).get("wom"));
        MeshHealth health = reading.known().graph().health();
        world.putObject("mesh").put("vertices", health.vertices()).put("triangles", health.triangles())
                .put("visible", reading.sight().visibleVertices().length).put("islands", health.islands()).put("twinsMerged", health.twinsMerged());
        ArrayNode text = world.putArray("text");
        Surroundings.of(reading.known()).forEach(l -> text.add(WORDS.of(l)));
        Surroundings.floor(reading.known()).forEach(l -> text.add(WORDS.of(l)));
        return world;
    }

    private static String harmless(String line) {
        return line.replaceAll("[\\p{Cntrl}]", "\uFFFD");
    }
}
