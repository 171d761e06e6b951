package org.pilothouse.iv4xr;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pilothouse.iv4xr.level.Level;
import org.pilothouse.iv4xr.level.Symbol;
import org.pilothouse.iv4xr.level.Tile;
import org.pilothouse.world.GroundTruth;
import org.pilothouse.world.Value;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;

/** A level file as the truth about a game: its walls, its things under the ids that the game tells, and what its buttons change. One cell is one unit. */
public final class LevelTruth {
    private LevelTruth() { }

    /** The truth of the level of a path, where its file is here and can be used. Reads the file. */
    public static Optional<GroundTruth> at(String path) {
        return LevelAtHand.of(path).level().map(LevelTruth::of);
    }

    /** The truth of a level. */
    public static GroundTruth of(Level level) {
        Map<String, WorldEntity> things = new LinkedHashMap<>();
        for (Tile t : level.tiles()) {
            type(t.symbol()).ifPresent(type -> {
                WorldEntity e = entity(t, type);
                things.put(e.id(), e);
            });
        }
        return new GroundTruth(level.name(), walls(level), things, level.links());
    }

    /** The type that the game's own World Object Model has for it; nothing for what an agent is never told by id. */
    private static Optional<String> type(Symbol s) {
        return s.isButton() ? Optional.of("Switch") : s.isDoor() ? Optional.of("Door") : s.isNpc() ? Optional.of("NPC") : switch (s) {
            case COLOUR_SCREEN -> Optional.of("ColorScreen");
            case FLAG -> Optional.of("Goal");
            case MONSTER -> Optional.of("Enemy");
            case AGENT -> Optional.of("Player");
            case FIRE -> Optional.of("FireHazard");
            default -> Optional.empty();
        };
    }

    private static WorldEntity entity(Tile t, String type) {
        Vec3 foot = new Vec3(t.x(), t.sheet(), t.z());
        String id = t.symbol() == Symbol.FIRE ? SeenWorld.placed("FireHazard", "(Clone)", Optional.of(foot)) : t.id();
        Map<String, Value> properties = type.equals("Door") ? Map.of("isOpen", new Value.Flag(t.symbol() == Symbol.OPEN_DOOR)) : Map.of();
        return new WorldEntity(id, type, -1, -1, Optional.of(foot.plus(new Vec3(0, 0.5, 0))), Optional.of(new Vec3(0.5, 0.5, 0.5)), Optional.empty(), false,
                type.equals("Switch"), properties, List.of(), Optional.empty());
    }

    /** Neighbours in a row are one wall: a large level has thousands of blocks. */
    private static List<GroundTruth.Wall> walls(Level level) {
        List<Tile> blocks = new ArrayList<>(level.tiles().stream().filter(t -> t.symbol().isWall() || t.symbol().isFurniture()).toList());
        blocks.sort(Comparator.comparingInt(Tile::sheet).thenComparingInt(Tile::z).thenComparingInt(Tile::x));
        List<GroundTruth.Wall> walls = new ArrayList<>();
        for (int i = 0; i < blocks.size();) {
            Tile first = blocks.get(i);
            int end = first.x();
            for (i++; i < blocks.size() && blocks.get(i).sheet() == first.sheet() && blocks.get(i).z() == first.z() && blocks.get(i).x() <= end + 1; i++) {
                end = blocks.get(i).x();
            }
            walls.add(new GroundTruth.Wall((first.x() + end) / 2.0, first.z(), (end - first.x() + 1) / 2.0, 0.5, first.sheet()));
        }
        return walls;
    }
}
