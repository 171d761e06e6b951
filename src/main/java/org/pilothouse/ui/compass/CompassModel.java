package org.pilothouse.ui.compass;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.pilothouse.session.Moment;
import org.pilothouse.ui.compass.Sketch.Beam;
import org.pilothouse.ui.compass.Sketch.Move;
import org.pilothouse.ui.compass.Sketch.Spot;
import org.pilothouse.ui.compass.Sketch.Strength;
import org.pilothouse.ui.compass.Sketch.Thing;
import org.pilothouse.world.Bearing;
import org.pilothouse.world.Distance;
import org.pilothouse.world.Observation;
import org.pilothouse.world.Row;
import org.pilothouse.world.Section;
import org.pilothouse.world.compare.Turns;

/**
 * Where things are, in worlds that name no coordinates: lidar, bearings, and the way added up from odometry. The way is an estimate: it is
 * counted once a turn, begins anew with every epoch and wherever a step was missed. Belongs to the FX thread.
 */
public final class CompassModel {
    private static final String LIDAR = "lidar";
    private static final String ODOMETRY = "odometry";
    private static final int MOST_SPOTS = 20_000;
    private static final int MOST_THINGS = 500;
    private static final double LONGEST_MOVE = 1e6;
    private static final int NAME_LENGTH = 40;
    private final List<Spot> way = new ArrayList<>();
    private final ReadOnlyObjectWrapper<Sketch> sketch = new ReadOnlyObjectWrapper<>(Sketch.NOTHING);
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.NOTHING_YET);
    private final Reckoning reckoning = new Reckoning();
    private final ReadOnlyObjectWrapper<Estimate> estimate = new ReadOnlyObjectWrapper<>(Estimate.NOTHING);
    private Optional<Moment> last = Optional.empty();
    private long heard = -1;

    /** What there is to see. */
    public enum State { NOTHING_YET, NO_BEARINGS, SKETCH }

    /** Notes a step for the way travelled. Every step should come by, in order; one that was noted before is not noted twice. */
    public void hear(Moment moment) {
        if (moment.step() <= heard) {
            return;
        }
        boolean missed = moment.step() != heard + 1;
        heard = moment.step();
        if (!moment.frame().hasContext() && !missed) {
            return;
        }
        Observation now = moment.frame().observation();
        if (missed || last.filter(m -> m.epoch() == moment.epoch()).isEmpty()) {
            way.clear();
            reckoning.clear();
            way.add(new Spot(moment.step(), 0, 0));
            look(moment);
        } else if (Turns.isNew(last.get().frame().observation(), now)) {
            move(now).filter(m -> m.metres() > 0).ifPresent(m -> {
                Spot from = way.get(way.size() - 1);
                way.add(new Spot(moment.step(), from.east() + m.metres() * m.bearing().east(), from.north() + m.metres() * m.bearing().north()));
            });
            look(moment);
        }
        if (way.size() > MOST_SPOTS) {
            way.subList(0, way.size() - MOST_SPOTS).clear();
        }
        last = Optional.of(moment);
    }

    private void look(Moment moment) {
        Observation now = moment.frame().observation();
        reckoning.look(way.get(way.size() - 1), moment.step(), beams(now), things(now));
    }

    /** Shows one step; notes it first where nobody did. */
    public void show(Moment moment) {
        hear(moment);
        Observation now = moment.frame().observation();
        List<Beam> beams = beams(now);
        List<Thing> things = things(now);
        int n = way.size();
        while (n > 0 && way.get(n - 1).step() > moment.step()) {
            n--;
        }
        List<Spot> trail = last.map(Moment::epoch).filter(e -> e == moment.epoch()).isPresent() ? way.subList(0, n) : List.of();
        Sketch next = new Sketch(beams, things, trail, move(now), trail.isEmpty() ? moment.step() : trail.get(0).step(), reach(beams, things));
        if (!next.equals(sketch.get())) {
            sketch.set(next);
        }
        Estimate guess = trail.isEmpty() ? Estimate.NOTHING : reckoning.until(moment.step());
        if (!guess.equals(estimate.get())) {
            estimate.set(guess);
        }
        state.set(next.isEmpty() ? State.NO_BEARINGS : State.SKETCH);
    }

    /** Forgets everything: another agent is being watched from now on. */
    public void clear() {
        way.clear();
        reckoning.clear();
        estimate.set(Estimate.NOTHING);
        heard = -1;
        last = Optional.empty();
        sketch.set(Sketch.NOTHING);
        state.set(State.NOTHING_YET);
    }

    /** What is to be drawn; changes only when something in it does. */
    public ReadOnlyObjectProperty<Sketch> sketchProperty() {
        return sketch.getReadOnlyProperty();
    }

    /** The map that follows from what was seen along the way; an estimate. */
    ReadOnlyObjectProperty<Estimate> estimateProperty() {
        return estimate.getReadOnlyProperty();
    }

    /** What there is to see. */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    private static List<Beam> beams(Observation now) {
        List<Beam> beams = new ArrayList<>();
        now.sections().stream().flatMap(s -> s.rows().stream().filter(r -> isBeam(s, r))).forEach(r -> {
            if (beams.stream().noneMatch(b -> b.bearing() == r.bearing().get())) {
                String word = word(r);
                beams.add(new Beam(r.bearing().get(), r.distance().get(), strength(word), word));
            }
        });
        return beams;
    }

    /** A row of a lidar section; elsewhere a sentence that begins with its bearing and ends with how strongly it comes back: {@code north: 5.0m, intense}. */
    private static boolean isBeam(Section s, Row r) {
        if (r.bearing().isEmpty() || r.distance().isEmpty()) {
            return false;
        }
        return s.name().equals(LIDAR) || r.parts().size() == 1 && r.text().toLowerCase(Locale.ROOT).startsWith(r.bearing().get().word() + ":")
                && strength(word(r)) != Strength.UNKNOWN;
    }

    private static String word(Row r) {
        if (r.parts().size() == 1) {
            return r.text().substring(r.text().lastIndexOf(',') + 1).strip();
        }
        return r.parts().size() > 2 ? r.parts().get(r.parts().size() - 1) : "";
    }

    private static boolean isMove(Section s, Row r) {
        String text = r.text().toLowerCase(Locale.ROOT);
        return s.name().equals(ODOMETRY) || r.parts().size() == 1 && (text.startsWith("last move") || text.startsWith(ODOMETRY));
    }

    private static Strength strength(String word) {
        return switch (word.strip().toLowerCase(Locale.ROOT)) {
            case "intense" -> Strength.INTENSE;
            case "strong" -> Strength.STRONG;
            case "moderate" -> Strength.MODERATE;
            case "weak" -> Strength.WEAK;
            default -> Strength.UNKNOWN;
        };
    }

    private static List<Thing> things(Observation now) {
        List<Thing> things = new ArrayList<>();
        for (Section s : now.sections()) {
            if (s.name().equals(LIDAR) || s.name().equals(ODOMETRY)) {
                continue;
            }
            for (Row r : s.rows()) {
                if (r.bearing().isPresent() && !isBeam(s, r) && !isMove(s, r) && things.size() < MOST_THINGS) {
                    OptionalDouble metres = r.distance().map(d -> OptionalDouble.of(d.metres())).orElse(OptionalDouble.empty());
                    things.add(new Thing(s.name(), name(r), r.bearing().get(), metres, r.distance().map(Distance::atLeast).orElse(false), r.text()));
                }
            }
        }
        return things;
    }

    /** The part of a row that is neither where it is nor how it moves; the description comes last and is no name. */
    private static String name(Row row) {
        String far = row.distance().map(Distance::text).orElse("");
        if (row.parts().size() == 1 && row.text().indexOf(" (") > 0) {
            return shorten(row.text().substring(0, row.text().indexOf(" (")));
        }
        return row.parts().stream()
                .filter(p -> !p.isBlank() && Bearing.ofWord(p).isEmpty() && !p.equals(far) && !p.endsWith(" level"))
                .findFirst().map(CompassModel::shorten).orElse(shorten(row.text()));
    }

    private static String shorten(String text) {
        int points = text.codePointCount(0, text.length());
        return points <= NAME_LENGTH ? text : text.substring(0, text.offsetByCodePoints(0, NAME_LENGTH - 1)) + "…";
    }

    private static Optional<Move> move(Observation now) {
        List<Row> odometry = now.sections().stream().flatMap(s -> s.rows().stream().filter(r -> isMove(s, r))).toList();
        Optional<Bearing> bearing = odometry.stream().flatMap(r -> r.bearing().stream()).findFirst();
        Optional<Distance> distance = odometry.stream().flatMap(r -> r.distance().stream()).findFirst();
        return bearing.isEmpty() || distance.isEmpty() || distance.get().metres() > LONGEST_MOVE
                ? Optional.empty() : Optional.of(new Move(bearing.get(), distance.get().metres()));
    }

    private static double reach(List<Beam> beams, List<Thing> things) {
        double far = Math.max(beams.stream().mapToDouble(b -> b.distance().metres()).max().orElse(0),
                things.stream().flatMapToDouble(t -> t.metres().stream()).max().orElse(0));
        for (double step = 10; step < 1e6; step *= 10) {
            for (double k : new double[] {1, 2, 5}) {
                if (far <= k * step) {
                    return k * step;
                }
            }
        }
        return Math.max(10, far);
    }
}
