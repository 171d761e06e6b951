package org.pilothouse.demo.world;

import java.util.List;
import java.util.Optional;
import org.pilothouse.demo.world.game.Rules;
import org.pilothouse.world.Bearing;
import org.pilothouse.world.Vec3;

/** Carries deeds out, in steps of the game. */
final class Acting {
    private static final double HEARING = 10;
    private static final double CLOSE_LOOK = 15;
    private static final double CLOSE = 2.0;
    private static final int PATIENCE = 20;

    private final Stage stage;
    private final Pilot pilot;
    private final Quest quest;
    private final Vec3 home;

    Acting(Stage stage, Pilot pilot, Quest quest) {
        this.stage = stage;
        this.pilot = pilot;
        this.quest = quest;
        this.home = stage.feet();
    }

    Verdict act(Deed deed) {
        if (stage.game.steps() < pilot.heldUntil) {
            long seconds = (pilot.heldUntil - stage.game.steps() + Rules.STEPS_PER_SECOND - 1) / Rules.STEPS_PER_SECOND;
            if (!(deed instanceof Deed.Rest) && !(deed instanceof Deed.Inspect)) {
                return Verdict.impossible("You are still recovering from the emergency return: " + seconds + " s.");
            }
        }
        Vec3 before = stage.feet();
        Verdict verdict = carryOut(deed);
        Vec3 way = stage.feet().minus(before);
        pilot.lastMetres = Math.hypot(way.x(), way.z());
        if (pilot.lastMetres > 0.05) {
            pilot.lastDirection = Bearing.towards(way.x(), way.z());
        }
        if (verdict.accepted() && !verdict.message().isEmpty()) {
            pilot.log.add(0, verdict.message());
        }
        return verdict;
    }

    private Verdict carryOut(Deed deed) {
        if (deed instanceof Deed.Move m) {
            return move(m);
        }
        if (deed instanceof Deed.Approach a) {
            return approach(a.target());
        }
        if (deed instanceof Deed.Talk t) {
            return talk(t);
        }
        if (deed instanceof Deed.Inspect i) {
            return inspect(i.target());
        }
        if (deed instanceof Deed.Press p) {
            return press(p.target());
        }
        if (deed instanceof Deed.Collect c) {
            return collect(c.target());
        }
        if (deed instanceof Deed.Discard d) {
            return discard(d);
        }
        if (deed instanceof Deed.Rest r) {
            return rest(r.seconds());
        }
        if (deed instanceof Deed.Route r) {
            return route(r);
        }
        return comeHome();
    }

    private Verdict move(Deed.Move m) {
        if (pilot.exhausted()) {
            return Verdict.done("You are too tired to walk. Rest first.");
        }
        double metres = walkStraight(m.direction(), m.metres());
        String word = m.direction().word();
        if (m.metres() > 0 && metres < 0.05) {
            return Verdict.done("You could not move " + word + ": something is in the way.");
        }
        String how = "You moved " + word + " for " + Scenery.metres(metres);
        return Verdict.done(metres < m.metres() - 0.1 ? how + ", then something was in the way." : how + ".");
    }

    private double walkStraight(Bearing direction, double metres) {
        Vec3 from = stage.feet();
        walk(new Vec3(from.x() + direction.east() * metres, from.y(), from.z() + direction.north() * metres));
        Vec3 to = stage.feet();
        return (to.x() - from.x()) * direction.east() + (to.z() - from.z()) * direction.north();
    }

    /** Walks straight to a point until it is there, or does not come nearer any more. Returns whether it arrived. */
    private boolean walk(Vec3 target) {
        Vec3 start = stage.feet();
        Vec3 last = start;
        double best = flat(start, target);
        int lost = 0;
        stage.game.moveToward(stage.agent(), target, 0, false);
        while (lost < PATIENCE && (stage.state().moving() || !stage.state().grounded())) {
            step();
            Vec3 now = stage.feet();
            pilot.walked(Math.hypot(now.x() - last.x(), now.z() - last.z()));
            last = now;
            double left = flat(now, target);
            lost = left < best - 0.02 || !stage.state().grounded() ? 0 : lost + 1;
            best = Math.min(best, left);
            if (now.y() < -11 || pilot.exhausted()) {
                break;
            }
        }
        stage.game.stop(stage.agent());
        return flat(stage.feet(), target) < 0.3;
    }

    private static double flat(Vec3 a, Vec3 b) {
        return Math.hypot(a.x() - b.x(), a.z() - b.z());
    }

    private void step() {
        stage.game.step();
        pilot.lived(Rules.STEP);
        double fall = stage.state().lastFall();
        if (fall > 0) {
            stage.game.forgetFall(stage.agent());
            if (fall > 1) {
                int points = (int) Math.round(8 * (fall - 0.5));
                stage.game.hurt(stage.agent(), points);
                pilot.log.add("You fell " + Scenery.metres(fall) + " and lost " + points + " of integrity.");
            }
        }
    }

    private Verdict approach(String target) {
        Optional<Named> found = stage.find(target);
        if (found.isEmpty() || !found.get().inSight()) {
            return Verdict.impossible("You see no \"" + target + "\" from here.");
        }
        if (pilot.exhausted()) {
            return Verdict.done("You are too tired to walk. Rest first.");
        }
        Named goal = found.get();
        return reach(goal.at(), 1.3) ? Verdict.done("You moved to " + goal.name() + ".")
                : Verdict.done("You moved towards " + goal.name() + ", but there is no way to it.");
    }

    /** Walks around what is in between to within some metres of a place. */
    boolean reach(Vec3 goal, double near) {
        if (stage.feet().distance(goal) <= near) {
            return true;
        }
        List<Vec3> way = stage.ways.find(stage.feet(), goal, near);
        for (Vec3 point : way) {
            if (!walk(point)) {
                break;
            }
        }
        return stage.feet().distance(goal) <= near + 0.35;
    }

    private Verdict talk(Deed.Talk t) {
        Optional<QuestBook.Person> person = stage.find(t.target()).flatMap(n -> stage.book.people().stream().filter(p -> p.id().equals(n.id())).findFirst());
        Optional<Named> named = person.flatMap(p -> stage.find(p.id()));
        if (named.isEmpty() || named.get().at().distance(stage.feet()) > HEARING) {
            return Verdict.impossible("Nobody called \"" + t.target() + "\" is near enough to hear you.");
        }
        QuestBook.Person p = person.get();
        stage.game.hold(p.id(), 6 * Rules.STEPS_PER_SECOND);
        String said = t.content().toLowerCase(java.util.Locale.ROOT);
        List<QuestBook.Line> fitting = p.lines().stream().filter(l -> said.contains(l.word())).toList();
        if (quest.isGiver(p)) {
            quest.meet(pilot).forEach(s -> pilot.interactions.add(List.of(p.name(), "says", s)));
            fitting.stream().filter(l -> !l.word().isEmpty()).forEach(l -> pilot.interactions.add(List.of(p.name(), "says", l.says())));
        } else {
            fitting.stream().findFirst().ifPresent(l -> pilot.interactions.add(List.of(p.name(), "says", l.says())));
        }
        return Verdict.done("You said to " + p.name() + ": " + t.content());
    }

    private Verdict inspect(String target) {
        Optional<Named> n = stage.find(target);
        if (n.isEmpty() || !n.get().inSight() || n.get().at().distance(stage.feet()) > CLOSE_LOOK) {
            return pilot.bag.stream().filter(i -> i.name().equalsIgnoreCase(target.strip())).findFirst()
                    .map(i -> Verdict.done(i.name() + ": " + i.description()))
                    .orElseGet(() -> Verdict.impossible("You see no \"" + target + "\" within 15 m."));
        }
        if (pilot.inspected.add(n.get().id())) {
            pilot.reward += 0.1;
        }
        return Verdict.done(n.get().name() + ": " + n.get().description());
    }

    private Verdict press(String target) {
        Optional<Named> n = stage.find(target);
        if (n.isEmpty() || n.get().at().distance(stage.feet()) > Rules.REACH) {
            return Verdict.impossible("There is no \"" + target + "\" within " + Rules.REACH + " m.");
        }
        boolean pressed = stage.game.interact(stage.agent(), n.get().id());
        if (!pressed) {
            return Verdict.impossible(n.get().name() + " is nothing that can be pressed, or was pressed just now.");
        }
        for (int i = 0; i < Rules.STEPS_PER_SECOND; i++) {
            step();
        }
        return Verdict.done("You pressed " + n.get().name() + ". Something moved.");
    }

    private Verdict collect(String target) {
        Optional<QuestBook.Item> item = stage.lying.stream().filter(i -> i.name().equalsIgnoreCase(target.strip()) || i.id().equalsIgnoreCase(target.strip()))
                .filter(i -> i.at().distance(stage.feet()) <= CLOSE).findFirst();
        if (item.isEmpty()) {
            return Verdict.impossible("There is no \"" + target + "\" within " + CLOSE + " m.");
        }
        stage.lying.remove(item.get());
        pilot.bag.add(item.get());
        pilot.reward += 0.25;
        return Verdict.done("You collected " + item.get().name() + ".");
    }

    private Verdict discard(Deed.Discard d) {
        List<QuestBook.Item> gone = pilot.bag.stream().filter(i -> i.name().equalsIgnoreCase(d.item().strip())).limit(d.count()).toList();
        if (gone.isEmpty()) {
            return Verdict.impossible("You carry no \"" + d.item() + "\".");
        }
        gone.forEach(this::drop);
        return Verdict.done("You put down " + gone.size() + " " + gone.get(0).name() + ".");
    }

    private void drop(QuestBook.Item item) {
        pilot.bag.remove(item);
        Vec3 f = stage.feet();
        stage.lying.add(new QuestBook.Item(item.id(), item.name(), item.description(), new Vec3(f.x(), Math.round(f.y()), f.z())));
    }

    private Verdict rest(int seconds) {
        for (int i = 0; i < seconds * Rules.STEPS_PER_SECOND; i++) {
            stage.game.step();
        }
        pilot.rested(seconds);
        stage.game.hurt(stage.agent(), stage.state().health() > 0 ? -seconds / 2 : 0);
        return Verdict.done("You rested for " + seconds + " s.");
    }

    private Verdict route(Deed.Route route) {
        int done = 0;
        double metres = 0;
        for (Deed.Move leg : route.legs()) {
            double walked = pilot.exhausted() ? 0 : walkStraight(leg.direction(), leg.metres());
            metres += walked;
            if (walked < leg.metres() - 0.1 && route.stopWhenBlocked()) {
                return Verdict.done("You walked " + done + " of " + route.legs().size() + " legs, " + Scenery.metres(metres)
                        + ", then something was in the way.");
            }
            done++;
        }
        return Verdict.done("You walked " + done + " legs, " + Scenery.metres(metres) + ".");
    }

    private Verdict comeHome() {
        int lost = pilot.bag.size();
        // What is lost lies where it lay at first, so that the quest can always be finished.
        for (QuestBook.Item item : pilot.bag) {
            stage.book.items().stream().filter(i -> i.id().equals(item.id())).findFirst().ifPresent(stage.lying::add);
        }
        pilot.bag.clear();
        stage.game.put(stage.agent(), home);
        stage.game.hurt(stage.agent(), stage.state().health() - 60);
        pilot.energy = Math.max(pilot.energy, 40);
        pilot.heldUntil = stage.game.steps() + 20L * Rules.STEPS_PER_SECOND;
        return Verdict.done("You were carried home. " + lost + (lost == 1 ? " item" : " items") + " lost; you need 20 s to recover.");
    }
}
