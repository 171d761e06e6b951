package org.pilothouse.ui.compass;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pilothouse.ui.compass.Sketch.Beam;
import org.pilothouse.ui.compass.Sketch.Spot;
import org.pilothouse.ui.compass.Sketch.Strength;
import org.pilothouse.ui.compass.Sketch.Thing;

/** Adds up what was seen from every spot of the trail into an {@link Estimate}. Lidar that comes back hard says blocked; what it passed through is clear. */
final class Reckoning {
    private static final int MOST_PATCHES = 20_000;
    private static final int MOST_PLACES = 500;
    private static final double FARTHEST_BEAM = 60;
    private static final double FARTHEST_THING = 1e5;
    private static final double STRIDE = Estimate.CELL / 2;
    private static final int HARD = 2;
    private final Map<Key, Evidence> patches = new LinkedHashMap<>();
    private final Map<String, List<Estimate.Place>> places = new LinkedHashMap<>();

    private record Key(int east, int north) { }

    private static final class Evidence {
        private final long since;
        private int blocked;

        Evidence(long since) {
            this.since = since;
        }
    }

    void clear() {
        patches.clear();
        places.clear();
    }

    /** One look around from a spot. */
    void look(Spot from, long step, List<Beam> beams, List<Thing> things) {
        add(key(from.east(), from.north()), step, -HARD);
        for (Beam b : beams) {
            double metres = Math.min(FARTHEST_BEAM, b.distance().metres());
            Key end = key(from.east() + metres * b.bearing().east(), from.north() + metres * b.bearing().north());
            boolean hard = !b.distance().atLeast() && b.distance().metres() <= FARTHEST_BEAM && (b.strength() == Strength.INTENSE || b.strength() == Strength.STRONG);
            Key last = null;
            for (double m = 0; m <= metres; m += STRIDE) {
                Key at = key(from.east() + m * b.bearing().east(), from.north() + m * b.bearing().north());
                if (!at.equals(last) && !(hard && at.equals(end))) {
                    add(at, step, -1);
                }
                last = at;
            }
            if (hard) {
                add(end, step, HARD);
            }
        }
        for (Thing t : things) {
            if (t.metres().isPresent() && t.metres().getAsDouble() <= FARTHEST_THING && (places.size() < MOST_PLACES || places.containsKey(id(t)))) {
                double m = t.metres().getAsDouble();
                places.computeIfAbsent(id(t), k -> new ArrayList<>()).add(new Estimate.Place(t.section(), t.name(),
                        from.east() + m * t.bearing().east(), from.north() + m * t.bearing().north(), step));
                List<Estimate.Place> all = places.get(id(t));
                if (all.size() > MOST_PLACES) {
                    all.remove(0);
                }
            }
        }
    }

    private static String id(Thing t) {
        return t.section() + '\n' + t.name();
    }

    private static Key key(double east, double north) {
        return new Key((int) Math.floor(east / Estimate.CELL + 0.5), (int) Math.floor(north / Estimate.CELL + 0.5));
    }

    private void add(Key key, long step, int evidence) {
        Evidence e = patches.get(key);
        if (e == null) {
            if (patches.size() >= MOST_PATCHES) {
                return;
            }
            e = new Evidence(step);
            patches.put(key, e);
        }
        e.blocked += evidence;
    }

    /** What was known up to a step. */
    Estimate until(long step) {
        List<Estimate.Patch> some = new ArrayList<>();
        patches.forEach((k, e) -> {
            if (e.since <= step) {
                some.add(new Estimate.Patch(k.east(), k.north(), e.blocked > 0));
            }
        });
        List<Estimate.Place> named = new ArrayList<>();
        places.values().forEach(all -> {
            for (int i = all.size() - 1; i >= 0; i--) {
                if (all.get(i).step() <= step) {
                    named.add(all.get(i));
                    return;
                }
            }
        });
        return new Estimate(some, named);
    }
}
