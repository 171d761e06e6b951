package org.pilothouse.nav;

import java.util.List;
import java.util.Set;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldModel;

/**
 * Everything that an agent knows of its world at one step: a snapshot. Treat as immutable.
 *
 * @param graph where one can walk; empty until a mesh came
 * @param seen what of it was seen
 * @param storeys the heights of its floors
 * @param model the newest model with everything remembered in it
 * @param seenNow ids of the entities seen at this step; the others of the model are remembered
 * @param trail where the agent has been, oldest first, in metres
 * @param obstacles what is known to stand in the way
 */
public record Known(NavGraph graph, SeenNodes seen, Storeys storeys, WorldModel model, Set<String> seenNow, List<Vec3> trail, Obstacles obstacles) {
    public Known {
        seenNow = Set.copyOf(seenNow);
        trail = List.copyOf(trail);
    }

    /** Where the agent's feet are, if it has a usable place. */
    public java.util.Optional<Vec3> feet() {
        return Belief.feet(model);
    }
}
