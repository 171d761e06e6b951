package org.pilothouse.world.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pilothouse.map.BenchTable;
import org.pilothouse.world.ObservationDiff.Change;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;
import org.pilothouse.world.WorldModel;
import org.pilothouse.world.WorldSight;

/** How long it takes to tell two large models apart. */
public final class WorldBench {
    private WorldBench() { }

    /** Compares {@code model} with others that were read anew, so that no object of one is in the other. */
    public static void run(WorldModel model, BenchTable table) {
        WorldModel before = again(model, 0);
        WorldModel after = again(model, 10);
        WorldModel still = again(model, 0);
        int size = model.elements().size();
        table.measure("two models of " + size + " entities compared, a tenth of them moved", 30, () -> compare(before, after));
        table.measure("two models of " + size + " entities compared, nothing changed", 30, () -> compare(before, still));
    }

    private static List<Change> compare(WorldModel before, WorldModel after) {
        List<Change> changes = new ArrayList<>();
        WorldCompare.between(Optional.of(new WorldSight(before, "", Optional.empty(), new int[0])),
                Optional.of(new WorldSight(after, "", Optional.empty(), new int[0])), changes);
        return changes;
    }

    private static WorldModel again(WorldModel m, int moved) {
        Map<String, WorldEntity> elements = new LinkedHashMap<>();
        int n = 0;
        for (WorldEntity e : m.elements().values()) {
            double step = moved > 0 && n++ % moved == 0 ? 0.25 : 0;
            elements.put(new String(e.id().toCharArray()), new WorldEntity(new String(e.id().toCharArray()), e.type(), e.timestamp() + 1, e.timestamp(), e.position().map(p -> p.plus(new Vec3(step, 0, 0))),
                    e.extent().map(p -> p.plus(Vec3.ZERO)), e.velocity(), e.interactable(), e.dynamic(), Map.copyOf(e.properties()), List.of(), Optional.empty()));
        }
        return new WorldModel(m.agentId(), m.position(), m.velocity(), m.extent(), m.timestamp() + 1, elements, m.extra());
    }
}
