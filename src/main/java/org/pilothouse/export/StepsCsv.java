package org.pilothouse.export;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.pilothouse.session.Moment;
import org.pilothouse.session.time.Recording;
import org.pilothouse.world.Reading;
import org.pilothouse.world.Value;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldModel;

/** Positions and figures of a recording as comma-separated values: one line a step, numbers as they came, nothing where nothing was sent. */
public final class StepsCsv {
    private StepsCsv() { }

    /**
     * The plain form: {@code step,time,x,y,z,health,score}, then every other stat that occurs. Time is ISO text; x, y, z are metres with y up.
     */
    public static void plain(Recording recording, Appendable out) throws IOException {
        Set<String> stats = new LinkedHashSet<>();
        for (long step = 0; step < recording.steps(); step++) {
            recording.moment(step).ifPresent(m -> stats.addAll(m.frame().observation().stats().readings().keySet()));
        }
        stats.removeAll(List.of("health", "score"));
        List<String> head = new ArrayList<>(List.of("step", "time", "x", "y", "z", "health", "score"));
        head.addAll(stats);
        line(out, head);
        for (long step = 0; step < recording.steps(); step++) {
            Optional<Moment> m = recording.moment(step);
            if (m.isEmpty()) {
                continue;
            }
            Optional<Vec3> place = place(m.get());
            List<String> cells = new ArrayList<>(List.of(Long.toString(step), m.get().at().toString(), number(place.map(Vec3::x)), number(place.map(Vec3::y)),
                    number(place.map(Vec3::z)), figure(m.get(), "health"), figure(m.get(), "score")));
            for (String stat : stats) {
                cells.add(text(m.get().frame().observation().stats().of(stat)));
            }
            line(out, cells);
        }
    }

    /** The form that aplib's tools read: {@code health,score,time,x,y}, where time is the tick and y the world's z. */
    public static void aplib(Recording recording, Appendable out) throws IOException {
        line(out, List.of("health", "score", "time", "x", "y"));
        for (long step = 0; step < recording.steps(); step++) {
            Optional<Moment> m = recording.moment(step);
            Optional<Vec3> place = m.flatMap(StepsCsv::place);
            if (place.isEmpty()) {
                continue;
            }
            String tick = m.get().frame().observation().sight().map(s -> s.model().timestamp()).filter(t -> t >= 0).orElse(step).toString();
            line(out, List.of(figure(m.get(), "health"), figure(m.get(), "score"), tick, number(place.map(Vec3::x)), number(place.map(Vec3::z))));
        }
    }

    private static String figure(Moment m, String name) {
        Optional<WorldModel> model = m.frame().observation().sight().map(s -> s.model());
        Optional<String> extra = model.map(w -> w.extra().get(name)).filter(Value.Num.class::isInstance).map(v -> ((Value.Num) v).value().toPlainString());
        return extra.orElseGet(() -> text(m.frame().observation().stats().of(name)));
    }

    private static Optional<Vec3> place(Moment m) {
        return m.frame().observation().sight().flatMap(s -> s.model().position()).filter(Vec3::usable);
    }

    private static String number(Optional<Double> metres) {
        return metres.map(d -> Double.toString(d)).orElse("");
    }

    private static String text(Reading r) {
        return r.fold(java.math.BigDecimal::toPlainString, () -> "", t -> t);
    }

    private static void line(Appendable out, List<String> cells) throws IOException {
        for (int i = 0; i < cells.size(); i++) {
            out.append(i == 0 ? "" : ",").append(cell(cells.get(i)));
        }
        out.append("\n");
    }

    private static String cell(String text) {
        return text.matches("(?s).*[,\"\r\n].*") ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }
}
