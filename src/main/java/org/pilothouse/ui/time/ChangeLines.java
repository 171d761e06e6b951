package org.pilothouse.ui.time;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.pilothouse.session.time.Difference;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.world.ObservationDiff.Area;
import org.pilothouse.world.ObservationDiff.Change;
import org.pilothouse.world.ObservationDiff.Kind;

/** A difference as a person reads it: a line each, under the heading of its part of the window; also as plain text. */
final class ChangeLines {
    /** In the order of the window: what is on the map, what is carried, the figures, what is observed, what can be done, the rest. */
    private static final List<Area> ORDER = List.of(Area.MODEL, Area.ENTITY, Area.ITEM, Area.STAT, Area.REWARD, Area.SECTION, Area.ACTION, Area.INTERACTION, Area.LOG);
    private static final int LONGEST = 400;
    private final Texts texts;

    /**
     * One line.
     *
     * @param kind empty for a heading
     * @param change what it is about; empty for a heading
     */
    record Line(Optional<Kind> kind, String text, Optional<Change> change) { }

    ChangeLines(Locale locale) {
        texts = Texts.of(ChangeLines.class, locale);
    }

    /** The lines, each part under its heading. */
    List<Line> lines(List<Change> changes) {
        Map<Area, List<Change>> parts = new EnumMap<>(Area.class);
        changes.forEach(c -> parts.computeIfAbsent(c.area() == Area.MODEL ? Area.ENTITY : c.area(), a -> new ArrayList<>()).add(c));
        List<Line> lines = new ArrayList<>();
        for (Area area : ORDER) {
            List<Change> part = parts.getOrDefault(area, List.of());
            if (!part.isEmpty()) {
                lines.add(new Line(Optional.empty(), texts.get("part." + area, part.size()), Optional.empty()));
                part.forEach(c -> lines.add(new Line(Optional.of(c.kind()), words(c), Optional.of(c))));
            }
        }
        return lines;
    }

    private String words(Change c) {
        String subject = c.detail().isEmpty() || c.detail().equals(c.before()) || c.detail().equals(c.after()) ? c.subject() : c.subject() + " · " + c.detail();
        boolean bare = c.kind() == Kind.ADDED && c.after().isEmpty() || c.kind() == Kind.REMOVED && c.before().isEmpty();
        String named = subject.isEmpty() ? texts.get("subject." + c.area()) : subject;
        return Shorten.toLine(LONGEST, texts.get("change." + c.kind() + (bare ? ".bare" : ""), named, c.before(), c.after()));
    }

    /** What the difference is between, in one sentence. */
    String title(Optional<Difference> difference, boolean pins) {
        if (difference.isEmpty()) {
            return texts.get(pins ? "compared.not" : "compared.first");
        }
        Difference d = difference.get();
        String key = d.otherWorld() ? "compared.worlds" : pins ? "compared.pins" : "compared.before";
        return texts.get(key, Long.toString(d.from()), Long.toString(d.to()));
    }

    /** How many of each kind. */
    String sum(List<Change> changes) {
        return List.of(Kind.values()).stream().map(k -> Map.entry(k, changes.stream().filter(c -> c.kind() == k).count())).filter(e -> e.getValue() > 0)
                .map(e -> texts.get("sum." + e.getKey(), e.getValue())).collect(Collectors.joining(", "));
    }

    /** All of it as plain text, for the clipboard. */
    String text(Optional<Difference> difference, boolean pins) {
        List<Change> changes = difference.map(Difference::changes).orElse(List.of());
        String body = lines(changes).stream().map(l -> (l.kind().isPresent() ? "  " + texts.get("sign." + l.kind().get()) + " " : "") + l.text())
                .collect(Collectors.joining("\n"));
        return title(difference, pins) + "\n" + (changes.isEmpty() ? texts.get("changes.none") : body) + "\n";
    }
}
