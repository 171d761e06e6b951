package org.pilothouse.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.app.window.RecordedFrames;
import org.pilothouse.demo.labrecruits.LabRecruitsServer;
import org.pilothouse.session.Moment;
import org.pilothouse.session.time.Recording;

/** The command line on a game of Lab Recruits, against the simulator over a real socket. */
class LabRecruitsCommandsTest {
    private static final String LEVEL = Path.of("assets/levels/one-door.csv").toAbsolutePath().toString();
    @TempDir
    Path folder;
    private LabRecruitsServer game;

    @BeforeEach
    void serve() throws Exception {
        game = LabRecruitsServer.start(LabRecruitsServer.Settings.usual(), Clock.systemUTC());
    }

    @AfterEach
    void end() {
        game.close();
    }

    private String address() {
        return game.uri().toString();
    }

    @Test
    void describe_loads_the_level_and_says_what_the_agent_sees() {
        Typed text = Typed.in("describe", address(), "--level", LEVEL, "--agent", "agent1");
        assertThat(text.code()).as(text.err()).isEqualTo(ExitCode.DONE);
        assertThat(text.out()).contains("labrecruits", "health: 100", "score: 0", "agent agent1", "button1", "moveToward(position)", "restart() (destroys)", "mesh:");
        Typed json = Typed.in("describe", address(), "--level", LEVEL, "--agent", "agent1", "--json");
        assertThat(json.out()).contains("\"protocol\":\"labrecruits\"", "\"agentId\":\"agent1\"");
    }

    @Test
    void act_walks_one_stride_and_says_how_it_ended() {
        Typed.in("describe", address(), "--level", LEVEL, "--agent", "agent1");
        Typed walked = Typed.in("act", address(), "--agent", "agent1", "move", "direction=east", "distance=1");
        assertThat(walked.code()).as(walked.err()).isEqualTo(ExitCode.DONE);
        assertThat(walked.out()).contains("Accepted", "Arrived.");
        Typed restart = Typed.in("act", address(), "--agent", "agent1", "--level", LEVEL, "restart");
        assertThat(restart.code()).isEqualTo(ExitCode.WRONG_USE);
        assertThat(restart.err()).contains("--yes");
    }

    @Test
    void a_recording_of_the_game_is_read_back_with_its_world_and_its_mesh() throws Exception {
        Path file = folder.resolve("game.jsonl");
        Typed recorded = Typed.in("record", address(), "--level", LEVEL, "--agent", "agent1", "--out", file.toString(), "--steps", "3", "--every", "0.05");
        assertThat(recorded.code()).as(recorded.err()).isEqualTo(ExitCode.DONE);
        try (Recording r = Recording.open(file, new RecordedFrames())) {
            Moment last = r.moment(2).orElseThrow();
            assertThat(last.mesh()).isPresent();
            assertThat(r.level()).as("the journal needs no other file").contains(Files.readString(Path.of(LEVEL)));
            assertThat(last.frame().observation().sight().orElseThrow().model().agentId()).isEqualTo("agent1");
            assertThat(last.frame().observation().stats().readings()).containsKeys("health", "score");
        }
    }

    @Test
    void the_map_of_the_game_is_drawn_without_a_window() throws Exception {
        Path picture = folder.resolve("map.png");
        Typed drawn = Typed.in("render", address(), "--level", LEVEL, "--agent", "agent1", "--map", "--out", picture.toString());
        assertThat(drawn.code()).as(drawn.err()).isEqualTo(ExitCode.DONE);
        assertThat(Files.size(picture)).isGreaterThan(1000);
    }

    @Test
    void what_is_missing_or_does_not_belong_together_is_said_and_nothing_is_asked() {
        Typed nobody = Typed.in("describe", address());
        assertThat(nobody.code()).isEqualTo(ExitCode.WRONG_USE);
        assertThat(nobody.err()).contains("--agent");
        Typed elsewhere = Typed.in("describe", "http://localhost:1/x", "--agent", "agent1");
        assertThat(elsewhere.code()).isEqualTo(ExitCode.WRONG_USE);
        assertThat(elsewhere.err()).contains("labrecruits://");
        Typed both = Typed.in("describe", address(), "--agent", "agent1", "--bearer", "env:NOTHING");
        assertThat(both.code()).isEqualTo(ExitCode.WRONG_USE);
        assertThat(both.err()).contains("Lab Recruits");
    }
}
