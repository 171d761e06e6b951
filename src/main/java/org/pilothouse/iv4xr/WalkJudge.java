package org.pilothouse.iv4xr;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import org.pilothouse.world.Vec3;

/** Tells how a walk to a point ended: arrived, blocked (it never moved) or stuck (it moved and then did not any more). Lengths in units. */
final class WalkJudge {
    /** The game ends a walk within 0.316 units of its goal. */
    private static final double ARRIVED = 0.4;
    /** Positions within this are one place: iv4xr's own figure. */
    private static final double STILL = 0.05;
    private static final int LOOKS = 3;
    private final Vec3 begin;
    private final Vec3 goal;
    private final Deque<Vec3> places = new ArrayDeque<>();

    /** @param begin where the feet were when the walk was asked for */
    WalkJudge(Vec3 begin, Vec3 goal) {
        this.begin = begin;
        this.goal = goal;
    }

    /** One more look at where the feet are. @return how the walk ended, empty while nobody can tell */
    String look(Vec3 feet) {
        double left = Math.hypot(feet.x() - goal.x(), feet.z() - goal.z());
        if (left <= ARRIVED) {
            return "Arrived.";
        }
        places.addLast(feet);
        if (places.size() > LOOKS) {
            places.removeFirst();
        }
        boolean still = places.size() == LOOKS && places.stream().allMatch(p -> p.distance(feet) <= STILL);
        String rest = String.format(Locale.ROOT, ", %.1f units before the goal.", left);
        return !still ? "" : (feet.distance(begin) <= STILL ? "Blocked" : "Stuck") + rest;
    }
}
