package org.pilothouse.iv4xr.level;

import java.util.Optional;

/** The turn of a tile about the vertical axis. West is the unturned state; each further one adds a quarter turn. North is towards smaller z. */
public enum Facing {
    WEST(-1, 0), SOUTH(0, 1), EAST(1, 0), NORTH(0, -1);

    private final int dx;
    private final int dz;

    Facing(int dx, int dz) {
        this.dx = dx;
        this.dz = dz;
    }

    /** Quarter turns from the unturned state: 0 to 3. */
    public int quarters() {
        return ordinal();
    }

    /** Cells along x of one step this way: -1, 0 or 1. */
    public int dx() {
        return dx;
    }

    /** Cells along z of one step this way: -1, 0 or 1. */
    public int dz() {
        return dz;
    }

    /** The x component of an offset (dx, dz) of the unturned tile after this turn: a quarter turn takes (x, z) to (z, -x). */
    public double turnX(double x, double z) {
        return switch (this) {
            case WEST -> x;
            case SOUTH -> z;
            case EAST -> -x;
            case NORTH -> -z;
        };
    }

    /** The z component of an offset (dx, dz) of the unturned tile after this turn. */
    public double turnZ(double x, double z) {
        return switch (this) {
            case WEST -> z;
            case SOUTH -> -x;
            case EAST -> -z;
            case NORTH -> x;
        };
    }

    /** The facing that a rotation text begins with (only its first letter counts, a small one); none for any other. An empty text is west. */
    static Optional<Facing> of(String text) {
        if (text.isEmpty()) {
            return Optional.of(WEST);
        }
        return switch (text.substring(0, 1)) {
            case "w" -> Optional.of(WEST);
            case "s" -> Optional.of(SOUTH);
            case "e" -> Optional.of(EAST);
            case "n" -> Optional.of(NORTH);
            default -> Optional.empty();
        };
    }
}
