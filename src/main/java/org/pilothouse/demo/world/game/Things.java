package org.pilothouse.demo.world.game;

import java.util.Optional;
import org.pilothouse.demo.world.space.Box;
import org.pilothouse.demo.world.space.Furniture;
import org.pilothouse.demo.world.space.Panel;
import org.pilothouse.demo.world.space.Shape;
import org.pilothouse.demo.world.space.Space;
import org.pilothouse.iv4xr.level.Rgb;
import org.pilothouse.iv4xr.level.Tile;

/** Makes the things of a level, with the boxes of the real game's pieces, and puts into space what hides or stands in the way. */
final class Things {
    private Things() { }

    /** The thing of a tile, or none for ground, walls, characters and way-points. */
    static Optional<Thing> of(Tile t, int number, Space space) {
        return switch (t.symbol()) {
            case BUTTON, COLOUR_BUTTON -> Optional.of(button(t, number, space));
            case DOOR, OPEN_DOOR -> Optional.of(door(t, number, space));
            case COLOUR_SCREEN -> Optional.of(screen(t, number, space));
            case FLAG -> Optional.of(flag(t, number, space));
            case FIRE -> Optional.of(plain(name(t, "FireHazard"), Kind.FIRE, t, number, 0.5, Furniture.box(0, t, 0, 0.375, 0, 0.5, 0.5, 0.5)));
            case TABLE -> Optional.of(plain("TablePrefab(Clone)", Kind.DECORATION, t, number, 0.93813, Furniture.box(t)));
            case CHAIR -> Optional.of(plain("ChairPrefab(Clone)", Kind.DECORATION, t, number, 1, Furniture.box(t)));
            case BOOKCASE -> Optional.of(plain("BookcasePrefab(Clone)", Kind.DECORATION, t, number, 1, Furniture.box(t)));
            case DESK -> Optional.of(plain("DeskPrefab(Clone)", Kind.DECORATION, t, number, 1, Furniture.box(t)));
            case FUSE_BOX -> Optional.of(plain("FuseboxPrefab(Clone)", Kind.DECORATION, t, number, 1, Furniture.box(t)));
            default -> Optional.empty();
        };
    }

    static String name(Tile t, String piece) {
        return t.id().isEmpty() ? piece + "(Clone)" : t.id();
    }

    private static Thing plain(String name, Kind kind, Tile t, int number, double scale, Box box) {
        return new Thing(name, kind, number, t, scale, box, null);
    }

    private static Thing button(Tile t, int number, Space space) {
        Box box = Furniture.box(Shape.TRIGGER, t, 0, 0.08, 0, 1, 0.3, 1);
        space.add(box);
        Thing thing = plain(name(t, "Button"), Kind.BUTTON, t, number, 1, box);
        if (t.symbol() == org.pilothouse.iv4xr.level.Symbol.COLOUR_BUTTON) {
            thing.colour = t.colour().orElse(Rgb.BLACK);
        }
        return thing;
    }

    private static Thing door(Tile t, int number, Space space) {
        boolean open = t.symbol() == org.pilothouse.iv4xr.level.Symbol.OPEN_DOOR;
        Panel panel = new Panel(t.x(), t.sheet(), t.z(), t.facing(), open);
        space.add(panel, t.x(), t.z());
        Thing thing = new Thing(name(t, "Door"), Kind.DOOR, number, t, 1, null, panel);
        thing.on = open;
        return thing;
    }

    private static Thing screen(Tile t, int number, Space space) {
        Box box = Furniture.box(Shape.SIGHT, t, 0, 0.9, 0, 2.2, 2.2, 0.4);
        space.add(box);
        Thing thing = plain(name(t, "ColorScreen"), Kind.SCREEN, t, number, 1, box);
        thing.colour = Rgb.BLACK;
        return thing;
    }

    private static Thing flag(Tile t, int number, Space space) {
        Box box = Furniture.box(Shape.TRIGGER, t, 0, 0.618, 0, 0.371, 1.237, 0.371);
        space.add(box);
        return plain(name(t, "Goal"), Kind.FLAG, t, number, 1.23656, box);
    }
}
