package org.pilothouse.demo.world.space;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.pilothouse.iv4xr.level.Facing;
import org.pilothouse.world.NavMesh;

/**
 * Makes the navigable mesh of a level: floors, ramps and the tops of walls, held {@value #INSET} m away from walls, furniture and edges; doors and
 * screens do not cut it. Each storey is divided into rectangles as large as they get within a tile of {@value #TILE} m, and each rectangle into
 * triangles whose corners are all corners of rectangles, so that neighbours share vertices. No two vertices are nearer than {@value #APART} m.
 */
public final class MeshMaker {
    static final double INSET = 0.25;
    static final double APART = 0.02;
    static final int TILE = 4;
    /** How high the mesh lies over the ground. */
    static final double LIFT = 0.02;
    private static final double HEAD = 1.7;

    private final Space space;
    private final TreeMap<Integer, List<Box>> grounds = new TreeMap<>();
    private final List<Patch> patches = new ArrayList<>();

    private MeshMaker(Space space) {
        this.space = space;
    }

    /** The mesh of a level's fixed geometry; empty for an empty level. */
    public static NavMesh of(String id, Space space) {
        return new MeshMaker(space).make(id);
    }

    private NavMesh make(String id) {
        space.floors().forEach(f -> ground(f, (int) Math.round(f.maxY())));
        space.walls().forEach(w -> ground(w, (int) Math.round(w.maxY())));
        for (Ramp r : space.ramps()) {
            // A ramp carries on both storeys that it joins, so that their edges towards it are no edges.
            Box cell = new Box(Shape.FLOOR, r.x() - 0.5, r.base(), r.z() - 0.5, r.x() + 0.5, r.base(), r.z() + 0.5);
            ground(cell, r.base());
            ground(cell, r.base() + 1);
        }
        grounds.forEach((storey, carriers) -> patches.addAll(storey(storey, carriers)));
        patches.addAll(ramps());
        return new Stitching(patches).mesh(id, LIFT);
    }

    private void ground(Box carrier, int storey) {
        grounds.computeIfAbsent(storey, k -> new ArrayList<>()).add(carrier);
    }

    private List<Patch> storey(int storey, List<Box> carriers) {
        List<Box> cuts = new ArrayList<>();
        for (Box w : space.walls()) {
            cut(w, storey, cuts);
        }
        for (Box f : space.floors()) {
            cut(f, storey, cuts);
        }
        for (Box f : space.furniture()) {
            cut(f, storey, cuts);
        }
        for (Ramp r : space.ramps()) {
            if (r.base() == storey || r.base() + 1 == storey) {
                cuts.add(new Box(0, r.x() - 0.5, 0, r.z() - 0.5, r.x() + 0.5, 0, r.z() + 0.5));
            } else if (r.base() > storey && r.base() < storey + HEAD) {
                cuts.add(new Box(0, r.x() - 0.5 - INSET, 0, r.z() - 0.5 - INSET, r.x() + 0.5 + INSET, 0, r.z() + 0.5 + INSET));
            }
        }
        return new Storey(storey, carriers, cuts).patches();
    }

    private static void cut(Box b, int storey, List<Box> cuts) {
        if (b.maxY() > storey + 0.05 && b.minY() < storey + HEAD) {
            cuts.add(new Box(0, b.minX() - INSET, 0, b.minZ() - INSET, b.maxX() + INSET, 0, b.maxZ() + INSET));
        }
    }

    /** One patch per row of ramps that lie side by side; only the two outer sides are held away from what is there. */
    private List<Patch> ramps() {
        Map<String, TreeSet<Integer>> rows = new TreeMap<>();
        for (Ramp r : space.ramps()) {
            boolean alongX = r.facing().dx() != 0;
            String row = r.base() + " " + r.facing() + " " + (alongX ? r.x() : r.z());
            rows.computeIfAbsent(row, k -> new TreeSet<>()).add(alongX ? r.z() : r.x());
        }
        List<Patch> result = new ArrayList<>();
        rows.forEach((row, lanes) -> {
            String[] parts = row.split(" ");
            Facing facing = Facing.valueOf(parts[1]);
            Integer from = null;
            for (int lane : lanes) {
                from = from == null ? lane : from;
                if (!lanes.contains(lane + 1)) {
                    result.add(ramp(Integer.parseInt(parts[0]), facing, Integer.parseInt(parts[2]), from - 0.5 + INSET, lane + 0.5 - INSET));
                    from = null;
                }
            }
        });
        return result;
    }

    private static Patch ramp(int base, Facing facing, int line, double from, double to) {
        if (facing.dx() != 0) {
            int low = facing.dx() > 0 ? base : base + 1;
            return new Patch(line - 0.5, from, line + 0.5, to, low, facing.dx() > 0 ? base + 1 : base, true);
        }
        int low = facing.dz() > 0 ? base : base + 1;
        return new Patch(from, line - 0.5, to, line + 0.5, low, facing.dz() > 0 ? base + 1 : base, false);
    }
}
