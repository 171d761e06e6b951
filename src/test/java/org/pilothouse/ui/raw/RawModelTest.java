package org.pilothouse.ui.raw;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.pilothouse.session.Moment;
import org.pilothouse.ui.kit.Moments;
import org.pilothouse.ui.raw.RawModel.Part;

/** The exact exchange, without a window. */
class RawModelTest {
    private final Moments moments = new Moments();
    private final RawModel model = new RawModel();

    @Test
    void exact_is_exact_and_pretty_changes_nothing_but_white_space() {
        String json = "{\"sid\": 9007199254740993,\"a\":[ ],\"t\":\"x\\\"{,}\\u00e9\",\"n\":1.50e+2}";
        model.show(moments.next(json));
        assertThat(model.body(Part.ANSWER, false).lines()).containsExactly(json);
        assertThat(model.body(Part.ANSWER, true).lines()).contains("  \"sid\": 9007199254740993,", "  \"a\": [],", "  \"t\": \"x\\\"{,}\\u00e9\",", "  \"n\": 1.50e+2");
        assertThat(model.whole(Part.ANSWER)).isEqualTo(json);
    }

    @Test
    void a_body_larger_than_the_view_says_how_much_is_left_and_is_copied_whole() {
        String json = "{\"log\":[\"" + "x".repeat(2 << 20) + "\"]}";
        model.show(moments.next(json));
        RawModel.Body body = model.body(Part.ANSWER, true);
        assertThat(body.left()).isEqualTo(json.length() - RawModel.MOST_SHOWN);
        assertThat(body.lines()).allMatch(l -> l.length() <= 400);
        assertThat(model.whole(Part.ANSWER)).hasSameSizeAs(json);
    }

    @Test
    void bytes_that_are_no_text_are_counted_and_never_lost() {
        byte[] bytes = "{\"a\":\"é…\"}".getBytes(StandardCharsets.UTF_8);
        bytes[7] = (byte) 0xff;
        Moment moment = moments.next(moments.next("{}").frame(), bytes);
        model.show(moment);
        assertThat(model.body(Part.ANSWER, false).notText()).isPositive();
        assertThat(model.bytes(Part.ANSWER)).isSameAs(bytes);
    }

    @Test
    void a_step_that_is_held_stays_while_new_ones_come() {
        Moment one = moments.next("{\"turns\":1}");
        Moment two = moments.next("{\"turns\":2}");
        model.show(one);
        model.heldProperty().set(true);
        model.show(two);
        assertThat(model.shownProperty().get()).map(RawModel.Shown::exchange).contains(one.exchange());
        model.heldProperty().set(false);
        assertThat(model.shownProperty().get()).map(RawModel.Shown::exchange).contains(two.exchange());
    }

    @Test
    void damaged_json_is_broken_into_lines_as_far_as_it_goes() {
        assertThat(Prettify.json("{\"a\":[1,{\"b\":\"c")).isEqualTo("{\n  \"a\": [\n    1,\n    {\n      \"b\": \"c");
        assertThat(Prettify.json("}}]]")).isEqualTo("\n}\n}\n]\n]");
    }
}
