package org.pilothouse.demo.world.space;

import org.pilothouse.iv4xr.level.Facing;

/**
 * A ramp over one cell, rising one unit towards its facing: from {@code base} at its low edge to {@code base + 1} at its high edge.
 *
 * @param x column of the cell
 * @param base height of the low edge
 * @param z row of the cell
 * @param facing where it rises to
 */
public record Ramp(int x, int base, int z, Facing facing) implements Shape {
    /** Height of the surface over a point of the cell; NaN outside the cell. */
    public double height(double px, double pz) {
        double dx = px - x;
        double dz = pz - z;
        if (Math.abs(dx) > 0.5 || Math.abs(dz) > 0.5) {
            return Double.NaN;
        }
        return base + 0.5 + dx * facing.dx() + dz * facing.dz();
    }

    @Override
    public int layer() {
        return FLOOR;
    }

    @Override
    public double bottom() {
        return base;
    }

    @Override
    public double top() {
        return base + 1.0;
    }

    @Override
    public double enter(double ox, double oy, double oz, double dx, double dy, double dz) {
        double slope = dx * facing.dx() + dz * facing.dz() - dy;
        if (slope == 0) {
            return Double.POSITIVE_INFINITY;
        }
        double rise = base + 0.5 + (ox - x) * facing.dx() + (oz - z) * facing.dz();
        double t = (oy - rise) / slope;
        if (t <= 1e-9 || Double.isNaN(height(ox + t * dx, oz + t * dz))) {
            return Double.POSITIVE_INFINITY;
        }
        return t;
    }

    @Override
    public boolean push(double px, double pz, double radius, double[] out) {
        return false;
    }
}
