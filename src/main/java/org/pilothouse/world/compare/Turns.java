package org.pilothouse.world.compare;

import org.pilothouse.world.Observation;

/** Tells a new turn of the world from the same turn read again. A poll may bring one turn many times; what happened in it happened once. */
public final class Turns {
    private Turns() { }

    /** True where {@code after} is of another turn than {@code before}; where no turn is named, where anything at all is different. */
    public static boolean isNew(Observation before, Observation after) {
        return before.turn().isPresent() && after.turn().isPresent() ? !before.turn().equals(after.turn()) : !before.equals(after);
    }
}
