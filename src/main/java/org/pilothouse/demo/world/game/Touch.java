package org.pilothouse.demo.world.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.pilothouse.demo.world.space.Box;
import org.pilothouse.iv4xr.level.Level;
import org.pilothouse.iv4xr.level.Rgb;

/**
 * What happens when an agent touches something: buttons are pressed by hand; flags, fire and the plates of buttons are touched by walking into
 * them, and only entering them counts.
 */
final class Touch {
    private static final int COOLDOWN_STEPS = 25;
    private static final double DEEPEST = -12;
    private static final String[] PAIN = {"Ouch", ":(", "That hurts!"};
    private static final String[] WONDER = {"Hmm...", "What was that?", "Snap!"};

    private final Level level;
    private final Map<String, Thing> byName;
    private final Walkers walkers;
    private final List<Thing> onTouch = new ArrayList<>();
    private final RandomGenerator chance;
    private final double[] push = new double[2];
    private boolean finished;

    Touch(Level level, Map<String, Thing> byName, Walkers walkers, List<Thing> things, RandomGenerator chance) {
        this.level = level;
        this.byName = byName;
        this.walkers = walkers;
        this.chance = chance;
        things.stream().filter(t -> t.kind == Kind.FLAG || t.kind == Kind.FIRE || t.kind == Kind.BUTTON).forEach(onTouch::add);
        level.links().values().forEach(targets -> targets.forEach(walkers::sleep));
    }

    boolean finished() {
        return finished;
    }

    /** Flags, fire, buttons and the abyss, after an agent has moved. */
    void step(Player p) {
        if (p.body.y < DEEPEST && p.alive()) {
            p.health = 0;
            p.mood = "Dead...";
        }
        for (Thing t : onTouch) {
            boolean in = Math.abs(t.tile.x() - p.body.x) < 1 && Math.abs(t.tile.z() - p.body.z) < 1 && meets(p.body, t.box);
            if (!in) {
                p.inside.remove(t);
            } else if (p.inside.add(t) && p.alive()) {
                switch (t.kind) {
                    case FIRE -> hurt(p, 5);
                    case FLAG -> flag(p, t);
                    default -> p.score += p.touched.add(t.name) ? 1 : 0;
                }
            }
        }
    }

    private boolean meets(Body b, Box box) {
        return box.top() > b.y && box.bottom() < b.y + Rules.HEIGHT && box.push(b.x, b.z, Rules.RADIUS, push);
    }

    /** Each flag scores and heals an agent once. */
    private void flag(Player p, Thing flag) {
        if (!p.touched.add(flag.name)) {
            return;
        }
        boolean finish = flag.name.equals("Finish");
        p.score += finish ? 500 : 100;
        p.health = 100;
        p.mood = finish ? "Finish!" : "YES!";
        finished |= finish;
    }

    void hurt(Player p, int points) {
        if (p.alive()) {
            p.health -= points;
            p.mood = p.alive() ? PAIN[chance.nextInt(PAIN.length)] : "Dead...";
        }
    }

    boolean press(Player p, Thing t, long step) {
        double dx = t.tile.x() - p.body.x;
        double dy = t.tile.sheet() - p.body.y;
        double dz = t.tile.z() - p.body.z;
        boolean near = dx * dx + dy * dy + dz * dz <= Rules.REACH * Rules.REACH;
        if (t.kind != Kind.BUTTON || !near || t.pressedAt >= 0 && step - t.pressedAt <= COOLDOWN_STEPS) {
            return false;
        }
        t.pressedAt = step;
        t.on = !t.on;
        if (t.on && p.switchedOn.add(t.name)) {
            p.score += 10;
            p.mood = WONDER[chance.nextInt(WONDER.length)];
        }
        for (String target : level.targets(t.tile.id())) {
            toggle(t, target);
        }
        return true;
    }

    private void toggle(Thing button, String target) {
        Thing t = byName.get(target);
        if (t == null) {
            walkers.wake(target);
        } else if (t.kind == Kind.DOOR) {
            t.on = !t.on;
        } else if (t.kind == Kind.SCREEN && button.colour != null) {
            if (!t.lights.remove(button.name)) {
                t.lights.add(button.name);
            }
            t.colour = t.lights.stream().sorted().map(n -> byName.get(n).colour).reduce(Rgb.BLACK, Rgb::plus);
        }
    }
}
