package org.pilothouse.world.compare;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.pilothouse.world.Bearing;
import org.pilothouse.world.Distance;
import org.pilothouse.world.ObservationDiff.Area;
import org.pilothouse.world.ObservationDiff.Change;
import org.pilothouse.world.ObservationDiff.Kind;
import org.pilothouse.world.Row;

/**
 * Pairs the rows of a section before and after. Rows have no id, so what did not stay the same is paired by what names it: the first part of
 * a short row (a compass word, "temperature"), everything but bearing and distance of a long one, and after that its description.
 */
final class RowCompare {
    private static final int NONE = -1;
    private static final int SHORT = 3;
    private final List<Row> before;
    private final List<Row> after;
    private final int[] partner;
    private final boolean[] taken;

    private RowCompare(List<Row> before, List<Row> after) {
        this.before = before;
        this.after = after;
        partner = new int[after.size()];
        Arrays.fill(partner, NONE);
        taken = new boolean[before.size()];
    }

    static void between(String section, List<Row> before, List<Row> after, List<Change> changes) {
        RowCompare rows = new RowCompare(before, after);
        rows.pairBy(Row::text);
        rows.pairBy(RowCompare::name);
        rows.pairBy(RowCompare::description);
        if (before.size() == 1 && after.size() == 1) {
            rows.pairBy(only -> "");
        }
        rows.tell(section, changes);
    }

    private void pairBy(Function<Row, String> key) {
        Map<String, Deque<Integer>> waiting = new HashMap<>();
        for (int i = 0; i < before.size(); i++) {
            String k = taken[i] ? null : key.apply(before.get(i));
            if (k != null) {
                waiting.computeIfAbsent(k, x -> new ArrayDeque<>(2)).add(i);
            }
        }
        for (int i = 0; i < after.size() && !waiting.isEmpty(); i++) {
            String k = partner[i] == NONE ? key.apply(after.get(i)) : null;
            Integer found = k == null ? null : waiting.getOrDefault(k, new ArrayDeque<>(0)).poll();
            if (found != null) {
                partner[i] = found;
                taken[found] = true;
            }
        }
    }

    private void tell(String section, List<Change> changes) {
        for (int i = 0; i < after.size(); i++) {
            Row now = after.get(i);
            if (partner[i] == NONE) {
                changes.add(new Change(Area.SECTION, Kind.ADDED, section, title(now), "", now.text()));
            } else if (!before.get(partner[i]).text().equals(now.text())) {
                changes.add(new Change(Area.SECTION, Kind.CHANGED, section, title(now), before.get(partner[i]).text(), now.text()));
            }
        }
        for (int i = 0; i < before.size(); i++) {
            if (!taken[i]) {
                changes.add(new Change(Area.SECTION, Kind.REMOVED, section, title(before.get(i)), before.get(i).text(), ""));
            }
        }
    }

    private static String title(Row row) {
        String name = name(row);
        return name == null ? row.text() : name;
    }

    /** What names a row, or null where nothing does. */
    private static String name(Row row) {
        int parts = row.parts().size();
        if (parts < 2) {
            return null;
        }
        if (parts <= SHORT) {
            return row.parts().get(0);
        }
        String far = row.distance().map(Distance::text).orElse("");
        return row.parts().stream().filter(p -> Bearing.ofWord(p).isEmpty() && !p.equals(far)).collect(Collectors.joining(" · "));
    }

    private static String description(Row row) {
        int parts = row.parts().size();
        return parts <= SHORT ? null : row.parts().get(parts - 1);
    }
}
