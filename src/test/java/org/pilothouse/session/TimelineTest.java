package org.pilothouse.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pilothouse.link.Frame;

class TimelineTest {
    private final Timeline timeline = new Timeline(100, 1 << 20);

    private Timeline.Seen see(Frame f) {
        return timeline.observe(f, Frames.exchange(), Instant.EPOCH, false);
    }

    @Test
    void a_turn_counter_that_falls_begins_a_new_epoch_without_a_difference_to_the_old_one() {
        see(Frames.frame(811, 50));
        see(Frames.frame(812, 49));
        Moment m = see(Frames.frame(3, 100)).newest().orElseThrow();
        assertThat(m.epoch()).isEqualTo(1);
        assertThat(m.step()).isEqualTo(2);
        assertThat(m.diff()).isEmpty();
        assertThat(see(Frames.frame(4, 99)).newest().orElseThrow().diff()).isPresent();
    }

    @Test
    void another_agent_is_not_another_epoch_and_is_compared_with_itself() {
        see(Frames.frame("7", 50, 10, Optional.empty()));
        Moment other = see(Frames.frame("8", 3, 90, Optional.empty())).newest().orElseThrow();
        assertThat(other.epoch()).isZero();
        assertThat(other.diff()).as("never seen before").isEmpty();
        Moment again = see(Frames.frame("7", 51, 9, Optional.empty())).newest().orElseThrow();
        assertThat(again.epoch()).isZero();
        assertThat(again.diff().orElseThrow().changes()).hasSize(1);
    }

    @Test
    void an_earlier_turn_that_was_shown_already_is_a_hiccup_and_a_second_one_is_a_restart() {
        see(Frames.frame(1, 50));
        see(Frames.frame(2, 49));
        see(Frames.frame(3, 48));
        assertThat(see(Frames.frame(2, 49)).kind()).isEqualTo(Timeline.Kind.OLDER);
        assertThat(see(Frames.frame(4, 47)).newest().orElseThrow().epoch()).isZero();
        assertThat(see(Frames.frame(1, 50)).kind()).isEqualTo(Timeline.Kind.OLDER);
        Timeline.Seen second = see(Frames.frame(2, 49));
        assertThat(second.kind()).isEqualTo(Timeline.Kind.NEW);
        assertThat(second.newest().orElseThrow().epoch()).isEqualTo(1);
    }

    @Test
    void the_mesh_is_carried_and_another_mesh_is_another_world() {
        see(Frames.frame("7", 1, 50, Frames.sight("m1", true)));
        Moment second = see(Frames.frame("7", 2, 50, Frames.sight("m1", false))).newest().orElseThrow();
        assertThat(second.mesh().orElseThrow().id()).isEqualTo("m1");
        Moment third = see(Frames.frame("7", 3, 50, Frames.sight("m2", false))).newest().orElseThrow();
        assertThat(third.epoch()).isEqualTo(1);
        assertThat(third.mesh()).isEmpty();
        Moment fourth = see(Frames.frame("7", 4, 50, Frames.sight("m2", true))).newest().orElseThrow();
        assertThat(fourth.epoch()).isEqualTo(1);
        assertThat(fourth.mesh().orElseThrow().id()).isEqualTo("m2");
    }

    @Test
    void the_same_turn_with_the_same_content_is_no_new_step_even_when_only_one_of_them_brought_the_mesh() {
        see(Frames.frame("7", 1, 50, Frames.sight("m1", true)));
        assertThat(see(Frames.frame("7", 1, 50, Frames.sight("m1", false))).kind()).isEqualTo(Timeline.Kind.SAME);
        assertThat(see(Frames.frame("7", 1, 49, Frames.sight("m1", false))).kind()).as("same turn, other content").isEqualTo(Timeline.Kind.NEW);
        assertThat(see(Frames.frame("7", 2, 49, Frames.sight("m1", false))).kind()).as("next turn, same content").isEqualTo(Timeline.Kind.NEW);
        assertThat(see(Frames.envelope()).kind()).isEqualTo(Timeline.Kind.EMPTY);
    }

    @Test
    void memory_holds_the_newest_steps_and_numbers_stay_gapless() {
        Timeline small = new Timeline(10, 1 << 20);
        for (int i = 0; i < 1000; i++) {
            small.observe(Frames.frame(i, i), Frames.exchange(), Instant.EPOCH, false);
        }
        assertThat(small.steps()).isEqualTo(1000);
        assertThat(small.at(989)).isEmpty();
        assertThat(small.at(990).orElseThrow().step()).isEqualTo(990);
        assertThat(small.at(999).orElseThrow().step()).isEqualTo(999);
        assertThat(small.at(1000)).isEmpty();
    }
}
