package org.pilothouse.iv4xr;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.pilothouse.json.JsonText;
import org.pilothouse.json.Limits;
import org.pilothouse.json.Oddity;
import org.pilothouse.json.Report;
import org.pilothouse.json.UnusableDocument;
import org.pilothouse.link.Trouble;
import org.pilothouse.wom.MeshDocument;
import org.pilothouse.world.NavMesh;

/**
 * The level of a game, shared by all links to it: loading it resets it for everybody, so it is loaded once, by whoever reads first, and again only where
 * a person asks for that. Each loading makes a mesh of its own name, and so a new epoch in every timeline.
 */
final class SharedLevel {
    private final Optional<String> path;
    private boolean asked;
    private int generation;
    private Optional<Trouble> trouble = Optional.empty();
    private Loaded loaded = new Loaded(0, Optional.empty(), List.of());

    /**
     * What the last loading brought.
     *
     * @param generation 0 before the first one
     * @param mesh the way one can walk there; empty before the first one
     * @param oddities what was odd about the mesh
     */
    record Loaded(int generation, Optional<NavMesh> mesh, List<Oddity> oddities) { }

    /** Sends a request and waits for its answer. */
    interface Asking {
        byte[] ask(byte[] request) throws GameSocket.Broken;
    }

    /** @param path the level on the disk of the game; empty where the game is joined as it is */
    SharedLevel(Optional<String> path) {
        this.path = path;
    }

    Optional<String> path() {
        return path;
    }

    synchronized Loaded loaded() {
        return loaded;
    }

    /** Why the last loading failed, where it did. */
    synchronized Optional<Trouble> trouble() {
        return trouble;
    }

    /** Loads it unless that was tried before. @return why it is not loaded, where this attempt failed */
    synchronized Optional<Trouble> loadOnce(Asking game) throws GameSocket.Broken {
        return asked || path.isEmpty() ? Optional.empty() : load(game);
    }

    /** Loads it, for everybody. @return why it is not loaded, where it is not */
    synchronized Optional<Trouble> load(Asking game) throws GameSocket.Broken {
        String level = path.orElseThrow();
        LevelAtHand here = LevelAtHand.of(level);
        if (here.fault().isPresent()) {
            trouble = Optional.of(Trouble.of(Trouble.Kind.LEVEL_NOT_LOADED, level, here.whyNothing()));
            return trouble;
        }
        asked = true;
        byte[] answer;
        try {
            answer = game.ask(GameRequests.init(level));
        } catch (GameSocket.Broken e) {
            // What never left may be asked again by itself.
            asked = e.left();
            trouble = Optional.of(e.trouble());
            throw e;
        }
        Report report = new Report();
        Optional<NavMesh> mesh = mesh(answer, report);
        trouble = mesh.isPresent() ? Optional.empty() : Optional.of(Trouble.of(Trouble.Kind.LEVEL_NOT_LOADED, level, here.whyNothing()));
        if (mesh.isEmpty()) {
            return trouble;
        }
        loaded = new Loaded(++generation, mesh, report.oddities());
        return Optional.empty();
    }

    private Optional<NavMesh> mesh(byte[] answer, Report report) {
        try {
            JsonNode tree = JsonText.read(new String(answer, StandardCharsets.UTF_8), Limits.USUAL, report);
            if (tree instanceof ObjectNode object) {
                object.put("id", "mesh-" + Integer.toHexString(object.path("vertices").hashCode()) + "-" + (generation + 1));
                return MeshDocument.read(object, "mesh", report).filter(m -> m.vertexCount() > 0);
            }
        } catch (UnusableDocument e) {
            report.odd("mesh", "a mesh", e.detail());
        }
        return Optional.empty();
    }
}
