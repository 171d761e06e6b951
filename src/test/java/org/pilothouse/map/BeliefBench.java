package org.pilothouse.map;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.pilothouse.nav.Belief;
import org.pilothouse.nav.Known;
import org.pilothouse.nav.Meshes;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.Value;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;
import org.pilothouse.world.WorldModel;
import org.pilothouse.world.WorldSight;

/**
 * Measures what one observation costs on a mesh of 20 000 vertices with 100 things: merging it into the belief, and making the scene that the map draws.
 * {@code java -cp 'target/test-classes:target/classes:target/lib/*' org.pilothouse.map.BeliefBench}.
 */
public final class BeliefBench {
    private static final int SIDE = 141;
    private static final int THINGS = 100;
    private static final int LOOKS = 400;
    private static final int WARM = 100;

    private BeliefBench() { }

    /** Walks along the diagonal, looking ten metres around. */
    public static void main(String[] args) {
        NavMesh mesh = Meshes.grid(SIDE, SIDE, 1, 0);
        Belief belief = new Belief();
        double[] merging = new double[LOOKS];
        double[] scene = new double[LOOKS];
        for (int i = 0; i < LOOKS; i++) {
            WorldSight sight = sight(mesh, i);
            long begun = System.nanoTime();
            Known known = belief.see(sight, Optional.of(mesh));
            long merged = System.nanoTime();
            Scene made = Scene.of(known, Set.of());
            merging[i] = (merged - begun) / 1e6;
            scene[i] = (System.nanoTime() - merged) / 1e6;
            if (made.marks().isEmpty()) {
                throw new AssertionError("nothing to draw");
            }
        }
        System.out.println("| measure, " + mesh.vertexCount() + " vertices | median ms | p95 ms |\n|---|---|---|");
        row("belief merged", merging);
        row("scene for the map", scene);
        double[] both = new double[LOOKS];
        Arrays.setAll(both, i -> merging[i] + scene[i]);
        row("both", both);
    }

    private static void row(String name, double[] millis) {
        double[] sorted = Arrays.stream(millis).skip(WARM).sorted().toArray();
        System.out.println(String.format(Locale.ROOT, "| %s | %.2f | %.2f |", name, sorted[sorted.length / 2], sorted[sorted.length * 95 / 100]));
    }

    private static WorldSight sight(NavMesh mesh, int look) {
        double at = 10 + (SIDE - 20) * (double) look / LOOKS;
        int[] visible = new int[mesh.vertexCount()];
        int count = 0;
        for (int v = 0; v < mesh.vertexCount(); v++) {
            if (Math.hypot(mesh.x(v) - at, mesh.z(v) - at) < 10) {
                visible[count++] = v;
            }
        }
        Map<String, WorldEntity> elements = new LinkedHashMap<>();
        for (int e = 0; e < THINGS; e++) {
            elements.put("door" + e, new WorldEntity("door" + e, "Door", look, -1, Optional.of(new Vec3(1.3 * e, 1, 0.7 * e)), Optional.of(new Vec3(0.15, 1, 0.75)), Optional.empty(),
                    true, false, Map.of("isOpen", new Value.Flag(look % 7 == e % 7)), List.of(), Optional.empty()));
        }
        WorldModel model = new WorldModel("agent1", Optional.of(new Vec3(at, 0.75, at)), Optional.empty(), Optional.of(new Vec3(0.2, 0.75, 0.2)), look, elements, Map.of());
        return new WorldSight(model, mesh.id(), Optional.empty(), Arrays.copyOf(visible, count));
    }
}
