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

    @Test
    void a_text_that_is_not_translated_yet_is_English() {
        Texts uk = Texts.of("org.pilothouse.ui.shell.texts", Locale.forLanguageTag("uk"));
        assertThat(uk.get("pane.map")).isEqualTo("Карта");
        assertThat(uk.get("app.name")).isEqualTo("Pilothouse");
        assertThat(Texts.of("org.pilothouse.ui.shell.texts", Locale.SIMPLIFIED_CHINESE).get("agent.turn", "4")).isEqualTo("第 4 回合");
    }
}
