package org.pilothouse.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The page that explains the house is true. */
class ArchitecturePageTest {
    private static final Path PAGE = Path.of("src/site/markdown/architecture.md");

    /** Room to the rooms in the third column of its line. */
    private static Map<String, Set<String>> drawn() throws IOException {
        return Files.readAllLines(PAGE).stream().filter(l -> l.startsWith("| `")).map(l -> l.split(" \\| "))
                .collect(Collectors.toMap(c -> c[0].replaceAll("[| `]", ""),
                        c -> Arrays.stream(c[c.length - 1].replaceAll("[| `-]", "").split(",")).filter(r -> !r.isEmpty()).collect(Collectors.toCollection(TreeSet::new)),
                        (one, other) -> one, TreeMap::new));
    }

    @Test
    void every_room_is_on_the_page_with_the_arrows_that_the_rules_allow() throws IOException {
        Map<String, Set<String>> drawn = drawn();
        assertThat(drawn.remove("app")).containsExactly("everything");
        assertThat(drawn).containsExactlyInAnyOrderEntriesOf(new TreeMap<>(Arrows.allowed()));
    }
}
