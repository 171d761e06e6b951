package org.pilothouse.world.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pilothouse.world.Item;
import org.pilothouse.world.Observation;
import org.pilothouse.world.ObservationDiff.Area;
import org.pilothouse.world.ObservationDiff.Change;
import org.pilothouse.world.ObservationDiff.Kind;
import org.pilothouse.world.ObservationDiff;
import org.pilothouse.world.Reading;
import org.pilothouse.world.Row;
import org.pilothouse.world.Section;
import org.pilothouse.world.Stats;
import org.pilothouse.world.Wording;

/**
 * Says how one observation differs from the one before, in time that grows with their size and no faster.
 *
 * <p>What was not sent is not compared: a section, the stats or the items that are missing as a whole are {@code NOT_REPORTED}, and when stats or
 * items come back nothing is called added, because nobody knows what was there meanwhile. A section that was not there before is one
 * {@code ADDED} without detail. Log lines are news by nature and are no changes. Times of last sight are no changes either.
 */
public final class ObservationCompare {
    private final List<Change> changes = new ArrayList<>();

    private ObservationCompare() { }

    /** What has to be told to somebody who knows {@code before} so that they know {@code after}. */
    public static ObservationDiff between(Observation before, Observation after) {
        if (before == after) {
            return new ObservationDiff(List.of());
        }
        ObservationCompare compare = new ObservationCompare();
        compare.sections(before.sections(), after.sections());
        compare.stats(before.stats(), after.stats());
        compare.items(before.items(), after.items());
        compare.interactions(before.interactions(), after.interactions());
        compare.reward(before.reward(), after.reward());
        WorldCompare.between(before.sight(), after.sight(), compare.changes);
        return new ObservationDiff(compare.changes);
    }

    private void sections(List<Section> before, List<Section> after) {
        if (before.equals(after)) {
            return;
        }
        Map<String, Section> old = new LinkedHashMap<>();
        before.forEach(s -> old.put(s.name(), s));
        for (Section now : after) {
            Section was = old.remove(now.name());
            if (was == null) {
                add(Area.SECTION, Kind.ADDED, now.name(), "", "", "");
            } else if (!was.rows().equals(now.rows())) {
                RowCompare.between(now.name(), was.rows(), now.rows(), changes);
            }
        }
        old.keySet().forEach(name -> add(Area.SECTION, Kind.NOT_REPORTED, name, "", "", ""));
    }

    private void stats(Stats before, Stats after) {
        if (!before.sent()) {
            return;
        }
        for (Map.Entry<String, Reading> e : after.readings().entrySet()) {
            Reading was = before.readings().get(e.getKey());
            reading(Area.STAT, e.getKey(), was == null ? Optional.empty() : Optional.of(was), e.getValue());
        }
        for (Map.Entry<String, Reading> e : before.readings().entrySet()) {
            if (!after.readings().containsKey(e.getKey())) {
                add(Area.STAT, after.sent() ? Kind.REMOVED : Kind.NOT_REPORTED, e.getKey(), "", Wording.of(e.getValue()), "");
            }
        }
    }

    private void reward(Reading before, Reading after) {
        reading(Area.REWARD, "reward", before instanceof Reading.Absent ? Optional.empty() : Optional.of(before), after);
    }

    private void reading(Area area, String name, Optional<Reading> before, Reading after) {
        boolean absentNow = after instanceof Reading.Absent;
        if (before.isEmpty()) {
            if (!absentNow) {
                add(area, Kind.ADDED, name, "", "", Wording.of(after));
            }
        } else if (!Wording.same(before.get(), after)) {
            add(area, absentNow ? Kind.NOT_REPORTED : Kind.CHANGED, name, "", Wording.of(before.get()), Wording.of(after));
        }
    }

    private void items(Optional<List<Item>> before, Optional<List<Item>> after) {
        if (before.isEmpty() || before.equals(after)) {
            return;
        }
        Map<Key, Item> old = byName(before.get());
        if (after.isEmpty()) {
            old.values().forEach(i -> add(Area.ITEM, Kind.NOT_REPORTED, i.name(), "", Wording.of(i.count()), ""));
            return;
        }
        for (Map.Entry<Key, Item> e : byName(after.get()).entrySet()) {
            Item now = e.getValue();
            Item was = old.remove(e.getKey());
            if (was == null) {
                add(Area.ITEM, Kind.ADDED, now.name(), "", "", Wording.of(now.count()));
                continue;
            }
            if (!Wording.same(was.count(), now.count())) {
                add(Area.ITEM, now.count() instanceof Reading.Absent ? Kind.NOT_REPORTED : Kind.CHANGED, now.name(), "count",
                        Wording.of(was.count()), Wording.of(now.count()));
            }
            if (!was.description().equals(now.description())) {
                add(Area.ITEM, Kind.CHANGED, now.name(), "description", was.description(), now.description());
            }
        }
        old.values().forEach(i -> add(Area.ITEM, Kind.REMOVED, i.name(), "", Wording.of(i.count()), ""));
    }

    private void interactions(List<Row> before, List<Row> after) {
        if (before.equals(after)) {
            return;
        }
        Map<String, Integer> old = new LinkedHashMap<>();
        before.forEach(r -> old.merge(r.text(), 1, Integer::sum));
        for (Row now : after) {
            if (!takeOne(old, now.text())) {
                add(Area.INTERACTION, Kind.ADDED, now.text(), "", "", now.text());
            }
        }
        old.forEach((text, times) -> {
            for (int i = 0; i < times; i++) {
                add(Area.INTERACTION, Kind.REMOVED, text, "", text, "");
            }
        });
    }

    private static boolean takeOne(Map<String, Integer> counted, String text) {
        Integer left = counted.get(text);
        if (left == null) {
            return false;
        }
        if (left == 1) {
            counted.remove(text);
        } else {
            counted.put(text, left - 1);
        }
        return true;
    }

    private void add(Area area, Kind kind, String subject, String detail, String before, String after) {
        changes.add(new Change(area, kind, subject, detail, before, after));
    }

    /** Two items may share a name: the first is compared with the first, the second with the second. */
    private record Key(String name, int nth) { }

    private static Map<Key, Item> byName(List<Item> items) {
        Map<Key, Item> byName = new LinkedHashMap<>();
        Map<String, Integer> seen = new HashMap<>();
        for (Item i : items) {
            byName.put(new Key(i.name(), seen.merge(i.name(), 1, Integer::sum)), i);
        }
        return byName;
    }
}
