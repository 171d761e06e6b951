package org.pilothouse.demo.world.space;

import org.pilothouse.world.Vec3;

/**
 * A box along the axes.
 *
 * @param layer a constant of {@link Shape}
 */
public record Box(int layer, double minX, double minY, double minZ, double maxX, double maxY, double maxZ) implements Shape {
    /** A box by its centre and its half sizes. */
    public static Box around(int layer, Vec3 centre, double hx, double hy, double hz) {
        return new Box(layer, centre.x() - hx, centre.y() - hy, centre.z() - hz, centre.x() + hx, centre.y() + hy, centre.z() + hz);
    }

    /** The middle. */
    public Vec3 centre() {
        return new Vec3((minX + maxX) / 2, (minY + maxY) / 2, (minZ + maxZ) / 2);
    }

    /** The full size along each axis. */
    public Vec3 size() {
        return new Vec3(maxX - minX, maxY - minY, maxZ - minZ);
    }

    /** Whether the point is inside or on the surface. */
    public boolean holds(double x, double y, double z) {
        return x >= minX && x <= maxX && y >= minY && y <= maxY && z >= minZ && z <= maxZ;
    }

    /** Distance from a point to the nearest part, 0 inside. */
    public double distance(double x, double y, double z) {
        double dx = Math.max(0, Math.max(minX - x, x - maxX));
        double dy = Math.max(0, Math.max(minY - y, y - maxY));
        double dz = Math.max(0, Math.max(minZ - z, z - maxZ));
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    @Override
    public double bottom() {
        return minY;
    }

    @Override
    public double top() {
        return maxY;
    }

    @Override
    public double enter(double ox, double oy, double oz, double dx, double dy, double dz) {
        if (holds(ox, oy, oz)) {
            return Double.POSITIVE_INFINITY;
        }
        return slabs(ox - minX, ox - maxX, dx, oy - minY, oy - maxY, dy, oz - minZ, oz - maxZ, dz);
    }

    /** Entry into a box given, for each axis, the origin relative to its low and high face, and the direction. */
    static double slabs(double xl, double xh, double dx, double yl, double yh, double dy, double zl, double zh, double dz) {
        double in = 0;
        double out = Double.POSITIVE_INFINITY;
        if (dx != 0) {
            double a = -xl / dx;
            double b = -xh / dx;
            in = Math.max(in, Math.min(a, b));
            out = Math.min(out, Math.max(a, b));
        } else if (xl < 0 || xh > 0) {
            return Double.POSITIVE_INFINITY;
        }
        if (dy != 0) {
            double a = -yl / dy;
            double b = -yh / dy;
            in = Math.max(in, Math.min(a, b));
            out = Math.min(out, Math.max(a, b));
        } else if (yl < 0 || yh > 0) {
            return Double.POSITIVE_INFINITY;
        }
        if (dz != 0) {
            double a = -zl / dz;
            double b = -zh / dz;
            in = Math.max(in, Math.min(a, b));
            out = Math.min(out, Math.max(a, b));
        } else if (zl < 0 || zh > 0) {
            return Double.POSITIVE_INFINITY;
        }
        return in <= out ? in : Double.POSITIVE_INFINITY;
    }

    @Override
    public boolean push(double x, double z, double radius, double[] out) {
        return pushFrom(x - (minX + maxX) / 2, z - (minZ + maxZ) / 2, (maxX - minX) / 2, (maxZ - minZ) / 2, radius, out);
    }

    /** The push that frees a disc at (x, z) from a rectangle of half sizes (hx, hz) around the origin. */
    static boolean pushFrom(double x, double z, double hx, double hz, double radius, double[] out) {
        double nx = Math.max(-hx, Math.min(hx, x));
        double nz = Math.max(-hz, Math.min(hz, z));
        double dx = x - nx;
        double dz = z - nz;
        double d2 = dx * dx + dz * dz;
        if (d2 >= radius * radius) {
            return false;
        }
        if (d2 > 1e-12) {
            double d = Math.sqrt(d2);
            out[0] = dx / d * (radius - d);
            out[1] = dz / d * (radius - d);
            return true;
        }
        double px = hx - Math.abs(x) + radius;
        double pz = hz - Math.abs(z) + radius;
        out[0] = px <= pz ? Math.copySign(px, x) : 0;
        out[1] = px <= pz ? 0 : Math.copySign(pz, z);
        return true;
    }
}
