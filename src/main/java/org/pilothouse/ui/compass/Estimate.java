package org.pilothouse.ui.compass;

import java.util.List;

/**
 * A map of a world that names no coordinates: what follows from odometry, lidar and bearings, counted from where the trail began. Every place in it is
 * an estimate.
 *
 * @param patches squares of {@value #CELL} m that lidar has called clear or blocked
 * @param places things with a name, each where it was last seen
 */
record Estimate(List<Patch> patches, List<Place> places) {
    /** The side of a square in metres. */
    static final double CELL = 1;
    /** Nothing known. */
    static final Estimate NOTHING = new Estimate(List.of(), List.of());

    Estimate {
        patches = List.copyOf(patches);
        places = List.copyOf(places);
    }

    boolean isEmpty() {
        return patches.isEmpty() && places.isEmpty();
    }

    /** A square: its number east and north of the one where the trail began. */
    record Patch(int east, int north, boolean blocked) { }

    /** A thing: metres east and north of where the trail began, and the step at which it was last seen. */
    record Place(String section, String name, double east, double north, long step) { }
}
