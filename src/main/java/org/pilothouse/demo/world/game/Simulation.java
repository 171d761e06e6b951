package org.pilothouse.demo.world.game;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.pilothouse.demo.world.space.Box;
import org.pilothouse.demo.world.space.MeshMaker;
import org.pilothouse.demo.world.space.Space;
import org.pilothouse.iv4xr.level.Facing;
import org.pilothouse.iv4xr.level.Level;
import org.pilothouse.iv4xr.level.Symbol;
import org.pilothouse.iv4xr.level.Tile;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.Vec3;

/** One running level. */
public final class Simulation {
    private static final int SWING_STEPS = Rules.STEPS_PER_SECOND;

    private final Level level;
    private final Rules rules;
    private final Space space;
    private final NavMesh mesh;
    private final Sight sight;
    private final Motion motion;
    private final Touch touch;
    private final Walkers walkers;
    private final List<Thing> things = new ArrayList<>();
    private final List<Thing> doors = new ArrayList<>();
    private final List<Thing> screens = new ArrayList<>();
    private final Map<String, Thing> byName = new LinkedHashMap<>();
    private final Map<String, Player> players = new LinkedHashMap<>();
    private final List<Body> bodies = new ArrayList<>();
    private long step;

    /**
     * @param meshId the name under which the mesh is known
     * @param chance picks moods; a given one makes a run repeatable
     */
    public Simulation(Level level, String meshId, Rules rules, RandomGenerator chance) {
        this.level = level;
        this.rules = rules;
        space = new Space(level);
        mesh = MeshMaker.of(meshId, space);
        sight = new Sight(space, mesh, rules, level.width(), level.depth());
        motion = new Motion(space, bodies);
        walkers = new Walkers(level, space, motion, bodies);
        int number = -1000;
        for (Tile t : level.tiles()) {
            number -= 2;
            place(t, number);
        }
        touch = new Touch(level, byName, walkers, things, chance);
    }

    private void place(Tile t, int number) {
        if (t.symbol() == Symbol.AGENT) {
            // Without an id of its own an agent keeps the one of the game's piece.
            String id = t.id().isEmpty() || players.containsKey(t.id()) ? "0" : t.id();
            Body body = new Body(id, t.x(), t.sheet() + Rules.SKIN, t.z(), rules.agentSpeed(), rules.agentSpeed());
            if (players.putIfAbsent(id, new Player(body, number)) == null) {
                bodies.add(body);
            }
        } else if (t.symbol().isNpc() || t.symbol() == Symbol.MONSTER) {
            walkers.add(t, number);
        } else {
            Things.of(t, number, space).ifPresent(thing -> {
                things.add(thing);
                if (thing.kind == Kind.DOOR) {
                    doors.add(thing);
                } else if (thing.kind == Kind.SCREEN) {
                    screens.add(thing);
                }
                byName.putIfAbsent(thing.name, thing);
            });
        }
    }

    /** Moves everything on by 0.02 s. */
    public void step() {
        step++;
        for (Thing d : doors) {
            double goal = d.on ? 1 : 0;
            double now = d.panel.opened();
            if (now != goal) {
                double part = 1.0 / SWING_STEPS;
                double next = goal > now ? Math.min(goal, now + part) : Math.max(goal, now - part);
                d.panel.swing(Math.abs(next - goal) < 1e-9 ? goal : next);
            }
        }
        for (Player p : players.values()) {
            if (!p.alive()) {
                p.body.stop();
            }
            motion.step(p.body);
            touch.step(p);
        }
        walkers.step(players.values(), touch);
    }

    /** Steps since the beginning. */
    public long steps() {
        return step;
    }

    /** The level that it runs. */
    public Level level() {
        return level;
    }

    /** The geometry. */
    public Space space() {
        return space;
    }

    /** The navigable mesh; the same for the whole run. */
    public NavMesh mesh() {
        return mesh;
    }

    /** Whether somebody touched the flag named Finish, or all agents are dead. */
    public boolean gameOver() {
        return touch.finished() || !players.isEmpty() && players.values().stream().noneMatch(Player::alive);
    }

    /** The ids of the agents, in the order of the level. */
    public List<String> agents() {
        return List.copyOf(players.keySet());
    }

    /** An agent as it is now, if there is one of that id. */
    public Optional<AgentState> agent(String id) {
        return Optional.ofNullable(players.get(id)).map(Simulation::state);
    }

    private static AgentState state(Player p) {
        return new AgentState(p.body.id, p.body.feet(), p.health, p.score, p.mood, p.body.going(), p.body.lastFall, p.body.grounded);
    }

    /**
     * Sends an agent straight towards a point until it is within {@code arrival} metres (0: exactly there, height aside). Later calls replace
     * earlier ones; an unknown or dead agent stays where it is.
     */
    public void moveToward(String id, Vec3 target, double arrival, boolean jump) {
        Player p = players.get(id);
        if (p != null && p.alive() && target.usable()) {
            p.body.goTo(target, arrival);
            if (jump) {
                motion.hop(p.body, rules.jumpHeight());
            }
        }
    }

    /** Lets an agent stand still. */
    public void stop(String id) {
        Player p = players.get(id);
        if (p != null) {
            p.body.stop();
        }
    }

    /** Puts an agent's feet somewhere at once, standing still. */
    public void put(String id, Vec3 feet) {
        Player p = players.get(id);
        if (p != null && feet.usable()) {
            p.body.stop();
            p.body.x = feet.x();
            p.body.y = feet.y() + Rules.SKIN;
            p.body.z = feet.z();
            p.body.falling = 0;
            p.body.lastFall = 0;
        }
    }

    /** Forgets the last fall of an agent, so that it counts once. */
    public void forgetFall(String id) {
        Player p = players.get(id);
        if (p != null) {
            p.body.lastFall = 0;
        }
    }

    /** Takes health from an agent, or gives it (negative points), up to 100. */
    public void hurt(String id, int points) {
        Player p = players.get(id);
        if (p != null) {
            p.health = Math.min(100, p.health - points);
        }
    }

    /**
     * Lets an agent press a button: it and everything linked to it toggle, if the button is within 1.5 m of the feet and was not pressed for 0.5 s.
     *
     * @return whether it was pressed
     */
    public boolean interact(String id, String target) {
        Player p = players.get(id);
        Thing t = byName.get(target);
        return p != null && t != null && touch.press(p, t, step);
    }

    /** What an agent sees now; none for an unknown agent. */
    public Optional<Sighting> look(String id) {
        Player p = players.get(id);
        if (p == null) {
            return Optional.empty();
        }
        Vec3 feet = p.body.feet();
        List<Box> others = new ArrayList<>();
        players.values().stream().filter(o -> o != p).forEach(o -> others.add(Sight.box(o.body)));
        walkers.all().forEach(w -> others.add(Sight.walkerBox(w.body)));
        List<Seen> seen = new ArrayList<>();
        for (Thing t : things) {
            if (sight.sees(feet, t, others)) {
                seen.add(t.seen(step));
            }
        }
        for (Walker w : walkers.all()) {
            if (sight.sees(feet, w.body, false, others)) {
                seen.add(walkers.seen(w));
            }
        }
        for (Player o : players.values()) {
            if (o != p && sight.sees(feet, o.body, true, others)) {
                seen.add(seen(o));
            }
        }
        return Optional.of(new Sighting(step, gameOver(), state(p), List.copyOf(seen), sight.vertices(feet, screens)));
    }

    /** What the first agent would see if nothing were hidden and nothing too far; none where the level has no agent. */
    public Optional<Sighting> truth() {
        return players.values().stream().findFirst().map(first -> {
            List<Seen> all = everything();
            players.values().stream().filter(p -> p != first).forEach(p -> all.add(seen(p)));
            return new Sighting(step, gameOver(), state(first), all, IntStream.range(0, mesh.vertexCount()).toArray());
        });
    }

    private static Seen seen(Player p) {
        return new Seen("Agent " + p.body.id, Kind.AGENT, p.number, p.body.feet(), Facing.WEST, 1, Optional.empty(), Vec3.ZERO, false, Optional.empty(), 0);
    }

    /** Everything that there is, seen or not, without agents: for whoever owns the truth. */
    public List<Seen> everything() {
        List<Seen> all = new ArrayList<>();
        things.forEach(t -> all.add(t.seen(step)));
        walkers.all().forEach(w -> all.add(walkers.seen(w)));
        return all;
    }

    /** Lets a walker with this name wait for some steps (somebody talks to it). */
    public void hold(String name, int steps) {
        walkers.all().stream().filter(w -> w.name.equals(name)).forEach(w -> w.rest = Math.max(w.rest, steps));
    }

    /** Where a walker with this name is going, if it is on its way. */
    public Optional<Vec3> goal(String name) {
        return walkers.all().stream().filter(w -> w.name.equals(name) && w.body.going()).map(w -> w.body.target()).findFirst();
    }
}
