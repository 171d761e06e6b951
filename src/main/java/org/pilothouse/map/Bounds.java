package org.pilothouse.map;

/** A rectangle of the floor plane in metres; empty where {@code minX > maxX}. */
public record Bounds(double minX, double minZ, double maxX, double maxZ) {
    /** Contains nothing. */
    public static final Bounds EMPTY = new Bounds(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY);

    public boolean isEmpty() {
        return !(minX <= maxX && minZ <= maxZ);
    }

    /** This, grown to contain a point; a point that is not finite is ignored. */
    public Bounds with(double x, double z) {
        if (!Double.isFinite(x) || !Double.isFinite(z)) {
            return this;
        }
        return new Bounds(Math.min(minX, x), Math.min(minZ, z), Math.max(maxX, x), Math.max(maxZ, z));
    }

    /** True where the two touch. */
    public boolean touches(Bounds o) {
        return minX <= o.maxX && o.minX <= maxX && minZ <= o.maxZ && o.minZ <= maxZ;
    }

    /** True where {@code o} lies inside this. */
    public boolean contains(Bounds o) {
        return minX <= o.minX && o.maxX <= maxX && minZ <= o.minZ && o.maxZ <= maxZ;
    }
}
