package org.pilothouse.demo.labrecruits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The simulator on its socket: the wire, line by line, and puzzles played through it. */
class LabRecruitsServerTest {
    private static final Clock STILL = Clock.fixed(Instant.parse("2026-01-01T12:00:00Z"), ZoneOffset.ofHours(2));
    private static final String TINY = "button0,door0\n|w,w,w,w\nw,f:b^button0,f,w\nw,f:a^agent0,f,w\nw,w,w,w\n";

    @TempDir
    Path folder;
    private final List<String> window = new CopyOnWriteArrayList<>();
    private LabRecruitsServer server;

    private GameClient client(double speed, boolean strict, Clock clock) throws Exception {
        Files.writeString(folder.resolve("tiny.csv"), TINY);
        server = LabRecruitsServer.start(new LabRecruitsServer.Settings(0, speed, strict, Optional.of(folder), window::add), clock);
        return new GameClient(server.uri());
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void an_observation_is_one_compact_line_with_its_members_in_the_order_of_the_game() throws Exception {
        try (GameClient game = client(1, false, STILL)) {
            game.init("tiny");
            String line = game.ask(GameClient.observing("agent0"));
            assertThat(line).isEqualTo("{\"meta\":{\"tick\":1,\"time\":\"2026-01-01T14:00:00.0000000+02:00\",\"gameover\":false},"
                    + "\"agent\":{\"id\":\"agent0\",\"position\":{\"x\":1.0,\"y\":0.0011,\"z\":2.0},\"velocity\":{\"x\":0.0,\"y\":0.0,\"z\":0.0},"
                    + "\"didNothing\":true,\"health\":100,\"score\":0,\"mood\":\"\"},\"objects\":[{\"name\":\"button0\",\"tag\":\"Switch\",\"id\":-1001014,"
                    + "\"transform\":{\"position\":{\"x\":1.0,\"y\":0.0,\"z\":1.0},\"rotation\":{\"x\":0.0,\"y\":0.0,\"z\":0.0},\"scale\":{\"x\":1.0,\"y\":1.0,\"z\":1.0}},"
                    + "\"lastTouched\":\"0001-01-01T00:00:00\",\"colliders\":[{\"center\":{\"x\":1.0,\"y\":0.08,\"z\":1.0},\"size\":{\"x\":1.0,\"y\":0.3,\"z\":1.0}}],"
                    + "\"Interactable\":{\"interactable\":true,\"interactionCooldown\":0.5,\"timeSinceInteraction\":3.40282347E+38},"
                    + "\"Toggleable\":{\"isActive\":false}}],\"navMeshIndices\":" + line.substring(line.lastIndexOf('[')));
            assertThat(line).endsWith("]}").doesNotContain(" ");
        }
    }

    @Test
    void the_mesh_has_vertices_first_then_three_corners_a_triangle() throws Exception {
        try (GameClient game = client(1, false, STILL)) {
            String line = game.ask("{\"cmd\":\"INIT\",\"arg\":{\"level_path\":\"tiny\"}}");
            assertThat(line).startsWith("{\"vertices\":[{\"x\":").contains("],\"indices\":[").endsWith("]}");
            assertThat(GameClient.JSON.readTree(line).path("indices").size() % 3).isZero();
            assertThat(game.ask("{\"cmd\":\"INIT\",\"arg\":{\"level_path\":\"\"}}")).isEqualTo("{\"vertices\":[],\"indices\":[]}");
        }
    }

    @Test
    void start_pause_screenshot_and_disconnect_are_answered_with_true() throws Exception {
        try (GameClient game = client(1, false, STILL)) {
            for (String request : List.of("{\"cmd\":\"START\",\"arg\":null}", "{\"cmd\":\"PAUSE\",\"arg\":null}", "{\"cmd\":\"MAKE_SCREENSHOT\",\"arg\":\"tmp/shot.png\"}",
                    "{\"arg\":null}", "{\"cmd\":2,\"arg\":null}", "{\"cmd\":\"DISCONNECT\",\"arg\":null}")) {
                assertThat(game.ask(request)).as(request).isEqualTo("true");
            }
        }
    }

    @Test
    void a_friendly_game_says_null_where_the_real_one_is_silent_but_never_to_update_environment() throws Exception {
        try (GameClient game = client(1, false, STILL)) {
            game.init("tiny");
            assertThat(game.ask("{\"cmd\":\"AGENTCOMMAND\",\"arg\":{\"cmd\":\"DONOTHING\",\"agentId\":\"nobody\",\"targetId\":\"nobody\",\"arg\":null}}")).isEqualTo("null");
            assertThat(game.ask("{\"cmd\":\"AGENTCOMMAND\",\"arg\":{\"cmd\":\"FLY\",\"agentId\":\"agent0\",\"targetId\":\"agent0\",\"arg\":null}}")).isEqualTo("null");
            assertThat(game.ask("{\"cmd\":\"DANCE\",\"arg\":null}")).isEqualTo("null");
            assertThat(game.ask("{half")).isEqualTo("null");
            game.send("{\"cmd\":\"UPDATE_ENVIRONMENT\",\"arg\":null}\n");
            assertThat(game.silent(150)).isTrue();
            assertThat(window).anyMatch(w -> w.contains("nobody"));
        }
    }

    @Test
    void a_strict_game_is_silent_and_takes_two_requests_in_one_segment_for_none() throws Exception {
        try (GameClient game = client(1, true, STILL)) {
            game.init("tiny");
            game.send("{\"cmd\":\"AGENTCOMMAND\",\"arg\":{\"cmd\":\"DONOTHING\",\"agentId\":\"nobody\",\"targetId\":\"nobody\",\"arg\":null}}\n");
            assertThat(game.silent(150)).isTrue();
            game.send("{half\n");
            assertThat(game.silent(150)).isTrue();
            assertThat(game.observe("agent0").path("agent").path("id").asText()).isEqualTo("agent0");
        }
    }

    @Test
    void an_idle_connection_does_not_keep_others_out_and_all_share_one_game() throws Exception {
        try (GameClient idle = client(1, false, STILL); GameClient first = new GameClient(server.uri()); GameClient second = new GameClient(server.uri())) {
            assertThat(idle.ask("{\"cmd\":\"INIT\",\"arg\":{\"level_path\":\"\"}}")).isEqualTo("{\"vertices\":[],\"indices\":[]}");
            first.init("tiny");
            assertThat(second.observe("agent0").path("agent").path("health").asInt()).isEqualTo(100);
        }
    }

    @Test
    void whoever_says_init_loads_the_level_for_all_and_whoever_disconnects_may_still_ask() throws Exception {
        try (GameClient first = client(1, false, STILL); GameClient second = new GameClient(server.uri())) {
            first.init("tiny");
            assertThat(first.interact("agent0", "button0").path("agent").path("score").asInt()).isEqualTo(10);
            assertThat(second.observe("agent0").path("agent").path("score").asInt()).isEqualTo(10);
            second.init("tiny");
            assertThat(first.observe("agent0").path("agent").path("score").asInt()).isZero();
            second.init("one-door");
            assertThat(first.ask(GameClient.observing("agent0"))).isEqualTo("null");
            assertThat(first.ask("{\"cmd\":\"DISCONNECT\",\"arg\":null}")).isEqualTo("true");
            assertThat(first.observe("agent1").path("agent").path("id").asText()).isEqualTo("agent1");
        }
    }

    @Test
    void the_game_stays_over_until_the_next_init_and_goes_on_all_the_same() throws Exception {
        Files.writeString(folder.resolve("short.csv"), "|f:a^p:g^Finish,f,f,f:b^b\n");
        try (GameClient game = client(40, false, Clock.systemUTC())) {
            game.init("short");
            until(game, "p", o -> o.path("meta").path("gameover").asBoolean());
            game.walk("p", 3, 0, 0);
            JsonNode after = game.interact("p", "b");
            assertThat(after.path("agent").path("score").asInt()).isGreaterThanOrEqualTo(510);
            assertThat(after.path("meta").path("gameover").asBoolean()).isTrue();
            game.init("tiny");
            assertThat(game.observe("agent0").path("meta").path("gameover").asBoolean()).isFalse();
        }
    }

    @Test
    void once_it_is_closed_nobody_is_let_in_any_more() throws Exception {
        for (int i = 0; i < 40; i++) {
            try (GameClient game = client(1, false, STILL)) {
                assertThat(game.ask("{\"cmd\":\"START\",\"arg\":null}")).isEqualTo("true");
                server.close();
                assertThatThrownBy(() -> new GameClient(server.uri())).as("round " + i).isInstanceOf(java.net.ConnectException.class);
            }
        }
    }

    @Test
    void a_level_that_is_missing_is_said_in_the_window_and_the_world_is_empty() throws Exception {
        try (GameClient game = client(1, false, STILL)) {
            assertThat(game.init("/nowhere/at/all.csv").path("vertices")).isEmpty();
            assertThat(window).anyMatch(w -> w.contains("/nowhere/at/all.csv") && w.contains("no such file"));
            Files.writeString(folder.resolve("odd.csv"), "|w,w\nf:zz^x,f:cb#nothex^c\n");
            game.init("odd");
            assertThat(window).anyMatch(w -> w.contains("odd.csv") && w.contains("row 2, column 1") && w.contains("f:zz^x") && w.contains("no tile symbol"));
            assertThat(window).anyMatch(w -> w.contains("column 2") && w.contains("no colour"));
        }
    }

    @Test
    void the_answer_to_a_move_shows_the_place_before_it() throws Exception {
        try (GameClient game = client(100, false, STILL)) {
            game.init("tiny");
            assertThat(game.moveToward("agent0", 2, 0, 2).path("agent").path("position").path("x").asDouble()).isEqualTo(1.0);
            assertThat(game.interact("agent0", "no such thing").path("agent").path("didNothing").asBoolean()).isFalse();
        }
    }

    @Test
    void an_agent_opens_the_door_and_reaches_the_finish() throws Exception {
        try (GameClient game = client(40, false, Clock.systemUTC())) {
            game.init("one-door");
            game.walk("agent1", 3, 0, 5);
            assertThat(press(game, "agent1", "button1").path("agent").path("score").asInt()).isEqualTo(11);
            game.walk("agent1", 3, 0, 3);
            until(game, "agent1", o -> open(o, "door1"));
            JsonNode end = game.walk("agent1", 7, 0, 3);
            end = until(game, "agent1", o -> o.path("meta").path("gameover").asBoolean());
            assertThat(end.path("agent").path("score").asInt()).isEqualTo(511);
            assertThat(end.path("agent").path("mood").asText()).isEqualTo("Finish!");
        }
    }

    @Test
    void whoever_jumps_before_pressing_the_lever_is_trapped_and_whoever_presses_first_gets_out() throws Exception {
        try (GameClient game = client(40, false, Clock.systemUTC())) {
            game.init("the-drop");
            JsonNode down = game.walk("agent1", 8, 0, 3);
            down = until(game, "agent1", o -> o.path("agent").path("position").path("y").asDouble() < 0.1);
            for (int i = 0; i < 300; i++) {
                down = game.moveToward("agent1", 14, 0, 3);
            }
            assertThat(down.path("agent").path("position").path("x").asDouble()).isLessThan(10.8);
            assertThat(press(game, "agent1", "lever_gate").path("agent").path("score").asInt()).isZero();

            game.init("the-drop");
            game.walk("agent1", 1, 2, 1);
            assertThat(press(game, "agent1", "lever_gate").path("agent").path("score").asInt()).isEqualTo(11);
            game.walk("agent1", 4, 2, 3);
            game.walk("agent1", 8, 0, 3);
            game.walk("agent1", 14, 0, 3);
            until(game, "agent1", o -> o.path("meta").path("gameover").asBoolean());
        }
    }

    @Test
    void an_agent_climbs_the_ramp_and_finishes_upstairs() throws Exception {
        try (GameClient game = client(40, false, Clock.systemUTC())) {
            game.init("two-storeys");
            game.walk("agent1", 2, 0, 3);
            game.walk("agent1", 6.5, 2, 3);
            JsonNode up = until(game, "agent1", o -> o.path("agent").path("position").path("y").asDouble() > 1.9);
            assertThat(up.path("agent").path("position").path("y").asDouble()).isEqualTo(2.0011, org.assertj.core.data.Offset.offset(0.01));
            game.walk("agent1", 7, 2, 4.4);
            press(game, "agent1", "button_up");
            game.walk("agent1", 7, 2, 3);
            until(game, "agent1", o -> open(o, "door_up"));
            game.walk("agent1", 12, 2, 3);
            until(game, "agent1", o -> o.path("meta").path("gameover").asBoolean());
        }
    }

    private static JsonNode press(GameClient game, String agent, String button) throws Exception {
        return game.interact(agent, button);
    }

    private interface Condition {
        boolean holds(JsonNode observation);
    }

    private static boolean open(JsonNode observation, String door) {
        for (JsonNode o : observation.path("objects")) {
            if (o.path("name").asText().equals(door)) {
                return o.path("Toggleable").path("isActive").asBoolean();
            }
        }
        return false;
    }

    private static JsonNode until(GameClient game, String agent, Condition condition) throws Exception {
        List<String> last = new ArrayList<>();
        JsonNode seen = game.observe(agent);
        for (int i = 0; i < 20_000 && !condition.holds(seen); i++) {
            seen = game.observe(agent);
        }
        last.add(seen.toString());
        assertThat(condition.holds(seen)).as("in the end: " + last).isTrue();
        return seen;
    }
}
