package org.pilothouse.demo.world.game;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.pilothouse.demo.world.space.Box;
import org.pilothouse.demo.world.space.Panel;
import org.pilothouse.iv4xr.level.Facing;
import org.pilothouse.iv4xr.level.Rgb;
import org.pilothouse.iv4xr.level.Tile;
import org.pilothouse.world.Vec3;

/** Something that stands in the level and can be seen: its place is fixed, its state is not. */
final class Thing {
    static final double NEVER = Float.MAX_VALUE;

    final String name;
    final Kind kind;
    final int number;
    final Tile tile;
    final double scale;
    /** The fixed box; null for a door, whose panel swings. */
    final Box box;
    final Panel panel;
    boolean on;
    long pressedAt = -1;
    Rgb colour;
    /** The colour buttons whose light is on this screen. */
    final Set<String> lights = new HashSet<>();

    Thing(String name, Kind kind, int number, Tile tile, double scale, Box box, Panel panel) {
        this.name = name;
        this.kind = kind;
        this.number = number;
        this.tile = tile;
        this.scale = scale;
        this.box = box;
        this.panel = panel;
    }

    Vec3 base() {
        return new Vec3(tile.x(), tile.sheet(), tile.z());
    }

    Vec3 centre() {
        return panel == null ? box.centre() : panel.centre();
    }

    double distance(double x, double y, double z) {
        return panel == null ? box.distance(x, y, z) : panel.distance(x, y, z);
    }

    Facing facing() {
        return tile.facing();
    }

    Seen seen(long step) {
        double since = pressedAt < 0 ? NEVER : (step - pressedAt) * Rules.STEP;
        return new Seen(name, kind, number, base(), facing(), scale, Optional.of(centre()), panel == null ? box.size() : panel.size(), on,
                Optional.ofNullable(colour), since);
    }
}
