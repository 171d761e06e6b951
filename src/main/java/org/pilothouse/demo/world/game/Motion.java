package org.pilothouse.demo.world.game;

import java.util.List;
import org.pilothouse.demo.world.space.Ramp;
import org.pilothouse.demo.world.space.Shape;
import org.pilothouse.demo.world.space.Space;

/** How a character moves: it slides along what it hits, steps up and down a little, and falls where nothing carries it. */
final class Motion {
    private static final double STEP_UP = 0.45;
    private static final double STEP_DOWN = 0.35;
    private static final double LONGEST = 0.15;

    private final Space space;
    private final List<Body> bodies;
    private final double[] way = new double[2];
    private final double[] push = new double[2];

    Motion(Space space, List<Body> bodies) {
        this.space = space;
        this.bodies = bodies;
    }

    /** One step of 0.02 s. */
    void step(Body b) {
        boolean going = b.nextStep(way);
        if (!going) {
            way[0] = 0;
            way[1] = 0;
        }
        double drop = b.grounded ? 0 : drop(b, going);
        double length = Math.hypot(way[0], way[1]);
        int parts = Math.max(1, (int) Math.ceil(length / LONGEST));
        for (int i = 0; i < parts; i++) {
            slide(b, way[0] / parts, way[1] / parts);
        }
        stand(b, drop);
    }

    /**
     * Whoever is in the air moves as far as on the ground, but mostly down: the game adds one to the downward part of the direction in every step
     * and then shortens the whole to the length of a step.
     *
     * @return metres down; {@link #way} is shortened
     */
    private double drop(Body b, boolean going) {
        double down = b.sinking + 1;
        double length = Math.hypot(going ? 1 : 0, down);
        way[0] /= length;
        way[1] /= length;
        b.sinking = down / length * b.fall;
        return b.sinking;
    }

    /** A hop of a standing character: one step high, however hard it jumps. */
    void hop(Body b, double strength) {
        if (b.grounded && strength > 0) {
            b.y += b.fall;
            b.grounded = false;
        }
    }

    private void slide(Body b, double dx, double dz) {
        double oldX = b.x;
        double oldZ = b.z;
        b.x += dx;
        b.z += dz;
        for (int round = 0; round < 4 && resolve(b); round++) {
            continue;
        }
        if (tooSteep(b.x, b.z, b.y)) {
            if (!tooSteep(b.x, oldZ, b.y)) {
                b.z = oldZ;
            } else {
                b.x = oldX;
                b.z = tooSteep(oldX, b.z, b.y) ? oldZ : b.z;
            }
        }
    }

    private boolean resolve(Body b) {
        boolean touched = false;
        int cx = Space.cell(b.x);
        int cz = Space.cell(b.z);
        for (int x = cx - 1; x <= cx + 1; x++) {
            for (int z = cz - 1; z <= cz + 1; z++) {
                for (Shape s : space.column(x, z)) {
                    if (s.layer() != Shape.TRIGGER && s.top() > b.y + STEP_UP && s.bottom() < b.y + Rules.HEIGHT
                            && s.push(b.x, b.z, Rules.RADIUS, push)) {
                        b.x += push[0] * 1.0001;
                        b.z += push[1] * 1.0001;
                        touched = true;
                    }
                }
            }
        }
        return touched | resolveBodies(b);
    }

    private boolean resolveBodies(Body b) {
        boolean touched = false;
        for (Body o : bodies) {
            double dx = b.x - o.x;
            double dz = b.z - o.z;
            double both = 2 * Rules.RADIUS;
            double d2 = dx * dx + dz * dz;
            if (o != b && d2 < both * both && d2 > 1e-12 && Math.abs(o.y - b.y) < Rules.HEIGHT) {
                double d = Math.sqrt(d2);
                b.x += dx / d * (both - d);
                b.z += dz / d * (both - d);
                touched = true;
            }
        }
        return touched;
    }

    private boolean tooSteep(double x, double z, double y) {
        for (Shape s : space.column(Space.cell(x), Space.cell(z))) {
            if (s instanceof Ramp r) {
                double h = r.height(x, z);
                if (h > y + STEP_UP && r.base() < y + Rules.HEIGHT) {
                    return true;
                }
            }
        }
        return false;
    }

    private void stand(Body b, double drop) {
        double ground = space.ground(b.x, b.z, b.y + STEP_UP) + Rules.SKIN;
        if (ground >= b.y - (b.grounded ? STEP_DOWN : 0)) {
            land(b, ground);
        } else if (b.y - drop <= ground) {
            b.falling += b.y - ground;
            land(b, ground);
        } else {
            b.grounded = false;
            b.falling += drop;
            b.y -= drop;
        }
    }

    private static void land(Body b, double ground) {
        if (!b.grounded) {
            b.lastFall = b.falling;
        }
        b.y = ground;
        b.grounded = true;
        b.falling = 0;
        b.sinking = 0;
    }
}
