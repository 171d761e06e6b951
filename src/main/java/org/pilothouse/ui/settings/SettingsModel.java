package org.pilothouse.ui.settings;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.input.KeyCombination;
import org.pilothouse.action.Destructive;
import org.pilothouse.ui.kit.Command;
import org.pilothouse.ui.kit.Commands;
import org.pilothouse.ui.kit.Keys;
import org.pilothouse.ui.kit.Texts;

/** What a person can set, and what becomes of it: everything is in force at once, but the language, which the next start speaks. Belongs to the FX thread. */
public final class SettingsModel {
    /** The languages that the program speaks. */
    public static final List<Locale> LANGUAGES = List.of(Locale.ENGLISH, Locale.forLanguageTag("uk"), Locale.SIMPLIFIED_CHINESE);
    private final Texts texts;
    private final Commands commands;
    private final ObjectProperty<Destructive> destructive;
    private final ObjectProperty<Locale> language;

    /**
     * Settings of one window.
     *
     * @param locale the language that the window speaks now
     * @param destructive how destroying actions are recognised; kept by whoever keeps settings
     */
    public SettingsModel(Locale locale, Commands commands, ObjectProperty<Destructive> destructive) {
        texts = Texts.of(SettingsModel.class, locale);
        this.commands = commands;
        this.destructive = destructive;
        language = new SimpleObjectProperty<>(locale);
    }

    /** The language of the next start; kept by whoever keeps settings. */
    public ObjectProperty<Locale> languageProperty() {
        return language;
    }

    /** All commands of the window. */
    public Commands commands() {
        return commands;
    }

    /** Single words in the name of an action by which it is taken to destroy something, one a line. */
    public String words() {
        return lines(destructive.get().words());
    }

    /** Phrases in the description of an action by which it is taken to destroy something, one a line. */
    public String phrases() {
        return lines(destructive.get().phrases());
    }

    /** The words that the program brings, one a line. */
    public static String usualWords() {
        return lines(Destructive.WORDS);
    }

    /** The phrases that the program brings, one a line. */
    public static String usualPhrases() {
        return lines(Destructive.PHRASES);
    }

    /** Recognises destroying actions by these from now on, one a line; what a person marked stays marked. */
    public void recogniseBy(String words, String phrases) {
        Destructive next = new Destructive(entries(words), entries(phrases), destructive.get().marks());
        if (!next.equals(destructive.get())) {
            destructive.set(next);
        }
    }

    /** Gives a command other keys, or none. @return why not, as a sentence; empty where they are in force now */
    public Optional<String> take(Command command, Optional<KeyCombination> keys) {
        if (commands.change(command.id(), keys)) {
            return Optional.empty();
        }
        return keys.map(k -> Keys.allowed(k) ? commands.owner(k).map(o -> texts.get("keys.taken", k.getDisplayText(), o.title())).orElse("")
                : texts.get("keys.bare", k.getDisplayText()));
    }

    /** Gives a command the keys that it came with. @return why not, as a sentence; empty where they are in force now */
    public Optional<String> usual(Command command) {
        return commands.restore(command.id()) ? Optional.empty() : Optional.of(texts.get("keys.usual.taken"));
    }

    private static String lines(Set<String> entries) {
        return String.join("\n", new TreeSet<>(entries));
    }

    private static Set<String> entries(String lines) {
        return lines.lines().map(String::strip).filter(l -> !l.isEmpty()).collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
