package org.pilothouse.demo.labrecruits;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The form of the wire, byte for byte: what the stock client sends, and what the game answers. */
class WireFormTest {
    private static final Clock STILL = Clock.fixed(Instant.parse("2026-01-01T12:00:00Z"), ZoneOffset.ofHours(2));
    /** A hall in which everything can be seen from the middle: one row of things, far apart, with a bare row before it. */
    private static final String HALL = "lever,wardrobe,screen\nred,screen\n"
            + "|f:b^lever,f,f:cb#ff8000^red,f,f:d>s^wardrobe,f,f:cs^screen,f,f:od^portal\n"
            + "f,f,f,f,f,f,f,f,f\nf,f,f,f,f:a^agent0,f,f,f,f\nf,f,f,f,f,f,f,f,f\n"
            + "f:g^Finish,f,f:dhf,f,f:npc^nora,f,f:m^orc1,f,f:a^agent2\nf,f,f,f,f,f,f,f,f\n"
            + "f:t,f,f:c,f,f,f:bc,f,f:p3,f\n";

    @TempDir
    Path folder;
    private final List<String> window = new CopyOnWriteArrayList<>();
    private LabRecruitsServer server;

    private GameClient client(String level, boolean strict) throws Exception {
        Files.writeString(folder.resolve("hall.csv"), level);
        server = LabRecruitsServer.start(new LabRecruitsServer.Settings(0, 1, strict, Optional.of(folder), window::add), STILL);
        return new GameClient(server.uri());
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void every_kind_of_object_has_the_members_of_the_game_in_its_order() throws Exception {
        try (GameClient game = client(HALL, true)) {
            game.init("hall");
            Map<String, String> objects = objects(game.ask(GameClient.observing("agent0")));
            String rest = ",\"lastTouched\":\"0001-01-01T00:00:00\",\"colliders\":[";
            assertThat(objects.get("lever")).isEqualTo("\"tag\":\"Switch\"" + at(0, 0, 0, 0, "1.0") + rest + "{\"center\":{\"x\":0.0,\"y\":0.08,\"z\":0.0},"
                    + "\"size\":{\"x\":1.0,\"y\":0.3,\"z\":1.0}}],\"Interactable\":{\"interactable\":true,\"interactionCooldown\":0.5,"
                    + "\"timeSinceInteraction\":3.40282347E+38},\"Toggleable\":{\"isActive\":false}}");
            assertThat(objects.get("red")).isEqualTo("\"tag\":\"Switch\"" + at(2, 0, 0, 0, "1.0") + rest + "{\"center\":{\"x\":2.0,\"y\":0.08,\"z\":0.0},"
                    + "\"size\":{\"x\":1.0,\"y\":0.3,\"z\":1.0}}],\"Interactable\":{\"interactable\":true,\"interactionCooldown\":0.5,"
                    + "\"timeSinceInteraction\":3.40282347E+38},\"Colorized\":{\"colorCode\":{\"r\":1.0,\"g\":0.5019608,\"b\":0.0}},\"Toggleable\":{\"isActive\":false}}");
            assertThat(objects.get("wardrobe")).isEqualTo("\"tag\":\"Door\"" + at(4, 0, 0, 90, "1.0") + rest + "{\"center\":{\"x\":4.0,\"y\":1.0,\"z\":0.45},"
                    + "\"size\":{\"x\":-1.5,\"y\":2.0,\"z\":-0.3}}],\"Toggleable\":{\"isActive\":false}}");
            assertThat(objects.get("portal")).isEqualTo("\"tag\":\"Door\"" + at(8, 0, 0, 0, "1.0") + rest + "{\"center\":{\"x\":8.1,\"y\":1.0,\"z\":0.45},"
                    + "\"size\":{\"x\":1.5,\"y\":2.0,\"z\":0.3}}],\"Toggleable\":{\"isActive\":true}}");
            assertThat(objects.get("screen")).isEqualTo("\"tag\":\"ColorScreen\"" + at(6, 0, 0, 0, "1.0") + rest + "{\"center\":{\"x\":6.0,\"y\":0.9,\"z\":0.0},"
                    + "\"size\":{\"x\":2.2,\"y\":2.2,\"z\":0.4}}],\"ColorScreen\":{\"colorCode\":{\"r\":0.0,\"g\":0.0,\"b\":0.0}}}");
            assertThat(objects.get("Finish")).isEqualTo("\"tag\":\"Goal\"" + at(0, 0, 4, 0, "1.23656") + rest
                    + "{\"center\":{\"x\":0.0,\"y\":0.618,\"z\":4.0},\"size\":{\"x\":0.371,\"y\":1.237,\"z\":0.371}}]}");
            assertThat(objects.get("FireHazard(Clone)")).isEqualTo("\"tag\":\"Dynamic\"" + at(2, 0, 4, 0, "0.5") + rest
                    + "{\"center\":{\"x\":2.0,\"y\":0.375,\"z\":4.0},\"size\":{\"x\":0.5,\"y\":0.5,\"z\":0.5}}],\"FireHazard\":{}}");
            String walker = at(4, 0.0011, 4, 0, "1.0") + rest + "{\"center\":{\"x\":4.0,\"y\":0.0011,\"z\":4.0},\"size\":{\"x\":1.0,\"y\":1.0,\"z\":1.0}}]}";
            assertThat(objects.get("nora")).isEqualTo("\"tag\":\"NPC\"" + walker);
            assertThat(objects.get("orc1")).isEqualTo("\"tag\":\"Enemy\"" + walker.replace("\"x\":4.0,\"y\":0.0011,\"z\"", "\"x\":6.0,\"y\":0.0011,\"z\""));
            assertThat(objects.get("Agent agent2")).isEqualTo("\"tag\":\"Player\"" + at(8, 0.0011, 4, 0, "1.0") + rest + "]}");
            assertThat(objects.get("TablePrefab(Clone)")).isEqualTo("\"tag\":\"Decoration\"" + at(0, 0, 6, 0, "0.93813") + rest
                    + "{\"center\":{\"x\":0.0,\"y\":0.46,\"z\":6.0},\"size\":{\"x\":0.938,\"y\":0.938,\"z\":0.938}}]}");
            assertThat(objects.get("ChairPrefab(Clone)")).startsWith("\"tag\":\"Decoration\"");
            assertThat(objects.get("BookcasePrefab(Clone)")).startsWith("\"tag\":\"Decoration\"");
            assertThat(objects.get("FuseboxPrefab(Clone)")).startsWith("\"tag\":\"Decoration\"");
            assertThat(objects).doesNotContainKey("Agent agent0").hasSize(14);
        }
    }

    private static String at(double x, double y, double z, int turn, String scale) {
        return ",\"id\":#,\"transform\":{\"position\":{\"x\":" + x + ",\"y\":" + y + ",\"z\":" + z + "},\"rotation\":{\"x\":0.0,\"y\":" + turn
                + ".0,\"z\":0.0},\"scale\":{\"x\":" + scale + ",\"y\":" + scale + ",\"z\":" + scale + "}}";
    }

    /** By name, each as the text after its name, with its number left out. */
    private static Map<String, String> objects(String line) {
        String list = line.substring(line.indexOf("\"objects\":[") + 11, line.indexOf("],\"navMeshIndices\":["));
        Map<String, String> result = new LinkedHashMap<>();
        for (String object : list.split("(?<=}),(?=\\{\"name\":)")) {
            String name = object.substring(9, object.indexOf("\",\"tag\""));
            result.put(name, object.substring(object.indexOf("\"tag\"")).replaceFirst("\"id\":-?\\d+", "\"id\":#"));
        }
        return result;
    }

    @ParameterizedTest
    @CsvSource({"w,-0.45,0,0.15,0.75,0.10,0.45,0.75,0.15", "s,0,0.45,0.75,0.15,0.45,-0.10,0.15,0.75", "e,0.45,0,0.15,0.75,-0.10,-0.45,0.75,0.15",
        "n,0,-0.45,0.75,0.15,-0.45,0.10,0.15,0.75"})
    void a_door_is_hinged_on_the_side_that_its_turn_says(String turn, double shutX, double shutZ, double shutHalfX, double shutHalfZ, double openX,
            double openZ, double openHalfX, double openHalfZ) throws Exception {
        try (GameClient game = client("|f,f,f\nf,f:d>" + turn + "^shut,f\nf,f,f\nf:a^p,f,f\nf,f,f\nf,f:od>" + turn + "^open,f\n", true)) {
            game.init("hall");
            JsonNode seen = game.observe("p").path("objects");
            box(seen, "shut", 1 + shutX, 1 + shutZ, shutHalfX, shutHalfZ);
            box(seen, "open", 1 + openX, 5 + openZ, openHalfX, openHalfZ);
        }
    }

    private static void box(JsonNode objects, String name, double x, double z, double halfX, double halfZ) {
        for (JsonNode o : objects) {
            if (o.path("name").asText().equals(name)) {
                JsonNode c = o.path("colliders").path(0);
                assertThat(List.of(c.at("/center/x").floatValue(), c.at("/center/y").floatValue(), c.at("/center/z").floatValue(),
                        Math.abs(c.at("/size/x").floatValue()) / 2, c.at("/size/y").floatValue() / 2, Math.abs(c.at("/size/z").floatValue()) / 2))
                        .as(name).containsExactly((float) x, 1f, (float) z, (float) halfX, 1f, (float) halfZ);
                return;
            }
        }
        throw new AssertionError(name + " is not seen in " + objects);
    }

    @Test
    void the_lines_of_the_stock_client_are_understood_as_they_are() throws Exception {
        try (GameClient game = client("|f:b^button0,f,f,f:a^agent0\n", true)) {
            String path = folder.resolve("hall.csv").toString();
            String mesh = game.ask("{\"cmd\":\"INIT\",\"arg\":{\"seed\":1,\"level_path\":\"" + path + "\",\"level_name\":\"hall\",\"agent_speed\":0.13,\"npc_speed\":0.11,"
                    + "\"fire_spread\":0.0,\"jump_force\":0.18,\"view_distance\":10.0,\"light_intensity\":0.6,\"add_links\":[],\"remove_links\":[]}}");
            assertThat(mesh).startsWith("{\"vertices\":[{\"x\":").doesNotContain("\"indices\":[]");
            assertThat(game.ask("{\"cmd\":\"START\",\"arg\":null}")).isEqualTo("true");
            assertThat(game.ask("{\"cmd\":\"AGENTCOMMAND\",\"arg\":{\"cmd\":\"DONOTHING\",\"agentId\":\"agent0\",\"targetId\":\"agent0\",\"arg\":null}}\r"))
                    .contains("\"didNothing\":true");
            assertThat(game.ask("{\"cmd\":\"AGENTCOMMAND\",\"arg\":{\"cmd\":\"MOVETOWARD\",\"agentId\":\"agent0\",\"targetId\":\"agent0\",\"arg\":{\"object1\":"
                    + "{\"serialVersionUID\":1,\"x\":3.0,\"y\":0.0,\"z\":2.0},\"object2\":false}}}")).contains("\"didNothing\":false");
            assertThat(game.ask("{\"cmd\":\"AGENTCOMMAND\",\"arg\":{\"cmd\":\"INTERACT\",\"agentId\":\"agent0\",\"targetId\":\"button0\",\"arg\":null}}"))
                    .contains("\"isActive\":false");
            assertThat(game.ask("{\"cmd\":\"PAUSE\",\"arg\":null}")).isEqualTo("true");
            assertThat(game.ask("{\"cmd\":\"DISCONNECT\",\"arg\":null}")).isEqualTo("true");
        }
    }

    @Test
    void what_the_config_leaves_out_or_sets_to_null_has_the_values_of_the_game() throws Exception {
        try (GameClient game = client("|f:a^agent0,f,f,f,f,f,f,f,f,f,f,f,f:b^far\n", false)) {
            game.ask("{\"cmd\":\"INIT\",\"arg\":{\"level_path\":\"hall\",\"view_distance\":null,\"colour_of_the_sky\":{\"r\":1}}}");
            assertThat(game.observe("agent0").path("objects")).isEmpty();
            game.ask("{\"cmd\":\"INIT\",\"arg\":{\"level_path\":\"hall\",\"view_distance\":14.5}}");
            assertThat(game.observe("agent0").path("objects")).hasSize(1);
            assertThat(game.ask("{\"cmd\":\"INIT\",\"arg\":null}")).isEqualTo("{\"vertices\":[],\"indices\":[]}");
        }
    }

    @Test
    void numbers_of_things_change_with_every_load_and_the_frame_counter_never_goes_back() throws Exception {
        try (GameClient game = client(HALL, false)) {
            List<Integer> numbers = new ArrayList<>();
            long before = 0;
            for (int i = 0; i < 3; i++) {
                game.init("hall");
                JsonNode seen = game.observe("agent0");
                numbers.add(seen.path("objects").path(0).path("id").intValue());
                assertThat(seen.path("meta").path("tick").asLong()).isGreaterThan(before);
                before = seen.path("meta").path("tick").asLong();
            }
            assertThat(numbers).doesNotHaveDuplicates();
        }
    }

    @Test
    void what_an_agent_stands_on_is_seen_in_a_friendly_game_and_not_in_a_strict_one() throws Exception {
        for (boolean strict : new boolean[] {false, true}) {
            try (GameClient game = client("|f:a^p:b^under,f\n", strict)) {
                game.init("hall");
                assertThat(game.observe("p").path("objects").size()).as("strict " + strict).isEqualTo(strict ? 0 : 1);
            }
            server.close();
        }
    }

    @Test
    void what_is_not_ASCII_is_a_question_mark_both_ways() throws Exception {
        try (GameClient game = client("|f:b^k\u00f6nig\ud83d\ude00,f:a^agent0,f:b^a\"b\\\n", false)) {
            game.init("hall");
            assertThat(game.ask(GameClient.observing("agent0"))).contains("\"name\":\"k?nig??\"").contains("\"name\":\"a\\\"b\\\\\"");
            game.ask(GameClient.observing("m\u00fcller"));
            assertThat(window).anyMatch(w -> w.contains("\"m??ller\""));
        }
    }

    @Test
    void a_strict_game_takes_two_requests_of_one_segment_for_one_that_it_cannot_read() throws Exception {
        try (GameClient game = client(HALL, true)) {
            game.init("hall");
            game.send(GameClient.observing("agent0") + "\n" + GameClient.observing("agent0") + "\n");
            assertThat(game.silent(200)).isTrue();
            assertThat(game.observe("agent0").path("agent").path("id").asText()).isEqualTo("agent0");
        }
    }

    @Test
    void a_friendly_game_answers_each_of_two_requests_of_one_segment_and_one_that_comes_in_pieces() throws Exception {
        try (GameClient game = client(HALL, false)) {
            game.init("hall");
            game.send("{\"cmd\":\"START\",\"arg\":null}\n{\"cmd\":\"PAUSE\"");
            assertThat(game.line()).isEqualTo("true");
            game.send(",\"arg\":null}\r\n");
            assertThat(game.line()).isEqualTo("true");
        }
    }

    @Test
    void a_strict_game_is_misled_by_the_line_break_that_an_earlier_message_left_in_its_buffer() throws Exception {
        byte[] first = "{\"cmd\":\"START\",\"arg\":null}\n".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        byte[] half = "{\"cmd\":".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        java.util.ArrayDeque<byte[]> reads = new java.util.ArrayDeque<>(List.of(first, half));
        java.io.InputStream pieces = new java.io.InputStream() {
            @Override
            public int read() {
                throw new UnsupportedOperationException();
            }

            @Override
            public int read(byte[] into, int from, int most) {
                byte[] next = reads.poll();
                if (next == null) {
                    return -1;
                }
                System.arraycopy(next, 0, into, from, next.length);
                return next.length;
            }
        };
        MessageReader reader = new MessageReader(pieces, true);
        assertThat(reader.next()).contains("{\"cmd\":\"START\",\"arg\":null}");
        assertThat(reader.next()).contains("{\"cmd\":");
        server = LabRecruitsServer.start(LabRecruitsServer.Settings.usual(), STILL);
    }

    @Test
    void a_level_that_the_game_cannot_load_is_an_empty_world_and_the_reason_is_in_the_window() throws Exception {
        try (GameClient game = client("|f:a,f:a\n", false)) {
            assertThat(game.init("hall").toString()).isEqualTo("{\"vertices\":[],\"indices\":[]}");
            assertThat(window).anyMatch(w -> w.contains("more than one agent has no id"));
            Files.writeString(folder.resolve("hall.csv"), "|f:a^p,f:a^p\n");
            assertThat(game.init("hall").path("vertices")).isNotEmpty();
            assertThat(game.observe("p").path("agent").path("position").path("x").asDouble()).isZero();
            assertThat(game.observe("0").path("agent").path("position").path("x").asDouble()).isEqualTo(1);
        }
    }
}
