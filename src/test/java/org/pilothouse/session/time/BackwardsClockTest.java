package org.pilothouse.session.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.link.Exchange;
import org.pilothouse.session.Moment;

class BackwardsClockTest {
    private static final long[] SECONDS = {100, 101, 102, 40, 41, 103};
    @TempDir
    Path folder;

    private static Moment moment(int step) {
        Exchange x = RecordingTest.FallingLink.exchange("{\"code\":200,\"sid\":" + step + ",\"context\":{\"log\":\"Line " + step + "\"}}");
        return new Moment(step, 0, Instant.ofEpochSecond(SECONDS[step]), RecordingTest.FallingLink.frame(x), Optional.empty(), Optional.empty(), x, false);
    }

    @Test
    void a_clock_that_was_set_back_while_recording_costs_no_step_and_not_their_order() throws Exception {
        Path file = folder.resolve("back.jsonl");
        try (JournalChronicle c = JournalChronicle.begin(file, "x", "x", Clock.systemUTC(), JournalChronicle.NOTHING_HIDDEN, Long.MAX_VALUE)) {
            for (int step = 0; step < SECONDS.length; step++) {
                c.moment(moment(step));
            }
        }
        try (Recording r = Recording.open(file, RecordingTest.DECODER)) {
            Chronology marks = Chronology.of(r);
            assertThat(r.steps()).isEqualTo(SECONDS.length);
            for (int step = 0; step < SECONDS.length; step++) {
                assertThat(r.moment(step).orElseThrow().frame().observation().log()).containsExactly("Line " + step);
                assertThat(marks.millis(step)).isEqualTo(SECONDS[step] * 1000);
            }
            for (long second = 0; second < 200; second++) {
                assertThat(marks.stepAt(second * 1000)).isBetween(0L, SECONDS.length - 1L);
            }
        }
    }
}
