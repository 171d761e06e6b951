package org.pilothouse.ui.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import org.junit.jupiter.api.Test;
import org.pilothouse.session.Moment;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Moments;
import org.pilothouse.ui.vitals.InteractionsModel;
import org.pilothouse.ui.vitals.InteractionsView;
import org.pilothouse.ui.vitals.ItemRow;
import org.pilothouse.ui.vitals.ItemsModel;
import org.pilothouse.ui.vitals.ItemsView;
import org.pilothouse.ui.vitals.StatsModel;
import org.pilothouse.ui.vitals.StatsView;

/** Observation, stats, items and interactions under a person's hands while the world goes on. */
class PaneHandsTest extends FxTest {
    private final Moments moments = new Moments();

    private static String rows(int changed) {
        return "{\"object\":[" + IntStream.range(0, 200).mapToObj(i -> "[\"thing " + i + "\",\"" + (i == changed ? "open" : "shut") + "\"]").collect(Collectors.joining(",")) + "]}";
    }

    @Test
    @SuppressWarnings("unchecked")
    void two_hundred_rows_keep_selection_and_scroll_while_one_of_them_changes() {
        ObserveModel model = fx(ObserveModel::new);
        ObserveView view = show(() -> new ObserveView(model, Locale.ENGLISH), 330, 500);
        ListView<Line> list = (ListView<Line>) view.lookup("#observe-lines");
        Moment before = moments.next(Moments.subnet(1, rows(-1), ""));
        Moment after = moments.next(Moments.subnet(2, rows(101), ""));
        onFx(() -> model.show(before));
        onFx(() -> {
            list.scrollTo(95);
            list.getSelectionModel().clearAndSelect(100);
        });
        pulses(2);
        int first = fx(() -> ((VirtualFlow<?>) list.lookup(".virtual-flow")).getFirstVisibleCell().getIndex());
        onFx(() -> model.show(after));
        pulses(2);
        assertThat(FxTest.<Integer>fx(() -> ((VirtualFlow<?>) list.lookup(".virtual-flow")).getFirstVisibleCell().getIndex())).isEqualTo(first);
        assertThat(list.getSelectionModel().getSelectedItems()).extracting(Line::text).containsExactly("thing 99, shut");
        assertThat(list.getItems().get(102).mark()).isEqualTo(Line.Mark.CHANGED);
        onFx(list::requestFocus);
        robot.push(KeyCode.SHORTCUT, KeyCode.C);
        assertThat(FxTest.<String>fx(() -> Clipboard.getSystemClipboard().getString())).isEqualTo("thing 99, shut");
    }

    @Test
    @SuppressWarnings("unchecked")
    void an_item_stays_chosen_when_its_count_changes_and_when_others_come_before_it() {
        ItemsModel model = fx(ItemsModel::new);
        ItemsView view = show(() -> new ItemsView(model, Locale.ENGLISH), 330, 300);
        TableView<ItemRow> table = (TableView<ItemRow>) view.lookup("#items");
        Moment one = moments.next(Moments.subnet(1, "{}", "\"item\":[{\"name\":\"Gear\",\"count\":1},{\"name\":\"Rope\",\"count\":1}]"));
        Moment two = moments.next(Moments.subnet(2, "{}", "\"item\":[{\"name\":\"Lamp\",\"count\":1},{\"name\":\"Gear\",\"count\":1},{\"name\":\"Rope\",\"count\":4}]"));
        onFx(() -> model.show(one));
        onFx(() -> table.getSelectionModel().clearAndSelect(1));
        onFx(() -> model.show(two));
        pulses(1);
        assertThat(table.getSelectionModel().getSelectedItem()).satisfies(r -> {
            assertThat(r.name()).isEqualTo("Rope");
            assertThat(r.change()).isPresent();
        });
    }

    @Test
    void every_pane_is_reached_by_the_keyboard_and_says_what_it_is() {
        List<Node> lists = new ArrayList<>();
        StatsModel stats = fx(StatsModel::new);
        ItemsModel items = fx(ItemsModel::new);
        InteractionsModel said = fx(InteractionsModel::new);
        ObserveModel observe = fx(ObserveModel::new);
        HBox all = show(() -> new HBox(new ObserveView(observe, Locale.ENGLISH), new StatsView(stats, Locale.ENGLISH), new ItemsView(items, Locale.ENGLISH),
                new InteractionsView(said, Locale.ENGLISH)));
        Moment m = moments.next(Moments.subnet(1, rows(-1), "\"stats\":{\"energy\":5},\"item\":[{\"name\":\"Gear\",\"count\":1}],\"interaction\":[\"hi\"]"));
        onFx(() -> {
            observe.show(m);
            stats.show(m);
            items.show(m);
            said.show(m);
        });
        pulses(2);
        for (String id : List.of("#observe-lines", "#stats", "#items", "#interactions")) {
            lists.add(all.lookup(id));
        }
        onFx(() -> lists.get(0).requestFocus());
        for (int i = 1; i < lists.size(); i++) {
            robot.type(KeyCode.TAB);
            Node expected = lists.get(i);
            await("focus on " + expected.getId(), () -> stage.getScene().getFocusOwner() == expected);
        }
        assertThat(lists).extracting(Node::getAccessibleText).doesNotContainNull().noneMatch(String::isBlank);
        assertThat(words(all)).doesNotContain("!").contains("energy").contains("hi");
    }

    private static String words(Parent parent) {
        return parent.lookupAll(".text").stream().filter(n -> n instanceof javafx.scene.text.Text).map(n -> ((javafx.scene.text.Text) n).getText()).collect(Collectors.joining(" "));
    }
}
