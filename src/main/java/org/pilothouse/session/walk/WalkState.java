package org.pilothouse.session.walk;

import java.util.List;
import org.pilothouse.world.Vec3;

/**
 * How a walk stands.
 *
 * @param ahead the points still to be walked, from the feet to the goal; empty when it is over
 * @param end why it is over; {@link End#WALKING} as long as it is not
 * @param detail what exactly ended it: an id, the words spoken, the code of a trouble; may be empty
 */
public record WalkState(List<Vec3> ahead, End end, String detail) {
    /** Why a walk is over. */
    public enum End { WALKING, ARRIVED, STOPPED, BLOCKED, HURT, SPOKEN_TO, NO_WAY, NOT_ACCEPTED, OUTCOME_UNKNOWN, NOT_SENT, NEW_WORLD, CANNOT_MOVE }

    public WalkState {
        ahead = List.copyOf(ahead);
    }

    public boolean over() {
        return end != End.WALKING;
    }
}
