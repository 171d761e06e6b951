package org.pilothouse.demo.world.game;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.pilothouse.demo.world.space.Shape;
import org.pilothouse.demo.world.space.Space;
import org.pilothouse.demo.world.space.Ways;
import org.pilothouse.iv4xr.level.Facing;
import org.pilothouse.iv4xr.level.Level;
import org.pilothouse.iv4xr.level.Symbol;
import org.pilothouse.iv4xr.level.Tile;
import org.pilothouse.world.Vec3;

/** Staff on its rounds and monsters on the hunt. */
final class Walkers {
    private static final double STAFF_SPEED = 3.5 * Rules.STEP;
    private static final double MONSTER_SPEED = 1.5 * Rules.STEP;
    private static final double MONSTER_SEES = 4;
    private static final double MONSTER_REACHES = 1;
    private static final int BETWEEN_HITS = 2 * Rules.STEPS_PER_SECOND;
    private static final int AFTER_THREE_HITS = 10 * Rules.STEPS_PER_SECOND;
    /** Metres of a step of theirs through the air. */
    private static final double FALL = 0.13;
    /** How near to a point of its round staff turns to the next one. */
    private static final double ROUNDED = 0.5;
    private static final double PASSED = 0.2;
    private static final int PATIENCE = 20 * Rules.STEPS_PER_SECOND;
    /** How often a monster looks for a way around what is between it and its prey, and at how many cells. */
    private static final int THINKS = Rules.STEPS_PER_SECOND / 2;
    private static final int CELLS = 300;

    private final Level level;
    private final Space space;
    private final Ways ways;
    private final Motion motion;
    private final List<Body> bodies;
    private final List<Walker> all = new ArrayList<>();

    Walkers(Level level, Space space, Motion motion, List<Body> bodies) {
        this.level = level;
        this.space = space;
        ways = new Ways(space, (x, z) -> 0);
        this.motion = motion;
        this.bodies = bodies;
    }

    void add(Tile t, int number) {
        boolean monster = t.symbol() == Symbol.MONSTER;
        String name = Things.name(t, monster ? "Enemy" : "NPC");
        Body body = new Body(name, t.x(), t.sheet() + Rules.SKIN, t.z(), monster ? MONSTER_SPEED : STAFF_SPEED, FALL);
        List<Vec3> round = new ArrayList<>();
        if (!monster) {
            for (String point : level.targets(t.id())) {
                level.tile(point).filter(g -> g.symbol() == Symbol.WAYPOINT).ifPresent(g -> round.add(new Vec3(g.x(), g.sheet(), g.z())));
            }
        }
        all.add(new Walker(body, monster ? Kind.MONSTER : Kind.NPC, name, number, round));
        bodies.add(body);
    }

    List<Walker> all() {
        return all;
    }

    Seen seen(Walker w) {
        return new Seen(w.name, w.kind, w.number, w.body.feet(), Facing.WEST, 1, Optional.of(w.body.feet()), new Vec3(1, 1, 1), false,
                Optional.empty(), 0);
    }

    /** A monster that a button is linked to waits for it. */
    void sleep(String target) {
        all.stream().filter(w -> w.kind == Kind.MONSTER && w.name.equals(target)).forEach(w -> w.active = false);
    }

    /** The first press wakes it for good. */
    void wake(String target) {
        all.stream().filter(w -> w.name.equals(target)).forEach(w -> w.active = true);
    }

    void step(Collection<Player> players, Touch touch) {
        for (Walker w : all) {
            if (w.kind == Kind.MONSTER) {
                hunt(w, players, touch);
            } else {
                walk(w);
            }
            motion.step(w.body);
        }
    }

    /** A monster goes for the nearest living agent, height aside; having hit it stands still until it has its breath again. */
    private void hunt(Walker w, Collection<Player> players, Touch touch) {
        if (w.rest > 0) {
            w.rest--;
            w.body.stop();
            return;
        }
        Player prey = null;
        for (Player p : players) {
            if (p.alive() && (prey == null || p.body.flatDistance(w.body) < prey.body.flatDistance(w.body))) {
                prey = p;
            }
        }
        if (!w.active || prey == null || prey.body.flatDistance(w.body) > MONSTER_SEES) {
            w.body.stop();
        } else if (prey.body.flatDistance(w.body) >= MONSTER_REACHES) {
            follow(w, prey.body.feet());
        } else {
            w.body.stop();
            touch.hurt(prey, 10);
            w.hits++;
            w.rest = w.hits % 3 == 0 ? AFTER_THREE_HITS : BETWEEN_HITS;
        }
    }

    private void follow(Walker w, Vec3 prey) {
        double knee = w.body.y + 0.6;
        boolean open = !space.blocked(w.body.x, knee, w.body.z, prey.x() - w.body.x, prey.y() + 0.6 - knee, prey.z() - w.body.z, 1, Shape.OPAQUE);
        if (open) {
            w.way.clear();
            w.wayAge = THINKS;
            w.body.goTo(prey, 0);
            return;
        }
        if (++w.wayAge >= THINKS) {
            w.wayAge = 0;
            w.way.clear();
            w.way.addAll(ways.find(w.body.feet(), prey, 1, CELLS));
        }
        along(w);
    }

    /** The next point of a way, or nowhere at its end. */
    private static void along(Walker w) {
        while (!w.way.isEmpty() && w.body.at(w.way.peek(), PASSED)) {
            w.way.poll();
        }
        if (w.way.isEmpty()) {
            w.body.stop();
        } else {
            w.body.goTo(w.way.peek(), 0);
        }
    }

    private void walk(Walker w) {
        if (w.rest > 0) {
            w.rest--;
            w.body.stop();
            return;
        }
        if (w.round.isEmpty()) {
            return;
        }
        w.stuck++;
        boolean first = w.next < 0;
        if (first || w.body.at(w.round.get(w.next), ROUNDED) || w.stuck > PATIENCE) {
            w.next = first ? 0 : (w.next + 1) % w.round.size();
            w.stuck = 0;
            Vec3 point = w.round.get(w.next);
            w.way.clear();
            w.way.addAll(ways.find(w.body.feet(), point, 0.6));
            w.way.add(point);
        }
        along(w);
    }
}
