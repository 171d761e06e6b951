package org.pilothouse.demo.world;

import java.util.List;
import java.util.Map;
import org.pilothouse.world.WorldSight;

/**
 * What the agent observes, as facts; a face of the world writes them in its own form.
 *
 * @param turn number of the turn
 * @param energy 0 to 100
 * @param integrity 0 to 100
 * @param reward points for what was done in the last turn
 * @param items what it carries
 * @param sections name to rows, each row its parts: lidar, odometry, terrain, weather, location, structure, static, dynamic
 * @param interactions who said or did what to it in the last turn
 * @param log what happened in the last turn
 * @param sight the same as geometry; the mesh is always there
 */
public record WorldView(long turn, double energy, double integrity, double reward, List<Carried> items, Map<String, List<List<String>>> sections,
        List<List<String>> interactions, List<String> log, WorldSight sight) {

    /** So many of an item. */
    public record Carried(String name, String description, int count) { }
}
