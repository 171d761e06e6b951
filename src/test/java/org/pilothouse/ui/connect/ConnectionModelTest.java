package org.pilothouse.ui.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pilothouse.link.Trouble;
import org.pilothouse.session.ConnectionState;
import org.pilothouse.ui.connect.ConnectionModel.Kind;

class ConnectionModelTest {
    private static final Instant START = Instant.parse("2026-12-01T10:00:00Z");
    private final HandClock clock = new HandClock();
    private final ConnectionModel model = new ConnectionModel(clock, Locale.ENGLISH);

    @Test
    void the_age_of_a_live_observation_ticks_by_the_clock_alone() {
        ConnectionState live = new ConnectionState.Live(Optional.of(START));
        model.show(live, Optional.empty());
        assertThat(shown().detail()).isEqualTo("0 s ago");
        clock.forward(Duration.ofSeconds(3));
        model.show(live, Optional.empty());
        assertThat(shown().detail()).isEqualTo("3 s ago");
        assertThat(shown().old()).isFalse();
    }

    @Test
    void after_a_night_asleep_the_content_is_called_stale_and_eight_hours_old() {
        clock.forward(Duration.ofHours(8));
        model.show(new ConnectionState.Stale(Optional.of(START)), Optional.empty());
        assertThat(shown().kind()).isEqualTo(Kind.STALE);
        assertThat(shown().detail()).isEqualTo("8 h ago");
        assertThat(shown().old()).isTrue();
    }

    @Test
    void a_countdown_to_the_next_question_never_reads_zero_while_time_is_left() {
        model.show(new ConnectionState.WaitingForTurn(START.plusMillis(1200), Optional.empty()), Optional.empty());
        assertThat(shown().detail()).isEqualTo("asks in 2 s");
        clock.forward(Duration.ofSeconds(2));
        model.show(new ConnectionState.WaitingForTurn(START.plusMillis(1200), Optional.empty()), Optional.empty());
        assertThat(shown().detail()).isEqualTo("asking…");
    }

    @Test
    void backing_off_says_why_and_offers_to_ask_now() {
        Trouble trouble = Trouble.of(Trouble.Kind.CONNECTION_REFUSED, "localhost:1");
        model.show(new ConnectionState.BackingOff(START.plusSeconds(30), trouble, Optional.of(START)), Optional.empty());
        assertThat(shown().detail()).isEqualTo("asks in 30 s");
        assertThat(shown().canRetry()).isTrue();
        assertThat(shown().old()).isTrue();
        assertThat(shown().trouble().orElseThrow().code()).isEqualTo("PH-102");
        assertThat(shown().trouble().orElseThrow().what()).contains("localhost:1");
    }

    @Test
    void paused_content_is_called_old_after_half_a_minute() {
        ConnectionState paused = new ConnectionState.Paused(Optional.of(START));
        model.show(paused, Optional.empty());
        assertThat(shown().old()).isFalse();
        clock.forward(Duration.ofSeconds(31));
        model.show(paused, Optional.empty());
        assertThat(shown().old()).isTrue();
    }

    @Test
    void the_time_left_to_decide_is_shown_while_a_turn_waits_and_not_after() {
        ConnectionState live = new ConnectionState.Live(Optional.of(START));
        model.show(live, Optional.of(START.plusSeconds(12)));
        assertThat(shown().turn()).isEqualTo("Your turn: 12 s");
        clock.forward(Duration.ofSeconds(13));
        model.show(live, Optional.of(START.plusSeconds(12)));
        assertThat(shown().turn()).isEmpty();
    }

    @Test
    void the_same_state_in_the_same_second_changes_nothing() {
        int[] changes = {0};
        model.shownProperty().addListener((o, a, b) -> changes[0]++);
        ConnectionState live = new ConnectionState.Live(Optional.of(START));
        model.show(live, Optional.empty());
        clock.forward(Duration.ofMillis(400));
        model.show(live, Optional.empty());
        assertThat(changes[0]).isEqualTo(1);
    }

    private ConnectionModel.Shown shown() {
        return model.shownProperty().get();
    }

    private static final class HandClock extends Clock {
        private Instant now = START;

        void forward(Duration by) {
            now = now.plus(by);
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    }
}
