package org.pilothouse.map;

/** What can be switched on and off. */
public enum Layer {
    FLOOR, EDGES, NODES, FOG, FRONTIER, ISLANDS, BOXES, ENTITIES, LABELS, VELOCITY, TRAIL, SIGHT, CHANGES, GRID, HEAT, TRUTH;

    /** What a person sees first. */
    public static java.util.Set<Layer> usual() {
        return java.util.EnumSet.of(FLOOR, EDGES, FOG, FRONTIER, BOXES, ENTITIES, LABELS, VELOCITY, TRAIL, SIGHT, CHANGES, GRID);
    }
}
