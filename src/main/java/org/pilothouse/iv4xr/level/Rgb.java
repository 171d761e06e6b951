package org.pilothouse.iv4xr.level;

/** A colour of a tile; each part 0 to 1 (a byte / 255). */
public record Rgb(double r, double g, double b) {
    /** No light at all, the first state of a colour screen. */
    public static final Rgb BLACK = new Rgb(0, 0, 0);

    /** This and {@code o} added part by part; parts may exceed 1, as on the game's screens. */
    public Rgb plus(Rgb o) {
        return new Rgb(r + o.r, g + o.g, b + o.b);
    }
}
