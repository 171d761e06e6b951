package org.pilothouse.pipeline.desk;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.TextNode;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pilothouse.demo.pipeline.PipelineServer;
import org.pilothouse.demo.pipeline.Platform;
import org.pilothouse.demo.pipeline.Profile;
import org.pilothouse.pipeline.Answer;
import org.pilothouse.pipeline.QuestionState;
import org.pilothouse.pipeline.RunStatus;
import org.pilothouse.pipeline.mcp.CallControl;
import org.pilothouse.pipeline.mcp.CallOutcome;
import org.pilothouse.pipeline.mcp.Children;
import org.pilothouse.pipeline.mcp.McpConnection;
import org.pilothouse.pipeline.mcp.McpListener;
import org.pilothouse.pipeline.mcp.ServerAddress;
import org.pilothouse.pipeline.mcp.ToolDefinition;
import org.pilothouse.pipeline.mcp.TroubleServer;
import org.pilothouse.pipeline.reading.Payload;
import org.pilothouse.pipeline.reading.RunReading;
import org.pilothouse.pipeline.reading.TaskReading;

/** The published contract, over real HTTP and real child processes. */
@Timeout(90)
class ContractTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Set<String> ALWAYS = Set.of("modify_project", "pipeline_status", "resume_pipeline");
    @TempDir Path folder;
    private Platform platform;
    private PipelineServer server;
    private PipelineSession session;
    private FileDecisionLog decisions;
    private final Heard heard = new Heard();

    @BeforeAll
    static void beginTheLongWait() {
        LongWaitTest.begin();
    }

    @BeforeEach
    void serve() throws Exception {
        platform = new Platform(Clock.systemUTC(), Duration.ofMillis(20));
        server = PipelineServer.start(Profile.SUPERSET, platform, 0);
        session = PipelineSession.open(ServerAddress.url(server.address().toString()), heard, new FileDrafts(folder.resolve("drafts.json"), e -> { }),
                decisions = new FileDecisionLog(folder.resolve("decisions")), Map.of(), Clock.systemUTC());
    }

    @AfterEach
    void end() {
        session.close();
        decisions.close();
        server.close();
    }

    private String harbour() {
        return platform.runIds().get(0);
    }

    private Inquiry open(String run) throws InterruptedException {
        heard.until("a question waits", () -> session.questions().all().stream().anyMatch(i -> i.answerable() && i.runId().equals(Optional.of(run))));
        return session.questions().all().stream().filter(i -> i.answerable() && i.runId().equals(Optional.of(run))).findFirst().orElseThrow();
    }

    @ParameterizedTest
    @EnumSource(value = Profile.class, names = {"CLOUD_CLOUD", "CLOUD_DELEGATED", "LOCAL_CLOUD", "LOCAL_DELEGATED"})
    void each_command_profile_offers_exactly_its_tools_over_stdio(Profile profile) throws Exception {
        try (McpConnection c = McpConnection.open(Children.pipeline(profile), McpListener.DEAF, Map.of())) {
            Set<String> names = c.tools().stream().map(ToolDefinition::name).collect(Collectors.toSet());
            boolean tasks = profile == Profile.CLOUD_DELEGATED || profile == Profile.LOCAL_DELEGATED;
            assertThat(names).containsAll(ALWAYS).contains("next_question", "answer_question").hasSize(tasks ? 7 : 5);
            assertThat(names.contains("next_task") && names.contains("submit_task_result")).isEqualTo(tasks);
            CallOutcome status = c.call(PipelineTools.status("run-harbour-guide-1", Optional.empty()));
            assertThat(RunReading.of(Payload.of(((CallOutcome.Answered) status).result()), "").orElseThrow().pendingInquiry()).isPresent();
        }
    }

    @Test
    void the_hosted_profile_offers_exactly_three_tools_over_http_and_no_question_is_asked_for() throws Exception {
        Heard hears = new Heard();
        try (PipelineServer hosted = PipelineServer.start(Profile.HOSTED, new Platform(Clock.systemUTC(), Duration.ofMillis(20)), 0);
                PipelineSession s = PipelineSession.open(ServerAddress.url(hosted.address().toString()), hears, new FileDrafts(folder.resolve("d"), e -> { }), DecisionLog.NONE,
                        Map.of(), Clock.systemUTC())) {
            assertThat(s.tools()).extracting(ToolDefinition::name).containsExactlyInAnyOrderElementsOf(ALWAYS);
            s.pin(hosted.runIds().get(0), Optional.empty());
            hears.until("the run was looked at", () -> !hears.runs.isEmpty());
            assertThat(hears.calls()).containsOnly("pipeline_status");
        }
    }

    @Test
    void every_tool_says_what_its_result_looks_like_and_that_this_is_our_assumption() {
        assertThat(session.tools()).hasSize(7).allSatisfy(t -> assertThat(t.outputSchema().orElseThrow().path("title").asText()).isEqualTo("demo contract v1"));
    }

    @Test
    void rule_1_one_planned_action_and_then_the_state_is_read_again() throws Exception {
        session.pin(harbour(), Optional.empty());
        Inquiry i = open(harbour());
        int before = heard.calls().size();
        session.answer(i.key(), new Answer.Chosen(List.of("pier"), false));
        List<String> after = heard.calls().subList(before, heard.calls().size());
        assertThat(after).containsSubsequence("answer_question", "pipeline_status");
        assertThat(after.stream().filter("answer_question"::equals)).hasSize(1);
    }

    @Test
    void rule_2_the_run_that_the_tool_returned_is_the_one_that_is_watched() throws Exception {
        CallOutcome.Answered a = (CallOutcome.Answered) session.modify("A guide to the harbour, nothing else", Optional.empty());
        String id = RunReading.startedRun(Payload.of(a.result())).orElseThrow();
        heard.until("it is looked at", () -> heard.runs.stream().anyMatch(v -> v.runId().equals(id) && v.status().isPresent()));
        assertThat(session.runs()).singleElement().satisfies(r -> assertThat(r.view().runId()).isEqualTo(id));
    }

    @Test
    void rule_3_an_empty_wait_is_normal_and_the_state_is_read_before_the_next_wait() throws Exception {
        QuestionDesk desk = new QuestionDesk(session.connection(), new Decisions(session.connection(), DecisionLog.NONE, Clock.systemUTC()), new FileDrafts(folder.resolve("x"), e -> { }),
                Clock.systemUTC());
        try (RunWatch watch = new RunWatch(session.connection(), desk, harbour(), Optional.empty(), t -> true, Clock.systemUTC(), new Random(1), v -> { })) {
            watch.waitFor(1);
            watch.start();
            heard.until("it has waited twice", () -> waits() >= 2);
        }
        List<String> calls = heard.calls();
        for (int n = 1; n < calls.size(); n++) {
            assertThat(calls.get(n).equals("next_question") && calls.get(n - 1).equals("next_question")).as("two waits without a look between, in " + calls).isFalse();
        }
        assertThat(desk.all()).hasSize(1);
        assertThat(watchTroubleFree()).isTrue();
    }

    private long waits() {
        return heard.sent().stream().filter(m -> m.at("/params/arguments").has("maxWaitSec")).count();
    }

    private boolean watchTroubleFree() {
        return heard.runs.stream().noneMatch(v -> v.trouble().isPresent());
    }

    @Test
    void rule_4_a_task_is_submitted_once_with_the_id_that_came_and_never_again() throws Exception {
        session.pin(harbour(), Optional.empty());
        session.answer(open(harbour()).key(), new Answer.Chosen(List.of("pier"), false));
        session.answer(open(harbour()).key(), new Answer.Chosen(List.of("office", "archive"), true));
        session.answer(open(harbour()).key(), new Answer.Words("Ласкаво просимо 🌊"));
        var task = TaskReading.of(Payload.of(((CallOutcome.Answered) session.nextTask(20, new CallControl())).result())).orElseThrow();
        assertThat(((CallOutcome.Answered) session.submit(task.id().orElseThrow(), TextNode.valueOf("not an object"))).isError()).isTrue();
        JsonNode result = JSON.readTree("{\"title\":\"Light\",\"summary\":\"It was never off.\"}");
        assertThat(((CallOutcome.Answered) session.submit(task.id().orElseThrow(), result)).isError()).isFalse();
        assertThat(session.submit(task.id().orElseThrow(), result)).as("a finished task is not sent again").isInstanceOf(CallOutcome.NotSent.class);
        assertThat(heard.calls().stream().filter("submit_task_result"::equals)).as("one that did not fit, one that did").hasSize(2);
        CallOutcome.Answered elsewhere = (CallOutcome.Answered) session.connection().call(PipelineTools.submit(task.id().orElseThrow(), result));
        assertThat(Payload.of(elsewhere.result()).code()).contains("already_submitted");
        assertThat(Journals.text(folder.resolve("decisions"))).contains("Ласкаво просимо 🌊", "\"step\":\"sending\"", "It was never off.");
    }

    @Test
    void rule_5_an_answer_carries_the_id_that_came_and_exactly_one_field() throws Exception {
        session.pin(harbour(), Optional.empty());
        Inquiry i = open(harbour());
        session.answer(i.key(), new Answer.Declined());
        JsonNode a = heard.arguments("answer_question");
        assertThat(a.path("questionId").asText()).isEqualTo(i.question().id().orElseThrow());
        assertThat(a.has("answer") || a.has("text")).isFalse();
        assertThat(a.path("declined").asBoolean()).isTrue();
        assertThat(session.questions().get(i.key()).orElseThrow().state()).isInstanceOf(QuestionState.Declined.class);
    }

    @Test
    void rule_6_questions_are_asked_for_with_the_project_of_the_run() throws Exception {
        session.pin(harbour(), Optional.empty());
        open(harbour());
        assertThat(heard.arguments("next_question").path("projectId").asText()).isEqualTo("harbour-guide");
    }

    @Test
    void rule_7_a_point_to_resume_from_comes_from_the_state_that_was_just_read() throws Exception {
        String lighthouse = platform.runIds().get(1);
        RunWatch watch = session.pin(lighthouse, Optional.empty());
        platform.expire(expiring(lighthouse));
        heard.until("it has stopped", () -> {
            watch.look();
            return watch.view().status().map(RunStatus::resumable).orElse(false);
        });
        List<String> points = watch.view().status().orElseThrow().resumeFrom();
        assertThat(points).containsExactly("weather");
        CallOutcome wrong = session.resume(lighthouse, Optional.of("paint"), Optional.empty());
        assertThat(Payload.of(((CallOutcome.Answered) wrong).result()).code()).contains("unknown_point");
        CallOutcome right = session.resume(lighthouse, Optional.of(points.get(0)), Optional.empty());
        assertThat(((CallOutcome.Answered) right).isError()).isFalse();
    }

    @Test
    void rule_7_the_server_sees_a_fresh_look_at_the_state_before_it_is_asked_to_resume() throws Exception {
        try (TroubleServer seen = new TroubleServer((x, m) -> TroubleServer.result(x, m, "{\"structuredContent\":{\"state\":\"stopped\"}}"));
                PipelineSession s = PipelineSession.open(seen.address(), heard, new FileDrafts(folder.resolve("d7"), e -> { }), DecisionLog.NONE, Map.of(), Clock.systemUTC())) {
            assertThat(s.resume("run-1", Optional.of("build"), Optional.empty())).isInstanceOf(CallOutcome.Answered.class);
            assertThat(seen.calls).containsExactly("pipeline_status", "resume_pipeline");
        }
    }

    @Test
    void rule_7_where_the_state_cannot_be_read_nothing_is_resumed() throws Exception {
        try (TroubleServer seen = new TroubleServer((x, m) -> {
            if (m.path("method").asText().equals("tools/call")) {
                TroubleServer.body(x, 503, "text/plain", "");
            } else if (m.has("id")) {
                TroubleServer.result(x, m, "{\"tools\":[]}");
            }
        }); PipelineSession s = PipelineSession.open(seen.address(), heard, new FileDrafts(folder.resolve("d8"), e -> { }), DecisionLog.NONE, Map.of(), Clock.systemUTC())) {
            assertThat(s.resume("run-1", Optional.of("build"), Optional.empty())).isInstanceOf(CallOutcome.NotSent.class);
            assertThat(seen.calls).containsExactly("pipeline_status");
        }
    }

    /** The story's question that can expire comes after one that somebody else answers. */
    private String expiring(String run) throws InterruptedException {
        heard.until("the weather is asked for", () -> {
            Optional<String> open = platform.openQuestion(run);
            return open.isPresent() && session.questions().get(open.get()).map(i -> i.question().header().equals("Weather window")).orElse(false);
        });
        return platform.openQuestion(run).orElseThrow();
    }

    @Test
    void rule_8_a_wait_that_claims_is_not_repeated_by_itself() throws Exception {
        try (TroubleServer cut = new TroubleServer((x, m) -> {
            if (m.path("params").path("name").asText().equals("next_question")) {
                TroubleServer.body(x, 502, "text/html", "<html>");
            } else if (m.has("id")) {
                TroubleServer.result(x, m, "{\"structuredContent\":{\"state\":\"running\"}}");
            }
        }); McpConnection c = McpConnection.open(cut.address(), McpListener.DEAF, Map.of())) {
            assertThat(c.call(PipelineTools.waitForQuestion(Optional.empty(), 1))).isInstanceOf(CallOutcome.Unknown.class);
            assertThat(cut.calls).containsExactly("next_question");
        }
    }

    @Test
    void an_answer_passes_while_a_long_wait_is_under_way() throws Exception {
        session.pin(harbour(), Optional.empty());
        Inquiry first = open(harbour());
        heard.until("the wait has begun", () -> waits() >= 1);
        long began = System.nanoTime();
        Inquiry after = session.answer(first.key(), new Answer.Chosen(List.of("pier"), false)).orElseThrow();
        assertThat(after.state()).isInstanceOf(QuestionState.Delivered.class);
        assertThat(Duration.ofNanos(System.nanoTime() - began)).as("not held up by the wait of 25 s").isLessThan(Duration.ofSeconds(15));
        heard.until("the next question came through the wait", () -> session.questions().all().stream().anyMatch(i -> i.question().header().equals("Sources")));
    }

    @Test
    void a_question_answered_by_somebody_else_is_marked_and_its_draft_is_kept() throws Exception {
        session.pin(harbour(), Optional.empty());
        Inquiry i = open(harbour());
        session.questions().draft(i.key(), new Draft(List.of("market"), "but only on weekdays"));
        platform.answerElsewhere(i.key());
        Inquiry late = session.answer(i.key(), new Answer.Words("but only on weekdays")).orElseThrow();
        assertThat(late.state()).isInstanceOf(QuestionState.AnsweredElsewhere.class);
        assertThat(late.draft().text()).isEqualTo("but only on weekdays");
        assertThat(session.answer(i.key(), new Answer.Declined())).as("no second try").isEmpty();
    }

    @Test
    void a_draft_survives_a_restart_of_the_program() throws Exception {
        session.pin(harbour(), Optional.empty());
        Inquiry i = open(harbour());
        Path file = folder.resolve("kept.json");
        try (FileDrafts before = new FileDrafts(file, e -> { })) {
            before.keep("127|question|" + i.key(), new Draft(List.of("all"), "чернетка"));
        }
        try (FileDrafts after = new FileDrafts(file, e -> { })) {
            assertThat(after.get("127|question|" + i.key())).isEqualTo(new Draft(List.of("all"), "чернетка"));
        }
    }

    @Test
    void two_clicks_send_one_answer() throws Exception {
        session.pin(harbour(), Optional.empty());
        Inquiry i = open(harbour());
        CountDownLatch go = new CountDownLatch(1);
        List<CompletableFuture<Optional<Inquiry>>> clicks = new CopyOnWriteArrayList<>();
        for (int n = 0; n < 2; n++) {
            clicks.add(CompletableFuture.supplyAsync(() -> {
                try {
                    go.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                return session.answer(i.key(), new Answer.Chosen(List.of("pier"), false));
            }));
        }
        go.countDown();
        for (CompletableFuture<Optional<Inquiry>> c : clicks) {
            c.get(60, TimeUnit.SECONDS);
        }
        assertThat(heard.calls().stream().filter("answer_question"::equals)).hasSize(1);
    }

    @Test
    void closing_while_a_wait_is_under_way_does_not_wait_for_its_end() throws Exception {
        session.pin(harbour(), Optional.empty());
        open(harbour());
        heard.until("the wait has begun", () -> waits() >= 1);
        long began = System.nanoTime();
        session.close();
        assertThat(Duration.ofNanos(System.nanoTime() - began)).as("a wait of 25 s is under way").isLessThan(Duration.ofSeconds(10));
    }
}
