package org.pilothouse.iv4xr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pilothouse.action.ActionCall;
import org.pilothouse.action.TypedJson;
import org.pilothouse.demo.labrecruits.LabRecruitsServer;
import org.pilothouse.link.Frame;
import org.pilothouse.link.ReadOutcome;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.link.Trouble;
import org.pilothouse.world.Value;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;
import org.pilothouse.world.WorldModel;

/** The link against the simulator, and against games that misbehave, over real sockets. */
class LabRecruitsLinkTest {
    private static ActionCall call(String name, String arguments) {
        return new ActionCall(name, (ObjectNode) TypedJson.read(arguments).value().orElseThrow(), Optional.empty());
    }

    private static LabRecruitsLink link(int port, Optional<String> level, String agent) {
        return new LabRecruitsLink(new GameAddress("127.0.0.1", port, agent, level), Clock.systemUTC());
    }

    private static Frame arrived(ReadOutcome outcome) {
        assertThat(outcome).isInstanceOf(ReadOutcome.Arrived.class);
        return ((ReadOutcome.Arrived) outcome).frame();
    }

    private static LabRecruitsServer simulator() throws Exception {
        return LabRecruitsServer.start(LabRecruitsServer.Settings.usual(), Clock.systemUTC());
    }

    private static Trouble.Kind failed(ReadOutcome outcome) {
        assertThat(outcome).isInstanceOf(ReadOutcome.Failed.class);
        return ((ReadOutcome.Failed) outcome).trouble().kind();
    }

    @Test
    void requests_are_byte_for_byte_those_of_the_stock_client() {
        assertThat(new String(GameRequests.init("/abs/path/levels/minimal.csv"), StandardCharsets.US_ASCII)).isEqualTo(
                "{\"cmd\":\"INIT\",\"arg\":{\"seed\":1,\"level_path\":\"/abs/path/levels/minimal.csv\",\"level_name\":\"minimal\",\"agent_speed\":0.13,"
                + "\"npc_speed\":0.11,\"fire_spread\":0.0,\"jump_force\":0.18,\"view_distance\":10.0,\"light_intensity\":0.6,\"add_links\":[],"
                + "\"remove_links\":[]}}\n");
        assertThat(new String(GameRequests.observe("agent0"), StandardCharsets.US_ASCII)).isEqualTo(
                "{\"cmd\":\"AGENTCOMMAND\",\"arg\":{\"cmd\":\"DONOTHING\",\"agentId\":\"agent0\",\"targetId\":\"agent0\",\"arg\":null}}\n");
        assertThat(new String(GameRequests.moveToward("agent0", new Vec3(3, 0, 2)), StandardCharsets.US_ASCII)).isEqualTo(
                "{\"cmd\":\"AGENTCOMMAND\",\"arg\":{\"cmd\":\"MOVETOWARD\",\"agentId\":\"agent0\",\"targetId\":\"agent0\",\"arg\":{\"object1\":"
                + "{\"serialVersionUID\":1,\"x\":3.0,\"y\":0.0,\"z\":2.0},\"object2\":false}}}\n");
        assertThat(new String(GameRequests.interact("agent0", "button0"), StandardCharsets.US_ASCII)).isEqualTo(
                "{\"cmd\":\"AGENTCOMMAND\",\"arg\":{\"cmd\":\"INTERACT\",\"agentId\":\"agent0\",\"targetId\":\"button0\",\"arg\":null}}\n");
        assertThat(new String(GameRequests.start(), StandardCharsets.US_ASCII)).isEqualTo("{\"cmd\":\"START\",\"arg\":null}\n");
        assertThat(new String(GameRequests.pause(), StandardCharsets.US_ASCII)).isEqualTo("{\"cmd\":\"PAUSE\",\"arg\":null}\n");
        assertThat(new String(GameRequests.screenshot("tmp/shot.png"), StandardCharsets.US_ASCII)).isEqualTo(
                "{\"cmd\":\"MAKE_SCREENSHOT\",\"arg\":\"tmp/shot.png\"}\n");
        assertThat(new String(GameRequests.disconnect(), StandardCharsets.US_ASCII)).isEqualTo("{\"cmd\":\"DISCONNECT\",\"arg\":null}\n");
    }

    @Test
    void the_world_is_built_as_the_stock_client_builds_it() throws Exception {
        try (OddGame game = OddGame.saying(OddGame.SEEN); LabRecruitsLink link = link(game.port(), Optional.empty(), "a1")) {
            WorldModel model = arrived(link.read()).observation().sight().orElseThrow().model();
            assertThat(model.position()).contains(new Vec3(1, 0.75, 1));
            assertThat(model.elements().keySet()).containsExactly("door1", "FireHazard@<3.0,0.0,4.0>", "b2");
            WorldEntity door = model.elements().get("door1");
            assertThat(door.extent()).contains(new Vec3(0.15, 1, 0.75));
            assertThat(door.properties()).containsEntry("isOpen", new Value.Flag(true));
            assertThat(model.elements().get("b2").extent()).contains(new Vec3(0.5, 0.75, 0.5));
            assertThat(game.heard()).noneMatch(l -> l.contains("INIT"));
        }
    }

    @Test
    void a_button_is_reached_and_pressed_in_the_simulator() throws Exception {
        String level = Path.of("assets/levels/one-door.csv").toAbsolutePath().toString();
        try (LabRecruitsServer game = simulator(); LabRecruitsLink link = link(game.uri().getPort(), Optional.of(level), "agent1")) {
            Frame seen = arrived(link.read());
            assertThat(seen.observation().sight().orElseThrow().mesh()).isPresent();
            for (int i = 0; i < 12; i++) {
                SubmitOutcome walked = link.submit(call("moveToward", "{\"position\":{\"x\":3,\"y\":0,\"z\":5}}"), seen);
                seen = ((SubmitOutcome.Accepted) walked).answer();
                if (seen.observation().sight().orElseThrow().model().position().orElseThrow().distance(new Vec3(3, 0.75, 5)) < 0.6) {
                    break;
                }
            }
            assertThat(seen.observation().log()).contains("Arrived.");
            link.submit(call("interact", "{\"target\":\"button1\"}"), seen);
            WorldEntity button = arrived(link.read()).observation().sight().orElseThrow().model().elements().get("button1");
            assertThat(button.properties()).containsEntry("isOn", new Value.Flag(true));
        }
    }

    @Test
    void walking_into_a_wall_is_told() throws Exception {
        String level = Path.of("assets/levels/one-door.csv").toAbsolutePath().toString();
        try (LabRecruitsServer game = simulator(); LabRecruitsLink link = link(game.uri().getPort(), Optional.of(level), "agent1")) {
            SubmitOutcome walked = link.submit(call("move", "{\"direction\":\"south\",\"distance\":2}"), arrived(link.read()));
            assertThat(((SubmitOutcome.Accepted) walked).answer().observation().log()).anyMatch(l -> l.startsWith("Blocked") || l.startsWith("Stuck"));
        }
    }

    @Test
    void an_agent_that_the_game_does_not_know_is_named() throws Exception {
        try (LabRecruitsServer game = simulator(); LabRecruitsLink link = link(game.uri().getPort(), Optional.empty(), "nobody")) {
            ReadOutcome outcome = link.read();
            assertThat(failed(outcome)).isEqualTo(Trouble.Kind.AGENT_UNKNOWN);
            assertThat(((ReadOutcome.Failed) outcome).trouble().details().get(0)).contains("nobody");
        }
    }

    @Test
    void an_address_names_the_agent_and_the_level_or_says_what_lacks() {
        GameAddress address = GameAddress.of("labrecruits://localhost?agent=a1&level=x.csv", Optional.empty(), Optional.empty());
        assertThat(address).isEqualTo(new GameAddress("localhost", 8053, "a1", Optional.of("x.csv")));
        assertThatThrownBy(() -> GameAddress.of("labrecruits://localhost", Optional.empty(), Optional.empty())).hasMessageContaining("--agent");
    }

    @Test
    void every_command_is_its_one_line_and_is_accepted_with_a_look_at_what_came_of_it() throws Exception {
        try (OddGame game = OddGame.answering(0, l -> l.contains("AGENTCOMMAND") ? OddGame.SEEN : "true\n"); LabRecruitsLink link = link(game.port(), Optional.empty(), "a1")) {
            Frame basis = arrived(link.read());
            for (ActionCall call : java.util.List.of(call("observe", "{}"), call("start", "{}"), call("pause", "{}"), call("screenshot", "{\"file\":\"tmp/a.png\"}"),
                    call("interact", "{\"target\":\"door1\"}"))) {
                String line = new String(link.preview(call, basis), StandardCharsets.US_ASCII).strip();
                long before = game.heard().stream().filter(line::equals).count();
                SubmitOutcome outcome = link.submit(call, basis);
                assertThat(outcome).as(call.name()).isInstanceOf(SubmitOutcome.Accepted.class);
                assertThat(((SubmitOutcome.Accepted) outcome).answer().observation().sight()).isPresent();
                assertThat(game.heard().stream().filter(line::equals).count()).as(call.name()).isEqualTo(before + 1);
            }
            assertThat(link.submit(call("restart", "{}"), basis)).as("without a level there is none to load").isInstanceOf(SubmitOutcome.NotSent.class);
            assertThat(link.submit(call("fly", "{}"), basis)).isInstanceOf(SubmitOutcome.NotSent.class);
            assertThat(game.heard("INIT")).isZero();
        }
    }

    @Test
    void every_kind_of_thing_gets_its_type_its_id_its_box_and_its_properties() throws Exception {
        String box = "\"transform\":{\"position\":{\"x\":3,\"y\":0,\"z\":4,\"magnitude\":5}},\"colliders\":[{\"center\":{\"x\":3,\"y\":0.5,\"z\":4},\"size\":{\"x\":-1,\"y\":0.3,\"z\":1}},"
                + "{\"center\":{\"x\":9,\"y\":9,\"z\":9},\"size\":{\"x\":9,\"y\":9,\"z\":9}}]";
        String things = java.util.List.of(
                "{\"name\":\"CB1\",\"tag\":\"Switch\"," + box + ",\"Interactable\":{},\"Colorized\":{\"colorCode\":{\"r\":0.0,\"g\":0.0,\"b\":1.0}},\"Toggleable\":{\"isActive\":true}}",
                "{\"name\":\"CB2\",\"tag\":\"Switch\"," + box + ",\"Interactable\":{},\"Colorized\":{\"color\":{\"r\":1.0,\"g\":0.0,\"b\":0.0}}}",
                "{\"name\":\"SCS1\",\"tag\":\"ColorScreen\"," + box + ",\"ColorScreen\":{\"colorCode\":{\"r\":0.0,\"g\":0.5,\"b\":0.0}}}",
                "{\"name\":\"flag\",\"tag\":\"Goal\"," + box + "}", "{\"name\":\"staff\",\"tag\":\"NPC\"," + box + "}", "{\"name\":\"orc\",\"tag\":\"Enemy\"," + box + "}",
                "{\"name\":\"BookcasePrefab(Clone)\",\"tag\":\"Decoration\"," + box + "}", "{\"name\":\"half\",\"tag\":\"Door\"," + box + "}").toString();
        String seen = OddGame.SEEN.replaceAll("\"objects\":\\[.*\\],\"nav", java.util.regex.Matcher.quoteReplacement("\"objects\":" + things + ",\"nav"));
        try (OddGame game = OddGame.saying(seen); LabRecruitsLink link = link(game.port(), Optional.empty(), "a1")) {
            var all = arrived(link.read()).observation().sight().orElseThrow().model().elements();
            assertThat(all.values().stream().map(e -> e.id() + " " + e.type())).containsExactly("CB1 Switch", "CB2 Switch", "SCS1 ColorScreen", "flag Goal", "staff NPC", "orc Enemy",
                    "Bookcase@<3.0,0.0,4.0> ", "half ");
            assertThat(all.values()).allSatisfy(e -> assertThat(e.extent()).as("the first collider, absolute").contains(new Vec3(0.5, 0.15, 0.5)));
            assertThat(all.get("staff").position()).contains(new Vec3(3, 0.97, 4));
            assertThat(all.get("flag").position()).contains(new Vec3(3, 0.5, 4));
            assertThat(all.get("CB1").properties()).containsEntry("isOn", new Value.Flag(true)).containsKey("color");
            assertThat(all.get("CB2").properties()).containsEntry("isOn", new Value.Flag(false)).containsKey("color");
            assertThat(org.pilothouse.world.Wording.of(all.get("SCS1").properties().get("color"))).contains("0.5");
        }
    }
}
