package org.pilothouse.ui.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneOffset;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.pilothouse.session.Moment;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Moments;

/** The log pane under a person's hands. */
class LogViewTest extends FxTest {
    private final Moments moments = new Moments();
    private LogModel model;
    private TableView<LogLine> table;

    @BeforeEach
    void show_the_pane() {
        model = fx(() -> new LogModel(Runnable::run, Runnable::run));
        LogView view = show(() -> new LogView(model, Locale.ENGLISH, ZoneOffset.UTC), 600, 400);
        table = find(view);
    }

    @SuppressWarnings("unchecked")
    private static TableView<LogLine> find(LogView view) {
        return (TableView<LogLine>) view.lookup("#log");
    }

    private void lines(long turn, int count) {
        String log = IntStream.range(0, count).mapToObj(i -> "\"turn " + turn + " line " + i + "\"").collect(Collectors.joining(","));
        Moment moment = moments.next(Moments.subnet(turn, "{}", "\"log\":[" + log + "]"));
        onFx(() -> model.hear(moment));
        pulses(2);
    }

    private int firstVisible() {
        return fx(() -> ((VirtualFlow<?>) table.lookup(".virtual-flow")).getFirstVisibleCell().getIndex());
    }

    private int lastVisible() {
        return fx(() -> ((VirtualFlow<?>) table.lookup(".virtual-flow")).getLastVisibleCell().getIndex());
    }

    private Button chip() {
        return robot.lookup("#log-chip").queryButton();
    }

    @Test
    void the_newest_line_stays_in_sight_until_somebody_looks_elsewhere() {
        lines(1, 100);
        lines(2, 100);
        assertThat(lastVisible()).isEqualTo(199);
        assertThat(chip().isVisible()).isFalse();
    }

    @Test
    void somebody_who_reads_further_up_is_left_alone_and_told_how_many_came() {
        lines(1, 200);
        robot.clickOn(table).type(KeyCode.HOME);
        pulses(2);
        assertThat(firstVisible()).isZero();
        int row = 5;
        onFx(() -> table.getSelectionModel().clearAndSelect(row));
        lines(2, 300);
        lines(3, 12);
        assertThat(firstVisible()).isZero();
        assertThat(table.getSelectionModel().getSelectedItem().text()).isEqualTo("turn 1 line 5");
        assertThat(chip().getText()).isEqualTo("312 new");
        robot.clickOn(chip());
        pulses(2);
        assertThat(lastVisible()).isEqualTo(511);
        assertThat(chip().isVisible()).isFalse();
        lines(4, 10);
        assertThat(lastVisible()).isEqualTo(521);
    }

    @Test
    void the_end_key_goes_to_the_newest_line_and_stays_there() {
        lines(1, 200);
        robot.clickOn(table).type(KeyCode.HOME);
        lines(2, 50);
        assertThat(model.unseenProperty().get()).isEqualTo(50);
        robot.type(KeyCode.END);
        pulses(2);
        assertThat(lastVisible()).isEqualTo(249);
        lines(3, 5);
        assertThat(lastVisible()).isEqualTo(254);
    }

    @Test
    void typing_filters_and_a_broken_expression_says_what_is_wrong_with_it() {
        lines(1, 30);
        robot.clickOn("#log-include").write("line 2");
        pulses(1);
        assertThat(table.getItems()).hasSize(11);
        robot.clickOn("#log-regex").clickOn("#log-include").write("(");
        pulses(1);
        assertThat(table.getItems()).hasSize(11);
        Label foot = robot.lookup("#log-foot").queryAs(Label.class);
        assertThat(foot.getText()).startsWith("This is no regular expression: ").endsWith("The filter before it stays.");
        robot.type(KeyCode.ESCAPE);
        pulses(1);
        assertThat(table.getItems()).hasSize(30);
        assertThat(robot.lookup("#log-regex").queryAs(ToggleButton.class).getAccessibleText()).isNotBlank();
    }

    @Test
    void chosen_rows_are_copied_as_text_in_their_order() {
        lines(1, 5);
        onFx(() -> {
            table.requestFocus();
            table.getSelectionModel().clearSelection();
            table.getSelectionModel().selectIndices(3, 1);
        });
        robot.push(KeyCode.SHORTCUT, KeyCode.C);
        assertThat(FxTest.<String>fx(() -> Clipboard.getSystemClipboard().getString())).isEqualTo("turn 1 line 1\nturn 1 line 3");
    }

    @Test
    void a_chosen_line_stays_chosen_when_the_filter_lets_it_through() {
        lines(1, 50);
        onFx(() -> table.getSelectionModel().clearAndSelect(42));
        robot.clickOn("#log-include").write("line 4");
        pulses(2);
        assertThat(table.getSelectionModel().getSelectedItem().text()).isEqualTo("turn 1 line 42");
    }
}
