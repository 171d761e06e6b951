package org.pilothouse.ui.observe;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ObservableList;
import javafx.scene.control.MultipleSelectionModel;
import org.pilothouse.link.Frame;
import org.pilothouse.session.Moment;
import org.pilothouse.ui.kit.PatchedList;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.observe.Line.Kind;
import org.pilothouse.ui.observe.Line.Mark;
import org.pilothouse.world.Bearing;
import org.pilothouse.world.Distance;
import org.pilothouse.world.ObservationDiff.Area;
import org.pilothouse.world.ObservationDiff.Change;
import org.pilothouse.world.Row;
import org.pilothouse.world.Section;

/** Every section that the environment sent, known to us or not, and what changed in it. Belongs to the FX thread. */
public final class ObserveModel {
    private static final int LONGEST_EXTRA = 2000;
    private final PatchedList<Line> lines = new PatchedList<>(Line::key);
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.NOTHING_YET);

    /** What there is to see. */
    public enum State { NOTHING_YET, NO_CONTEXT, NO_SECTIONS, LINES }

    /** Shows one step. The list is patched: what stays the same is not touched. */
    public void show(Moment moment) {
        List<Line> wanted = new ArrayList<>();
        Frame frame = moment.frame();
        Changes changes = new Changes(moment);
        Keys keys = new Keys();
        for (Section s : frame.observation().sections()) {
            section(s, changes, keys, wanted);
        }
        for (Change c : changes.notReported) {
            wanted.add(new Line(Kind.HEADING, keys.of("section " + c.subject()), Mark.NOT_SENT, c.subject(), "", "", Optional.empty(), Optional.empty(), 0));
        }
        extra(frame.extra(), keys, wanted);
        lines.show(wanted);
        state.set(!wanted.isEmpty() ? State.LINES : frame.hasContext() ? State.NO_SECTIONS : State.NO_CONTEXT);
    }

    /** Forgets everything: another agent is being watched from now on. */
    public void clear() {
        lines.show(List.of());
        state.set(State.NOTHING_YET);
    }

    /** The lines in the order received. */
    public ObservableList<Line> lines() {
        return lines.rows();
    }

    /** The selection of a control stays on the same lines from now on. */
    void keep(MultipleSelectionModel<Line> selection) {
        lines.keep(selection);
    }

    /** What there is to see. */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    private static void section(Section s, Changes changes, Keys keys, List<Line> wanted) {
        Mark mark = changes.newSections.containsKey(s.name()) ? Mark.NEW : Mark.SAME;
        wanted.add(new Line(Kind.HEADING, keys.of("section " + s.name()), mark, s.name(), "", "", Optional.empty(), Optional.empty(), s.rows().size()));
        for (Row r : s.rows()) {
            Change c = changes.take(s.name(), r.text());
            Mark rowMark = c == null ? Mark.SAME : c.before().isEmpty() ? Mark.NEW : Mark.CHANGED;
            wanted.add(new Line(Kind.ROW, keys.of(s.name() + "\n" + name(r)), rowMark, r.text(), what(r), c == null ? "" : c.before(),
                    r.bearing(), r.distance(), 0));
        }
        for (Change gone : changes.gone.getOrDefault(s.name(), List.of())) {
            wanted.add(new Line(Kind.ROW, keys.of(s.name() + "\ngone\n" + gone.before()), Mark.GONE, gone.before(), gone.before(), "", Optional.empty(), Optional.empty(), 0));
        }
    }

    private static void extra(Map<String, JsonNode> extra, Keys keys, List<Line> wanted) {
        if (extra.isEmpty()) {
            return;
        }
        wanted.add(new Line(Kind.HEADING, "extra", Mark.SAME, "", "", "", Optional.empty(), Optional.empty(), extra.size()));
        extra.forEach((path, node) -> {
            String json = node.toString();
            String text = path + " = " + Shorten.to(LONGEST_EXTRA, json);
            wanted.add(new Line(Kind.ROW, keys.of("extra " + path), Mark.SAME, text, text, "", Optional.empty(), Optional.empty(), 0));
        });
    }

    private static String what(Row row) {
        if (row.parts().size() < 2 || row.bearing().isEmpty() && row.distance().isEmpty()) {
            return row.text();
        }
        String far = row.distance().map(Distance::text).orElse("");
        return row.parts().stream().filter(p -> Bearing.ofWord(p).isEmpty() && !p.equals(far)).collect(Collectors.joining(" · "));
    }

    private static String name(Row row) {
        int parts = row.parts().size();
        return parts < 2 ? row.text() : row.parts().get(parts <= 3 ? 0 : parts - 1);
    }

    /** Rows may say the same: the second one gets a number. */
    private static final class Keys {
        private final Map<String, Integer> seen = new HashMap<>();

        String of(String name) {
            int nth = seen.merge(name, 1, Integer::sum);
            return nth == 1 ? name : name + "\n#" + nth;
        }
    }

    /** The changes of the sections, ready to be found by row. */
    private static final class Changes {
        private final Map<String, Change> newSections = new HashMap<>();
        private final Map<String, List<Change>> gone = new HashMap<>();
        private final List<Change> notReported = new ArrayList<>();
        private final Map<List<String>, List<Change>> rows = new HashMap<>();

        Changes(Moment moment) {
            moment.diff().ifPresent(d -> d.changes().stream().filter(c -> c.area() == Area.SECTION).forEach(this::sort));
        }

        private void sort(Change c) {
            switch (c.kind()) {
                case NOT_REPORTED -> notReported.add(c);
                case REMOVED -> gone.computeIfAbsent(c.subject(), x -> new ArrayList<>()).add(c);
                case ADDED, CHANGED -> {
                    if (c.after().isEmpty()) {
                        newSections.put(c.subject(), c);
                    } else {
                        rows.computeIfAbsent(List.of(c.subject(), c.after()), x -> new ArrayList<>()).add(c);
                    }
                }
            }
        }

        Change take(String section, String text) {
            List<Change> found = rows.get(List.of(section, text));
            return found == null || found.isEmpty() ? null : found.remove(found.size() - 1);
        }
    }
}
