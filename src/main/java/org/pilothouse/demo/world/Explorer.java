package org.pilothouse.demo.world;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.pilothouse.world.Bearing;
import org.pilothouse.world.Vec3;

/**
 * Plays when nobody acts: goes from place to place a few metres a turn, looks at what it meets, greets people, picks up what lies about, presses
 * levers it has not seen down, rests when it is tired. It never hands anything over, so that the quest is left to a person.
 */
final class Explorer {
    private static final double STRIDE = 3.0;
    private static final double TIRED = 20;

    private final Stage stage;
    private final Pilot pilot;
    private final RandomGenerator chance;
    private final List<String> greeted = new ArrayList<>();
    private Optional<Vec3> goal = Optional.empty();

    Explorer(Stage stage, Pilot pilot, RandomGenerator chance) {
        this.stage = stage;
        this.pilot = pilot;
        this.chance = chance;
    }

    /** Forgets where it was going: somebody else decided. */
    void yield() {
        goal = Optional.empty();
    }

    /** What it does next. */
    Deed next() {
        if (pilot.energy < TIRED) {
            return new Deed.Rest(10);
        }
        Vec3 feet = stage.feet();
        List<Named> near = stage.everything().stream().filter(Named::inSight)
                .sorted(java.util.Comparator.comparingDouble(n -> n.at().distance(feet))).toList();
        for (Named n : near) {
            double d = n.at().distance(feet);
            if (n.kind() == Named.Sort.PERSON && d < 6 && !greeted.contains(n.id()) && !givesQuest(n)) {
                greeted.add(n.id());
                return new Deed.Talk(n.name(), "Good evening, " + n.name() + ".");
            }
            if (n.kind() == Named.Sort.ITEM && d < 2 && pilot.bag.size() < 2) {
                return new Deed.Collect(n.name());
            }
            if (n.kind() != Named.Sort.THING && d < 10 && !pilot.inspected.contains(n.id())) {
                return new Deed.Inspect(n.name());
            }
            if (n.id().startsWith("lever") && d < 1.4 && n.description().endsWith("up.")) {
                return new Deed.Press(n.name());
            }
        }
        return walk(feet);
    }

    private boolean givesQuest(Named n) {
        return stage.book.quest().giver().equals(n.id());
    }

    private Deed walk(Vec3 feet) {
        for (int attempt = 0; attempt < 4; attempt++) {
            if (goal.isEmpty() || goal.get().distance(feet) < 1.5) {
                goal = Optional.of(somewhere());
            }
            List<Vec3> way = stage.ways.find(feet, goal.get(), 1.2);
            if (!way.isEmpty()) {
                return stride(feet, way);
            }
            goal = Optional.empty();
        }
        return new Deed.Move(Bearing.values()[chance.nextInt(8)], 1 + chance.nextInt(3));
    }

    private Vec3 somewhere() {
        List<Named> all = stage.everything();
        if (!all.isEmpty() && chance.nextInt(3) > 0) {
            return all.get(chance.nextInt(all.size())).at();
        }
        return stage.book.places().get(chance.nextInt(stage.book.places().size())).middle();
    }

    /** The first legs of a way, as far as they go in one stride. */
    private static Deed stride(Vec3 from, List<Vec3> way) {
        List<Deed.Move> legs = new ArrayList<>();
        Vec3 at = from;
        double metres = 0;
        for (Vec3 p : way) {
            double d = Math.hypot(p.x() - at.x(), p.z() - at.z());
            if (metres + d > STRIDE && !legs.isEmpty()) {
                break;
            }
            metres += d;
            legs.add(new Deed.Move(Bearing.towards(p.x() - at.x(), p.z() - at.z()), d));
            at = p;
        }
        return new Deed.Route(legs, true);
    }
}
