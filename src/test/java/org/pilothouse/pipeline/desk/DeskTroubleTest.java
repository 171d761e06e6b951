package org.pilothouse.pipeline.desk;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.journal.JournalRecord;
import org.pilothouse.pipeline.Answer;
import org.pilothouse.pipeline.QuestionState;
import org.pilothouse.pipeline.mcp.CallControl;
import org.pilothouse.pipeline.mcp.CallOutcome;
import org.pilothouse.pipeline.mcp.McpConnection;
import org.pilothouse.pipeline.mcp.McpListener;
import org.pilothouse.pipeline.mcp.McpTrouble;
import org.pilothouse.pipeline.mcp.ServerAddress;
import org.pilothouse.pipeline.mcp.ToolDefinition;
import org.pilothouse.pipeline.mcp.TroubleServer;
import org.pilothouse.pipeline.mcp.WireMessage;
import org.pilothouse.pipeline.reading.Payload;
import org.pilothouse.pipeline.reading.QuestionReading;

/** Answers and other decisions at servers that misbehave. */
@Timeout(60)
class DeskTroubleTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String TOKEN = "sesame-\"4711";
    @TempDir Path folder;
    private final List<String> seen = new CopyOnWriteArrayList<>();

    /** What a test does with an open connection, the desk on it, and the server. */
    private interface Work {
        void with(QuestionDesk desk, Decisions decisions, TroubleServer server) throws Exception;
    }

    /** Hears everything as text. */
    private final class All implements McpListener {
        @Override
        public void message(WireMessage message) {
            seen.add(message.toString());
        }

        @Override
        public void serverLog(String line) {
            seen.add(line);
        }

        @Override
        public void lost(McpTrouble trouble) {
            seen.add(trouble.toString());
        }
    }

    private void at(TroubleServer.Answering answering, Work work) throws Exception {
        try (TroubleServer s = new TroubleServer((x, m) -> {
            if (m.path("method").asText().equals("tools/call")) {
                answering.answer(x, m);
            }
        });
                FileDecisionLog log = new FileDecisionLog(folder.resolve("decisions"));
                FileDrafts drafts = new FileDrafts(folder.resolve("drafts.json"), e -> { });
                McpConnection c = McpConnection.open(new ServerAddress.Url("there", s.address().address(), Map.of("Authorization", "Bearer $TOKEN")), new All(),
                        Map.of("TOKEN", TOKEN))) {
            Decisions decisions = new Decisions(c, log, Clock.systemUTC());
            QuestionDesk desk = new QuestionDesk(c, decisions, drafts, Clock.systemUTC());
            QuestionReading.of(Payload.of(JSON.readTree("{\"structuredContent\":{\"question\":{\"questionId\":\"q1\",\"text\":\"Paint?\",\"options\":[\"yes\",\"no\"]}}}")))
                    .forEach(desk::arrived);
            desk.draft("q1", new Draft(List.of("yes"), "but mind the wind"));
            work.with(desk, decisions, s);
        }
    }

    private static void error(HttpExchange x, JsonNode m, String code) throws IOException {
        TroubleServer.result(x, m, "{\"isError\":true,\"structuredContent\":{\"code\":\"" + code + "\",\"message\":\"" + code + "\"}}");
    }

    private static Inquiry answer(QuestionDesk desk) {
        return desk.answer("q1", new Answer.Words("but mind the wind"), new CallControl()).orElseThrow();
    }

    @Test
    void an_answer_that_comes_too_late_keeps_its_draft_and_is_not_tried_again() throws Exception {
        at((x, m) -> error(x, m, "question_expired"), (desk, decisions, server) -> {
            Inquiry late = answer(desk);
            assertThat(late.state()).isInstanceOf(QuestionState.Expired.class);
            assertThat(late.draft().text()).isEqualTo("but mind the wind");
            assertThat(desk.answer("q1", new Answer.Declined(), new CallControl())).isEmpty();
            assertThat(server.calls).containsExactly("answer_question");
        });
    }

    @Test
    void an_answer_that_is_refused_for_its_shape_stays_a_draft_with_the_servers_words() throws Exception {
        at((x, m) -> error(x, m, "text_not_allowed"), (desk, decisions, server) -> {
            Inquiry refused = answer(desk);
            assertThat(((QuestionState.Draft) refused.state()).note()).contains("text_not_allowed");
            assertThat(refused.draft()).isEqualTo(new Draft(List.of("yes"), "but mind the wind"));
            assertThat(server.calls).containsExactly("answer_question");
        });
    }

    @Test
    void an_answer_that_may_have_arrived_is_looked_at_by_its_id_and_the_person_decides() throws Exception {
        at((x, m) -> {
            if (m.at("/params/name").asText().equals("answer_question")) {
                TroubleServer.body(x, 504, "text/html", "<html>gateway</html>");
            } else {
                TroubleServer.result(x, m, "{\"structuredContent\":{\"question\":{\"questionId\":\"q1\",\"text\":\"Paint?\",\"state\":\"open\"}}}");
            }
        }, (desk, decisions, server) -> {
            Inquiry unknown = answer(desk);
            assertThat(unknown.state()).isInstanceOf(QuestionState.DeliveryUnknown.class);
            assertThat(unknown.answerable()).as("a person may send it again").isTrue();
            assertThat(unknown.draft().text()).isEqualTo("but mind the wind");
            assertThat(server.calls).containsExactly("answer_question", "next_question");
        });
    }

    @Test
    void an_answer_of_unknown_fate_is_still_known_as_such_when_the_question_comes_again_in_another_session() throws Exception {
        at((x, m) -> TroubleServer.body(x, 504, "text/html", "<html>gateway</html>"),
                (desk, decisions, server) -> assertThat(answer(desk).state()).isInstanceOf(QuestionState.DeliveryUnknown.class));
        AtomicReference<Inquiry> again = new AtomicReference<>();
        at((x, m) -> TroubleServer.result(x, m, "{\"structuredContent\":{\"accepted\":true}}"), (desk, decisions, server) -> {
            again.set(desk.get("q1").orElseThrow());
            assertThat(answer(desk).state()).as("a person sent it again").isInstanceOf(QuestionState.Delivered.class);
        });
        QuestionState.DeliveryUnknown unknown = (QuestionState.DeliveryUnknown) again.get().state();
        assertThat(unknown.answer()).isEqualTo(new Answer.Words("but mind the wind"));
        assertThat(again.get().draft().text()).isEqualTo("but mind the wind");
        at((x, m) -> TroubleServer.result(x, m, "{}"), (desk, decisions, server) ->
                assertThat(desk.get("q1").orElseThrow().state()).as("it is settled").isInstanceOf(QuestionState.Draft.class));
    }

    @Test
    void an_internal_error_of_the_server_leaves_it_unknown_whether_the_answer_counts() throws Exception {
        at((x, m) -> TroubleServer.body(x, 200, "application/json",
                "{\"jsonrpc\":\"2.0\",\"id\":" + m.get("id") + ",\"error\":{\"code\":-32603,\"message\":\"it broke after writing\"}}"), (desk, decisions, server) -> {
            assertThat(answer(desk).state()).isInstanceOf(QuestionState.DeliveryUnknown.class);
            assertThat(server.calls).startsWith("answer_question").containsOnlyOnce("answer_question");
        });
    }

    @Test
    void a_question_without_an_id_that_is_told_with_every_look_is_one_question() throws Exception {
        at((x, m) -> TroubleServer.result(x, m, "{}"), (desk, decisions, server) -> {
            for (int look = 0; look < 50; look++) {
                QuestionReading.of(Payload.of(JSON.readTree("{\"structuredContent\":{\"question\":{\"text\":\"Who goes there?\"}}}"))).forEach(desk::arrived);
            }
            assertThat(desk.all()).hasSize(2);
        });
    }

    @Test
    void a_server_that_tells_the_same_question_with_every_wait_is_not_asked_again_at_once() throws Exception {
        List<org.pilothouse.pipeline.Question> one = QuestionReading.of(Payload.of(JSON.readTree("{\"structuredContent\":{\"question\":{\"questionId\":\"q2\",\"text\":\"Fog?\"}}}")));
        at((x, m) -> TroubleServer.result(x, m, "{}"), (desk, decisions, server) -> {
            try (McpConnection c = McpConnection.open(server.address(), McpListener.DEAF, Map.of());
                    RunWatch watch = new RunWatch(c, desk, "run-1", Optional.empty(), t -> true, Clock.systemUTC(), new java.util.Random(1), v -> { })) {
                assertThat(watch.told(PipelineTools.readQuestion("q2", Optional.empty()), one)).isZero();
                assertThat(watch.told(PipelineTools.waitForQuestion(Optional.empty(), 25), one)).as("a wait claims what was read").isZero();
                assertThat(watch.told(PipelineTools.waitForQuestion(Optional.empty(), 25), one)).isPositive();
                assertThat(watch.told(PipelineTools.waitForQuestion(Optional.empty(), 25), List.of())).as("an empty wait is normal").isZero();
            }
        });
    }

    @Test
    void the_mark_of_the_market_is_read_off_a_label_and_a_label_of_a_megabyte_of_blanks_holds_nobody_up() throws Exception {
        String blanks = " ".repeat(1_000_000);
        List<org.pilothouse.pipeline.Option> options = QuestionReading.of(Payload.of(JSON.readTree("{\"structuredContent\":{\"questionId\":\"q\",\"text\":\"?\",\"options\":["
                + "\"Yes (Recommended) \",{\"label\":\"No (recommended)\",\"value\":\"n\"},\"Later\",\"" + blanks + "x\"]}}"))).get(0).options();
        assertThat(options).extracting(org.pilothouse.pipeline.Option::label).startsWith("Yes", "No", "Later");
        assertThat(options).extracting(org.pilothouse.pipeline.Option::recommended).containsExactly(true, true, false, false);
        assertThat(options.get(0).value()).isEqualTo("Yes (Recommended) ");
    }

    @Test
    void two_programs_that_keep_drafts_in_one_file_lose_none_of_each_others() throws Exception {
        Path file = folder.resolve("both.json");
        try (FileDrafts one = new FileDrafts(file, e -> seen.add(e.toString())); FileDrafts other = new FileDrafts(file, e -> seen.add(e.toString()))) {
            one.keep("gone", new Draft(List.of(), "for a while"));
            one.keep("a", new Draft(List.of(), "typed in the first window"));
            other.keep("b", new Draft(List.of("yes"), "typed in the second window"));
            one.keep("gone", Draft.EMPTY);
        }
        try (FileDrafts again = new FileDrafts(file, e -> seen.add(e.toString()))) {
            assertThat(again.get("a").text()).isEqualTo("typed in the first window");
            assertThat(again.get("b")).isEqualTo(new Draft(List.of("yes"), "typed in the second window"));
            assertThat(again.get("gone").isEmpty()).isTrue();
        }
        assertThat(seen).isEmpty();
    }

    @Test
    void a_decision_is_in_the_journal_before_its_first_byte_arrives() throws Exception {
        AtomicReference<List<JournalRecord>> before = new AtomicReference<>();
        at((x, m) -> {
            before.set(Journals.records(folder.resolve("decisions")));
            TroubleServer.result(x, m, "{\"structuredContent\":{\"accepted\":true,\"questionId\":\"q1\"}}");
        }, (desk, decisions, server) -> assertThat(answer(desk).state()).isInstanceOf(QuestionState.Delivered.class));
        assertThat(before.get()).singleElement().satisfies(r -> {
            assertThat(r.kind()).isEqualTo("decision");
            assertThat(r.tree().path("name").asText()).isEqualTo("answer_question");
            assertThat(r.tree().path("document")).isEqualTo(JSON.readTree("{\"questionId\":\"q1\",\"text\":\"but mind the wind\"}"));
        });
        assertThat(Journals.records(folder.resolve("decisions"))).extracting(JournalRecord::kind).containsExactly("decision", "outcome");
    }

    @Test
    void a_decision_that_cannot_be_written_down_is_not_sent() throws Exception {
        Files.writeString(folder.resolve("decisions"), "a file where the folder should be");
        at((x, m) -> TroubleServer.result(x, m, "{}"), (desk, decisions, server) -> {
            Inquiry kept = answer(desk);
            assertThat(((QuestionState.Draft) kept.state()).note()).contains("could not be written down");
            assertThat(server.calls).isEmpty();
        });
    }

    @Test
    void a_token_is_in_no_log_no_message_no_trouble_and_no_journal_although_the_server_repeats_it() throws Exception {
        String echo = JSON.writeValueAsString("your token is " + TOKEN);
        at((x, m) -> {
            switch (m.at("/params/name").asText()) {
                case "echoes" -> TroubleServer.result(x, m, "{\"content\":[{\"type\":\"text\",\"text\":" + echo + "}]}");
                case "fails" -> TroubleServer.body(x, 200, "application/json",
                        "{\"jsonrpc\":\"2.0\",\"id\":" + m.get("id") + ",\"error\":{\"code\":-32000,\"message\":" + echo + "}}");
                default -> TroubleServer.body(x, 200, "text/event-stream", "event: message\ndata: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/message\",\"params\":{\"data\":" + echo
                        + "}}\n\nevent: message\ndata: {\"jsonrpc\":\"2.0\",\"id\":" + m.get("id") + ",\"result\":{}}\n\n");
            }
        }, (desk, decisions, server) -> {
            for (String tool : List.of("echoes", "fails", "logs")) {
                CallOutcome o = decisions.send(org.pilothouse.pipeline.mcp.Call.decision(tool, JSON.createObjectNode().put("note", TOKEN)), tool, new CallControl());
                seen.add(o instanceof CallOutcome.Answered ? "answered" : o.toString());
            }
            assertThat(server.credentials).contains("Bearer " + TOKEN);
        });
        String all = seen + Journals.text(folder.resolve("decisions"));
        assertThat(all).contains("your token is •••", "info: your token is •••").doesNotContain("4711");
    }

    @Test
    void a_tool_named_twice_is_offered_and_a_run_pinned_twice_is_watched_once() throws Exception {
        try (TroubleServer s = new TroubleServer((x, m) -> {
            if (m.has("id")) {
                TroubleServer.result(x, m, "{\"tools\":[{\"name\":\"pipeline_status\"},{\"name\":\"pipeline_status\"}]}");
            }
        }); PipelineSession session = PipelineSession.open(s.address(), new Heard(), new FileDrafts(folder.resolve("d"), e -> { }), DecisionLog.NONE, Map.of(), Clock.systemUTC())) {
            assertThat(session.tools()).extracting(ToolDefinition::name).containsExactly("pipeline_status", "pipeline_status");
            assertThat(session.offers("pipeline_status")).isTrue();
            assertThat(session.offers("next_question")).isFalse();
            assertThat(session.pin("run-1", Optional.empty())).isSameAs(session.pin("run-1", Optional.empty()));
        }
    }

    @Test
    void tools_that_are_added_while_the_first_list_is_on_its_way_are_offered_too() throws Exception {
        AtomicInteger lists = new AtomicInteger();
        Heard heard = new Heard();
        try (TroubleServer s = new TroubleServer((x, m) -> {
            if (m.has("id") && lists.incrementAndGet() == 1) {
                TroubleServer.body(x, 200, "text/event-stream", "event: message\ndata: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/tools/list_changed\"}\n\n"
                        + "event: message\ndata: {\"jsonrpc\":\"2.0\",\"id\":" + m.get("id") + ",\"result\":{\"tools\":[{\"name\":\"pipeline_status\"}]}}\n\n");
            } else if (m.has("id")) {
                TroubleServer.result(x, m, "{\"tools\":[{\"name\":\"pipeline_status\"},{\"name\":\"next_question\"}]}");
            }
        }); PipelineSession session = PipelineSession.open(s.address(), heard, new FileDrafts(folder.resolve("d"), e -> { }), DecisionLog.NONE, Map.of(), Clock.systemUTC())) {
            heard.until("the added tool is offered", () -> session.offers("next_question"));
            assertThat(session.offers("pipeline_status")).isTrue();
        }
    }
}
