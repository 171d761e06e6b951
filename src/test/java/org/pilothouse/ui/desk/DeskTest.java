package org.pilothouse.ui.desk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.scene.control.Button;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pilothouse.ui.kit.Commands;
import org.pilothouse.ui.kit.FxTest;

class DeskTest extends FxTest {
    private static final DeskLayout USUAL = new DeskLayout(List.of(List.of("a", "b"), List.of("c")), List.of(0.4, 0.6), Map.of("a", 0.3, "b", 0.7, "c", 1.0),
            Set.of(), Optional.empty());
    private static final Offset<Double> NEAR = Offset.offset(0.03);
    private final Commands commands = new Commands();
    private Desk desk;

    private void open() {
        desk = show(() -> new Desk(Stream.of("a", "b", "c").map(id -> new Desk.Card(id, id.toUpperCase(Locale.ROOT), card(id))).toList(), USUAL), 1000, 800);
        onFx(() -> DeskCommands.add(commands, desk, Locale.ENGLISH));
        pulses(2);
    }

    private static Region card(String id) {
        StackPane pane = new StackPane(new Button(id));
        pane.setMinSize(0, 0);
        return pane;
    }

    private void run(String id) {
        onFx(() -> commands.of(id).runIfEnabled());
        pulses(2);
    }

    private boolean shown(String id) {
        return fx(() -> desk.cards().stream().filter(c -> c.id().equals(id)).anyMatch(c -> c.node().getScene() != null));
    }

    private void focus(String id) {
        onFx(() -> desk.cards().stream().filter(c -> c.id().equals(id)).forEach(c -> c.node().getChildrenUnmodifiable().get(0).requestFocus()));
    }

    @Test
    void a_card_is_alone_put_away_moved_and_all_of_it_comes_back() {
        open();
        focus("b");
        run("layout.alone");
        assertThat(List.of(shown("a"), shown("b"), shown("c"))).containsExactly(false, true, false);
        run("layout.alone");
        assertThat(shown("a")).isTrue();
        run("layout.hide");
        assertThat(List.of(shown("a"), shown("b"))).containsExactly(true, false);
        run("layout.card-a");
        run("layout.card-c");
        assertThat(List.of(shown("a"), shown("c"))).as("the last card stays").containsExactly(false, true);
        onFx(() -> desk.reveal("b"));
        assertThat(shown("b")).isTrue();
        run("layout.all");
        focus("a");
        run("layout.down");
        assertThat(fx(() -> desk.layoutNow().columns().get(0))).containsExactly("b", "a");
        run("layout.right");
        assertThat(fx(() -> desk.layoutNow().columns())).containsExactly(List.of("b"), List.of("c", "a"));
        run("layout.right");
        assertThat(fx(() -> desk.layoutNow().columns().get(1))).as("there is no column there").containsExactly("c", "a");
        run("layout.usual");
        assertThat(fx(() -> desk.layoutProperty().get())).isEqualTo(USUAL);
    }

    @Test
    void dragged_edges_are_kept_for_each_kind_of_connection() {
        open();
        Layouts layouts = new Layouts(desk);
        onFx(() -> ((SplitPane) desk.getChildren().get(0)).setDividerPositions(0.25));
        pulses(2);
        onFx(() -> layouts.use("labrecruits"));
        pulses(2);
        run("layout.card-c");
        onFx(() -> layouts.use(""));
        pulses(2);
        assertThat(fx(() -> desk.layoutNow().widths().get(0))).isCloseTo(0.25, NEAR);
        Map<String, String> kept = fx(layouts::now);
        assertThat(kept).containsOnlyKeys("", "labrecruits");
        onFx(() -> {
            Layouts after = new Layouts(desk);
            desk.layAsUsual();
            after.take(kept);
            after.use("labrecruits");
        });
        assertThat(shown("c")).isFalse();
    }

    @Test
    void a_layout_is_the_same_after_it_was_written_and_read() {
        DeskLayout layout = new DeskLayout(List.of(List.of("b"), List.of("c", "a")), List.of(0.25, 0.75), Map.of("a", 0.5, "b", 0.7, "c", 0.5), Set.of("b"), Optional.of("c"));
        assertThat(DeskLayout.read(layout.asText(), USUAL)).isEqualTo(layout);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nonsense", "column", "column 0.5 a b c", "column 0.5 a\ncolumn x zebra a a", "height", "height 7 a\nheight -1 b\nheight NaN c",
        "hidden\nhidden zebra\nalone", "alone zebra", "hidden a\nalone a", "\u0000\ncolumn 1e999\ncolumn NaN c"})
    void a_damaged_layout_loses_no_card(String text) {
        DeskLayout read = DeskLayout.read(text, USUAL);
        assertThat(read.columns().stream().flatMap(List::stream)).containsExactlyInAnyOrder("a", "b", "c");
        assertThat(read.widths()).hasSameSizeAs(read.columns()).allMatch(w -> w > 0 && w <= 1);
        assertThat(read.heights().values()).allMatch(h -> h > 0 && h <= 1);
        assertThat(read.alone().filter(read.hidden()::contains)).isEmpty();
    }
}
