package org.pilothouse.demo.world.game;

import org.pilothouse.world.Vec3;

/** A character's feet, and where it is going. */
final class Body {
    final String id;
    double x;
    double y;
    double z;
    final double speed;
    /** Metres of a step through the air. */
    final double fall;
    boolean grounded = true;
    /** Metres that the last step through the air went down. */
    double sinking;
    /** Height lost since it last stood, and the height of the last finished fall. */
    double falling;
    double lastFall;
    private double targetX;
    private double targetY;
    private double targetZ;
    private double arrival;
    private boolean going;

    Body(String id, double x, double y, double z, double speed, double fall) {
        this.id = id;
        this.x = x;
        this.y = y;
        this.z = z;
        this.speed = speed;
        this.fall = fall;
    }

    void goTo(Vec3 target, double within) {
        targetX = target.x();
        targetY = target.y();
        targetZ = target.z();
        arrival = within;
        going = true;
    }

    void stop() {
        going = false;
    }

    Vec3 target() {
        return new Vec3(targetX, targetY, targetZ);
    }

    boolean going() {
        return going;
    }

    boolean at(Vec3 point, double within) {
        return Math.hypot(point.x() - x, point.z() - z) < within;
    }

    /** Takes the next step's direction into {@code out} (metres along x and z); false when there is nowhere to go. */
    boolean nextStep(double[] out) {
        if (!going) {
            return false;
        }
        double dx = targetX - x;
        double dz = targetZ - z;
        double dy = arrival > 0 ? targetY - y : 0;
        if (Math.sqrt(dx * dx + dy * dy + dz * dz) < Math.max(arrival, 1e-6)) {
            going = false;
            return false;
        }
        double flat = Math.sqrt(dx * dx + dz * dz);
        if (flat < 1e-9) {
            return false;
        }
        double length = arrival > 0 ? speed : Math.min(speed, flat);
        out[0] = dx / flat * length;
        out[1] = dz / flat * length;
        return true;
    }

    Vec3 feet() {
        return new Vec3(x, y, z);
    }

    double flatDistance(Body o) {
        return Math.hypot(x - o.x, z - o.z);
    }
}
