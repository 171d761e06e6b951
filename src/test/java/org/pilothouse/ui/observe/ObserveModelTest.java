package org.pilothouse.ui.observe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.pilothouse.ui.kit.Moments;
import org.pilothouse.ui.observe.Line.Mark;

/** The lines of an observation and their marks, without a window. */
class ObserveModelTest {
    private final Moments moments = new Moments();
    private final ObserveModel model = new ObserveModel();

    private void show(String observation) {
        model.show(moments.next(Moments.subnet(1, observation, "")));
    }

    @Test
    void every_section_is_shown_known_or_unknown_in_the_order_received() {
        show("{\"zeppelin\":[\"hums\"],\"lidar\":[[\"north\",\"5.0m\",\"intense\"]],\"static\":[]}");
        assertThat(model.lines()).extracting(l -> l.kind() + " " + l.text()).containsExactly("HEADING zeppelin", "ROW hums", "HEADING lidar", "ROW north, 5.0m, intense",
                "HEADING static");
        assertThat(model.lines().get(3).what()).isEqualTo("intense");
    }

    @Test
    void changed_new_and_gone_rows_carry_signs_of_their_own() {
        show("{\"lidar\":[[\"north\",\"5.0m\",\"intense\"],[\"east\",\"2m\",\"weak\"]],\"weather\":[[\"foggy\"]],\"static\":[\"stone\"]}");
        show("{\"lidar\":[[\"north\",\"3.0m\",\"intense\"],[\"east\",\"2m\",\"weak\"]],\"weather\":[[\"foggy\"],[\"windy\"]],\"dynamic\":[]}");
        assertThat(model.lines()).extracting(Line::mark).containsExactly(Mark.SAME, Mark.CHANGED, Mark.SAME, Mark.SAME, Mark.SAME, Mark.NEW, Mark.NEW, Mark.NOT_SENT);
        assertThat(model.lines().get(1).before()).isEqualTo("north, 5.0m, intense");
        assertThat(java.util.Arrays.stream(Mark.values()).map(Mark::sign).distinct()).hasSameSizeAs(Mark.values());
    }

    @Test
    void what_was_not_sent_leaves_no_old_rows_behind() {
        show("{\"lidar\":[[\"north\",\"5.0m\",\"intense\"]]}");
        show("{\"static\":[]}");
        assertThat(model.lines()).noneMatch(l -> l.kind() == Line.Kind.ROW);
    }

    @Test
    void members_that_nobody_expected_are_shown_as_received() {
        model.show(moments.next(Moments.subnet(1, "{}", "\"strange\":{\"id\":12345678901234567890}")));
        assertThat(model.lines()).extracting(Line::text).anyMatch(t -> t.contains("strange") && t.contains("12345678901234567890"));
    }

    @Test
    void an_answer_without_context_says_so_and_shows_nothing_old() {
        show("{\"lidar\":[[\"north\",\"5.0m\",\"intense\"]]}");
        moments.restart();
        model.show(moments.next("{\"code\":429,\"message\":\"not yet\",\"turns\":1}"));
        assertThat(model.stateProperty().get()).isEqualTo(ObserveModel.State.NO_CONTEXT);
        assertThat(model.lines()).isEmpty();
    }
}
