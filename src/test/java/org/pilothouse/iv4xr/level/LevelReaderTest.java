package org.pilothouse.iv4xr.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Level files, their tiles and their odd cases. */
class LevelReaderTest {
    @ParameterizedTest
    @EnumSource(value = Symbol.class, names = "PLACEHOLDER", mode = EnumSource.Mode.EXCLUDE)
    void every_tile_code_is_known(Symbol symbol) throws Exception {
        Level level = LevelReader.parse("x.csv", "|f:" + symbol.code() + ">s#ff8000^one\n");
        Tile tile = level.tiles().get(1);
        assertThat(tile.symbol()).isEqualTo(symbol);
        assertThat(tile.facing()).isEqualTo(Facing.SOUTH);
        assertThat(tile.id()).isEqualTo("one");
        assertThat(tile.colour().orElseThrow().g()).isEqualTo(128 / 255.0);
    }

    @ParameterizedTest
    @CsvSource({"t,WEST", "t>w,WEST", "t>s,SOUTH", "t>e,EAST", "t>north,NORTH", "t>N,NORTH", "t>,WEST"})
    void only_the_first_letter_of_a_rotation_counts(String cell, Facing facing) throws Exception {
        Level level = LevelReader.parse("x.csv", cell + "\n");
        assertThat(level.tiles().get(0).facing()).isEqualTo(facing);
        assertThat(level.remarks()).isEmpty();
    }

    @Test
    void a_link_table_needs_a_first_cell_that_is_neither_empty_nor_a_tile() throws Exception {
        assertThat(LevelReader.parse("x.csv", "b1,d1,,d2,\nb1,d3\n|f:b^b1,f:d^d1\nf:d^d2,f:d^d3\n").links()).isEqualTo(java.util.Map.of("b1", List.of("d1", "d2", "d3")));
        Level emptyHeader = LevelReader.parse("x.csv", ",,\n|w,f:a^p,w\n");
        assertThat(emptyHeader.sheets()).isEqualTo(2);
        assertThat(emptyHeader.tile("p").orElseThrow().sheet()).isEqualTo(1);
        assertThat(LevelReader.parse("x.csv", "w,w\n|f,f\n").sheets()).isEqualTo(2);
        assertThat(LevelReader.parse("x.csv", "none\n|f,f\n").sheets()).isEqualTo(1);
    }

    @Test
    void a_byte_order_mark_carriage_returns_and_empty_lines_change_nothing() throws Exception {
        String plain = "b1,d1\n|w,w\nf:b^b1,f:d^d1\n|w,\n";
        Level a = LevelReader.parse("x.csv", plain);
        Level b = LevelReader.parse("x.csv", "\uFEFF" + plain.replace("\n", "\r\n\r\n"));
        assertThat(b.links()).isEqualTo(a.links());
        assertThat(b.tiles()).extracting(t -> t.symbol() + "@" + t.x() + "," + t.sheet() + "," + t.z())
                .isEqualTo(a.tiles().stream().map(t -> t.symbol() + "@" + t.x() + "," + t.sheet() + "," + t.z()).toList());
        assertThat(a.sheets()).isEqualTo(2);
    }

    @Test
    void a_ragged_row_shifts_everything_after_it_and_is_remarked() throws Exception {
        Level level = LevelReader.parse("x.csv", "w,w,w\nw,w\nf,w,w,w\n");
        Tile floor = level.tiles().stream().filter(t -> t.symbol() == Symbol.FLOOR).findFirst().orElseThrow();
        assertThat(List.of(floor.x(), floor.z())).containsExactly(2, 1);
        assertThat(level.remarks()).extracting(r -> r.spot().row()).containsExactly(2, 3);
        assertThat(level.remarks()).noneMatch(Remark::fault);
    }

    @Test
    void what_is_wrong_is_told_with_file_row_column_cell_and_reason() throws Exception {
        Level level = LevelReader.parse("odd.csv", "b1,ghost\n|f:b^b1,f:a\nf:q^x,f:cb#12^c\n");
        assertThat(level.remarks()).extracting(Remark::toString).containsExactly(
                "odd.csv, row 2, column 2 (f:a): \"a\" needs an id (^id)",
                "odd.csv, row 3, column 1 (f:q^x): \"q\" is no tile symbol",
                "odd.csv, row 3, column 2 (f:cb#12^c): \"12\" is no colour (RRGGBB or RRGGBBAA)",
                "odd.csv, row 3, column 2 (f:cb#12^c): \"cb\" needs a colour (#RRGGBB)",
                "odd.csv, row 1, column 2 (ghost): nothing has the id \"ghost\"");
        assertThat(level.remarks()).allMatch(Remark::fault);
        assertThat(level.tile("c").map(Tile::colour)).contains(Optional.empty());
    }

    @Test
    void a_level_that_cannot_be_used_says_which_file_and_why() {
        assertThatThrownBy(() -> LevelReader.read(Path.of("nowhere", "none.csv"))).isInstanceOf(LevelFault.class)
                .hasMessageContaining("none.csv").hasMessageContaining("no such file");
        assertThatThrownBy(() -> LevelReader.parse("void.csv", "\n\n|\n")).isInstanceOf(LevelFault.class).hasMessageContaining("void.csv");
    }
}
