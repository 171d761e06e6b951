package org.pilothouse.ui.act;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.pilothouse.action.form.Field;
import org.pilothouse.action.form.TextEntry;
import org.pilothouse.world.Bearing;
import org.pilothouse.world.Item;
import org.pilothouse.world.Observation;
import org.pilothouse.world.Row;
import org.pilothouse.world.Section;

/** What an agent can see or carry, by name: suggested where an action asks for a target, never required. */
final class TargetNames {
    private static final Set<String> NO_NAMES = Set.of("lidar", "odometry", "weather", "environment");
    private static final Pattern TARGET = Pattern.compile("(^|.*[_.\\-])(target|object|item|entity|id|name|who|whom|to|from|character|person|destination|place|location|npc|thing|with|on|at)s?($|[_.\\-].*)");
    private static final Pattern SAID = Pattern.compile("(?s).*\\b(name of|who |whom|target|the (item|object|entity|character|person)|in sight)\\b.*");
    private static final Pattern MEASURE = Pattern.compile("(within|about|approximately|around|over|at least)?\\s*[0-9]+(\\.[0-9]+)?\\s*m\\+?( (above|below) level)?|(same|below|above) level|moving .*");

    private TargetNames() { }

    /** Whether a field asks for something that may be in the observation. */
    static boolean wanted(Field field) {
        String name = field.about().name().replaceAll("(?<=\\p{Ll})(?=\\p{Lu})", "_").toLowerCase(Locale.ROOT);
        String parent = field.parent().map(p -> p.about().name().toLowerCase(Locale.ROOT)).orElse("");
        boolean entry = name.isEmpty() && TARGET.matcher(parent).matches();
        return field instanceof TextEntry && (entry || TARGET.matcher(name).matches()
                || SAID.matcher(field.about().help().toLowerCase(Locale.ROOT)).matches() && !name.matches("content|message|text|reason|words"));
    }

    /** The names: whom it met, what it sees, what it carries; carried things first where the field asks for an item. */
    static List<String> of(Observation seen, Field field) {
        LinkedHashSet<String> names = new LinkedHashSet<>();
        boolean carried = field.about().name().toLowerCase(Locale.ROOT).contains("item");
        if (carried) {
            items(seen, names);
        }
        for (String first : new String[] {"character", "dynamic", "object", "static"}) {
            seen.section(first).ifPresent(s -> rows(s, names));
        }
        seen.sections().stream().filter(s -> !NO_NAMES.contains(s.name())).forEach(s -> rows(s, names));
        seen.sight().ifPresent(s -> names.addAll(s.model().elements().keySet()));
        items(seen, names);
        return List.copyOf(names);
    }

    private static void items(Observation seen, Set<String> names) {
        seen.items().ifPresent(all -> all.stream().map(Item::name).filter(n -> !n.isBlank()).forEach(names::add));
    }

    private static void rows(Section section, Set<String> names) {
        section.rows().forEach(r -> name(r).ifPresent(names::add));
    }

    /** The name in a row: the first part that is no bearing and no measure; of a plain sentence what stands before its first pause. */
    static Optional<String> name(Row row) {
        if (row.parts().size() > 1) {
            return row.parts().stream().map(String::strip).filter(p -> !p.isEmpty() && Bearing.ofWord(p).isEmpty()
                    && !MEASURE.matcher(p.toLowerCase(Locale.ROOT)).matches()).findFirst().filter(n -> n.length() <= 60);
        }
        String head = row.text().split("[,:;(]| - | – | is | at | lies | stands |\\. ", 2)[0].strip();
        return head.isEmpty() || head.length() > 40 ? Optional.empty() : Optional.of(head.endsWith(".") ? head.substring(0, head.length() - 1) : head);
    }
}
