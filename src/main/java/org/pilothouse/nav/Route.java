package org.pilothouse.nav;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.pilothouse.world.Vec3;

/** The answer to "can I walk there": a way, or why there is none. */
public sealed interface Route {

    /**
     * A way.
     *
     * @param points from where one stands to the goal, both included, in metres
     * @param length metres
     */
    record Way(List<Vec3> points, double length) implements Route {
        public Way {
            points = List.copyOf(points);
        }
    }

    /**
     * No way.
     *
     * @param reason why
     * @param blockers ids of what stands in the way, empty unless blocked
     * @param nearest the reachable point nearest to the goal, if one can walk at all
     */
    record NoWay(Reason reason, List<String> blockers, Optional<Vec3> nearest) implements Route {
        public NoWay {
            blockers = List.copyOf(blockers);
        }
    }

    /** Why there is no way. */
    enum Reason { NO_FLOOR_HERE, NO_FLOOR_THERE, UNSEEN, BLOCKED, SEPARATE_ISLAND, OTHER_STOREY }

    /** Every caller decides about both. */
    default <T> T fold(Function<Way, T> way, Function<NoWay, T> noWay) {
        return this instanceof Way w ? way.apply(w) : noWay.apply((NoWay) this);
    }
}
