package org.pilothouse.app.window;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javafx.collections.ListChangeListener;
import org.pilothouse.action.Destructive;
import org.pilothouse.ui.act.ActModel;

/**
 * How a person likes to act, kept from one start to the next: favourites, which actions ask first, and how keys steer. The words and phrases by which
 * destroying actions are recognised are kept with them, separated by commas.
 */
final class ActingSettings {
    private static final String LINE = "\n";
    private static final String WORDS = "destructive.words";
    private static final String PHRASES = "destructive.phrases";

    private ActingSettings() { }

    /** Gives the model what was kept, and keeps what changes from now on. */
    static void keep(ActModel model, Settings settings) {
        settings.text("act.favourites").ifPresent(t -> model.favourites().setAll(lines(t)));
        model.destructiveProperty().set(destructive(settings));
        settings.text("act.steering").ifPresent(t -> model.steeringOnProperty().set(Boolean.parseBoolean(t)));
        settings.text("act.moreKeys").ifPresent(t -> model.moreKeysProperty().set(Boolean.parseBoolean(t)));
        settings.text("act.distance").ifPresent(t -> distance(model, t));
        model.favourites().addListener((ListChangeListener<String>) c -> settings.text("act.favourites", String.join(LINE, model.favourites())));
        model.destructiveProperty().addListener((o, before, now) -> {
            settings.text("act.marks", new TreeMap<>(now.marks()).entrySet().stream().map(e -> e.getValue() + " " + e.getKey()).collect(Collectors.joining(LINE)));
            settings.text(WORDS, String.join(", ", new TreeSet<>(now.words())));
            settings.text(PHRASES, String.join(", ", new TreeSet<>(now.phrases())));
        });
        model.steeringOnProperty().addListener((o, before, now) -> settings.text("act.steering", now.toString()));
        model.moreKeysProperty().addListener((o, before, now) -> settings.text("act.moreKeys", now.toString()));
        model.distanceProperty().addListener((o, before, now) -> settings.text("act.distance", now.toPlainString()));
    }

    private static Destructive destructive(Settings settings) {
        Map<String, Boolean> marks = new TreeMap<>();
        for (String line : lines(settings.text("act.marks").orElse(""))) {
            int gap = line.indexOf(' ');
            if (gap > 0) {
                marks.put(line.substring(gap + 1), Boolean.parseBoolean(line.substring(0, gap)));
            }
        }
        return new Destructive(listed(settings, WORDS, Destructive.WORDS), listed(settings, PHRASES, Destructive.PHRASES), marks);
    }

    /** A list of the settings file; where it is not there yet it is written, so that it can be found and changed. */
    private static Set<String> listed(Settings settings, String key, Set<String> usual) {
        if (settings.text(key).isEmpty()) {
            settings.text(key, String.join(", ", new TreeSet<>(usual)));
        }
        return Arrays.stream(settings.text(key).orElse("").split(",")).map(String::strip).filter(w -> !w.isEmpty()).collect(Collectors.toSet());
    }

    private static void distance(ActModel model, String text) {
        // A damaged line costs only what it remembered.
        if (text.matches("\\d{1,3}(\\.\\d{1,3})?")) {
            model.distanceProperty().set(new BigDecimal(text));
        }
    }

    private static List<String> lines(String text) {
        return text.lines().filter(l -> !l.isBlank()).toList();
    }
}
