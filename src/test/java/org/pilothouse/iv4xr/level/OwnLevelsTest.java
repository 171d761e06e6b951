package org.pilothouse.iv4xr.level;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The levels that come with the program. */
class OwnLevelsTest {
    private static final Path FOLDER = Path.of("assets/levels");

    @Test
    void every_level_of_the_program_is_read_without_a_single_remark() throws Exception {
        try (Stream<Path> files = Files.list(FOLDER)) {
            List<Path> levels = files.filter(f -> f.toString().endsWith(".csv")).toList();
            assertThat(levels).hasSizeGreaterThanOrEqualTo(7);
            for (Path file : levels) {
                assertThat(LevelReader.read(file).remarks()).as(file.toString()).isEmpty();
            }
        }
    }

    @Test
    void the_page_beside_the_levels_has_a_sentence_about_each() throws Exception {
        String page = Files.readString(FOLDER.resolve("README.md"));
        try (Stream<Path> files = Files.list(FOLDER)) {
            List<String> names = files.map(f -> f.getFileName().toString()).filter(f -> f.endsWith(".csv")).toList();
            assertThat(names).allSatisfy(name -> assertThat(page).containsPattern("(?m)^- `" + name + "`: [^.]{20,}"));
        }
    }

    @Test
    void the_laboratory_holds_every_kind_of_tile() throws Exception {
        Level level = LevelReader.read(FOLDER.resolve("laboratory.csv"));
        LevelCounts counts = new LevelCounts(level);
        assertThat(level.width()).isGreaterThanOrEqualTo(25);
        assertThat(level.depth()).isGreaterThanOrEqualTo(25);
        for (Symbol s : Symbol.values()) {
            if (s != Symbol.PLACEHOLDER) {
                assertThat(counts.of(s)).as(s.name()).isPositive();
            }
        }
    }

    @Test
    void the_large_level_is_what_its_generator_makes() throws Exception {
        assertThat(Files.readString(FOLDER.resolve("large.csv"))).isEqualTo(LargeLevel.text());
        Level level = LevelReader.read(FOLDER.resolve("large.csv"));
        LevelCounts counts = new LevelCounts(level);
        assertThat(level.width()).isGreaterThanOrEqualTo(150);
        assertThat(level.depth()).isGreaterThanOrEqualTo(150);
        assertThat(counts.of(Symbol.TABLE, Symbol.CHAIR, Symbol.BOOKCASE, Symbol.DESK)).isEqualTo(500);
        assertThat(counts.of(Symbol.BUTTON, Symbol.DOOR, Symbol.FIRE, Symbol.MONSTER, Symbol.NPC, Symbol.FLAG, Symbol.AGENT)).isGreaterThanOrEqualTo(100);
    }
}
