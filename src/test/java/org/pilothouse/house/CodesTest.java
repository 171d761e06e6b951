package org.pilothouse.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** People search for the short codes of errors: one code means one thing. */
class CodesTest {
    private static final Path SOURCES = Path.of("src/main/java");
    private static final Pattern CODE = Pattern.compile("\"(PH-\\d{3})(?:: ([^\"]*))?\"");

    @Test
    void a_code_stands_for_one_thing_wherever_it_is_used() throws IOException {
        Map<String, Set<String>> meanings = new TreeMap<>();
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                Matcher m = CODE.matcher(Files.readString(file));
                while (m.find()) {
                    // Within one file a code may have several sentences about one thing; elsewhere it has the same sentence.
                    String sentence = m.group(2) == null ? "a message of " + file.getFileName() : m.group(2);
                    meanings.computeIfAbsent(m.group(1), c -> new TreeSet<>()).add(several(file, m.group(1)) ? file.getFileName().toString() : sentence);
                }
            }
        }
        assertThat(meanings).hasSizeGreaterThan(60);
        assertThat(meanings.entrySet().stream().filter(e -> e.getValue().size() > 1).map(e -> e.getKey() + " means " + e.getValue()).toList()).isEqualTo(List.of());
    }

    private static boolean several(Path file, String code) throws IOException {
        return CODE.matcher(Files.readString(file)).results().filter(r -> r.group(1).equals(code)).map(r -> r.group(2)).distinct().count() > 1;
    }
}
