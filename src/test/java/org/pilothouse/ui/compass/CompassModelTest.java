package org.pilothouse.ui.compass;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.pilothouse.session.Moment;
import org.pilothouse.ui.kit.Moments;
import org.pilothouse.world.Bearing;

/** Lidar, things and the way travelled, without a window. */
class CompassModelTest {
    private final Moments moments = new Moments();
    private final CompassModel model = new CompassModel();

    private Moment moved(long turn, String bearing, String far) {
        return moments.next(Moments.subnet(turn, "{\"odometry\":[\"" + bearing + "\",\"" + far + "\"]}", ""));
    }

    private Sketch.Spot here() {
        var trail = model.sketchProperty().get().trail();
        return trail.get(trail.size() - 1);
    }

    @Test
    void lidar_keeps_range_strength_and_whether_it_may_be_farther() {
        model.show(moments.next(Moments.subnet(1, "{\"lidar\":[[\"north\",\"5.0m\",\"intense\"],[\"east\",\"50m+\",\"weak\"],[\"west\",\"far\",\"odd\"]]}", "")));
        assertThat(model.sketchProperty().get().beams()).extracting(b -> b.bearing() + " " + b.distance().metres() + " " + b.distance().atLeast() + " " + b.strength())
                .containsExactly("NORTH 5.0 false INTENSE", "EAST 50.0 true WEAK");
        assertThat(model.sketchProperty().get().reach()).isEqualTo(50);
    }

    @Test
    void a_thing_is_named_by_the_part_that_says_neither_where_nor_how_high() {
        model.show(moments.next(Moments.subnet(1, "{\"structure\":[[\"northwest\",\"approximately 120m\",\"5m below level\",\"Tower\",\"Rusted.\"],[\"east\",\"somewhere\",\"Gate\"]]}", "")));
        assertThat(model.sketchProperty().get().things()).extracting(Sketch.Thing::name).startsWith("Tower");
        assertThat(model.sketchProperty().get().things().get(1).metres()).isEmpty();
    }

    @Test
    void the_way_is_added_up_once_a_turn() {
        model.show(moved(1, "north", "9m"));
        model.show(moved(2, "east", "3m"));
        model.show(moved(2, "east", "3m"));
        model.show(moved(3, "north", "4m"));
        model.show(moved(4, "north", "0m"));
        assertThat(Math.hypot(here().east(), here().north())).isCloseTo(5, within(1e-9));
        assertThat(model.sketchProperty().get().trail()).hasSize(3);
    }

    @Test
    void a_missed_step_or_a_new_world_begins_a_new_way() {
        model.show(moved(1, "north", "1m"));
        model.show(moved(2, "north", "2m"));
        moved(3, "north", "2m");
        model.show(moved(4, "north", "2m"));
        assertThat(model.sketchProperty().get().trail()).hasSize(1);
        assertThat(model.sketchProperty().get().trailFrom()).isEqualTo(3);
        model.show(moved(5, "north", "2m"));
        assertThat(model.sketchProperty().get().trail()).hasSize(2);
        moments.restart();
        model.show(moved(1, "north", "2m"));
        assertThat(model.sketchProperty().get().trail()).hasSize(1);
    }

    @Test
    void looking_back_shows_the_way_as_it_was() {
        Moment first = moved(1, "north", "1m");
        model.show(first);
        model.show(moved(2, "north", "2m"));
        model.show(first);
        assertThat(model.sketchProperty().get().trail()).hasSize(1);
        model.show(moved(3, "south", "2m"));
        assertThat(here().north()).isCloseTo(0, within(1e-9));
    }

    @Test
    void an_answer_that_names_no_direction_says_so() {
        model.show(moments.next(Moments.UNIVERSE));
        assertThat(model.stateProperty().get()).isEqualTo(CompassModel.State.NO_BEARINGS);
    }

    @Test
    void the_sketch_is_the_same_object_while_nothing_changes() {
        model.show(moved(1, "north", "1m"));
        Sketch before = model.sketchProperty().get();
        model.show(moved(1, "north", "1m"));
        assertThat(model.sketchProperty().get()).isSameAs(before);
        assertThat(before.lastMove()).contains(new Sketch.Move(Bearing.NORTH, 1));
    }
}
