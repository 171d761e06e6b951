package org.pilothouse.demo.world.game;

import java.util.List;
import org.pilothouse.demo.world.space.Box;
import org.pilothouse.demo.world.space.Shape;
import org.pilothouse.demo.world.space.Space;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.Vec3;

/**
 * What an agent's eye meets. Objects: their box reaches into the sphere of sight, and the ray from their middle to the eye first meets the agent.
 * Points of the mesh: within the sphere, and nothing opaque between.
 */
final class Sight {
    private final Space space;
    private final double radius;
    private final boolean underfoot;
    private final NavMesh mesh;
    private final int[][] byColumn;
    private final int minX;
    private final int minZ;
    private final int width;
    private final int depth;

    Sight(Space space, NavMesh mesh, Rules rules, int levelWidth, int levelDepth) {
        this.space = space;
        this.mesh = mesh;
        radius = rules.viewDistance();
        underfoot = rules.seesUnderfoot();
        minX = -2;
        minZ = -2;
        width = levelWidth + 4;
        depth = levelDepth + 4;
        byColumn = new int[width * depth][];
        for (int v = 0; v < mesh.vertexCount(); v++) {
            int i = column(Space.cell(mesh.x(v)), Space.cell(mesh.z(v)));
            if (i >= 0) {
                int[] old = byColumn[i] == null ? new int[0] : byColumn[i];
                byColumn[i] = java.util.Arrays.copyOf(old, old.length + 1);
                byColumn[i][old.length] = v;
            }
        }
    }

    private int column(int x, int z) {
        return x < minX || z < minZ || x >= minX + width || z >= minZ + depth ? -1 : (z - minZ) * width + x - minX;
    }

    /** Whether a thing is seen from these feet. {@code bodies} are the boxes of other characters, which hide too. */
    boolean sees(Vec3 feet, Thing t, List<Box> bodies) {
        double eye = feet.y() + Rules.EYE;
        if (t.distance(feet.x(), eye, feet.z()) > radius) {
            return false;
        }
        Vec3 c = t.centre();
        return seesPoint(feet, c.x(), c.y() + 0.01, c.z(), bodies);
    }

    /** Whether a walking one is seen: a box of one metre around its feet for staff and monsters, a capsule for agents. */
    boolean sees(Vec3 feet, Body b, boolean agent, List<Box> bodies) {
        double eye = feet.y() + Rules.EYE;
        Box box = agent ? box(b) : walkerBox(b);
        return box.distance(feet.x(), eye, feet.z()) <= radius && seesPoint(feet, b.x, b.y + (agent ? 0.8 : 0.01), b.z, bodies);
    }

    static Box box(Body b) {
        double r = Rules.RADIUS;
        return new Box(0, b.x - r, b.y, b.z - r, b.x + r, b.y + Rules.HEIGHT, b.z + r);
    }

    /** Staff and monsters have a box of one metre around their feet. */
    static Box walkerBox(Body b) {
        return Box.around(0, b.feet(), 0.5, 0.5, 0.5);
    }

    private boolean seesPoint(Vec3 feet, double x, double y, double z, List<Box> bodies) {
        double dx = feet.x() - x;
        double dy = feet.y() + Rules.EYE - y;
        double dz = feet.z() - z;
        if (inside(feet, x, y, z)) {
            return underfoot; // The ray does not meet what it starts in.
        }
        double r = Rules.RADIUS;
        double entry = new Box(0, feet.x() - r, feet.y(), feet.z() - r, feet.x() + r, feet.y() + Rules.HEIGHT, feet.z() + r)
                .enter(x, y, z, dx, dy, dz);
        double reached = Math.min(1, entry);
        for (Box b : bodies) {
            if (b.enter(x, y, z, dx, dy, dz) < reached) {
                return false;
            }
        }
        return !space.blocked(x, y, z, dx, dy, dz, reached, Shape.ANYTHING);
    }

    /** Numbers of the mesh vertices seen from these feet, ascending. */
    int[] vertices(Vec3 feet, List<Thing> screens) {
        double ey = feet.y() + Rules.EYE;
        int reach = (int) Math.ceil(radius) + 1;
        int cx = Space.cell(feet.x());
        int cz = Space.cell(feet.z());
        int[] found = new int[64];
        int n = 0;
        for (int z = Math.max(minZ, cz - reach); z <= Math.min(minZ + depth - 1, cz + reach); z++) {
            for (int x = Math.max(minX, cx - reach); x <= Math.min(minX + width - 1, cx + reach); x++) {
                int[] here = byColumn[column(x, z)];
                if (here == null) {
                    continue;
                }
                for (int v : here) {
                    if (seesVertex(feet, ey, v, screens)) {
                        if (n == found.length) {
                            found = java.util.Arrays.copyOf(found, 2 * n);
                        }
                        found[n++] = v;
                    }
                }
            }
        }
        int[] result = java.util.Arrays.copyOf(found, n);
        java.util.Arrays.sort(result);
        return result;
    }

    private boolean seesVertex(Vec3 feet, double ey, int v, List<Thing> screens) {
        double dx = mesh.x(v) - feet.x();
        double dy = mesh.y(v) + 0.01 - ey;
        double dz = mesh.z(v) - feet.z();
        if (dx * dx + dy * dy + dz * dz >= radius * radius) {
            return false;
        }
        for (Thing s : screens) {
            if (s.box.holds(mesh.x(v), mesh.y(v) + 0.01, mesh.z(v))) {
                return false;
            }
        }
        return !space.blocked(feet.x(), ey, feet.z(), dx, dy, dz, 1.0, Shape.OPAQUE);
    }

    /** Whether a point is inside the capsule of an agent. */
    private static boolean inside(Vec3 feet, double x, double y, double z) {
        double low = feet.y() + Rules.RADIUS;
        double high = feet.y() + Rules.HEIGHT - Rules.RADIUS;
        double dy = y - Math.max(low, Math.min(high, y));
        double dx = x - feet.x();
        double dz = z - feet.z();
        return dx * dx + dy * dy + dz * dz < Rules.RADIUS * Rules.RADIUS;
    }
}
