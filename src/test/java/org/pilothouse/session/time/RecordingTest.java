package org.pilothouse.session.time;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.action.ActionCall;
import org.pilothouse.eastworld.Dialect;
import org.pilothouse.eastworld.EastworldDecoder;
import org.pilothouse.json.JsonText;
import org.pilothouse.json.Limits;
import org.pilothouse.json.Report;
import org.pilothouse.json.UnusableDocument;
import org.pilothouse.journal.Entry;
import org.pilothouse.journal.JournalWriter;
import org.pilothouse.link.Exchange;
import org.pilothouse.link.Frame;
import org.pilothouse.link.Link;
import org.pilothouse.link.ReadOutcome;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.link.Trouble;
import org.pilothouse.session.LiveWatch;
import org.pilothouse.session.Moment;
import org.pilothouse.session.PollPolicy;
import org.pilothouse.session.Submission;
import org.pilothouse.session.ThreadTimer;
import org.pilothouse.session.WatchListener;
import org.pilothouse.session.ConnectionState;

public class RecordingTest {
    public static final FrameDecoder DECODER = (protocol, x) -> {
        try {
            return Optional.of(new EastworldDecoder(Dialect.ofProtocol(protocol), Limits.USUAL).decode(x.responseBody()));
        } catch (UnusableDocument e) {
            return Optional.empty();
        }
    };

    private static final Duration SOON = Duration.ofMillis(2);
    private static final PollPolicy QUICK = new PollPolicy(SOON, SOON, SOON, Duration.ofSeconds(10), Duration.ofSeconds(20), SOON, SOON, SOON, SOON, SOON);

    @TempDir
    Path folder;

    /** A small world that falls apart a little with every read: mesh once, energy falling, a restart at read 30. */
    public static final class FallingLink implements Link {
        private final AtomicInteger reads = new AtomicInteger();

        private static String answer(int n, boolean withMesh) {
            int turn = n < 30 ? n : n - 29;
            String mesh = withMesh ? "{\"id\":\"m\",\"vertices\":[{\"x\":0,\"y\":0,\"z\":0},{\"x\":1,\"y\":0,\"z\":0},{\"x\":0,\"y\":0,\"z\":1}],\"indices\":[0,1,2]}"
                    : "{\"id\":\"m\"}";
            return "{\"code\":200,\"sid\":" + turn + ",\"uid\":9007199254740993,\"key\":\"k\",\"context\":{\"log\":[\"Line " + n + " \\u2028 ёж\"],\"stats\":{\"energy\":"
                    + (100 - n) + ".50},\"observation\":{\"object\":[\"door d" + n + "\"]},\"item\":[],\"interaction\":[],"
                    + "\"world\":{\"wom\":{\"agentId\":\"a\",\"timestamp\":" + n + ",\"elements\":{},\"visibleNavigationNodes\":[0]},\"mesh\":" + mesh + "}}}";
        }

        static Exchange exchange(String body) {
            return new Exchange("GET http://here/step", List.of("Accept: a"), new byte[0], OptionalInt.of(200), List.of("B: c"),
                    body.getBytes(StandardCharsets.UTF_8), Instant.parse("2026-12-01T08:00:00Z"), Duration.ofNanos(1234567));
        }

        static Frame frame(Exchange x) {
            return DECODER.decode(Optional.of("eastworld-universe"), x).orElseThrow();
        }

        @Override
        public String name() {
            return "falling";
        }

        @Override
        public ReadOutcome read() {
            int n = reads.getAndIncrement();
            if (n == 10) {
                return new ReadOutcome.Failed(Trouble.of(Trouble.Kind.CONNECTION_LOST, "here", "reset"), Optional.of(Duration.ZERO), exchange(""));
            }
            Exchange x = exchange(answer(n, n == 0));
            return new ReadOutcome.Arrived(frame(x), x);
        }

        @Override
        public byte[] preview(ActionCall call, Frame basis) {
            return ("{\"action\":" + JsonText.write(call.arguments()) + "}").getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public SubmitOutcome submit(ActionCall call, Frame basis) {
            if (call.name().equals("collect")) {
                // A turn of its own: a read that shows the same one meanwhile would have brought its step.
                Exchange x = exchange(answer(reads.getAndIncrement(), false));
                return new SubmitOutcome.Accepted(frame(x), x);
            }
            return new SubmitOutcome.Unknown(Trouble.of(Trouble.Kind.NO_ANSWER, 20), exchange(""));
        }

        @Override
        public void close() { }
    }

    static ObjectNode arguments(String json) throws UnusableDocument {
        return JsonText.object(json.getBytes(StandardCharsets.UTF_8), Limits.USUAL, new Report());
    }

    /** What a real watch told while it was recorded. */
    public record Told(Path file, List<Moment> moments, List<Submission> submissions) { }

    public static Told record(Path file, int steps) throws Exception {
        List<Moment> moments = new ArrayList<>();
        List<Submission> submissions = new ArrayList<>();
        CountDownLatch enough = new CountDownLatch(steps);
        CountDownLatch first = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(1);
        JournalChronicle chronicle = JournalChronicle.begin(file, "Pilothouse test", "falling", Clock.systemUTC(), JournalChronicle.NOTHING_HIDDEN, Long.MAX_VALUE);
        LiveWatch watch = new LiveWatch(new FallingLink(), chronicle, QUICK);
        watch.listen(new WatchListener() {
            @Override
            public void moment(Moment moment) {
                moments.add(moment);
                first.countDown();
                enough.countDown();
            }

            @Override
            public void submission(Submission s) {
                submissions.add(s);
                if (s.outcome().isPresent() && s.resultStep().isPresent()) {
                    done.countDown();
                }
            }

            @Override
            public void connection(ConnectionState state) { }
        });
        watch.start();
        first.await(10, TimeUnit.SECONDS);
        watch.submit(new ActionCall("collect", arguments("{\"target\":\"gear\",\"n\":9007199254740993.10}"), Optional.of("Because.")));
        assertThat(done.await(20, TimeUnit.SECONDS)).isTrue();
        assertThat(enough.await(30, TimeUnit.SECONDS)).isTrue();
        watch.submit(new ActionCall("vanish", arguments("{}"), Optional.empty()));
        chronicle.note(3, "Look here");
        watch.close();
        return new Told(file, moments, submissions);
    }

    @Test
    void a_recording_gives_every_step_back_as_it_was_told() throws Exception {
        Told told = record(folder.resolve("r.jsonl"), 45);
        try (Recording r = Recording.open(told.file(), DECODER)) {
            assertThat(r.steps()).isGreaterThanOrEqualTo(45);
            for (Moment m : told.moments()) {
                Moment back = r.moment(m.step()).orElseThrow();
                assertThat(back.frame()).isEqualTo(m.frame());
                assertThat(back.epoch()).isEqualTo(m.epoch());
                assertThat(back.at()).isEqualTo(m.at());
                assertThat(back.diff()).isEqualTo(m.diff());
                assertThat(back.mesh()).isEqualTo(m.mesh());
                assertThat(back.fromDecision()).isEqualTo(m.fromDecision());
                assertThat(back.exchange().responseBody()).isEqualTo(m.exchange().responseBody());
                assertThat(back.exchange().latency()).isEqualTo(m.exchange().latency());
                assertThat(back.exchange().responseHeaders()).isEqualTo(m.exchange().responseHeaders());
            }
            assertThat(told.moments().get(44).epoch()).isEqualTo(1);
            assertThat(r.moment(40).orElseThrow().mesh()).isPresent();
            assertThat(r.moment(r.steps())).isEmpty();
        }
    }

    @Test
    void decisions_come_back_digit_for_digit_with_what_became_of_them() throws Exception {
        Told told = record(folder.resolve("r.jsonl"), 5);
        try (ReplayWatch w = new ReplayWatch(Recording.open(told.file(), DECODER))) {
            Submission s = w.submissions().get(0);
            assertThat(JsonText.write(s.call().arguments())).isEqualTo("{\"target\":\"gear\",\"n\":9007199254740993.10}");
            assertThat(s.call().reflection()).contains("Because.");
            assertThat(new String(s.body(), StandardCharsets.UTF_8)).isEqualTo("{\"action\":{\"target\":\"gear\",\"n\":9007199254740993.10}}");
            assertThat(s.outcome().orElseThrow()).isInstanceOf(SubmitOutcome.Accepted.class);
            assertThat(w.at(s.resultStep().orElseThrow()).orElseThrow().fromDecision()).isTrue();
            assertThat(w.connection()).isInstanceOf(ConnectionState.Replaying.class);
            assertThat(w.submit(s.call()).outcome().orElseThrow()).isEqualTo(new SubmitOutcome.NotSent(Trouble.of(Trouble.Kind.IN_THE_PAST)));
            assertThat(w.obstacle().map(Trouble::kind)).contains(Trouble.Kind.IN_THE_PAST);
        }
    }

    @Test
    void the_marks_of_a_recording_are_those_that_the_watch_gave() throws Exception {
        Told told = record(folder.resolve("r.jsonl"), 45);
        try (Recording r = Recording.open(told.file(), DECODER)) {
            Chronology c = Chronology.of(r);
            assertThat(c.steps()).isEqualTo(r.steps());
            assertThat(c.marks()).extracting(Chronology.Mark::event).contains(Chronology.Event.DECISION, Chronology.Event.ERROR, Chronology.Event.EPOCH,
                    Chronology.Event.NOTE);
            assertThat(c.marks()).filteredOn(m -> m.event() == Chronology.Event.EPOCH).hasSize(1);
            long epoch = c.next(0, 1, Kinds.EPOCH).orElseThrow();
            assertThat(told.moments().get((int) epoch).epoch()).isEqualTo(1);
            assertThat(told.moments().get((int) epoch - 1).epoch()).isZero();
            Chronology live = new Chronology();
            told.moments().forEach(live::moment);
            for (long step = 0; step < live.steps(); step++) {
                assertThat(c.flags(step)).isEqualTo(live.flags(step));
                assertThat(c.millis(step)).isEqualTo(live.millis(step));
            }
        }
    }

    private static List<JournalSearch.Hit> find(Recording r, String text) throws IOException {
        List<JournalSearch.Hit> hits = new ArrayList<>();
        JournalSearch.run(r, Query.of(text).orElseThrow(), hits::add, () -> false);
        return hits;
    }

    @Test
    void a_search_finds_words_figures_actions_and_notes() throws Exception {
        Told told = record(folder.resolve("r.jsonl"), 45);
        try (Recording r = Recording.open(told.file(), DECODER)) {
            long withDoor = told.moments().stream().filter(m -> new String(m.exchange().responseBody(), StandardCharsets.UTF_8).contains("door d17\"")).findFirst()
                    .orElseThrow().step();
            assertThat(find(r, "DOOR d17")).extracting(JournalSearch.Hit::step).containsExactly(withDoor);
            assertThat(find(r, "\"door d17\"")).hasSize(1);
            assertThat(find(r, "ёж door kind:moment")).hasSize((int) r.steps());
            long low = told.moments().stream().filter(m -> m.frame().observation().stats().of("energy").fold(v -> v.doubleValue() < 80, () -> false, t -> false)).count();
            assertThat(find(r, "energy < 80")).hasSizeGreaterThanOrEqualTo((int) low).allMatch(h -> h.kind().equals("moment"));
            assertThat(find(r, "energy<80 d25")).hasSize(1);
            assertThat(find(r, "action:collect")).hasSize(1).allMatch(h -> h.kind().equals("decision") && h.step() >= 0);
            assertThat(find(r, "kind:note look")).hasSize(1).allMatch(h -> h.step() == 3);
            assertThat(find(r, "nowhere to be found")).isEmpty();
            assertThat(Query.of("   ")).isEmpty();
        }
    }

    @Test
    void bytes_that_are_no_text_come_back_as_they_were() throws Exception {
        byte[] odd = {(byte) 0xff, 0, 10, 13, '"', '\\', (byte) 0xc3, 0x28};
        Exchange x = new Exchange("GET x", List.of(), odd, OptionalInt.empty(), List.of(), odd, Instant.EPOCH, Duration.ZERO);
        java.io.StringWriter out = new java.io.StringWriter();
        com.fasterxml.jackson.databind.ObjectMapper json = new com.fasterxml.jackson.databind.ObjectMapper();
        try (com.fasterxml.jackson.core.JsonGenerator g = json.getFactory().createGenerator(out)) {
            g.writeStartObject();
            ExchangeCodec.write(g, "x", x);
            g.writeEndObject();
        }
        Exchange back = ExchangeCodec.read(json.readTree(out.toString()).path("x"));
        assertThat(back.responseBody()).isEqualTo(odd);
        assertThat(back.requestBody()).isEqualTo(odd);
        assertThat(back.status()).isEmpty();
    }

    @Test
    void a_recording_without_its_index_or_with_a_torn_end_opens_with_all_whole_steps() throws Exception {
        Told told = record(folder.resolve("r.jsonl"), 8);
        byte[] all = Files.readAllBytes(told.file());
        Path torn = folder.resolve("torn.jsonl");
        Files.write(torn, java.util.Arrays.copyOf(all, all.length - 7));
        try (Recording r = Recording.open(torn, DECODER)) {
            assertThat(r.journal().ignoredTail()).isPositive();
            assertThat(r.steps()).isGreaterThanOrEqualTo(7);
            assertThat(r.moment(3)).isPresent();
        }
    }

    @Test
    void where_recording_had_stopped_for_a_while_steps_are_found_by_the_numbers_that_they_had() throws Exception {
        Path file = folder.resolve("gap.jsonl");
        try (JournalWriter w = JournalWriter.create(file, "test", Clock.systemUTC(), Long.MAX_VALUE)) {
            for (long step : new long[] {0, 1, 5, 6}) {
                w.append(Entry.of(Kinds.MOMENT, Instant.EPOCH.plusSeconds(step), step, 0, JsonText.object("{}".getBytes(StandardCharsets.UTF_8), Limits.USUAL, new Report())));
            }
        }
        try (Recording r = Recording.open(file, DECODER)) {
            assertThat(r.steps()).isEqualTo(4);
            assertThat(List.of(r.stepOf(0), r.stepOf(1), r.stepOf(5), r.stepOf(6))).containsExactly(0L, 1L, 2L, 3L);
            assertThat(List.of(r.stepOf(2), r.stepOf(4), r.stepOf(7), r.stepOf(-1))).containsOnly(-1L);
            assertThat(r.written(2)).isEqualTo(5);
        }
    }

    /** Answers so long that memory holds only a few of them. */
    private static final class LongWindedLink implements Link {
        private final AtomicInteger reads = new AtomicInteger();
        private final String padding = "x".repeat(1 << 20);

        @Override
        public String name() {
            return "long-winded";
        }

        @Override
        public ReadOutcome read() {
            int n = reads.getAndIncrement();
            Exchange x = FallingLink.exchange("{\"code\":200,\"sid\":" + n + ",\"uid\":1,\"key\":\"k\",\"context\":{\"log\":[\"" + n + padding + "\"]}}");
            return new ReadOutcome.Arrived(FallingLink.frame(x), x);
        }

        @Override
        public byte[] preview(ActionCall call, Frame basis) {
            return new byte[0];
        }

        @Override
        public SubmitOutcome submit(ActionCall call, Frame basis) {
            throw new IllegalStateException("nothing is decided here");
        }

        @Override
        public void close() { }
    }

    @Test
    void a_step_that_memory_no_longer_holds_is_recalled_from_the_journal_that_is_being_written() throws Exception {
        JournalChronicle chronicle = JournalChronicle.begin(folder.resolve("long.jsonl"), "test", "long-winded", Clock.systemUTC(), JournalChronicle.NOTHING_HIDDEN, Long.MAX_VALUE)
                .decodedBy(DECODER);
        LiveWatch watch = new LiveWatch(new LongWindedLink(), chronicle, QUICK);
        CountDownLatch recalled = new CountDownLatch(1);
        List<Moment> early = java.util.Collections.synchronizedList(new ArrayList<>());
        watch.listen(new WatchListener() {
            @Override
            public void moment(Moment moment) {
                if (moment.step() < 3) {
                    early.add(moment);
                } else if (moment.step() > 40 && chronicle.recall(2).isPresent()) {
                    recalled.countDown();
                }
            }

            @Override
            public void submission(Submission s) { }

            @Override
            public void connection(ConnectionState state) { }
        });
        watch.start();
        try {
            assertThat(recalled.await(60, TimeUnit.SECONDS)).isTrue();
            watch.pause();
            for (Moment m : List.copyOf(early)) {
                Moment back = watch.at(m.step()).orElseThrow();
                assertThat(back).as("read back, not held").isNotSameAs(m);
                assertThat(back.frame()).isEqualTo(m.frame());
                assertThat(back.step()).isEqualTo(m.step());
                assertThat(back.diff()).isEqualTo(m.diff());
            }
            assertThat(watch.at(watch.steps())).isEmpty();
        } finally {
            watch.close();
        }
        assertThat(chronicle.recall(2)).as("nothing is read from a journal that was let go").isEmpty();
    }

    @Test
    void the_cursor_follows_the_newest_goes_back_compares_and_plays() throws Exception {
        Told told = record(folder.resolve("r.jsonl"), 45);
        try (ReplayWatch w = new ReplayWatch(Recording.open(told.file(), DECODER))) {
            Chronology c = Chronology.of(w.recording());
            try (Cursor cursor = new Cursor(w, c, new ThreadTimer("play"))) {
                assertThat(cursor.live()).as("a replay is never live").isFalse();
                cursor.goTo(5);
                assertThat(cursor.position().step()).isEqualTo(5);
                cursor.pinA();
                cursor.by(3);
                cursor.pinB();
                assertThat(cursor.difference().orElseThrow().changes()).isNotEmpty();
                cursor.goTo(1_000_000);
                assertThat(cursor.position().step()).isEqualTo(w.steps() - 1);
                cursor.goTo(-5);
                cursor.toMark(1, Kinds.EPOCH);
                assertThat(w.at(cursor.position().step()).orElseThrow().epoch()).isEqualTo(1);
                cursor.unpin();
                cursor.goTo(w.steps() - 10);
                cursor.speed(16);
                CountDownLatch end = new CountDownLatch(1);
                List<Long> seen = java.util.Collections.synchronizedList(new ArrayList<>());
                cursor.listen((p, m) -> {
                    seen.add(p.step());
                    if (p.step() == w.steps() - 1 && !p.playing()) {
                        end.countDown();
                    }
                });
                cursor.play();
                assertThat(end.await(20, TimeUnit.SECONDS)).isTrue();
                assertThat(seen).isSorted().contains(w.steps() - 1);
            }
        }
    }
}
