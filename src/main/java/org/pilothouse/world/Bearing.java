package org.pilothouse.world;

import java.util.Locale;
import java.util.Optional;

/** One of the eight compass words of the Eastworld protocol. North is +z and east is +x in worlds that have coordinates. */
public enum Bearing {
    NORTH, NORTHEAST, EAST, SOUTHEAST, SOUTH, SOUTHWEST, WEST, NORTHWEST;

    /** The word as it is written on the wire, in lower case. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Degrees clockwise from north: 0, 45 … 315. */
    public int degrees() {
        return ordinal() * 45;
    }

    /** Unit step towards east (+x). */
    public double east() {
        return Math.sin(Math.toRadians(degrees()));
    }

    /** Unit step towards north (+z). */
    public double north() {
        return Math.cos(Math.toRadians(degrees()));
    }

    /** The bearing of a compass word (any case, surrounding blanks ignored), if it is one of the eight. */
    public static Optional<Bearing> ofWord(String word) {
        String wanted = word.strip().toLowerCase(Locale.ROOT);
        for (Bearing b : values()) {
            if (b.word().equals(wanted)) {
                return Optional.of(b);
            }
        }
        return Optional.empty();
    }

    /** The nearest of the eight bearings for a direction {@code east} metres along +x and {@code north} metres along +z. */
    public static Bearing towards(double east, double north) {
        double degrees = Math.toDegrees(Math.atan2(east, north));
        return values()[Math.floorMod((int) Math.round(degrees / 45), 8)];
    }
}
