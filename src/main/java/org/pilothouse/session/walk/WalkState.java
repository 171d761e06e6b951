package org.pilothouse.session.walk;

import java.util.List;
import java.util.Optional;
import org.pilothouse.link.Trouble;
import org.pilothouse.nav.Route;
import org.pilothouse.world.Vec3;

/**
 * How a walk stands.
 *
 * @param ahead the points still to be walked, from the feet to the goal; empty when it is over
 * @param end why it is over; {@link End#WALKING} as long as it is not
 * @param detail what exactly ended it: what was lost, the words spoken, metres; may be empty
 * @param noWay why the way no longer holds, where that ended it
 * @param trouble what became of the last decision, where that ended it
 */
public record WalkState(List<Vec3> ahead, End end, String detail, Optional<Route.NoWay> noWay, Optional<Trouble> trouble) {
    /** Why a walk is over. */
    public enum End { 
        WALKING, ARRIVED, STOPPED, BLOCKED,
        /** The agent moved and then did not any more, short of where it was sent. */
        STUCK, HURT, SPOKEN_TO,
        /** No way leads there any more. */
        NO_WAY,
        /** There is a way, much longer than the one that was chosen; the detail says by how many metres. */
        LONGER_WAY,
        /** A decision was sent, and no step came after it for a long time; the detail says for how many seconds. */
        NO_STEP,
        NOT_ACCEPTED, OUTCOME_UNKNOWN, NOT_SENT, NEW_WORLD,
        /** No action moves to a position, by the compass, or to something in sight. */
        CANNOT_MOVE,
        /** The only moving action wants something in sight, and nothing in sight lies nearer to the goal. */
        NOTHING_TO_NAME
    }

    public WalkState {
        ahead = List.copyOf(ahead);
    }

    static WalkState walking(List<Vec3> ahead) {
        return new WalkState(ahead, End.WALKING, "", Optional.empty(), Optional.empty());
    }

    static WalkState over(End why, String detail) {
        return new WalkState(List.of(), why, detail, Optional.empty(), Optional.empty());
    }

    static WalkState over(Route.NoWay why) {
        return new WalkState(List.of(), End.NO_WAY, "", Optional.of(why), Optional.empty());
    }

    static WalkState over(End why, Trouble trouble) {
        return new WalkState(List.of(), why, "", Optional.empty(), Optional.of(trouble));
    }

    /** True for everything but a walk under way. */
    public boolean over() {
        return end != End.WALKING;
    }
}
