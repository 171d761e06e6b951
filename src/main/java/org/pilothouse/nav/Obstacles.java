package org.pilothouse.nav;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pilothouse.world.Value;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;
import org.pilothouse.world.WorldModel;

/**
 * Things that stand in the way, as boxes, enlarged as iv4xr's agents enlarge them: doors that are not open and colour screens by 0.1 m on the floor
 * plane, people by 0.2 m, monsters by 0.1 and 0.2 in height. Immutable.
 */
public final class Obstacles {
    /** Nothing in the way. */
    public static final Obstacles NONE = new Obstacles(List.of(), List.of());
    private static final double CELL = 4;
    private static final long LARGE = 4096;
    private final List<String> ids;
    private final double[] box;
    private final Map<Long, int[]> cells = new HashMap<>();
    private int[] everywhere = {};

    private Obstacles(List<String> ids, List<double[]> boxes) {
        this.ids = List.copyOf(ids);
        box = new double[6 * boxes.size()];
        for (int i = 0; i < boxes.size(); i++) {
            System.arraycopy(boxes.get(i), 0, box, 6 * i, 6);
            file(i);
        }
    }

    /** What a model knows to be in the way. */
    public static Obstacles of(WorldModel model) {
        List<String> ids = new ArrayList<>();
        List<double[]> boxes = new ArrayList<>();
        for (WorldEntity e : model.elements().values()) {
            Optional<Vec3> margin = margin(e);
            Optional<Vec3> half = e.extent().filter(Vec3::usable);
            if (margin.isPresent() && half.isPresent() && e.place().isPresent() && !e.id().equals(model.agentId())) {
                Vec3 p = e.place().get();
                Vec3 h = half.get().plus(margin.get());
                ids.add(e.id());
                boxes.add(new double[] {p.x() - h.x(), p.y() - h.y(), p.z() - h.z(), p.x() + h.x(), p.y() + h.y(), p.z() + h.z()});
            }
        }
        return ids.isEmpty() ? NONE : new Obstacles(ids, boxes);
    }

    private static Optional<Vec3> margin(WorldEntity e) {
        return switch (e.type()) {
            case "Door" -> open(e) ? Optional.empty() : Optional.of(new Vec3(0.1, 0, 0.1));
            case "ColorScreen" -> Optional.of(new Vec3(0.1, 0, 0.1));
            case "NPC", "Player" -> Optional.of(new Vec3(0.2, 0.2, 0.2));
            case "Enemy" -> Optional.of(new Vec3(0.1, 0.2, 0.1));
            default -> Optional.empty();
        };
    }

    private static boolean open(WorldEntity e) {
        return e.properties().get("isOpen") instanceof Value.Flag f && f.value();
    }

    private void file(int i) {
        long x0 = cell(box[6 * i]);
        long x1 = cell(box[6 * i + 3]);
        long z0 = cell(box[6 * i + 2]);
        long z1 = cell(box[6 * i + 5]);
        if ((x1 - x0 + 1) * (z1 - z0 + 1) > LARGE || x1 - x0 > LARGE || z1 - z0 > LARGE) {
            everywhere = append(everywhere, i);
            return;
        }
        for (long x = x0; x <= x1; x++) {
            for (long z = z0; z <= z1; z++) {
                cells.merge(key(x, z), new int[] {i}, (a, b) -> append(a, b[0]));
            }
        }
    }

    private static int[] append(int[] a, int i) {
        int[] more = Arrays.copyOf(a, a.length + 1);
        more[a.length] = i;
        return more;
    }

    private static long cell(double metres) {
        return (long) Math.floor(metres / CELL);
    }

    private static long key(long x, long z) {
        return x << 32 ^ z & 0xffffffffL;
    }

    /** How many things are in the way. */
    public int count() {
        return ids.size();
    }

    /** The id of a thing by its number. */
    public String id(int obstacle) {
        return ids.get(obstacle);
    }

    /** The number of a thing that stands across the straight way between two nodes, or -1. */
    int blocker(NavGraph g, int a, int b) {
        if (box.length == 0) {
            return -1;
        }
        return blocker(g.x(a), g.y(a), g.z(a), g.x(b), g.y(b), g.z(b));
    }

    /** The number of a thing that stands across the straight way between two points, or -1. */
    public int blocker(Vec3 a, Vec3 b) {
        return box.length == 0 ? -1 : blocker(a.x(), a.y(), a.z(), b.x(), b.y(), b.z());
    }

    private int blocker(double ax, double ay, double az, double bx, double by, double bz) {
        int found = first(everywhere, ax, ay, az, bx, by, bz);
        long x0 = cell(Math.min(ax, bx));
        long x1 = cell(Math.max(ax, bx));
        long z0 = cell(Math.min(az, bz));
        long z1 = cell(Math.max(az, bz));
        if (found >= 0 || (x1 - x0 + 1) * (z1 - z0 + 1) <= cells.size()) {
            for (long x = x0; found < 0 && x <= x1; x++) {
                for (long z = z0; found < 0 && z <= z1; z++) {
                    found = first(cells.get(key(x, z)), ax, ay, az, bx, by, bz);
                }
            }
            return found;
        }
        for (int[] some : cells.values()) {
            found = found >= 0 ? found : first(some, ax, ay, az, bx, by, bz);
        }
        return found;
    }

    private int first(int[] some, double ax, double ay, double az, double bx, double by, double bz) {
        if (some != null) {
            for (int i : some) {
                if (crosses(i, ax, ay, az, bx, by, bz)) {
                    return i;
                }
            }
        }
        return -1;
    }

    private boolean crosses(int i, double ax, double ay, double az, double bx, double by, double bz) {
        double[] from = {ax, ay, az};
        double[] to = {bx, by, bz};
        double enter = 0;
        double leave = 1;
        for (int k = 0; k < 3; k++) {
            double d = to[k] - from[k];
            double low = box[6 * i + k] - from[k];
            double high = box[6 * i + 3 + k] - from[k];
            if (d == 0) {
                if (low > 0 || high < 0) {
                    return false;
                }
            } else {
                enter = Math.max(enter, Math.min(low / d, high / d));
                leave = Math.min(leave, Math.max(low / d, high / d));
                if (enter > leave) {
                    return false;
                }
            }
        }
        return true;
    }
}
