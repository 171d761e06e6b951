package org.pilothouse.ui.vitals;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.collections.ListChangeListener;
import org.junit.jupiter.api.Test;
import org.pilothouse.session.Moment;
import org.pilothouse.ui.kit.Moments;
import org.pilothouse.world.Reading;

/** Stats, items and interactions as they are shown, without a window. */
class VitalsModelsTest {
    private final Moments moments = new Moments();

    private Moment stats(String stats) {
        return moments.next(Moments.subnet(1, "{}", stats));
    }

    @Test
    void a_stat_says_its_number_its_change_and_how_much_of_its_bar_is_full() {
        StatsModel model = new StatsModel();
        model.show(stats("\"stats\":{\"energy\":90}"));
        model.show(stats("\"stats\":{\"energy\":87}"));
        StatRow energy = model.rows().get(0);
        assertThat(energy.change()).contains(new BigDecimal("-3"));
        assertThat(energy.high()).isEqualTo(100);
        assertThat(energy.fraction()).isEqualTo(0.87);
        assertThat(energy.trend().size()).isEqualTo(2);
    }

    @Test
    void not_sent_is_neither_zero_nor_the_old_value() {
        StatsModel model = new StatsModel();
        model.show(stats("\"stats\":{\"energy\":90}"));
        model.show(stats("\"reward\":null"));
        assertThat(model.rows()).singleElement().satisfies(r -> {
            assertThat(r.reading()).isEqualTo(Reading.ABSENT);
            assertThat(r.fraction()).isNaN();
            assertThat(r.trend().point(1)).isNaN();
        });
    }

    @Test
    void an_environment_without_stats_differs_from_one_whose_stats_are_empty() {
        StatsModel model = new StatsModel();
        assertThat(model.stateProperty().get()).isEqualTo(StatsModel.State.NOTHING_YET);
        model.show(stats("\"log\":[]"));
        assertThat(model.stateProperty().get()).isEqualTo(StatsModel.State.NOT_SENT);
        model.show(stats("\"stats\":{}"));
        assertThat(model.stateProperty().get()).isEqualTo(StatsModel.State.NONE);
    }

    @Test
    void what_is_no_number_shows_its_text_and_has_no_bar() {
        StatsModel model = new StatsModel();
        model.show(stats("\"stats\":{\"mood\":\"fine\",\"load\":1e999}"));
        assertThat(model.rows()).extracting(StatRow::fraction).allMatch(f -> f.isNaN());
        assertThat(model.rows().get(0).reading()).isEqualTo(new Reading.Unreadable("fine"));
    }

    @Test
    void a_session_of_a_day_keeps_its_trend_in_few_points() {
        Trend.Growing trend = new Trend.Growing();
        for (int i = 0; i < 86_400; i++) {
            trend.add(i, i);
        }
        Trend all = trend.upTo(86_400);
        assertThat(all.size()).isBetween(Trend.MOST / 2, Trend.MOST);
        assertThat(all.point(0)).isZero();
        assertThat(all.point(all.size() - 1)).isEqualTo(86_399);
        assertThat(IntStream.range(1, all.size()).allMatch(i -> all.point(i) > all.point(i - 1))).isTrue();
    }

    @Test
    void a_new_epoch_begins_a_new_trend() {
        StatsModel model = new StatsModel();
        model.show(stats("\"stats\":{\"energy\":90,\"old\":1}"));
        moments.restart();
        model.show(stats("\"stats\":{\"energy\":100}"));
        assertThat(model.rows()).singleElement().satisfies(r -> assertThat(r.trend().size()).isEqualTo(1));
    }

    @Test
    void items_say_what_came_what_went_and_how_many() {
        ItemsModel model = new ItemsModel();
        model.show(stats("\"item\":[{\"name\":\"Gear\",\"count\":2},{\"name\":\"Rope\",\"count\":1}]"));
        model.show(stats("\"item\":[{\"name\":\"Gear\",\"count\":5},{\"name\":\"Lamp\",\"count\":1}]"));
        assertThat(model.rows()).extracting(r -> r.name() + " " + r.state() + " " + r.change().map(Deltas::signed).orElse(""))
                .containsExactly("Gear CHANGED +3", "Lamp NEW ", "Rope GONE −1");
        model.show(stats("\"item\":[]"));
        model.show(stats("\"item\":[]"));
        assertThat(model.stateProperty().get()).isEqualTo(ItemsModel.State.NONE);
        model.show(stats("\"log\":[]"));
        assertThat(model.stateProperty().get()).isEqualTo(ItemsModel.State.NOT_SENT);
    }

    @Test
    void of_five_thousand_items_only_the_one_that_changed_is_touched() {
        ItemsModel model = new ItemsModel();
        Moment before = stats("\"item\":[" + items(-1) + "]");
        Moment after = stats("\"item\":[" + items(2500) + "]");
        model.show(before);
        List<Integer> touched = new ArrayList<>();
        model.rows().addListener((ListChangeListener<ItemRow>) c -> {
            while (c.next()) {
                IntStream.range(c.getFrom(), Math.max(c.getTo(), c.getFrom() + 1)).forEach(touched::add);
            }
        });
        model.show(after);
        assertThat(touched).containsExactly(2500);
    }

    private static String items(int more) {
        return IntStream.range(0, 5000).mapToObj(i -> "{\"name\":\"thing " + i + "\",\"count\":" + (i == more ? 2 : 1) + "}").collect(Collectors.joining(","));
    }

    @Test
    void what_was_said_is_kept_once_however_often_its_turn_is_read() {
        InteractionsModel model = new InteractionsModel();
        model.show(moments.next(Moments.subnet(1, "{}", "\"interaction\":[[\"Mira\",\"says\",\"hi\"]]")));
        model.show(moments.next(Moments.subnet(1, "{}", "\"interaction\":[[\"Mira\",\"says\",\"hi\"]]")));
        model.show(moments.next(Moments.subnet(1, "{}", "\"interaction\":[[\"Mira\",\"says\",\"hi\"],[\"Ellis\",\"waves\"]]")));
        assertThat(model.rows()).hasSize(2);
        model.show(moments.next(Moments.subnet(2, "{}", "\"interaction\":[[\"Mira\",\"says\",\"hi\"]]")));
        assertThat(model.rows()).extracting(InteractionRow::current).containsExactly(false, false, true);
        assertThat(model.rows().get(2).parts()).containsExactly("Mira", "says", "hi");
    }

    @Test
    void looking_back_shows_what_had_been_said_by_then_and_coming_back_shows_all_again() {
        InteractionsModel model = new InteractionsModel();
        Moment one = moments.next(Moments.subnet(1, "{}", "\"interaction\":[\"one\"]"));
        Moment two = moments.next(Moments.subnet(2, "{}", "\"interaction\":[\"two\",\"three\"]"));
        model.show(one);
        model.show(two);
        model.show(one);
        assertThat(model.rows()).extracting(InteractionRow::text).containsExactly("one");
        assertThat(model.rows().get(0).current()).isTrue();
        model.show(two);
        assertThat(model.rows()).extracting(InteractionRow::current).containsExactly(false, true, true);
    }
}
