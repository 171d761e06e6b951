package org.pilothouse.app.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.action.ActionCall;
import org.pilothouse.action.TypedJson;
import org.pilothouse.eastworld.EastworldEndpoint;
import org.pilothouse.eastworld.EastworldLink;
import org.pilothouse.secret.Credentials;
import org.pilothouse.session.LiveWatch;
import org.pilothouse.session.PollPolicy;
import org.pilothouse.session.Submission;
import org.pilothouse.session.Watch;
import org.pilothouse.session.time.Chronology;
import org.pilothouse.session.time.JournalChronicle;
import org.pilothouse.session.time.Query;
import org.pilothouse.session.time.Recording;

class AutoRecordingTest {
    private static final Duration PATIENCE = Duration.ofSeconds(120);
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
    void agents_of_one_name_that_are_first_seen_in_the_same_moment_are_all_recorded() throws Exception {
        Clock moment = Clock.fixed(java.time.Instant.parse("2026-12-01T08:00:00Z"), java.time.ZoneOffset.UTC);
        List<AutoRecording> team = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        java.util.concurrent.CountDownLatch together = new java.util.concurrent.CountDownLatch(1);
        for (int i = 0; i < 40; i++) {
            AutoRecording recording = new AutoRecording(folder, "one of many", moment, JournalChronicle.NOTHING_HIDDEN);
            team.add(recording);
            threads.add(new Thread(() -> {
                try {
                    together.await();
                    recording.same(0, moment.instant());
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }));
        }
        threads.forEach(Thread::start);
        together.countDown();
        for (Thread t : threads) {
            t.join();
        }
        assertThat(team).allSatisfy(r -> assertThat(r.stopped()).isEmpty());
        assertThat(team.stream().map(r -> r.file().orElseThrow()).distinct()).hasSize(40);
        team.forEach(AutoRecording::close);
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
    void a_recording_that_could_not_begin_begins_when_a_decision_needs_it_and_the_way_is_free() throws Exception {
        Path file = Files.writeString(folder.resolve("in the way"), "precious");
        try (AutoRecording recording = new AutoRecording(file, "a world", Clock.systemUTC(), JournalChronicle.NOTHING_HIDDEN)) {
            recording.same(0, Instant.EPOCH);
            assertThat(recording.stopped()).isPresent();
            Submission decision = new Submission(1, new ActionCall("wave", TypedJson.object(), Optional.empty()), new byte[0], Instant.EPOCH, 0, Optional.empty(), Optional.empty());
            assertThatThrownBy(() -> recording.decided(decision)).hasMessageContaining("no journal can be made");
            Files.delete(file);
            recording.decided(decision);
            assertThat(recording.stopped()).isEmpty();
            assertThat(Files.readString(recording.file().orElseThrow())).contains("\"wave\"");
        }
    }

    @Test
    void a_full_file_is_followed_by_the_next_and_steps_and_words_of_all_of_them_are_found() throws Exception {
        Path journals = folder.resolve("journals");
        AutoRecording recording = new AutoRecording(journals, "a world", Clock.systemUTC(), JournalChronicle.NOTHING_HIDDEN, 40_000);
        try (BuiltInWorld world = BuiltInWorld.start();
                Watch watch = new LiveWatch(EastworldLink.to(EastworldEndpoint.of(world.address(), EastworldEndpoint.Options.NONE)), recording,
                        PollPolicy.DEFAULT.every(Duration.ofMillis(5)));
                Steps heard = new Steps(watch)) {
            watch.start();
            while (recording.filledFiles().size() < 2) {
                assertThat(heard.next(PATIENCE)).as("steps come").hasValueSatisfying(h -> assertThat(h.trouble()).isEmpty());
            }
            assertThat(recording.note(watch.steps() - 1, "here it became dark")).isTrue();
            long whole;
            try (Recording part = Recording.open(recording.filledFiles().get(1), new RecordedFrames())) {
                whole = part.written(part.steps() - 1);
            }
            for (long step = 0; step <= whole; step++) {
                assertThat(recording.recall(step).orElseThrow().step()).isEqualTo(step);
            }
            assertThat(recording.recall(0)).as("the first step, from the first file").hasValueSatisfying(m -> assertThat(m.mesh()).isPresent());
            List<Long> hits = new ArrayList<>();
            recording.search(Query.of("energy").orElseThrow(), h -> hits.add(h.step()), () -> false);
            assertThat(hits).as("in the order of the steps, from all files").contains(0L).isSorted();
        }
        assertThat(recording.stopped()).isEmpty();
        List<Path> files = new ArrayList<>(recording.filledFiles());
        files.add(recording.file().orElseThrow());
        long next = 0;
        for (Path file : files) {
            try (Recording part = Recording.open(file, new RecordedFrames())) {
                assertThat(part.written(0)).as("no step is missing between the files").isEqualTo(next);
                next += part.steps();
                assertThat(part.moment(0).orElseThrow().mesh()).as("each file has the mesh in force").isPresent();
                assertThat(Chronology.of(part).marks()).as("going on in another file is no new world").noneMatch(m -> m.event() == Chronology.Event.EPOCH);
            }
        }
        StringBuilder all = new StringBuilder();
        for (Path file : files) {
            all.append(Files.readString(file));
        }
        assertThat(all.toString()).as("in whichever file was being written").containsOnlyOnce("here it became dark");
    }

    @Test
    void a_note_is_refused_where_nothing_is_recorded() throws Exception {
        assertThat(new AutoRecording(folder.resolve("x"), "a world", Clock.systemUTC(), JournalChronicle.NOTHING_HIDDEN).note(0, "words")).isFalse();
    }

    @Test
    void a_token_that_is_sent_is_in_no_line_of_the_journal() throws Exception {
        AutoRecording recording = new AutoRecording(folder.resolve("journals"), "a world", Clock.systemUTC(), JournalChronicle.NOTHING_HIDDEN);
        watchOnce(recording, new EastworldEndpoint.Options(java.util.Optional.empty(), java.util.Optional.empty(), java.util.Map.of(), java.util.Map.of(),
                Credentials.bearer(org.pilothouse.secret.SecretSource.of("planted-token-4711", java.util.Map.of())), java.util.List.of()));
        assertThat(Files.readString(recording.file().orElseThrow())).containsIgnoringCase("authorization").doesNotContain("planted-token-4711");
    }
}
