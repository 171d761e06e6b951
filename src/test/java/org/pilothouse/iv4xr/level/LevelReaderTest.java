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
    @CsvSource({"t,WEST", "t>w,WEST", "t>s,SOUTH", "t>e,EAST", "t>north,NORTH", "t>,WEST"})
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
    void a_rotation_that_the_game_does_not_know_is_none_and_is_remarked() throws Exception {
        Level level = LevelReader.parse("x.csv", "f:t>N,f:t>up\n");
        assertThat(level.tiles()).extracting(Tile::facing).containsOnly(Facing.WEST);
        assertThat(level.remarks()).extracting(Remark::reason).containsExactly("\"N\" is no rotation (w, s, e or n)", "\"up\" is no rotation (w, s, e or n)");
    }

    @Test
    void empty_cells_of_a_link_row_do_not_count_not_even_the_first() throws Exception {
        Level level = LevelReader.parse("x.csv", "b1,,d1\n,b1,,d2\nnothing,,\n,,\n|f:b^b1,f:d^d1,f:d^d2\n");
        assertThat(level.links()).isEqualTo(java.util.Map.of("b1", List.of("d1", "d2"), "nothing", List.of()));
    }

    @Test
    void the_parts_of_an_object_are_taken_from_its_end_and_several_share_a_cell() throws Exception {
        Level level = LevelReader.parse("x.csv", "f::cb>e#0000ff80^blue^late:g^flag,f:t#ff0000\n");
        assertThat(level.tiles()).extracting(t -> t.symbol() + " " + t.facing() + " " + t.id() + " " + t.x())
                .containsExactly("FLOOR WEST  0", "COLOUR_BUTTON EAST blue 0", "FLAG WEST flag 0", "FLOOR WEST  1", "TABLE WEST  1");
        assertThat(level.tiles().get(1).colour()).contains(new Rgb(0, 0, 1));
        assertThat(level.remarks()).isEmpty();
    }

    @Test
    void bars_part_the_sheets_wherever_they_stand_and_empty_pieces_are_dropped() throws Exception {
        Level level = LevelReader.parse("x.csv", "b1,d1|f:b^b1,f:d^d1\n|||,w|\n");
        assertThat(level.sheets()).isEqualTo(2);
        assertThat(level.links()).containsOnlyKeys("b1");
        assertThat(level.tiles()).last().satisfies(t -> assertThat(List.of(t.x(), t.sheet(), t.z())).containsExactly(1, 1, 0));
        Level likeATable = LevelReader.parse("x.csv", "|f:a^p,f\n|w,w\n");
        assertThat(likeATable.sheets()).as("a first cell like f:a^p is taken for a link").isEqualTo(1);
        assertThat(likeATable.links()).containsOnlyKeys("f:a^p");
    }

    @Test
    void a_floor_that_is_wider_or_deeper_than_the_first_is_numbered_by_the_first_ones_width() throws Exception {
        Level level = LevelReader.parse("x.csv", "f,f\n|w,w,w,w\n");
        assertThat(level.width()).isEqualTo(2);
        assertThat(level.depth()).isEqualTo(2);
        assertThat(level.tiles().stream().filter(t -> t.sheet() == 1)).extracting(t -> t.x() + "," + t.z()).containsExactly("0,0", "1,0", "0,1", "1,1");
    }

    @Test
    void old_levels_whose_sheets_are_parted_by_blank_lines_are_one_sheet() throws Exception {
        Level level = LevelReader.parse("x.csv", "w,w\nw,w\n\nf,f\nf,f\n");
        assertThat(List.of(level.sheets(), level.depth())).containsExactly(1, 4);
    }

    @Test
    void a_placeholder_places_nothing_and_an_id_given_twice_is_remarked() throws Exception {
        Level level = LevelReader.parse("x.csv", "f:p,f:b^b1,f:b^b1\n");
        assertThat(level.tiles()).extracting(Tile::symbol).containsExactly(Symbol.FLOOR, Symbol.FLOOR, Symbol.BUTTON, Symbol.FLOOR, Symbol.BUTTON);
        assertThat(level.remarks()).extracting(Remark::reason).containsExactly("the game declares \"p\" but has nothing to place for it",
                "the id \"b1\" is given twice");
    }

    @Test
    void agents_that_the_game_cannot_tell_apart_are_counted() throws Exception {
        assertThat(LevelReader.parse("x.csv", "f:a^p,f:a^q\n").namelessAgents()).isZero();
        assertThat(LevelReader.parse("x.csv", "f:a^p,f:a\n").namelessAgents()).isEqualTo(1);
        assertThat(LevelReader.parse("x.csv", "f:a^p,f:a^p,f:a\n").namelessAgents()).isEqualTo(2);
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
