package org.pilothouse.world;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A world as it really is, as far as a file tells: to be held against what an agent believes of it.
 *
 * @param name what the file is called
 * @param walls where nobody can walk
 * @param things id to thing, in the order of the file; each at the middle of its cell
 * @param links id of what is pressed to the ids of what changes by it
 */
public record GroundTruth(String name, List<Wall> walls, Map<String, WorldEntity> things, Map<String, List<String>> links) {
    public GroundTruth {
        walls = List.copyOf(walls);
        things = Collections.unmodifiableMap(new LinkedHashMap<>(things));
        links = Collections.unmodifiableMap(new LinkedHashMap<>(links));
    }

    /**
     * A piece of wall, seen from above.
     *
     * @param x its middle in metres
     * @param z its middle in metres
     * @param halfX half its size in metres
     * @param halfZ half its size in metres
     * @param floor height of its foot in metres
     */
    public record Wall(double x, double z, double halfX, double halfZ, double floor) { }
}
