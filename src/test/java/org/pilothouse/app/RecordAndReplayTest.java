package org.pilothouse.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.app.window.RecordedFrames;
import org.pilothouse.demo.replay.Pace;
import org.pilothouse.demo.replay.ReplayServer;
import org.pilothouse.demo.step.Dialect;
import org.pilothouse.demo.step.StepServer;
import org.pilothouse.demo.world.LivingWorld;
import org.pilothouse.demo.world.Tempo;
import org.pilothouse.session.Moment;
import org.pilothouse.session.time.Recording;
import org.pilothouse.world.Observation;

class RecordAndReplayTest {
    @TempDir
    Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        return Main.run(args, new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private static List<Observation> observations(Path file) throws Exception {
        List<Observation> all = new ArrayList<>();
        try (Recording r = Recording.open(file, new RecordedFrames())) {
            for (long step = 0; step < r.steps(); step++) {
                all.add(r.moment(step).orElseThrow().frame().observation());
            }
        }
        return all;
    }

    @Test
    void the_built_in_world_recorded_replayed_over_HTTP_and_recorded_again_gives_equal_observations() throws Exception {
        for (Dialect dialect : Dialect.values()) {
            Path first = folder.resolve(dialect + "-first.jsonl");
            Path second = folder.resolve(dialect + "-second.jsonl");
            LivingWorld world = LivingWorld.harbour(Clock.systemUTC(), new SplittableRandom(5), Tempo.usual());
            try (StepServer server = StepServer.start(world, 0)) {
                assertThat(run("record", server.uri(dialect).toString(), "--out", first.toString(), "--steps", "6", "--every", "0.05")).as(err.toString()).isZero();
            }
            try (ReplayServer replay = ReplayServer.start(Recording.open(first, new RecordedFrames()), Pace.byReads(), 0)) {
                assertThat(run("record", replay.uri().toString(), "--out", second.toString(), "--steps", "6", "--every", "0.01")).as(err.toString()).isZero();
            }
            List<Observation> seen = observations(first);
            assertThat(seen).hasSizeGreaterThanOrEqualTo(6);
            assertThat(observations(second)).isEqualTo(seen.subList(0, observations(second).size())).hasSizeGreaterThanOrEqualTo(6);
            try (Recording r = Recording.open(second, new RecordedFrames())) {
                Moment last = r.moment(r.steps() - 1).orElseThrow();
                assertThat(last.mesh()).as("the mesh is carried").isPresent();
            }
        }
    }

    @Test
    void nothing_is_written_over_and_who_does_not_answer_is_said() throws Exception {
        Path there = Files.writeString(folder.resolve("there.jsonl"), "precious");
        assertThat(run("record", "http://127.0.0.1:1/x", "--out", there.toString())).isEqualTo(ExitCode.WRONG_USE);
        assertThat(Files.readString(there)).isEqualTo("precious");
        assertThat(run("record", "http://127.0.0.1:1/x", "--out", folder.resolve("n.jsonl").toString())).isEqualTo(ExitCode.UNREACHABLE);
        assertThat(err.toString()).contains("is there already").doesNotContain("Exception");
    }
}
