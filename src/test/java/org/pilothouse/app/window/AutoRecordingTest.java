package org.pilothouse.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.eastworld.EastworldEndpoint;
import org.pilothouse.secret.Credentials;
import org.pilothouse.session.Watch;
import org.pilothouse.session.time.JournalChronicle;

class AutoRecordingTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    @TempDir
    Path folder;

    private void watchOnce(AutoRecording recording, EastworldEndpoint.Options options) throws Exception {
        try (BuiltInWorld world = BuiltInWorld.start();
                Watch watch = Sources.recorded(Sources.of(EastworldEndpoint.of(world.address(), options)), recording);
                Steps heard = new Steps(watch)) {
            watch.start();
            assertThat(heard.next(PATIENCE)).as("watching goes on").hasValueSatisfying(h -> assertThat(h.trouble()).isEmpty());
        }
    }

    @Test
    void what_is_watched_is_in_a_journal_without_being_asked_for_and_nothing_is_made_before_something_came() throws Exception {
        Path journals = folder.resolve("journals");
        AutoRecording recording = new AutoRecording(journals, "a world", Clock.systemUTC(), JournalChronicle.NOTHING_HIDDEN);
        assertThat(journals).doesNotExist();
        watchOnce(recording, EastworldEndpoint.Options.NONE);
        assertThat(recording.stopped()).isEmpty();
        assertThat(Files.readString(recording.file().orElseThrow())).contains("moment").contains("200");
    }

    @Test
    void where_no_journal_can_be_made_watching_goes_on_and_it_is_said() throws Exception {
        Path file = Files.writeString(folder.resolve("a file in the way"), "precious");
        AutoRecording recording = new AutoRecording(file, "a world", Clock.systemUTC(), JournalChronicle.NOTHING_HIDDEN);
        watchOnce(recording, EastworldEndpoint.Options.NONE);
        assertThat(recording.stopped()).hasValueSatisfying(why -> assertThat(why).contains("no journal can be made"));
        assertThat(Files.readString(file)).isEqualTo("precious");
    }

    @Test
    void a_token_that_is_sent_is_in_no_line_of_the_journal() throws Exception {
        AutoRecording recording = new AutoRecording(folder.resolve("journals"), "a world", Clock.systemUTC(), JournalChronicle.NOTHING_HIDDEN);
        watchOnce(recording, new EastworldEndpoint.Options(java.util.Optional.empty(), java.util.Optional.empty(), java.util.Map.of(), java.util.Map.of(),
                Credentials.bearer(org.pilothouse.secret.SecretSource.of("planted-token-4711", java.util.Map.of())), java.util.List.of()));
        assertThat(Files.readString(recording.file().orElseThrow())).containsIgnoringCase("authorization").doesNotContain("planted-token-4711");
    }
}
