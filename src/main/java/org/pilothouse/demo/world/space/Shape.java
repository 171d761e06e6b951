package org.pilothouse.demo.world.space;

/** Something that rays meet and bodies bump into. Lengths in metres. */
public interface Shape {
    /** Floors and ramps: they carry and hide. */
    int FLOOR = 1;
    /** Walls and furniture: they stand in the way, hide, and cut the mesh. */
    int WALL = 2;
    /** Doors and colour screens: they stand in the way and hide, and leave the mesh alone. */
    int SIGHT = 4;
    /** Buttons and flags: nothing bumps into them, yet they hide what is exactly behind them. */
    int TRIGGER = 8;
    /** Everything that hides navigable points. */
    int OPAQUE = FLOOR | WALL | SIGHT;
    /** Everything that hides objects. */
    int ANYTHING = OPAQUE | TRIGGER;

    /** One of the constants above. */
    int layer();

    /**
     * Where the ray from (ox, oy, oz) along (dx, dy, dz) enters, as a multiple of that vector; positive infinity where it does not, or where it
     * starts inside (a ray does not meet what it starts in).
     */
    double enter(double ox, double oy, double oz, double dx, double dy, double dz);

    /** Height of the lowest point. */
    double bottom();

    /** Height of the highest point. */
    double top();

    /**
     * The shortest push, in the x-z plane, that frees a disc from this shape.
     *
     * @param out receives the push as x and z
     * @return whether the disc touched it
     */
    boolean push(double x, double z, double radius, double[] out);
}
