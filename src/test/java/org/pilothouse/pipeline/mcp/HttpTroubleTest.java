package org.pilothouse.pipeline.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pilothouse.demo.pipeline.PipelineServer;
import org.pilothouse.demo.pipeline.Platform;
import org.pilothouse.demo.pipeline.Profile;
import org.pilothouse.pipeline.mcp.McpTrouble.Kind;

/** Bad servers over real HTTP. */
@Timeout(60)
class HttpTroubleTest {
    private static Call read(String tool) {
        return new Call(tool, JsonNodeFactory.instance.objectNode(), false, Duration.ofSeconds(20));
    }

    private static Call decision(String tool) {
        return new Call(tool, JsonNodeFactory.instance.objectNode(), true, Duration.ofSeconds(20));
    }

    private static CallOutcome outcome(Call call, TroubleServer.Answering answering) throws Exception {
        try (TroubleServer s = new TroubleServer(answering); McpConnection c = McpConnection.open(s.address(), McpListener.DEAF, Map.of())) {
            CallOutcome o = c.call(call);
            assertThat(s.calls).as("a call is made once").hasSize(1);
            return o;
        }
    }

    @Test
    void nobody_at_the_address_means_that_nothing_was_sent() {
        McpFailure f = catchThrowableOfType(McpFailure.class, () -> McpConnection.open(ServerAddress.url("http://127.0.0.1:1/mcp"), McpListener.DEAF, Map.of()));
        assertThat(f.trouble().kind()).isEqualTo(Kind.NOT_REACHED);
        assertThat(f.outcome()).isInstanceOf(CallOutcome.NotSent.class);
    }

    @Test
    void refused_credentials_are_a_refusal_and_the_token_is_nowhere_to_be_seen() throws Exception {
        List<String> seen = new ArrayList<>();
        McpListener hears = new McpListener() {
            @Override
            public synchronized void message(WireMessage m) {
                seen.add(m.json());
            }
        };
        try (TroubleServer s = new TroubleServer((x, m) -> TroubleServer.body(x, m.has("id") ? 401 : 202, "text/plain", ""))) {
            ServerAddress.Url address = new ServerAddress.Url("there", s.address().address(), Map.of("Authorization", "Bearer $TOKEN"));
            try (McpConnection c = McpConnection.open(address, hears, Map.of("TOKEN", "sesame-4711"))) {
                CallOutcome o = c.call(decision("modify_project"));
                assertThat(((CallOutcome.Refused) o).trouble().kind()).isEqualTo(Kind.CREDENTIALS_REFUSED);
                assertThat(s.credentials).contains("Bearer sesame-4711");
                assertThat(seen + " " + o + address).doesNotContain("sesame-4711");
            }
        }
    }

    @Test
    void a_variable_that_is_not_set_is_named_and_nothing_is_sent() {
        ServerAddress.Url address = new ServerAddress.Url("there", java.net.URI.create("http://127.0.0.1:1/mcp"), Map.of("Authorization", "Bearer $NOT_SET"));
        McpFailure f = catchThrowableOfType(McpFailure.class, () -> McpConnection.open(address, McpListener.DEAF, Map.of()));
        assertThat(f.trouble()).isEqualTo(McpTrouble.of(Kind.SECRET_MISSING, "NOT_SET"));
    }

    @Test
    void a_web_page_instead_of_an_answer_leaves_a_decision_unknown() throws Exception {
        CallOutcome o = outcome(decision("answer_question"), (x, m) -> TroubleServer.body(x, 200, "text/html", "<html>Bad gateway</html>"));
        assertThat(((CallOutcome.Unknown) o).trouble().kind()).isEqualTo(Kind.NOT_MCP);
    }

    @Test
    void a_server_fault_leaves_a_decision_unknown_and_it_is_not_sent_again() throws Exception {
        CallOutcome o = outcome(decision("answer_question"), (x, m) -> TroubleServer.body(x, m.has("id") ? 503 : 202, "text/plain", ""));
        assertThat(((CallOutcome.Unknown) o).trouble().kind()).isEqualTo(Kind.SERVER_FAULT);
    }

    @Test
    void an_event_stream_that_is_cut_before_the_answer_is_noticed_and_not_waited_out() throws Exception {
        long began = System.nanoTime();
        CallOutcome o = outcome(decision("answer_question"), (x, m) -> {
            if (m.has("id")) {
                x.getResponseHeaders().set("Content-Type", "text/event-stream");
                x.sendResponseHeaders(200, 0);
                x.getResponseBody().write("event: message\ndata: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/message\",\"params\":{\"data\":\"soon\"}}\n\n".getBytes(StandardCharsets.UTF_8));
            }
        });
        assertThat(((CallOutcome.Unknown) o).trouble().kind()).isEqualTo(Kind.STREAM_CUT);
        assertThat(Duration.ofNanos(System.nanoTime() - began)).as("the 20 s of the call are not waited out").isLessThan(Duration.ofSeconds(15));
    }

    @Test
    void five_megabytes_of_text_and_an_unknown_kind_of_content_arrive_whole() throws Exception {
        String much = "x".repeat(5_000_000);
        CallOutcome o = outcome(read("pipeline_status"), (x, m) -> {
            if (m.has("id")) {
                TroubleServer.result(x, m, "{\"content\":[{\"type\":\"hologram\"},{\"type\":\"text\",\"text\":\"" + much + "\"}],\"unheard\":9007199254740993}");
            }
        });
        var result = ((CallOutcome.Answered) o).result();
        assertThat(result.at("/content/1/text").asText()).hasSize(5_000_000);
        assertThat(result.path("unheard").asText()).isEqualTo("9007199254740993");
    }

    @Test
    void a_lost_session_is_made_anew_once_and_a_read_is_repeated() throws Exception {
        try (TroubleServer s = new TroubleServer((x, m) -> {
            if (m.has("id")) {
                TroubleServer.result(x, m, "{\"content\":[]}");
            }
        }); McpConnection c = McpConnection.open(s.address(), McpListener.DEAF, Map.of())) {
            s.newSession("two");
            assertThat(c.call(read("pipeline_status"))).isInstanceOf(CallOutcome.Answered.class);
            assertThat(s.calls).containsExactly("pipeline_status", "pipeline_status");
            assertThat(s.methods.stream().filter("initialize"::equals)).hasSize(2);
        }
    }

    @Test
    void a_lost_session_leaves_a_decision_unknown_and_it_is_not_sent_again() throws Exception {
        try (TroubleServer s = new TroubleServer((x, m) -> {
            if (m.has("id")) {
                TroubleServer.result(x, m, "{\"content\":[]}");
            }
        }); McpConnection c = McpConnection.open(s.address(), McpListener.DEAF, Map.of())) {
            s.newSession("two");
            assertThat(((CallOutcome.Unknown) c.call(decision("answer_question"))).trouble().kind()).isEqualTo(Kind.SESSION_LOST);
            assertThat(s.calls).containsExactly("answer_question");
            assertThat(c.call(read("pipeline_status"))).isInstanceOf(CallOutcome.Answered.class);
        }
    }

    @Test
    void a_session_lost_under_several_calls_ends_each_of_them_at_once() throws Exception {
        CountDownLatch bothWait = new CountDownLatch(2);
        CountDownLatch over = new CountDownLatch(1);
        try (TroubleServer s = new TroubleServer((x, m) -> {
            String tool = m.path("params").path("name").asText();
            if (tool.equals("answer_question")) {
                bothWait.countDown();
                await(over);
            }
            if (m.has("id")) {
                TroubleServer.result(x, m, "{\"content\":[]}");
            }
        }); McpConnection c = McpConnection.open(s.address(), McpListener.DEAF, Map.of())) {
            Call patient = new Call("answer_question", JsonNodeFactory.instance.objectNode(), true, Duration.ofHours(1));
            var one = java.util.concurrent.CompletableFuture.supplyAsync(() -> c.call(patient));
            var two = java.util.concurrent.CompletableFuture.supplyAsync(() -> c.call(patient));
            await(bothWait);
            s.newSession("two");
            assertThat(c.call(read("pipeline_status"))).isInstanceOf(CallOutcome.Answered.class);
            for (var decision : List.of(one, two)) {
                assertThat(((CallOutcome.Unknown) decision.get(30, TimeUnit.SECONDS)).trouble().kind()).isEqualTo(Kind.SESSION_LOST);
            }
            over.countDown();
            assertThat(s.calls.stream().filter("answer_question"::equals)).hasSize(2);
        }
    }

    @Test
    void a_decision_after_a_lost_session_was_not_sent_where_the_new_greeting_fails() throws Exception {
        try (TroubleServer s = new TroubleServer((x, m) -> { }); McpConnection c = McpConnection.open(s.address(), McpListener.DEAF, Map.of())) {
            s.newSession("two");
            assertThat(((CallOutcome.Unknown) c.call(decision("answer_question"))).trouble().kind()).isEqualTo(Kind.SESSION_LOST);
            s.close();
            assertThat(c.call(decision("answer_question"))).isInstanceOf(CallOutcome.NotSent.class);
            assertThat(s.calls).containsExactly("answer_question");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 404, 406, 501})
    void a_server_that_refuses_the_stream_of_events_in_its_own_way_does_not_lose_its_session(int status) throws Exception {
        try (TroubleServer s = new TroubleServer((x, m) -> {
            if (m.has("id")) {
                TroubleServer.result(x, m, "{\"content\":[]}");
            }
        })) {
            s.withoutStream = status;
            try (McpConnection c = McpConnection.open(s.address(), McpListener.DEAF, Map.of())) {
                await(s.streamsAsked);
                for (int i = 0; i < 20; i++) {
                    assertThat(c.call(decision("answer_question"))).isInstanceOf(CallOutcome.Answered.class);
                }
                assertThat(s.methods.stream().filter("initialize"::equals)).hasSize(1);
            }
        }
    }

    @Test
    void a_call_that_was_cancelled_before_it_left_is_not_sent() throws Exception {
        try (TroubleServer s = new TroubleServer((x, m) -> { }); McpConnection c = McpConnection.open(s.address(), McpListener.DEAF, Map.of())) {
            CallControl control = new CallControl();
            control.cancel();
            assertThat(c.call(decision("answer_question"), control)).isInstanceOf(CallOutcome.NotSent.class);
            assertThat(s.calls).isEmpty();
        }
    }

    @Test
    void a_server_of_a_newer_era_is_named_with_the_versions_that_it_offers() throws Exception {
        try (TroubleServer s = new TroubleServer((x, m) -> { })) {
            var http = com.sun.net.httpserver.HttpServer.create(new java.net.InetSocketAddress(java.net.InetAddress.getLoopbackAddress(), 0), 0);
            http.createContext("/", x -> {
                try (x) {
                    var m = TroubleServer.JSON.readTree(x.getRequestBody());
                    TroubleServer.body(x, 200, "application/json", "{\"jsonrpc\":\"2.0\",\"id\":" + m.get("id")
                            + ",\"error\":{\"code\":-32022,\"message\":\"Unsupported\",\"data\":{\"supported\":[\"2026-07-28\"]}}}");
                }
            });
            http.start();
            McpFailure f = catchThrowableOfType(McpFailure.class,
                    () -> McpConnection.open(ServerAddress.url("http://127.0.0.1:" + http.getAddress().getPort() + "/mcp"), McpListener.DEAF, Map.of()));
            http.stop(0);
            assertThat(f.trouble().kind()).isEqualTo(Kind.VERSION_UNKNOWN);
            assertThat(f.trouble().details().get(1)).contains("2026-07-28");
        }
    }

    @Test
    void reconnects_over_http_leave_the_thread_count_where_it_was() throws Exception {
        try (PipelineServer server = PipelineServer.start(Profile.SUPERSET, new Platform(Clock.systemUTC(), Duration.ofHours(1)), 0)) {
            ServerAddress address = ServerAddress.url(server.address().toString());
            for (int i = 0; i < 5; i++) {
                McpConnection.open(address, McpListener.DEAF, Map.of()).close();
            }
            long selectors = selectors();
            int all = Thread.activeCount();
            for (int i = 0; i < Integer.getInteger("pilothouse.reconnects", 200); i++) {
                McpConnection.open(address, McpListener.DEAF, Map.of()).close();
            }
            // Those of other tests may be collected meanwhile, so there may be fewer.
            assertThat(selectors()).isLessThanOrEqualTo(selectors);
            assertThat(Thread.activeCount()).isLessThan(all + 12);
        }
    }

    private static long selectors() {
        return Thread.getAllStackTraces().keySet().stream().filter(t -> t.getName().contains("SelectorManager")).count();
    }

    @Test
    void a_tool_named_twice_is_listed_twice_and_pages_are_followed_to_the_end() throws Exception {
        try (TroubleServer s = new TroubleServer((x, m) -> {
            if (m.has("id")) {
                boolean first = !m.path("params").has("cursor");
                TroubleServer.result(x, m, first ? "{\"tools\":[{\"name\":\"a\",\"odd\":1}],\"nextCursor\":\"2\"}" : "{\"tools\":[{\"name\":\"a\"},{\"name\":\"b\"}]}");
            }
        }); McpConnection c = McpConnection.open(s.address(), McpListener.DEAF, Map.of())) {
            assertThat(c.tools()).extracting(ToolDefinition::name).containsExactly("a", "a", "b");
            assertThat(c.tools().get(0).raw().path("odd").asInt()).isEqualTo(1);
        }
    }

    @Test
    void a_forbidden_call_is_a_refusal() throws Exception {
        CallOutcome o = outcome(decision("answer_question"), (x, m) -> TroubleServer.body(x, m.has("id") ? 403 : 202, "text/plain", ""));
        assertThat(((CallOutcome.Refused) o).trouble()).isEqualTo(McpTrouble.of(Kind.CREDENTIALS_REFUSED, 403));
    }

    @Test
    void a_server_that_never_answers_is_given_up_and_a_decision_is_unknown() throws Exception {
        CountDownLatch over = new CountDownLatch(1);
        try (TroubleServer s = new TroubleServer((x, m) -> {
            if (m.path("method").asText().equals("tools/call")) {
                await(over);
            }
        }); McpConnection c = McpConnection.open(s.address(), McpListener.DEAF, Map.of())) {
            CallOutcome o = c.call(new Call("answer_question", JsonNodeFactory.instance.objectNode(), true, Duration.ofMillis(300)));
            over.countDown();
            assertThat(((CallOutcome.Unknown) o).trouble().kind()).isEqualTo(Kind.NO_ANSWER);
            assertThat(s.calls).containsExactly("answer_question");
        }
    }

    @Test
    void a_trouble_is_told_as_a_sentence_with_its_code() {
        assertThat(McpTrouble.of(Kind.NO_ANSWER, 60).sentence(java.util.Locale.ENGLISH)).isEqualTo("No answer within 60 seconds. (PH-503)");
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void bytes_that_are_no_utf_8_do_not_cost_the_rest_of_the_answer() throws Exception {
        CallOutcome o = outcome(read("pipeline_status"), (x, m) -> {
            if (m.has("id")) {
                byte[] bytes = ("{\"jsonrpc\":\"2.0\",\"id\":" + m.get("id") + ",\"result\":{\"state\":\"ok\",\"odd\":\"a?b\"}}").getBytes(StandardCharsets.UTF_8);
                bytes[new String(bytes, StandardCharsets.UTF_8).indexOf('?')] = (byte) 0xff;
                x.getResponseHeaders().set("Content-Type", "application/json");
                x.sendResponseHeaders(200, bytes.length);
                x.getResponseBody().write(bytes);
            }
        });
        var result = ((CallOutcome.Answered) o).result();
        assertThat(result.path("state").asText()).isEqualTo("ok");
        assertThat(result.path("odd").asText()).isEqualTo("a\ufffdb");
    }
}
