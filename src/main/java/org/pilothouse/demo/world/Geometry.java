package org.pilothouse.demo.world;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pilothouse.demo.world.game.Seen;
import org.pilothouse.demo.world.game.Sighting;
import org.pilothouse.demo.world.game.Simulation;
import org.pilothouse.iv4xr.level.Rgb;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.Value;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;
import org.pilothouse.world.WorldModel;
import org.pilothouse.world.WorldSight;

/** What an agent sees as a World Object Model: centres and half sizes, ids and properties as iv4xr agents have them. */
public final class Geometry {
    private static final Vec3 BODY = new Vec3(0.2, 0.75, 0.2);
    private static final double RAISED = 0.47;

    private Geometry() { }

    /** Everything that there is in a game, seen or not, from the place of its first agent; none where it has no agent. */
    public static Optional<WorldSight> truth(Simulation game) {
        return game.truth().map(t -> of(t, List.of(), game.mesh(), Map.of()));
    }

    /**
     * @param sight what the game says
     * @param named what has a name in this world; those of the game are told their names, items are added
     * @param extra further members of the model
     */
    static WorldSight of(Sighting sight, List<Named> named, NavMesh mesh, Map<String, Value> extra) {
        Map<String, WorldEntity> elements = new LinkedHashMap<>();
        for (Seen s : sight.things()) {
            Optional<String> name = named.stream().filter(n -> n.id().equals(s.name())).map(Named::name).findFirst();
            WorldEntity e = entity(s, sight.step(), name);
            elements.put(e.id(), e);
        }
        for (Named n : named) {
            if (n.kind() == Named.Sort.ITEM && n.inSight()) {
                elements.put(n.id(), new WorldEntity(n.id(), "Item", sight.step(), -1, Optional.of(n.at().plus(new Vec3(0, 0.15, 0))),
                        Optional.of(new Vec3(0.15, 0.15, 0.15)), Optional.empty(), true, true, Map.of("name", new Value.Text(n.name())), List.of(),
                        Optional.empty()));
            }
        }
        Vec3 centre = sight.agent().feet().plus(new Vec3(0, BODY.y(), 0));
        WorldModel model = new WorldModel(sight.agent().id(), Optional.of(round(centre)), Optional.of(Vec3.ZERO), Optional.of(BODY), sight.step(), elements, extra);
        return new WorldSight(model, mesh.id(), Optional.of(mesh), sight.vertices());
    }

    private static WorldEntity entity(Seen s, long tick, Optional<String> name) {
        Vec3 size = s.size();
        Vec3 half = new Vec3(Math.abs(size.x()) / 2, Math.abs(size.y()) / 2, Math.abs(size.z()) / 2);
        Vec3 at = s.centre().orElse(s.base());
        boolean raised = s.kind() == org.pilothouse.demo.world.game.Kind.NPC || s.kind() == org.pilothouse.demo.world.game.Kind.MONSTER;
        Map<String, Value> properties = new LinkedHashMap<>();
        name.ifPresent(n -> properties.put("name", new Value.Text(n)));
        switch (s.kind()) {
            case DOOR -> properties.put("isOpen", new Value.Flag(s.on()));
            case BUTTON -> properties.put("isOn", new Value.Flag(s.on()));
            default -> { }
        }
        s.colour().ifPresent(c -> properties.put("color", colour(c)));
        boolean interactable = s.kind() == org.pilothouse.demo.world.game.Kind.BUTTON;
        return new WorldEntity(id(s), type(s), tick, -1, Optional.of(round(raised ? at.plus(new Vec3(0, RAISED, 0)) : at)), Optional.of(round(half)),
                Optional.empty(), true, interactable, properties, List.of(), Optional.empty());
    }

    private static String type(Seen s) {
        return switch (s.kind()) {
            case BUTTON -> "Switch";
            case DOOR -> "Door";
            case SCREEN -> "ColorScreen";
            case FLAG -> "Goal";
            case FIRE -> "FireHazard";
            case NPC -> "NPC";
            case MONSTER -> "Enemy";
            case AGENT -> "Player";
            case DECORATION -> "";
        };
    }

    private static String id(Seen s) {
        Vec3 b = s.base();
        String place = "@<" + b.x() + "," + b.y() + "," + b.z() + ">";
        return switch (s.kind()) {
            case FIRE -> s.name().replace("(Clone)", "") + place;
            case DECORATION -> s.name().replaceFirst("Prefab.*", "") + place;
            case AGENT -> s.name().substring("Agent ".length());
            default -> s.name();
        };
    }

    private static Value colour(Rgb c) {
        Map<String, Value> parts = new LinkedHashMap<>();
        parts.put("r", number(c.r()));
        parts.put("g", number(c.g()));
        parts.put("b", number(c.b()));
        return new Value.Members(parts);
    }

    static Value number(double v) {
        return new Value.Num(BigDecimal.valueOf(v).setScale(3, RoundingMode.HALF_EVEN).stripTrailingZeros());
    }

    private static Vec3 round(Vec3 v) {
        return new Vec3(round(v.x()), round(v.y()), round(v.z()));
    }

    private static double round(double v) {
        return Math.round(v * 1e4) / 1e4;
    }
}
