package org.pilothouse.iv4xr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.action.ActionCall;
import org.pilothouse.action.TypedJson;
import org.pilothouse.demo.labrecruits.LabRecruitsServer;
import org.pilothouse.link.Frame;
import org.pilothouse.link.Link;
import org.pilothouse.link.ReadOutcome;
import org.pilothouse.link.Source;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.link.Trouble;
import org.pilothouse.link.TroubleText;
import org.pilothouse.world.WorldSight;

/** The link against games that misbehave, break and come back, over real sockets. */
class GameTroubleTest {
    private static final String LEVEL = Path.of("assets/levels/one-door.csv").toAbsolutePath().toString();
    @TempDir
    Path folder;

    private static ActionCall call(String name, String arguments) {
        return new ActionCall(name, (ObjectNode) TypedJson.read(arguments).value().orElseThrow(), Optional.empty());
    }

    private static LabRecruitsLink link(int port, Optional<String> level) {
        return new LabRecruitsLink(new GameAddress("127.0.0.1", port, "a1", level), Clock.systemUTC());
    }

    private static Trouble trouble(ReadOutcome outcome) {
        return outcome.fold(a -> {
            throw new AssertionError("arrived: " + a.frame().observation());
        }, n -> {
            throw new AssertionError("not yet");
        }, ReadOutcome.Refused::trouble, ReadOutcome.Failed::trouble);
    }

    private static Frame frame(ReadOutcome outcome) {
        assertThat(outcome).isInstanceOf(ReadOutcome.Arrived.class);
        return ((ReadOutcome.Arrived) outcome).frame();
    }

    private static String meshId(Frame frame) {
        return frame.observation().sight().map(WorldSight::meshId).orElse("");
    }

    private static String said(Trouble trouble) {
        return new TroubleText(Locale.ENGLISH).what(trouble);
    }

    @Test
    void silence_is_said_as_the_game_not_answering_and_half_a_line_as_an_answer_that_stopped() throws Exception {
        try (OddGame game = OddGame.saying(OddGame.SEEN, "", OddGame.SEEN, "{\"meta\""); LabRecruitsLink link = link(game.port(), Optional.empty())) {
            frame(link.read());
            Trouble silence = trouble(link.read());
            assertThat(silence.kind()).isEqualTo(Trouble.Kind.GAME_SILENT);
            assertThat(said(silence)).isEqualTo("The game did not answer within 2 s.");
            frame(link.read());
            assertThat(trouble(link.read()).kind()).isEqualTo(Trouble.Kind.ANSWER_STALLED);
        }
    }

    @Test
    void two_answers_in_one_segment_belong_to_nothing_and_the_next_look_is_clean_again() throws Exception {
        try (OddGame game = OddGame.saying(OddGame.SEEN + OddGame.SEEN, OddGame.SEEN); LabRecruitsLink link = link(game.port(), Optional.empty())) {
            assertThat(said(trouble(link.read()))).contains("two answers to one request");
            assertThat(frame(link.read()).observation().agent().uid().orElseThrow().text()).isEqualTo("a1");
        }
    }

    @Test
    void megabytes_without_a_line_break_are_cut_at_the_limit() throws Exception {
        String much = "x".repeat(3 << 20);
        try (OddGame game = OddGame.saying(much)) {
            GameSocket socket = new GameSocket("127.0.0.1", game.port(), 1 << 20);
            assertThatThrownBy(() -> socket.ask(GameRequests.start(), Duration.ofSeconds(60)))
                    .isInstanceOfSatisfying(GameSocket.Broken.class, b -> assertThat(b.trouble().kind()).isEqualTo(Trouble.Kind.TOO_LARGE));
            socket.close();
        }
    }

    @Test
    void a_line_that_is_no_JSON_is_a_failed_read_and_a_refused_agent_is_named_with_those_that_there_are() throws Exception {
        try (OddGame game = OddGame.saying("<html>\n", OddGame.MESH, "null\n"); LabRecruitsLink plain = link(game.port(), Optional.empty())) {
            assertThat(trouble(plain.read()).kind()).isIn(Trouble.Kind.NOT_JSON, Trouble.Kind.NOT_AN_OBJECT);
            plain.close();
            try (LabRecruitsLink link = link(game.port(), Optional.of(LEVEL))) {
                Trouble nobody = trouble(link.read());
                assertThat(nobody.kind()).isEqualTo(Trouble.Kind.AGENT_UNKNOWN);
                assertThat(said(nobody)).contains("a1", "The level has: agent1.");
            }
        }
    }

    @Test
    void a_command_whose_answer_is_lost_is_of_unknown_outcome_and_was_sent_once() throws Exception {
        try (OddGame game = OddGame.answering(0, l -> l.contains("INTERACT") ? OddGame.CLOSES : OddGame.SEEN); LabRecruitsLink link = link(game.port(), Optional.empty())) {
            Frame basis = frame(link.read());
            assertThat(link.submit(call("interact", "{\"target\":\"door1\"}"), basis)).isInstanceOf(SubmitOutcome.Unknown.class);
            frame(link.read());
            frame(link.read());
            assertThat(game.heard("INTERACT")).isEqualTo(1);
            assertThat(game.heard("INIT")).isZero();
        }
    }

    @Test
    void a_level_that_the_game_cannot_load_is_said_with_the_reason_and_not_asked_for_again() throws Exception {
        try (OddGame game = OddGame.answering(0, l -> l.contains("INIT") ? "{\"vertices\":[],\"indices\":[]}\n" : "null\n");
                LabRecruitsLink link = link(game.port(), Optional.of("/nowhere/at-all.csv"))) {
            Trouble missing = trouble(link.read());
            assertThat(missing.kind()).isEqualTo(Trouble.Kind.LEVEL_NOT_LOADED);
            assertThat(said(missing)).contains("/nowhere/at-all.csv", "no such file on this machine either");
            assertThat(trouble(link.read()).kind()).isEqualTo(Trouble.Kind.LEVEL_NOT_LOADED);
            assertThat(game.heard("INIT")).isEqualTo(1);
        }
    }

    @Test
    void a_level_file_that_holds_nothing_is_never_sent_and_one_with_broken_cells_is_loaded_and_its_cells_are_said() throws Exception {
        Path empty = Files.writeString(folder.resolve("empty.csv"), "\n\n");
        Path odd = Files.writeString(folder.resolve("odd.csv"), "|w,w\nf:zz^x,f:a^a1\n");
        try (OddGame game = OddGame.answering(0, l -> l.contains("INIT") ? OddGame.MESH : OddGame.SEEN)) {
            try (LabRecruitsLink link = link(game.port(), Optional.of(empty.toString()))) {
                assertThat(said(trouble(link.read()))).contains("empty.csv", "holds no cell at all");
                assertThat(game.heard()).isEmpty();
            }
            try (LabRecruitsLink link = link(game.port(), Optional.of(odd.toString()))) {
                assertThat(frame(link.read()).observation().log()).anyMatch(l -> l.contains("odd.csv") && l.contains("row 2, column 1") && l.contains("f:zz^x"));
                assertThat(frame(link.read()).observation().log()).isEmpty();
            }
        }
    }

    @Test
    void an_INIT_that_is_not_answered_is_a_failed_read_and_is_not_sent_again() throws Exception {
        try (OddGame game = OddGame.answering(0, l -> l.contains("INIT") ? OddGame.CLOSES : OddGame.SEEN); LabRecruitsLink link = link(game.port(), Optional.of(LEVEL))) {
            assertThat(trouble(link.read()).kind()).isEqualTo(Trouble.Kind.CONNECTION_LOST);
            Frame seen = frame(link.read());
            assertThat(seen.observation().log()).anyMatch(l -> l.contains("level was not loaded") && l.contains("restart"));
            assertThat(game.heard("INIT")).isEqualTo(1);
        }
    }

    @Test
    void a_game_that_vanishes_and_comes_back_without_its_level_is_a_new_world_in_which_a_person_can_load_it_again() throws Exception {
        LabRecruitsServer.Settings settings = LabRecruitsServer.Settings.usual();
        LabRecruitsServer first = LabRecruitsServer.start(settings, Clock.systemUTC());
        int port = first.uri().getPort();
        try (LabRecruitsLink link = new LabRecruitsLink(new GameAddress("127.0.0.1", port, "agent1", Optional.of(LEVEL)), Clock.systemUTC())) {
            Frame before = frame(link.read());
            assertThat(before.observation().sight().orElseThrow().mesh()).isPresent();
            first.close();
            assertThat(trouble(link.read()).kind()).isIn(Trouble.Kind.CONNECTION_LOST, Trouble.Kind.CONNECTION_REFUSED);
            Trouble.Kind now = Trouble.Kind.CONNECTION_LOST;
            // A port that was just closed may take a last connection, which it closes at once.
            for (int i = 0; i < 1000 && now == Trouble.Kind.CONNECTION_LOST; i++) {
                now = trouble(link.read()).kind();
            }
            assertThat(now).isEqualTo(Trouble.Kind.CONNECTION_REFUSED);
            LabRecruitsServer.Settings there = new LabRecruitsServer.Settings(port, settings.speed(), false, Optional.empty(), s -> { });
            try (LabRecruitsServer second = LabRecruitsServer.start(there, Clock.systemUTC())) {
                Frame nothing = frame(link.read());
                assertThat(nothing.observation().log()).anyMatch(l -> l.contains("restart") && l.contains("everybody"));
                assertThat(meshId(nothing)).isNotEqualTo(meshId(before)).isNotEmpty();
                assertThat(frame(link.read()).observation()).as("said again as it stands").isEqualTo(nothing.observation());
                SubmitOutcome loaded = link.submit(call("restart", "{}"), nothing);
                assertThat(loaded).isInstanceOf(SubmitOutcome.Accepted.class);
                Frame after = ((SubmitOutcome.Accepted) loaded).answer();
                assertThat(after.observation().agent().uid().orElseThrow().text()).isEqualTo("agent1");
                assertThat(after.observation().sight().orElseThrow().mesh()).isPresent();
                assertThat(meshId(after)).isNotEqualTo(meshId(before)).isNotEqualTo(meshId(nothing));
            }
        }
    }

    @Test
    void a_connection_that_broke_while_the_game_went_on_is_said_and_one_to_a_game_that_began_anew_is_another_world() throws Exception {
        int[] tick = {50};
        boolean[] broken = {false};
        try (OddGame game = OddGame.answering(0, l -> broken[0] ? OddGame.CLOSES : l.contains("INIT") ? OddGame.MESH : OddGame.seenAt(tick[0]++));
                LabRecruitsLink link = link(game.port(), Optional.of(LEVEL))) {
            Frame before = frame(link.read());
            broken[0] = true;
            trouble(link.read());
            broken[0] = false;
            Frame same = frame(link.read());
            assertThat(same.observation().log()).anyMatch(l -> l.contains("same game goes on"));
            assertThat(meshId(same)).isEqualTo(meshId(before));
            broken[0] = true;
            trouble(link.read());
            broken[0] = false;
            tick[0] = 3;
            Frame anew = frame(link.read());
            assertThat(anew.observation().log()).anyMatch(l -> l.contains("began anew"));
            assertThat(meshId(anew)).isNotEqualTo(meshId(before)).isNotEmpty();
            assertThat(game.heard("INIT")).as("never by itself").isEqualTo(1);
        }
    }

    @Test
    void several_agents_have_a_connection_each_and_load_their_level_once() throws Exception {
        try (OddGame game = OddGame.answering(0, l -> l.contains("INIT") ? OddGame.MESH : OddGame.SEEN)) {
            List<Link> links = GameSources.of(GameAddress.all("labrecruits://127.0.0.1:" + game.port(), Optional.of(LEVEL), List.of("a1", "a2"))).stream()
                    .map(Source::open).toList();
            Frame first = frame(links.get(0).read());
            Frame second = frame(links.get(1).read());
            assertThat(meshId(second)).isEqualTo(meshId(first)).isNotEmpty();
            assertThat(second.observation().sight().orElseThrow().mesh()).as("the second has the mesh too").isPresent();
            assertThat(game.heard("INIT")).isEqualTo(1);
            assertThat(links.get(1).submit(call("restart", "{}"), second)).isInstanceOf(SubmitOutcome.Accepted.class);
            assertThat(meshId(frame(links.get(0).read()))).as("a restart by one is a new world for all").isNotEqualTo(meshId(first));
            links.forEach(Link::close);
        }
    }

    @Test
    void after_a_goodbye_nobody_connects_again_until_a_person_asks_for_it() throws Exception {
        Instant[] now = {Instant.parse("2026-01-01T00:00:00Z")};
        Clock clock = new Clock() {
            @Override
            public java.time.ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(java.time.ZoneId zone) {
                return this;
            }

            @Override
            public Instant instant() {
                return now[0];
            }
        };
        try (OddGame game = OddGame.answering(0, l -> l.contains("DISCONNECT") ? "true\n" : OddGame.SEEN);
                LabRecruitsLink link = new LabRecruitsLink(new GameAddress("127.0.0.1", game.port(), "a1", Optional.empty()), clock)) {
            Frame basis = frame(link.read());
            assertThat(link.submit(call("disconnect", "{}"), basis)).isInstanceOfSatisfying(SubmitOutcome.Accepted.class,
                    a -> assertThat(a.answer().hasContext()).as("what was seen before the goodbye is no news").isFalse());
            assertThat(link.read()).isInstanceOfSatisfying(ReadOutcome.Refused.class, r -> assertThat(r.trouble().kind()).isEqualTo(Trouble.Kind.LEFT));
            now[0] = now[0].plusSeconds(10);
            frame(link.read());
            assertThat(game.heard("DISCONNECT")).isEqualTo(1);
        }
    }

    @Test
    void mood_and_the_end_of_the_game_are_told_once_and_stay_as_figures() throws Exception {
        List<String> ends = List.of(OddGame.SEEN, OddGame.seenAt(8), OddGame.seenAt(9).replace("\"gameover\":false", "\"gameover\":true"));
        try (OddGame game = OddGame.saying(ends.toArray(String[]::new)); LabRecruitsLink link = link(game.port(), Optional.empty())) {
            assertThat(frame(link.read()).observation().log()).containsExactly("Mood: Ouch");
            assertThat(frame(link.read()).observation().log()).isEmpty();
            Frame last = frame(link.read());
            assertThat(last.observation().log()).containsExactly("The game is over.");
            assertThat(last.observation().stats().readings().keySet()).containsExactly("health", "score", "mood", "gameover");
        }
    }
}
