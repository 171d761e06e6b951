package org.pilothouse.demo.world;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pilothouse.demo.world.game.AgentState;
import org.pilothouse.demo.world.game.Kind;
import org.pilothouse.demo.world.game.Rules;
import org.pilothouse.demo.world.game.Seen;
import org.pilothouse.demo.world.game.Sighting;
import org.pilothouse.demo.world.game.Simulation;
import org.pilothouse.demo.world.space.Shape;
import org.pilothouse.demo.world.space.Ways;
import org.pilothouse.iv4xr.level.Level;
import org.pilothouse.iv4xr.level.Symbol;
import org.pilothouse.iv4xr.level.Tile;
import org.pilothouse.world.Vec3;

/** The level with people and items in it: where everything is, what it is called, whether the agent sees it. */
final class Stage {
    static final double SIGHT = 18;
    private static final double EYE_RANGE = SIGHT;

    final QuestBook book;
    final Simulation game;
    final List<QuestBook.Item> lying;
    final Ways ways;
    private final String agent;

    Stage(Level level, QuestBook book, java.util.random.RandomGenerator chance) {
        this.book = book;
        this.agent = book.agent();
        game = new Simulation(level, level.name() + "-1", new Rules(0.13, 0.18, SIGHT, true), chance);
        if (game.agent(agent).isEmpty()) {
            throw new IllegalArgumentException("the level " + level.name() + " has no agent \"" + agent + "\"");
        }
        lying = new ArrayList<>(book.items());
        ways = new Ways(game.space(), (x, z) -> fireAt(level, x, z));
    }

    private static double fireAt(Level level, int x, int z) {
        for (Tile t : level.tiles()) {
            if (t.symbol() == Symbol.FIRE && Math.abs(t.x() - x) <= 0 && Math.abs(t.z() - z) <= 0) {
                return 8;
            }
        }
        return 0;
    }

    AgentState state() {
        return game.agent(agent).orElseThrow();
    }

    Vec3 feet() {
        return state().feet();
    }

    Sighting look() {
        return game.look(agent).orElseThrow();
    }

    String agent() {
        return agent;
    }

    /** Everything with a name, in sight or not. */
    List<Named> everything() {
        List<Named> all = new ArrayList<>();
        List<String> seen = look().things().stream().map(s -> s.name() + s.base()).toList();
        for (Seen s : game.everything()) {
            boolean inSight = seen.contains(s.name() + s.base());
            if (s.kind() == Kind.NPC) {
                book.people().stream().filter(p -> p.id().equals(s.name())).findFirst().ifPresent(p -> all.add(
                        new Named(p.id(), p.name(), Named.Sort.PERSON, p.role() + ". " + p.description(), s.base(), inSight)));
            } else {
                // An open door leans against the wall beside it; whoever sees the doorway sees the door.
                all.add(thing(s, inSight || s.kind() == Kind.DOOR && sees(s.base(), Shape.FLOOR | Shape.WALL)));
            }
        }
        lying.forEach(i -> all.add(new Named(i.id(), i.name(), Named.Sort.ITEM, i.description(), i.at(), sees(i.at()))));
        return all;
    }

    private Named thing(Seen s, boolean inSight) {
        Optional<QuestBook.Name> known = book.names().stream().filter(n -> n.id().equals(s.name())).findFirst();
        String name = known.map(QuestBook.Name::name).orElseGet(() -> plainName(s));
        String description = known.map(QuestBook.Name::description).orElse("") + stateOf(s);
        boolean structure = s.kind() != Kind.DECORATION && s.kind() != Kind.FIRE;
        return new Named(s.name(), name, structure ? Named.Sort.STRUCTURE : Named.Sort.THING, description.strip(), s.base(), inSight);
    }

    private static String plainName(Seen s) {
        String cut = s.name().replace("Prefab", "").replace("(Clone)", "");
        return switch (s.kind()) {
            case FIRE -> "Fire";
            case MONSTER -> "Monster";
            default -> cut;
        };
    }

    private static String stateOf(Seen s) {
        return switch (s.kind()) {
            case DOOR -> s.on() ? " It is open." : " It is closed.";
            case BUTTON -> s.on() ? " It is down." : " It is up.";
            case FIRE -> " It burns.";
            default -> "";
        };
    }

    boolean sees(Vec3 at) {
        return sees(at, Shape.OPAQUE);
    }

    private boolean sees(Vec3 at, int layers) {
        Vec3 f = feet();
        double dx = at.x() - f.x();
        double dy = at.y() + 0.15 - f.y() - Rules.EYE;
        double dz = at.z() - f.z();
        return Math.sqrt(dx * dx + dy * dy + dz * dz) < EYE_RANGE
                && !game.space().blocked(f.x(), f.y() + Rules.EYE, f.z(), dx, dy, dz, 1, layers);
    }

    /** The nearest thing of this name or id, seen ones first. */
    Optional<Named> find(String name) {
        Vec3 f = feet();
        return everything().stream().filter(n -> n.isCalled(name))
                .min(java.util.Comparator.comparing((Named n) -> !n.inSight()).thenComparing(n -> n.at().distance(f)));
    }

    Optional<QuestBook.Place> place(Vec3 at) {
        return book.places().stream().filter(p -> p.holds(at)).max(java.util.Comparator.comparingInt(QuestBook.Place::storey));
    }

    /** Metres from a height over the feet to the first thing in the way, at most {@code range}. */
    double range(double east, double north, double range) {
        Vec3 f = feet();
        double hit = game.space().firstHit(f.x(), f.y() + 0.9, f.z(), east, 0, north, range, Shape.OPAQUE);
        return Math.min(range, hit);
    }

    /** How somebody moves, in words. */
    String walking(String person) {
        Vec3 at = game.everything().stream().filter(s -> s.name().equals(person)).map(Seen::base).findFirst().orElse(Vec3.ZERO);
        return game.goal(person).map(g -> "moving " + org.pilothouse.world.Bearing.towards(g.x() - at.x(), g.z() - at.z()).word()).orElse("standing");
    }
}
