package org.pilothouse.action;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Tells which actions destroy something and so are asked about first. An action is recognised by whole words of its name (whatever way it joins
 * them: {@code self_destruct}, {@code emergencyReturn}, {@code drop-item}) or by phrases of its description, and a person can mark or unmark
 * any action by name. Immutable.
 *
 * @param words words of a name, lower case; several joined by {@code _} must follow one another
 * @param phrases phrases of a description, lower case, at word borders
 * @param marks actions that a person decided about: name to whether it destroys
 */
public record Destructive(Set<String> words, Set<String> phrases, Map<String, Boolean> marks) {
    /** The words that are known from the start. */
    public static final Set<String> WORDS = Set.of("emergency", "discard", "drop", "delete", "destroy", "reset", "self_destruct", "selfdestruct",
            "erase", "wipe", "purge", "abandon", "sacrifice", "suicide", "kill", "demolish", "trash", "throw_away", "factory_reset", "shutdown",
            "shut_down");
    /** The phrases that are known from the start. */
    public static final Set<String> PHRASES = Set.of("will be discarded", "are discarded", "is discarded", "be undone", "not reversible",
            "irreversible", "irreversibly", "lose all", "loses all", "lose everything", "lose your", "will be lost", "are lost", "is lost",
            "drops all", "drop all", "discards all", "discard all", "will be deleted", "will be destroyed", "is destroyed", "are destroyed",
            "deletes all", "destroys", "permanently deletes", "permanently removes", "permanently lost");
    private static final Set<String> NOT = Set.of("no", "nothing", "none", "never", "without");

    public Destructive {
        words = Set.copyOf(new TreeSet<>(words));
        phrases = Set.copyOf(new TreeSet<>(phrases));
        marks = Map.copyOf(new TreeMap<>(marks));
    }

    /** The known words and phrases, nothing marked. */
    public static Destructive standard() {
        return new Destructive(WORDS, PHRASES, Map.of());
    }

    /** The same, with one action marked as destroying or as harmless. */
    public Destructive marked(String action, boolean destroys) {
        Map<String, Boolean> next = new TreeMap<>(marks);
        next.put(action, destroys);
        return new Destructive(words, phrases, next);
    }

    /** The same, with what a person decided about one action forgotten. */
    public Destructive unmarked(String action) {
        Map<String, Boolean> next = new TreeMap<>(marks);
        next.remove(action);
        return new Destructive(words, phrases, next);
    }

    /** Whether it destroys something, as far as anybody can tell. */
    public boolean test(ActionSpec action) {
        return marks.containsKey(action.name()) ? marks.get(action.name()) : reason(action).isPresent();
    }

    /** Whether an action of that name, with no description known, destroys something. */
    public boolean test(String name) {
        return marks.containsKey(name) ? marks.get(name) : inName(name).isPresent();
    }

    /** The word of its name or the phrase of its description that gives it away; marks do not count here. */
    public Optional<String> reason(ActionSpec action) {
        return inName(action.name()).or(() -> inDescription(action.description()));
    }

    private Optional<String> inName(String name) {
        String joined = "_" + String.join("_", split(name)) + "_";
        return words.stream().sorted().filter(w -> joined.contains("_" + String.join("_", split(w)) + "_")).findFirst();
    }

    private Optional<String> inDescription(String description) {
        for (String clause : description.toLowerCase(Locale.ROOT).replace('’', '\'').split("[.,;:!?()\\n]+")) {
            List<String> said = words(clause);
            String joined = " " + String.join(" ", said) + " ";
            for (String phrase : new TreeSet<>(phrases)) {
                int at = joined.indexOf(" " + String.join(" ", words(phrase)) + " ");
                if (at >= 0 && !denied(joined.substring(0, at))) {
                    return Optional.of(phrase);
                }
            }
        }
        return Optional.empty();
    }

    /** "nothing will be lost", "no items are discarded": the word that denies it stands at most two words before the phrase. */
    private static boolean denied(String before) {
        List<String> said = words(before);
        return said.subList(Math.max(0, said.size() - 2), said.size()).stream().anyMatch(NOT::contains);
    }

    private static List<String> words(String text) {
        List<String> found = new ArrayList<>();
        for (String w : text.split("[^\\p{L}\\p{N}']+")) {
            if (!w.isEmpty()) {
                found.add(w);
            }
        }
        return found;
    }

    /** The words of a name in lower case, split at anything that is no letter or digit and where small letters turn to capitals. */
    static List<String> split(String name) {
        List<String> found = new ArrayList<>();
        for (String part : name.split("[^\\p{L}]+|(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})")) {
            if (!part.isEmpty()) {
                found.add(part.toLowerCase(Locale.ROOT));
            }
        }
        return found;
    }
}
