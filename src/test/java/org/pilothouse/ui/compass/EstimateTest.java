package org.pilothouse.ui.compass;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Locale;
import javafx.scene.control.ToggleButton;
import org.junit.jupiter.api.Test;
import org.pilothouse.session.Moment;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Moments;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;

/** The map of worlds that name no coordinates, in both dialects: an estimate, and called one. */
class EstimateTest extends FxTest {
    private final Moments moments = new Moments();
    private final CompassModel model = fx(CompassModel::new);

    private Moment subnet(long turn, String move, String metres, String lidar, String structure) {
        return moments.next(Moments.subnet(turn, "{\"odometry\":[\"" + move + "\",\"" + metres + "\"],\"lidar\":[" + lidar + "],\"structure\":[" + structure + "]}", ""));
    }

    private Moment universe(long turn, String move, String lidar, String character) {
        return moments.next("{\"code\":200,\"message\":\"\",\"sid\":" + turn + ",\"uid\":\"u\",\"key\":\"k\",\"context\":{\"stats\":{},\"item\":[],\"interaction\":[],\"log\":\"\",\"action\":[],"
                + "\"observation\":{\"environment\":[\"" + lidar + "\",\"last move: " + move + "\"],\"character\":[\"" + character + "\"],\"location\":[\"turn " + turn + "\"],\"object\":[]}}}");
    }

    private Estimate estimate() {
        return fx(() -> model.estimateProperty().get());
    }

    private boolean blocked(int east, int north) {
        return estimate().patches().stream().filter(p -> p.east() == east && p.north() == north).findFirst().orElseThrow().blocked();
    }

    private void show(Moment m) {
        onFx(() -> model.show(m));
    }

    @Test
    void lidar_of_every_spot_adds_to_what_is_clear_and_what_is_blocked() {
        show(subnet(1, "north", "0m", "[\"north\",\"5.0m\",\"intense\"],[\"east\",\"50m+\",\"weak\"]", ""));
        assertThat(blocked(0, 5)).isTrue();
        assertThat(blocked(0, 4)).isFalse();
        assertThat(blocked(30, 0)).isFalse();
        assertThat(estimate().patches()).noneMatch(p -> p.north() > 5 || p.east() > 50);
        show(subnet(2, "east", "3m", "[\"north\",\"2.0m\",\"strong\"],[\"south\",\"4.0m\",\"moderate\"]", ""));
        assertThat(blocked(3, 2)).isTrue();
        assertThat(blocked(3, -4)).isFalse();
        assertThat(blocked(0, 5)).isTrue();
    }

    @Test
    void a_named_place_stands_where_it_was_last_seen_and_a_look_back_shows_it_where_it_was() {
        Moment first = subnet(1, "north", "0m", "", "[\"north\",\"approximately 20m\",\"Tower\",\"Rusted.\"]");
        show(first);
        show(subnet(2, "north", "8m", "", "[\"north\",\"approximately 10m\",\"Tower\",\"Rusted.\"],[\"west\",\"6m\",\"Gate\",\"Shut.\"]"));
        assertThat(estimate().places()).extracting(Estimate.Place::name).containsExactly("Tower", "Gate");
        assertThat(estimate().places().get(0).north()).isCloseTo(18, within(1e-9));
        show(first);
        assertThat(estimate().places()).singleElement().satisfies(p -> assertThat(p.north()).isCloseTo(20, within(1e-9)));
        moments.restart();
        show(subnet(1, "north", "0m", "", ""));
        assertThat(estimate().places()).as("nothing is carried over into a new world").isEmpty();
    }

    @Test
    void the_sentences_of_the_other_dialect_say_the_same() {
        show(universe(1, "north, 0m", "north: 5.0m, intense", "Mara (east, 4m): An engineer."));
        show(universe(2, "east, 3.0m", "south: 2.0m, strong", "Mara (east, 1m): An engineer."));
        assertThat(blocked(0, 5)).isTrue();
        assertThat(blocked(3, -2)).isTrue();
        assertThat(fx(() -> model.sketchProperty().get().trail())).hasSize(2);
        assertThat(estimate().places()).singleElement().satisfies(p -> {
            assertThat(p.name()).isEqualTo("Mara");
            assertThat(p.east()).isCloseTo(4, within(1e-9));
        });
    }

    @Test
    void it_is_drawn_on_request_said_in_words_and_called_an_estimate() {
        CompassView view = show(() -> new CompassView(model, Locale.ENGLISH), 640, 520);
        show(subnet(1, "north", "0m", "[\"north\",\"12.0m\",\"intense\"],[\"east\",\"9m\",\"strong\"],[\"west\",\"50m+\",\"weak\"],[\"southwest\",\"6m\",\"intense\"]", ""));
        show(subnet(2, "north", "8m", "[\"north\",\"4.0m\",\"intense\"],[\"northeast\",\"6m\",\"strong\"],[\"southeast\",\"7m\",\"intense\"]",
                "[\"north\",\"approximately 10m\",\"Tower\",\"Rusted.\"],[\"west\",\"6m\",\"Gate\",\"Shut.\"]"));
        show(subnet(3, "west", "5m", "[\"north\",\"4.0m\",\"intense\"],[\"south\",\"6m\",\"strong\"]", ""));
        onFx(() -> ((ToggleButton) view.lookup("#compass-as-map")).fire());
        pulses(2);
        assertThat(view.lookup("#compass-sheet").getAccessibleText()).isEqualTo("Map by dead reckoning, an estimate. Places, nearest first: Gate about 1 m west; Tower about 11 m northeast");
        Pictures.take(stage.getScene(), "compass-map", Theme.LIGHT);
        Pictures.take(stage.getScene(), "compass-map", Theme.DARK);
    }
}
