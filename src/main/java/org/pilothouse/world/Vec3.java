package org.pilothouse.world;

/** A point or a direction in metres; y is up, the floor is x-z, as in Unity. Components may be NaN or infinite where the source was. */
public record Vec3(double x, double y, double z) {
    /** The origin. */
    public static final Vec3 ZERO = new Vec3(0, 0, 0);

    /** True where all three components are finite, so that it can be drawn and measured. */
    public boolean usable() {
        return Double.isFinite(x) && Double.isFinite(y) && Double.isFinite(z);
    }

    /** This plus {@code o}. */
    public Vec3 plus(Vec3 o) {
        return new Vec3(x + o.x, y + o.y, z + o.z);
    }

    /** This minus {@code o}. */
    public Vec3 minus(Vec3 o) {
        return new Vec3(x - o.x, y - o.y, z - o.z);
    }

    /** This times {@code k}. */
    public Vec3 times(double k) {
        return new Vec3(x * k, y * k, z * k);
    }

    /** Length in metres. */
    public double length() {
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Distance in metres. */
    public double distance(Vec3 o) {
        return minus(o).length();
    }
}
