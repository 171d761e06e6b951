package org.pilothouse.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every language says what English says: the same keys, the same placeholders, patterns that can be read. */
class TranslationsTest {
    private static final Pattern TRANSLATED = Pattern.compile("(\\w+)_(uk|zh)\\.properties");
    private static final Pattern PLACE = Pattern.compile("\\{(\\d+)");

    private static final Set<String> BUNDLES = Set.of("texts.properties", "troubles.properties", "sentences.properties", "surroundings.properties");
    private static final Set<String> LANGUAGELESS = Set.of("app.name");
    /** A choice for more than one whose number is followed by a word of four letters or more: "1<{0} дверей" is wrong for 2 and for 21. */
    private static final Pattern NUMBER_BEFORE_NOUN = Pattern.compile("\\|1<\\{\\d[^{}]*}\\s+\\p{IsCyrillic}{4,}");

    private static Properties read(Path file) throws IOException {
        Properties texts = new Properties();
        try (Reader in = Files.newBufferedReader(file)) {
            texts.load(in);
        }
        return texts;
    }

    private static Set<String> places(String pattern) {
        Set<String> places = new TreeSet<>();
        Matcher m = PLACE.matcher(pattern);
        while (m.find()) {
            places.add(m.group(1));
        }
        return places;
    }

    @Test
    void every_translation_has_the_keys_and_placeholders_of_English() throws IOException {
        List<String> wrong = new ArrayList<>();
        int seen = 0;
        try (Stream<Path> files = Files.walk(Path.of("src/main/resources"))) {
            for (Path file : files.filter(f -> TRANSLATED.matcher(f.getFileName().toString()).matches()).toList()) {
                Matcher name = TRANSLATED.matcher(file.getFileName().toString());
                assertThat(name.matches()).isTrue();
                Properties english = read(file.resolveSibling(name.group(1) + ".properties"));
                Properties other = read(file);
                for (String key : other.stringPropertyNames()) {
                    seen++;
                    new MessageFormat(other.getProperty(key), Locale.forLanguageTag(name.group(2)));
                    if (!english.containsKey(key)) {
                        wrong.add(file + ": no English text has the key " + key);
                    } else if (!places(english.getProperty(key)).equals(places(other.getProperty(key)))) {
                        wrong.add(file + ": other placeholders in " + key);
                    }
                }
            }
        }
        assertThat(seen).isGreaterThan(500);
        assertThat(wrong).isEmpty();
    }

    /** What has words of ours, outside of its placeholders. A sign or a bare placeholder is the same in every language, and so is the name of the program. */
    private static boolean hasWords(String key, String pattern) {
        return !LANGUAGELESS.contains(key) && pattern.replaceAll("\\{[^{}]*}", "").codePoints().anyMatch(Character::isLetter);
    }

    @Test
    void every_text_of_every_room_is_in_every_language() throws IOException {
        List<String> missing = new ArrayList<>();
        int seen = 0;
        try (Stream<Path> files = Files.walk(Path.of("src/main/resources"))) {
            for (Path file : files.filter(f -> BUNDLES.contains(f.getFileName().toString())).toList()) {
                Properties english = read(file);
                for (String language : new String[] {"uk", "zh"}) {
                    Path translated = file.resolveSibling(file.getFileName().toString().replace(".properties", "_" + language + ".properties"));
                    Properties other = Files.exists(translated) ? read(translated) : new Properties();
                    for (String key : english.stringPropertyNames()) {
                        seen++;
                        if (hasWords(key, english.getProperty(key)) && other.getProperty(key, "").isBlank()) {
                            missing.add(translated + ": " + key);
                        }
                    }
                }
            }
        }
        assertThat(seen).isGreaterThan(2000);
        assertThat(missing).isEmpty();
    }

    @Test
    void no_count_in_Ukrainian_needs_a_form_of_the_noun_that_a_choice_cannot_give() throws IOException {
        List<String> wrong = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/resources"))) {
            for (Path file : files.filter(f -> f.getFileName().toString().endsWith("_uk.properties")).toList()) {
                read(file).forEach((key, text) -> {
                    if (NUMBER_BEFORE_NOUN.matcher(text.toString()).find()) {
                        wrong.add(file + ": " + key + " = " + text);
                    }
                });
            }
        }
        assertThat(wrong).as("a number stands after its noun and a colon, so that 1, 2 and 5 need no three forms").isEmpty();
    }

    @Test
    void a_text_that_is_not_translated_yet_is_English() {
        Texts uk = Texts.of("org.pilothouse.ui.shell.texts", Locale.forLanguageTag("uk"));
        assertThat(uk.get("pane.map")).isEqualTo("Карта");
        assertThat(uk.get("app.name")).isEqualTo("Pilothouse");
        assertThat(Texts.of("org.pilothouse.ui.shell.texts", Locale.SIMPLIFIED_CHINESE).get("agent.turn", "4")).isEqualTo("第 4 回合");
    }
}
