package org.pilothouse.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.demo.pipeline.PipelineServer;
import org.pilothouse.demo.pipeline.Platform;
import org.pilothouse.demo.pipeline.Profile;
import org.pilothouse.pipeline.mcp.Children;
import org.pilothouse.pipeline.mcp.TroubleServer;

/** Pipelines from the command line, at a real server. */
class PipelineCommandTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    @TempDir Path home;
    private Platform platform;
    private PipelineServer server;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private String before;

    @BeforeEach
    void serve() throws Exception {
        before = System.getProperty("pilothouse.home");
        System.setProperty("pilothouse.home", home.toString());
        platform = new Platform(Clock.systemUTC(), Duration.ofMillis(1));
        server = PipelineServer.start(Profile.SUPERSET, platform, 0);
    }

    @AfterEach
    void end() {
        server.close();
        if (before == null) {
            System.clearProperty("pilothouse.home");
        } else {
            System.setProperty("pilothouse.home", before);
        }
    }

    private int at(String url, String... words) {
        List<String> all = new ArrayList<>(List.of("pipeline"));
        all.addAll(List.of(words));
        all.addAll(List.of("--url", url));
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return Main.run(all.toArray(String[]::new), new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private int run(String... words) {
        return at(server.address().toString(), words);
    }

    private String question() throws Exception {
        assertThat(run("questions", "--run", platform.runIds().get(0), "--wait", "10", "--json")).isZero();
        JsonNode q = JSON.readTree(out.toString()).at("/result/structuredContent/question/questionId");
        return q.asText();
    }

    @Test
    void a_run_is_brought_to_its_end_by_commands_and_every_decision_is_written_down() throws Exception {
        String run = platform.runIds().get(0);
        assertThat(run("tools")).isZero();
        assertThat(out.toString().lines()).hasSize(7);
        assertThat(run("status", run)).isZero();
        assertThat(out.toString()).contains("waiting", "Agree on the scope");
        assertThat(run("answer", question(), "--option", "pier")).isZero();
        assertThat(run("answer", question(), "--option", "office", "--multi")).isZero();
        Path words = Files.writeString(home.resolve("words.txt"), "Ласкаво просимо");
        assertThat(run("answer", question(), "--text-file", words.toString())).isZero();
        assertThat(run("tasks", "--wait", "10", "--json")).isZero();
        String task = JSON.readTree(out.toString()).at("/result/structuredContent/task/taskId").asText();
        assertThat(run("submit", task, "--result", "{\"title\":\"Light\"}")).isEqualTo(ExitCode.REFUSED);
        assertThat(run("submit", task, "--result", "{\"title\":\"Light\",\"summary\":\"Never off.\"}")).isZero();
        assertThat(run("call", "pipeline_status", "runId=" + run)).isZero();
        untilItCanBeResumed(run);
        assertThat(run("resume", run, "--from", "publish", "--yes")).isEqualTo(ExitCode.REFUSED);
        assertThat(run("resume", run, "--from", "build", "--yes")).isZero();
        assertThat(run("modify", "A second guide", "--yes")).isZero();
        assertThat(decided()).contains("\"step\":\"sending\"", "Ласкаво просимо", "modify_project", "Never off.");
    }

    private void untilItCanBeResumed(String run) {
        long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        do {
            assertThat(System.nanoTime()).as("waiting until the builder fails").isLessThan(end);
            assertThat(run("status", run)).isZero();
        } while (!out.toString().contains("can be resumed from draft, build"));
    }

    private String decided() throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> journals = Files.list(home.resolve("data/decisions"))) {
            for (Path p : journals.filter(f -> f.toString().endsWith(".jsonl")).toList()) {
                all.append(Files.readString(p));
            }
        }
        return all.toString();
    }

    /** Every tool of the profile once, by the command that people have for it; what it lacks is refused. */
    @ParameterizedTest
    @EnumSource(Profile.class)
    void every_tool_of_every_profile_is_reached_by_its_command(Profile profile) throws Exception {
        Platform own = new Platform(Clock.systemUTC(), Duration.ofMillis(1));
        try (PipelineServer s = PipelineServer.start(profile, own, 0)) {
            String url = s.address().toString();
            String run = own.runIds().get(0);
            int questions = profile.offers("next_question") ? ExitCode.DONE : ExitCode.REFUSED;
            int tasks = profile.offers("next_task") ? ExitCode.DONE : ExitCode.REFUSED;
            assertThat(at(url, "tools")).isZero();
            assertThat(out.toString().lines()).hasSize(3 + (questions == 0 ? 2 : 0) + (tasks == 0 ? 2 : 0));
            assertThat(at(url, "status", run)).isZero();
            assertThat(at(url, "modify", "A guide", "--yes")).isZero();
            assertThat(at(url, "resume", run, "--yes")).as("it waits, so there is nothing to resume").isEqualTo(ExitCode.REFUSED);
            assertThat(err.toString()).contains("not_resumable");
            assertThat(at(url, "questions", "--wait", "0")).isEqualTo(questions);
            assertThat(at(url, "answer", own.openQuestion(run).orElseThrow(), "--option", "pier")).isEqualTo(questions);
            assertThat(at(url, "tasks", "--wait", "0")).isEqualTo(tasks);
            assertThat(at(url, "submit", "no-such-task", "--text", "x")).isEqualTo(ExitCode.REFUSED);
            assertThat(err.toString()).contains(tasks == 0 ? "unknown_task" : "submit_task_result");
        }
    }

    @Test
    void a_child_is_started_and_spoken_to_by_its_command_line() {
        String java = Children.pipeline(Profile.LOCAL_DELEGATED).words().stream().map(w -> "'" + w + "'").collect(Collectors.joining(" "));
        out.getBuffer().setLength(0);
        assertThat(Main.run(new String[] {"pipeline", "status", "run-harbour-guide-1", "--command", java}, new PrintWriter(out, true), new PrintWriter(err, true))).isZero();
        assertThat(out.toString()).contains("waiting", "Agree on the scope");
    }

    @Test
    void a_child_that_dies_is_noticed_at_once_with_its_exit_code_and_last_lines() {
        assertThat(Main.run(new String[] {"pipeline", "tools", "--command", "/bin/sh -c 'echo no licence >&2; exit 7'"}, new PrintWriter(out, true), new PrintWriter(err, true)))
                .isEqualTo(ExitCode.UNREACHABLE);
        assertThat(err.toString()).contains("exit code 7", "no licence", "PH-502");
    }

    @Test
    void a_contradiction_is_wrong_use_and_nothing_is_sent() {
        assertThat(run("answer", "q", "--option", "a", "--text", "b")).isEqualTo(ExitCode.WRONG_USE);
        assertThat(run("answer", "q")).isEqualTo(ExitCode.WRONG_USE);
        assertThat(run("answer", "q", "--text", "b", "--multi")).isEqualTo(ExitCode.WRONG_USE);
        assertThat(run("modify", "work")).isEqualTo(ExitCode.WRONG_USE);
        assertThat(run("questions", "--wait", "46")).isEqualTo(ExitCode.WRONG_USE);
        assertThat(run("submit", "t", "--result", "{")).isEqualTo(ExitCode.WRONG_USE);
        assertThat(home.resolve("data/decisions")).doesNotExist();
    }

    @Test
    void what_the_server_refuses_and_nobody_at_the_address_have_their_own_codes() {
        assertThat(run("status", "no-such-run")).isEqualTo(ExitCode.REFUSED);
        assertThat(err.toString()).contains("unknown_run");
        assertThat(at("http://127.0.0.1:1/mcp", "tools")).isEqualTo(ExitCode.UNREACHABLE);
        assertThat(err.toString()).contains("PH-504");
    }

    @Test
    void an_answer_that_may_have_arrived_has_an_unknown_outcome_and_is_not_sent_again() throws Exception {
        try (TroubleServer s = new TroubleServer((x, m) -> TroubleServer.body(x, m.has("id") ? 503 : 202, "text/plain", ""))) {
            assertThat(at(s.address().address().toString(), "answer", "q", "--decline")).isEqualTo(ExitCode.OUTCOME_UNKNOWN);
            assertThat(s.calls).containsExactly("answer_question");
        }
    }

    @Test
    void a_token_on_the_command_line_is_not_repeated_on_standard_error() throws Exception {
        try (TroubleServer s = new TroubleServer((x, m) -> {
            if (m.has("id")) {
                TroubleServer.body(x, 200, "application/json", "{\"jsonrpc\":\"2.0\",\"id\":" + m.get("id") + ",\"error\":{\"code\":-32000,\"message\":\"bad token sesame-4711\"}}");
            }
        })) {
            assertThat(at(s.address().address().toString(), "status", "r", "--header", "Authorization: Bearer sesame-4711")).isEqualTo(ExitCode.REFUSED);
            assertThat(s.credentials).contains("Bearer sesame-4711");
            assertThat(err.toString()).contains("bad token •••").doesNotContain("4711");
        }
    }

    @Test
    void a_program_that_is_ended_during_a_wait_leaves_no_child() throws Exception {
        Path alive = home.resolve("alive");
        List<String> words = new ArrayList<>(Children.java(Main.class.getName()).words());
        words.addAll(List.of("pipeline", "tools", "--command", "/bin/sh -c 'echo $$ > " + alive + "; trap \"\" TERM; while :; do sleep 300; done'"));
        Process program = new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(home.resolve("out").toFile()).start();
        long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (program.descendants().count() < 2 || !Files.exists(alive)) {
            assertThat(System.nanoTime()).as("waiting for the child").isLessThan(end);
            program.onExit().completeOnTimeout(program, 20, TimeUnit.MILLISECONDS).get();
        }
        List<ProcessHandle> family = program.descendants().toList();
        program.destroy();
        assertThat(program.waitFor(60, TimeUnit.SECONDS)).isTrue();
        for (ProcessHandle p : family) {
            p.onExit().get(60, TimeUnit.SECONDS);
        }
        assertThat(family).hasSizeGreaterThanOrEqualTo(2).noneMatch(ProcessHandle::isAlive);
    }
}
