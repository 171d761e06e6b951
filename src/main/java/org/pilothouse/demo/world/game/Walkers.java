package org.pilothouse.demo.world.game;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
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
    private static final int PATIENCE = Rules.STEPS_PER_SECOND;

    private final Level level;
    private final Motion motion;
    private final List<Body> bodies;
    private final List<Walker> all = new ArrayList<>();

    Walkers(Level level, Motion motion, List<Body> bodies) {
        this.level = level;
        this.motion = motion;
        this.bodies = bodies;
    }

    void add(Tile t, int number) {
        boolean monster = t.symbol() == Symbol.MONSTER;
        String name = Things.name(t, monster ? "Enemy" : "NPC");
        Body body = new Body(name, t.x(), t.sheet() + Rules.SKIN, t.z(), monster ? MONSTER_SPEED : STAFF_SPEED);
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

    private void hunt(Walker w, Collection<Player> players, Touch touch) {
        w.rest = Math.max(0, w.rest - 1);
        Player prey = null;
        for (Player p : players) {
            boolean near = p.alive() && p.body.flatDistance(w.body) <= MONSTER_SEES && Math.abs(p.body.y - w.body.y) < 1;
            if (near && (prey == null || p.body.flatDistance(w.body) < prey.body.flatDistance(w.body))) {
                prey = p;
            }
        }
        if (!w.active || prey == null) {
            w.body.stop();
        } else if (prey.body.flatDistance(w.body) > MONSTER_REACHES) {
            w.body.goTo(prey.body.feet(), 0);
        } else {
            w.body.stop();
            if (w.rest == 0) {
                touch.hurt(prey, 10);
                w.hits++;
                w.rest = w.hits % 3 == 0 ? AFTER_THREE_HITS : BETWEEN_HITS;
            }
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
        Vec3 point = w.round.get(w.next);
        double left = Math.hypot(point.x() - w.body.x, point.z() - w.body.z);
        w.stuck = w.body.going() ? w.stuck + 1 : 0;
        if (left < 0.2 || w.stuck > PATIENCE * 20) {
            w.next = (w.next + 1) % w.round.size();
            w.stuck = 0;
            point = w.round.get(w.next);
            w.body.goTo(point, 0);
        } else if (!w.body.going()) {
            w.body.goTo(point, 0);
        }
    }
}
