package org.pilothouse.session.time;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.action.ActionSpace;
import org.pilothouse.action.ActionSpec;
import org.pilothouse.journal.Entry;
import org.pilothouse.journal.JournalWriter;
import org.pilothouse.json.JsonText;
import org.pilothouse.json.Limits;
import org.pilothouse.json.Report;
import org.pilothouse.link.Frame;
import org.pilothouse.session.Moment;
import org.pilothouse.session.ThreadTimer;
import org.pilothouse.world.ObservationDiff.Area;
import org.pilothouse.world.ObservationDiff.Change;
import org.pilothouse.world.ObservationDiff.Kind;

/** Journals that are not as one would wish: clocks that were set, records of other versions and programs. */
class TroubledTimeTest {
    private static final Instant NOON = Instant.parse("2026-12-01T12:00:00Z");
    @TempDir
    Path folder;

    private static ObjectNode tree(String json) throws Exception {
        return JsonText.object(json.getBytes(StandardCharsets.UTF_8), Limits.USUAL, new Report());
    }

    private Path written(String name, Entry... entries) throws Exception {
        Path file = folder.resolve(name);
        try (JournalWriter w = JournalWriter.create(file, "test", Clock.systemUTC(), Long.MAX_VALUE)) {
            for (Entry e : entries) {
                w.append(e);
            }
        }
        return file;
    }

    private static Entry step(long step, long second) throws Exception {
        return Entry.of(Kinds.MOMENT, NOON.plusSeconds(second), step, 0, tree("{}"));
    }

    @Test
    void a_clock_that_was_set_back_an_hour_takes_no_time_and_a_recording_across_it_is_walked_and_played_to_its_end() throws Exception {
        Path file = written("back.jsonl", step(0, 0), step(1, 1), step(2, 2), step(3, -3600), step(4, -3599), step(5, -3598));
        try (ReplayWatch w = new ReplayWatch(Recording.open(file, RecordingTest.DECODER))) {
            Chronology c = Chronology.of(w.recording());
            assertThat(c.stepAway(0, 1000)).isEqualTo(1);
            assertThat(c.stepAway(0, 2000)).isEqualTo(2);
            assertThat(c.stepAway(2, 1000)).as("one second after the clock was set").isEqualTo(4);
            assertThat(c.stepAway(4, -1000)).isEqualTo(3);
            assertThat(c.stepAway(5, -60_000)).isZero();
            assertThat(c.stepAway(5, 1000)).isEqualTo(5);
            assertThat(c.stepAt(NOON.toEpochMilli() - 10_000)).as("the later of two that fit").isEqualTo(5);
            try (Cursor cursor = new Cursor(w, c, new ThreadTimer("play"))) {
                cursor.speed(16);
                CountDownLatch end = new CountDownLatch(1);
                cursor.listen((p, m) -> {
                    if (p.step() == 5 && !p.playing()) {
                        end.countDown();
                    }
                });
                cursor.play();
                assertThat(end.await(60, TimeUnit.SECONDS)).isTrue();
                cursor.by(Duration.ofSeconds(-1));
                assertThat(cursor.position().step()).isEqualTo(4);
            }
        }
    }

    @Test
    void records_of_kinds_that_nobody_knows_are_on_the_timeline_and_are_found_and_shown_raw() throws Exception {
        Path file = written("future.jsonl", step(0, 0), step(1, 1), Entry.of("weather", NOON.plusSeconds(1), -1, 0, tree("{\"rain\":\"heavy\"}")), step(2, 2));
        try (Recording r = Recording.open(file, RecordingTest.DECODER)) {
            assertThat(r.steps()).isEqualTo(3);
            assertThat(Chronology.of(r).marks()).extracting(Chronology.Mark::event, Chronology.Mark::step, Chronology.Mark::label)
                    .containsExactly(org.assertj.core.groups.Tuple.tuple(Chronology.Event.OTHER, 1L, "weather"));
            List<JournalSearch.Hit> hits = new ArrayList<>();
            JournalSearch.run(r, Query.of("kind:weather").orElseThrow(), hits::add, () -> false);
            assertThat(hits).hasSize(1);
            assertThat(hits.get(0).excerpt()).contains("heavy");
            assertThat(new String(hits.get(0).line().read(), java.nio.charset.StandardCharsets.UTF_8)).as("all of it, as it is in the file")
                    .isEqualTo(Files.readAllLines(file).get(3)).endsWith("\"d\":{\"rain\":\"heavy\"}}");
        }
    }

    @Test
    void a_journal_of_an_older_version_with_less_in_its_records_is_read() throws Exception {
        Path file = folder.resolve("older.jsonl");
        Files.writeString(file, "{\"k\":\"journal\",\"t\":\"2020-01-01T00:00:00Z\",\"s\":-1,\"f\":0,\"d\":{\"format\":\"pilothouse-journal\",\"version\":0}}\n"
                + "{\"k\":\"moment\",\"t\":\"2020-01-01T00:00:01Z\",\"s\":0,\"f\":0,\"d\":{}}\n"
                + "{\"k\":\"decision\",\"t\":\"2020-01-01T00:00:02Z\",\"s\":0,\"f\":0,\"d\":{\"id\":1,\"name\":\"wave\"}}\n");
        try (ReplayWatch w = new ReplayWatch(Recording.open(file, RecordingTest.DECODER))) {
            assertThat(w.recording().journal().newer()).isFalse();
            assertThat(w.at(0)).isPresent();
            assertThat(w.submissions()).extracting(s -> s.call().name()).containsExactly("wave");
        }
    }

    @Test
    void questions_and_answers_are_marks_of_the_step_that_was_on_show() throws Exception {
        Path file = folder.resolve("asked.jsonl");
        try (JournalChronicle c = JournalChronicle.begin(file, "test", "asking", Clock.systemUTC(), JournalChronicle.NOTHING_HIDDEN, Long.MAX_VALUE)) {
            c.asked(Kinds.QUESTION, "Which door?", NOON);
            c.asked(Kinds.ANSWER, "the left one", NOON.plusSeconds(1));
        }
        try (Recording r = Recording.open(file, RecordingTest.DECODER)) {
            assertThat(Chronology.of(r).marks()).extracting(Chronology.Mark::event, Chronology.Mark::label).containsExactly(
                    org.assertj.core.groups.Tuple.tuple(Chronology.Event.QUESTION, "Which door?"), org.assertj.core.groups.Tuple.tuple(Chronology.Event.ANSWER, "the left one"));
        }
    }

    private static Moment able(long step, boolean sent, ActionSpec... actions) {
        Frame f = RecordingTest.FallingLink.frame(RecordingTest.FallingLink.exchange("{\"code\":200,\"context\":{\"stats\":{\"energy\":1}}}"));
        Frame with = new Frame(f.protocol(), f.code(), f.message(), f.hasContext(), f.observation(), new ActionSpace(sent, List.of(actions)), f.extra(), f.report());
        return new Moment(step, 0, NOON, with, Optional.empty(), Optional.empty(), RecordingTest.FallingLink.exchange(""), false);
    }

    @Test
    void what_can_be_done_is_compared_too_and_what_was_not_sent_is_not_called_gone() throws Exception {
        ActionSpec wave = new ActionSpec("wave", "Waves.", tree("{}"));
        ActionSpec walk = new ActionSpec("walk", "Walks.", tree("{}"));
        ActionSpec walkFar = new ActionSpec("walk", "Walks.", tree("{\"type\":\"object\"}"));
        assertThat(Difference.between(able(3, true, wave, walk), able(7, true, walkFar)).changes()).containsExactly(
                new Change(Area.ACTION, Kind.CHANGED, "walk", "arguments", "{}", "{\"type\":\"object\"}"),
                new Change(Area.ACTION, Kind.REMOVED, "wave", "", "Waves.", ""));
        assertThat(Difference.between(able(3, true, walk), able(7, true, walk, wave)).changes()).extracting(Change::kind).containsExactly(Kind.ADDED);
        assertThat(Difference.between(able(3, true, walk), able(7, false)).changes()).extracting(Change::kind).containsExactly(Kind.NOT_REPORTED);
        assertThat(Difference.between(able(3, false), able(7, true, walk)).changes()).isEmpty();
    }
}
