package org.pilothouse.demo.world.space;

/**
 * A rectangle of walkable ground.
 *
 * @param lowHeight height of its edge at the smaller x (or z)
 * @param highHeight height of its edge at the larger x (or z); equal to the other on a level floor
 * @param alongX whether the heights belong to the edges at minX and maxX (else at minZ and maxZ)
 */
record Patch(double minX, double minZ, double maxX, double maxZ, int lowHeight, int highHeight, boolean alongX) {
    static Patch level(double minX, double minZ, double maxX, double maxZ, int height) {
        return new Patch(minX, minZ, maxX, maxZ, height, height, true);
    }

    boolean isLevel() {
        return lowHeight == highHeight;
    }

    /** Height at a corner or edge point. */
    int height(double x, double z) {
        if (isLevel()) {
            return lowHeight;
        }
        return (alongX ? x <= minX : z <= minZ) ? lowHeight : highHeight;
    }
}
