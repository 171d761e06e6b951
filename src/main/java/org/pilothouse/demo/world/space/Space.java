package org.pilothouse.demo.world.space;

import java.util.ArrayList;
import java.util.List;
import org.pilothouse.iv4xr.level.Level;
import org.pilothouse.iv4xr.level.Tile;

/** All shapes of a level in columns of one cell, so that a ray or a body meets only what is near. Not safe for use by several threads. */
public final class Space {
    private static final int MARGIN = 3;
    private static final Shape[] NOTHING = {};

    private final int width;
    private final int depth;
    private final Shape[][] columns;
    private final List<Ramp> ramps = new ArrayList<>();
    private final List<Box> floors = new ArrayList<>();
    private final List<Box> walls = new ArrayList<>();
    private final List<Box> furniture = new ArrayList<>();

    /** The fixed things of a level; doors, screens, buttons and flags are {@linkplain #add added} by whoever owns them. */
    public Space(Level level) {
        width = level.width() + 2 * MARGIN;
        depth = level.depth() + 2 * MARGIN;
        columns = new Shape[width * depth][];
        for (Tile t : level.tiles()) {
            fixed(t);
        }
    }

    private void fixed(Tile t) {
        double y = t.sheet();
        if (t.symbol().isWall()) {
            Box box = new Box(Shape.WALL, t.x() - 0.5, y, t.z() - 0.5, t.x() + 0.5, y + 1, t.z() + 0.5);
            walls.add(box);
            add(box);
        } else if (t.symbol().isFurniture()) {
            Box box = Furniture.box(t);
            furniture.add(box);
            add(box);
        } else if (t.symbol() == org.pilothouse.iv4xr.level.Symbol.FLOOR) {
            Box box = new Box(Shape.FLOOR, t.x() - 0.5, y - 0.1, t.z() - 0.5, t.x() + 0.5, y, t.z() + 0.5);
            floors.add(box);
            add(box);
        } else if (t.symbol() == org.pilothouse.iv4xr.level.Symbol.RAMP) {
            Ramp ramp = new Ramp(t.x(), t.sheet(), t.z(), t.facing());
            ramps.add(ramp);
            put(ramp, t.x(), t.z(), t.x(), t.z());
        }
    }

    /** Adds a box to every column that it reaches into. */
    public void add(Box box) {
        put(box, cell(box.minX() + 1e-9), cell(box.minZ() + 1e-9), cell(box.maxX() - 1e-9), cell(box.maxZ() - 1e-9));
    }

    /** Adds a panel to every column that it may swing through. */
    public void add(Panel panel, int x, int z) {
        put(panel, x - 1, z - 1, x + 1, z + 1);
    }

    private void put(Shape shape, int x0, int z0, int x1, int z1) {
        for (int x = x0; x <= x1; x++) {
            for (int z = z0; z <= z1; z++) {
                int i = index(x, z);
                if (i >= 0) {
                    Shape[] old = columns[i] == null ? NOTHING : columns[i];
                    Shape[] more = java.util.Arrays.copyOf(old, old.length + 1);
                    more[old.length] = shape;
                    columns[i] = more;
                }
            }
        }
    }

    /** The cell that a coordinate falls into. */
    public static int cell(double coordinate) {
        return (int) Math.floor(coordinate + 0.5);
    }

    private int index(int x, int z) {
        int i = x + MARGIN;
        int j = z + MARGIN;
        return i < 0 || j < 0 || i >= width || j >= depth ? -1 : j * width + i;
    }

    /** The shapes in the column of a cell; never to be changed. */
    public Shape[] column(int x, int z) {
        int i = index(x, z);
        return i < 0 || columns[i] == null ? NOTHING : columns[i];
    }

    /**
     * The first entry of the segment from o along d (as a multiple of d, 0 to {@code limit}) into a shape of the given layers; positive infinity
     * where it meets none.
     */
    public double firstHit(double ox, double oy, double oz, double dx, double dy, double dz, double limit, int layers) {
        return walk(ox, oy, oz, dx, dy, dz, limit, layers, false);
    }

    /** Whether the segment from o along d, up to {@code limit} times d, meets a shape of the given layers. */
    public boolean blocked(double ox, double oy, double oz, double dx, double dy, double dz, double limit, int layers) {
        return walk(ox, oy, oz, dx, dy, dz, limit, layers, true) < limit;
    }

    private double walk(double ox, double oy, double oz, double dx, double dy, double dz, double limit, int layers, boolean any) {
        int x = cell(ox);
        int z = cell(oz);
        int stepX = dx > 0 ? 1 : -1;
        int stepZ = dz > 0 ? 1 : -1;
        double perX = dx == 0 ? Double.POSITIVE_INFINITY : Math.abs(1 / dx);
        double perZ = dz == 0 ? Double.POSITIVE_INFINITY : Math.abs(1 / dz);
        double nextX = dx == 0 ? Double.POSITIVE_INFINITY : (x + 0.5 * stepX - ox) / dx;
        double nextZ = dz == 0 ? Double.POSITIVE_INFINITY : (z + 0.5 * stepZ - oz) / dz;
        double best = Double.POSITIVE_INFINITY;
        double here = 0;
        while (here <= limit && here <= best) {
            for (Shape s : column(x, z)) {
                if ((s.layer() & layers) != 0) {
                    double t = s.enter(ox, oy, oz, dx, dy, dz);
                    if (t < best && t < limit) {
                        best = t;
                        if (any) {
                            return best;
                        }
                    }
                }
            }
            if (nextX < nextZ) {
                here = nextX;
                nextX += perX;
                x += stepX;
            } else {
                here = nextZ;
                nextZ += perZ;
                z += stepZ;
            }
            if (Double.isInfinite(here)) {
                break;
            }
        }
        return best;
    }

    /**
     * The height of what carries a body at (x, z) whose feet may step up to {@code highest}; negative infinity over a hole.
     */
    public double ground(double x, double z, double highest) {
        double best = Double.NEGATIVE_INFINITY;
        for (Shape s : column(cell(x), cell(z))) {
            if ((s.layer() & (Shape.FLOOR | Shape.WALL)) == 0) {
                continue;
            }
            double h = Double.NaN;
            if (s instanceof Ramp r) {
                h = r.height(x, z);
            } else if (s instanceof Box b && x >= b.minX() && x <= b.maxX() && z >= b.minZ() && z <= b.maxZ()) {
                h = b.maxY();
            }
            if (h <= highest && h > best) {
                best = h;
            }
        }
        return best;
    }

    List<Ramp> ramps() {
        return ramps;
    }

    List<Box> floors() {
        return floors;
    }

    List<Box> walls() {
        return walls;
    }

    List<Box> furniture() {
        return furniture;
    }
}
