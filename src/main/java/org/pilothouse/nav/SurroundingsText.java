package org.pilothouse.nav;

import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import org.pilothouse.world.Bearing;
import org.pilothouse.world.WorldEntity;

/** The words of the text twin, from the bundle {@code org/pilothouse/nav/surroundings}, so that every language can say them. */
public final class SurroundingsText {
    private final ResourceBundle bundle;
    private final Locale locale;

    /** The words in a language; English where there is no other. */
    public SurroundingsText(Locale locale) {
        this.bundle = ResourceBundle.getBundle("org.pilothouse.nav.surroundings", locale,
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
        this.locale = locale;
    }

    /** One thing as a sentence, for example {@code north: door d10, closed, 4.2 m}. */
    public String of(Surroundings.Line line) {
        List<String> parts = new ArrayList<>();
        parts.add(called(line));
        if (!line.state().isEmpty()) {
            parts.add(state(line));
        }
        parts.add(line.metres().map(m -> get("metres", m)).orElseGet(() -> get("unplaced")));
        if (Math.abs(line.higher()) > Surroundings.STOREY) {
            parts.add(get(line.higher() > 0 ? "higher" : "lower", Math.abs(line.higher())));
        }
        if (!line.seenNow()) {
            parts.add(line.lastSeen() >= 0 ? get("remembered.since", Long.toString(line.lastSeen())) : get("remembered"));
        }
        return get("line", line.bearing().map(this::bearing).orElseGet(() -> get(line.metres().isPresent() ? "here" : "somewhere")), String.join(", ", parts));
    }

    /** How far the floor reaches in one direction, as a sentence. */
    public String of(Surroundings.Reach reach) {
        return get("line", bearing(reach.bearing()), get("floor", reach.metres()));
    }

    /** The state of a door or switch in one word, empty for what has none. */
    public String state(Surroundings.Line line) {
        return line.state().isEmpty() ? "" : get("state." + line.state());
    }

    /** What a type is called; the type itself where nobody gave it a word. */
    public String type(String type) {
        String key = "type." + type.toLowerCase(Locale.ROOT);
        return bundle.containsKey(key) ? get(key) : type;
    }

    private String bearing(Bearing b) {
        return get("bearing." + b.name());
    }

    private String called(Surroundings.Line line) {
        String name = WorldEntity.callName(line.id());
        String type = type(line.type());
        if (name.equalsIgnoreCase(line.type())) {
            return type;
        }
        String small = name.toLowerCase(Locale.ROOT);
        boolean says = small.startsWith(line.type().toLowerCase(Locale.ROOT)) || small.startsWith(type.toLowerCase(locale));
        return line.type().isBlank() || says ? name : get("thing", type, name);
    }

    private String get(String key, Object... args) {
        return new MessageFormat(bundle.getString(key), locale).format(args);
    }
}
