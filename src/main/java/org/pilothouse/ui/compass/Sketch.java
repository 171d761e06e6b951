package org.pilothouse.ui.compass;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.pilothouse.world.Bearing;
import org.pilothouse.world.Distance;

/**
 * What the compass draws: everything as seen from the agent, which stands in the middle, north up.
 *
 * @param beams the lidar, at most one of a bearing
 * @param things what is at a bearing, in the order received
 * @param trail the way travelled up to this step, oldest first, the last one being where the agent stands; an estimate
 * @param lastMove the last move by odometry, where one came
 * @param trailFrom the step with which the trail begins
 * @param reach metres from the middle to the ring: the farthest known distance, rounded up
 */
public record Sketch(List<Beam> beams, List<Thing> things, List<Spot> trail, Optional<Move> lastMove, long trailFrom, double reach) {
    /** Nothing to draw. */
    public static final Sketch NOTHING = new Sketch(List.of(), List.of(), List.of(), Optional.empty(), 0, 10);

    public Sketch {
        beams = List.copyOf(beams);
        things = List.copyOf(things);
        trail = List.copyOf(trail);
    }

    /** True where there is neither lidar nor a thing nor a way. */
    public boolean isEmpty() {
        return beams.isEmpty() && things.isEmpty() && trail.size() < 2;
    }

    /** How strongly a lidar beam comes back. */
    public enum Strength { INTENSE, STRONG, MODERATE, WEAK, UNKNOWN }

    /** One lidar reading: blocked where intense, clear where weak. {@code word} is the strength as it came. */
    public record Beam(Bearing bearing, Distance distance, Strength strength, String word) { }

    /** A thing in sight. No distance: somewhere in that direction. */
    public record Thing(String section, String name, Bearing bearing, OptionalDouble metres, boolean atLeast, String text) { }

    /** A place relative to where the trail began, in metres. */
    public record Spot(long step, double east, double north) { }

    /** A move. */
    public record Move(Bearing bearing, double metres) { }
}
