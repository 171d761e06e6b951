package org.pilothouse.demo.world.space;

import org.pilothouse.iv4xr.level.Tile;
import org.pilothouse.world.Vec3;

/** The boxes of furniture: offset of the middle and full size of the unturned piece, in metres, as the game's own pieces have them. */
public final class Furniture {
    private Furniture() { }

    /** The box of a piece of furniture, turned as its tile says. */
    public static Box box(Tile t) {
        return switch (t.symbol()) {
            case TABLE -> box(t, 0, 0.46, 0, 0.938, 0.938, 0.938);
            case CHAIR -> box(t, 0.110, 0.696, -0.006, 0.901, 1.393, 0.887);
            case BOOKCASE -> box(t, -0.002, 1.03, 0.42, 0.363, 2.07, 1.85);
            case DESK -> box(t, 0.02, 0.81, -0.5, 0.82, 1.53, 1.77);
            case FUSE_BOX -> box(t, -0.4, 1.2, 0, 0.2, 0.8, 0.6);
            default -> throw new IllegalArgumentException(t.symbol() + " is no furniture");
        };
    }

    /** A box at an offset from its tile, both turned as the tile says. */
    public static Box box(Tile t, double dx, double dy, double dz, double sx, double sy, double sz) {
        return box(Shape.WALL, t, dx, dy, dz, sx, sy, sz);
    }

    /** The same, of a given layer. */
    public static Box box(int layer, Tile t, double dx, double dy, double dz, double sx, double sy, double sz) {
        boolean across = t.facing().quarters() % 2 == 1;
        Vec3 centre = new Vec3(t.x() + t.facing().turnX(dx, dz), t.sheet() + dy, t.z() + t.facing().turnZ(dx, dz));
        return Box.around(layer, centre, (across ? sz : sx) / 2, sy / 2, (across ? sx : sz) / 2);
    }
}
