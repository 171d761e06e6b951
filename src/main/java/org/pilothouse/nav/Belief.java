package org.pilothouse.nav;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;
import org.pilothouse.world.WorldModel;
import org.pilothouse.world.WorldSight;

/**
 * Merges what an agent sees step by step into what it knows, as iv4xr does: entities gather by id and are kept when they go out of sight, vertices once
 * seen stay seen. Vertex numbers that come before their mesh are kept until it comes. Not thread-safe; building the graph of a large mesh takes a while.
 */
public final class Belief {
    private static final int LONGEST_TRAIL = 10_000;
    private NavMesh mesh;
    private NavGraph graph = NavGraph.empty();
    private Storeys storeys = Storeys.of(graph);
    private SeenNodes seen = new SeenNodes(graph);
    private final List<int[]> before = new ArrayList<>();
    private final Map<String, WorldEntity> remembered = new LinkedHashMap<>();
    private final List<Vec3> trail = new ArrayList<>();

    /** Nothing known yet. */
    public Belief() { }

    /** Walks on a graph that came by itself, without a mesh. */
    public Belief(NavGraph given) {
        graph = given;
        storeys = Storeys.of(given);
        seen = new SeenNodes(given);
    }

    /** Another belief that knows the same mesh and nothing else: for a new epoch, or for the past. */
    public Belief emptied() {
        Belief fresh = new Belief();
        fresh.mesh = mesh;
        fresh.graph = graph;
        fresh.storeys = storeys;
        fresh.seen = new SeenNodes(graph);
        return fresh;
    }

    /**
     * One more look.
     *
     * @param sight what was seen
     * @param inForce the mesh in force at this step, if any
     */
    public Known see(WorldSight sight, Optional<NavMesh> inForce) {
        inForce.or(sight::mesh).ifPresent(this::surface);
        int[] visible = sight.visibleVertices();
        if (mesh == null) {
            before.add(visible);
        }
        seen.look(visible);
        WorldModel model = sight.model();
        Optional<Vec3> feet = feet(model);
        feet.ifPresent(f -> {
            seen.near(f, SeenNodes.NEAR_FEET);
            step(f);
        });
        Set<String> now = new HashSet<>();
        for (WorldEntity e : model.elements().values()) {
            remembered.put(e.id(), History.joined(remembered.get(e.id()), e));
            if (e.timestamp() < 0 || e.timestamp() >= model.timestamp()) {
                now.add(e.id());
            }
        }
        WorldModel merged = new WorldModel(model.agentId(), model.position(), model.velocity(), model.extent(), model.timestamp(), remembered, model.extra());
        return new Known(graph, seen.copy(), storeys, merged, now, trail, Obstacles.of(merged));
    }

    private void surface(NavMesh fresh) {
        if (fresh == mesh || fresh.equals(mesh)) {
            return;
        }
        mesh = fresh;
        graph = NavGraph.of(fresh);
        storeys = Storeys.of(graph);
        seen = new SeenNodes(graph);
        before.forEach(seen::look);
        before.clear();
    }

    private void step(Vec3 feet) {
        if (trail.isEmpty() || trail.get(trail.size() - 1).distance(feet) > 0.05) {
            trail.add(feet);
            if (trail.size() > LONGEST_TRAIL) {
                trail.subList(0, LONGEST_TRAIL / 10).clear();
            }
        }
    }

    /** Where the feet of a model's agent are: its centre less its half height. */
    public static Optional<Vec3> feet(WorldModel model) {
        double half = model.extent().filter(Vec3::usable).map(Vec3::y).orElse(0.0);
        return model.position().filter(Vec3::usable).map(p -> new Vec3(p.x(), p.y() - half, p.z()));
    }
}
