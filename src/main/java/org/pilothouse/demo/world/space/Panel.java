package org.pilothouse.demo.world.space;

import org.pilothouse.iv4xr.level.Facing;
import org.pilothouse.world.Vec3;

/**
 * A door's panel, 0.3 x 2 x 1.5, hinged beside its tile: closed it stands across the tile's edge, open it has swung a quarter turn. The place of
 * the hinge follows from the closed and the open box of the real door.
 */
public final class Panel implements Shape {
    private static final double HINGE_X = -0.4;
    private static final double HINGE_Z = 0.5;
    private static final double HALF_THICK = 0.15;
    private static final double HALF_WIDE = 0.75;
    private static final double HEIGHT = 2.0;

    private final double baseX;
    private final double baseY;
    private final double baseZ;
    private final Facing facing;
    private double opened;
    private double cx;
    private double cz;
    private double cos;
    private double sin;

    /** A panel at the tile (x, z) whose floor is at height y. */
    public Panel(double x, double y, double z, Facing facing, boolean open) {
        this.baseX = x;
        this.baseY = y;
        this.baseZ = z;
        this.facing = facing;
        swing(open ? 1 : 0);
    }

    /** Puts the panel at a part of its way: 0 is closed, 1 is open. */
    public void swing(double part) {
        opened = part;
        double angle = part * Math.PI / 2;
        double c = Math.cos(angle);
        double s = Math.sin(angle);
        // From the hinge to the middle of the closed panel, turned by the angle: (x, z) goes to (-z, x) in a quarter turn.
        double dx = -0.45 - HINGE_X;
        double dz = -HINGE_Z;
        double lx = HINGE_X + dx * c - dz * s;
        double lz = HINGE_Z + dx * s + dz * c;
        cx = baseX + facing.turnX(lx, lz);
        cz = baseZ + facing.turnZ(lx, lz);
        // The thin axis of the panel in the world.
        cos = facing.turnX(c, s);
        sin = facing.turnZ(c, s);
    }

    /** How far it is open: 0 to 1. */
    public double opened() {
        return opened;
    }

    /** The middle of the panel. */
    public Vec3 centre() {
        return new Vec3(cx, baseY + HEIGHT / 2, cz);
    }

    /** The size vector as the game sends it: turned with the panel, so that parts may be negative. */
    public Vec3 size() {
        double thick = 2 * HALF_THICK;
        double wide = -2 * HALF_WIDE;
        return new Vec3(tidy(thick * cos - wide * sin), HEIGHT, tidy(thick * sin + wide * cos));
    }

    private static double tidy(double v) {
        return Math.round(v * 1e6) / 1e6;
    }

    /** Distance from a point to the nearest part, 0 inside. */
    public double distance(double x, double y, double z) {
        double lx = Math.max(0, Math.abs(alongThin(x - cx, z - cz)) - HALF_THICK);
        double lz = Math.max(0, Math.abs(alongWide(x - cx, z - cz)) - HALF_WIDE);
        double ly = Math.max(0, Math.max(baseY - y, y - baseY - HEIGHT));
        return Math.sqrt(lx * lx + ly * ly + lz * lz);
    }

    private double alongThin(double dx, double dz) {
        return dx * cos + dz * sin;
    }

    private double alongWide(double dx, double dz) {
        return -dx * sin + dz * cos;
    }

    @Override
    public int layer() {
        return SIGHT;
    }

    @Override
    public double bottom() {
        return baseY;
    }

    @Override
    public double top() {
        return baseY + HEIGHT;
    }

    @Override
    public double enter(double ox, double oy, double oz, double dx, double dy, double dz) {
        double x = alongThin(ox - cx, oz - cz);
        double z = alongWide(ox - cx, oz - cz);
        double y = oy - baseY;
        if (Math.abs(x) <= HALF_THICK && Math.abs(z) <= HALF_WIDE && y >= 0 && y <= HEIGHT) {
            return Double.POSITIVE_INFINITY;
        }
        return Box.slabs(x + HALF_THICK, x - HALF_THICK, alongThin(dx, dz), y, y - HEIGHT, dy, z + HALF_WIDE, z - HALF_WIDE, alongWide(dx, dz));
    }

    @Override
    public boolean push(double x, double z, double radius, double[] out) {
        if (!Box.pushFrom(alongThin(x - cx, z - cz), alongWide(x - cx, z - cz), HALF_THICK, HALF_WIDE, radius, out)) {
            return false;
        }
        double px = out[0] * cos - out[1] * sin;
        out[1] = out[0] * sin + out[1] * cos;
        out[0] = px;
        return true;
    }
}
