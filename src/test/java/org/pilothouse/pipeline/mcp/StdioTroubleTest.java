package org.pilothouse.pipeline.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.pilothouse.pipeline.mcp.McpTrouble.Kind;

/** Bad children, each a real process. */
@Timeout(60)
class StdioTroubleTest {
    /** A server in a line of shell: greets, and then does what {@code then} says with each message. */
    private static String greeting(String then) {
        return "read l; id=$(printf %s \"$l\" | sed 's/.*\"id\":\"\\([^\"]*\\)\".*/\\1/'); "
                + "printf '{\"jsonrpc\":\"2.0\",\"id\":\"%s\",\"result\":{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"serverInfo\":{\"name\":\"sh\"}}}\\n' \"$id\"; read l; " + then;
    }

    private static final String NEXT = "read l; id=$(printf %s \"$l\" | sed 's/.*\"id\":\"\\([^\"]*\\)\".*/\\1/'); ";

    private static Call call(Duration deadline) {
        return new Call("anything", JsonNodeFactory.instance.objectNode(), true, deadline);
    }

    private static McpTrouble failing(ServerAddress address) {
        return catchThrowableOfType(McpFailure.class, () -> McpConnection.open(address, McpListener.DEAF, Map.of())).trouble();
    }

    @Test
    void a_missing_program_is_said_at_once() {
        failing(ServerAddress.command(List.of("/no/such/program")));
        long began = System.nanoTime();
        McpTrouble t = failing(ServerAddress.command(List.of("/no/such/program")));
        assertThat(t.kind()).isEqualTo(Kind.PROGRAM_MISSING);
        assertThat(Duration.ofNanos(System.nanoTime() - began)).as("the greeting's 20 s are not waited out").isLessThan(Duration.ofSeconds(10));
    }

    @Test
    void a_child_that_dies_tells_its_exit_code_and_last_lines() {
        McpTrouble t = failing(Children.shell("echo 'no licence' >&2; exit 7"));
        assertThat(t.kind()).isEqualTo(Kind.SERVER_DIED);
        assertThat(t.details()).containsExactly("7", "no licence");
    }

    @Test
    void lines_that_are_no_message_are_skipped_and_shown_and_a_closed_error_stream_does_no_harm() throws Exception {
        List<String> log = new CopyOnWriteArrayList<>();
        McpListener hears = new McpListener() {
            @Override
            public void serverLog(String line) {
                log.add(line);
            }
        };
        String answer = greeting("exec 2>&-; " + NEXT + "echo junk; echo '{\"half\":'; printf '\\377\\376 not utf-8\\n'; printf "
                + "'{\"jsonrpc\":\"2.0\",\"id\":\"%s\",\"result\":{\"content\":[{\"type\":\"hologram\",\"x\":1.10}],\"говорить\":\"щось\"}}\\n' \"$id\"; read l");
        try (McpConnection c = McpConnection.open(Children.shell(answer), hears, Map.of())) {
            CallOutcome.Answered a = (CallOutcome.Answered) c.call(call(Duration.ofSeconds(20)));
            assertThat(a.result().path("говорить").asText()).isEqualTo("щось");
            assertThat(a.result().at("/content/0/x").decimalValue()).hasToString("1.10");
            assertThat(log).hasSize(3).allMatch(l -> l.startsWith("not a message, skipped: "));
        }
    }

    @Test
    void a_child_that_dies_during_a_call_ends_the_call_at_once_with_an_unknown_outcome() throws Exception {
        CompletableFuture<McpTrouble> lost = new CompletableFuture<>();
        McpListener hears = new McpListener() {
            @Override
            public void lost(McpTrouble trouble) {
                lost.complete(trouble);
            }
        };
        try (McpConnection c = McpConnection.open(Children.shell(greeting("read l; echo 'out of coal' >&2; exit 3")), hears, Map.of())) {
            CallOutcome.Unknown u = (CallOutcome.Unknown) c.call(call(Duration.ofSeconds(50)));
            assertThat(u.trouble().details()).containsExactly("3", "out of coal");
            assertThat(lost.get(60, TimeUnit.SECONDS)).isEqualTo(u.trouble());
            assertThat(c.call(call(Duration.ofSeconds(5)))).isInstanceOf(CallOutcome.NotSent.class);
        }
    }

    @Test
    void a_server_that_never_answers_is_given_up_and_told_so() throws Exception {
        List<WireMessage> sent = new CopyOnWriteArrayList<>();
        CountDownLatch told = new CountDownLatch(1);
        McpListener hears = new McpListener() {
            @Override
            public void message(WireMessage m) {
                sent.add(m);
                if (m.method().equals("notifications/cancelled")) {
                    told.countDown();
                }
            }
        };
        try (McpConnection c = McpConnection.open(Children.shell(greeting("cat >/dev/null")), hears, Map.of())) {
            CallOutcome.Unknown u = (CallOutcome.Unknown) c.call(call(Duration.ofMillis(300)));
            assertThat(u.trouble().kind()).isEqualTo(Kind.NO_ANSWER);
            assertThat(told.await(60, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void cancelling_ends_the_call_and_tells_the_server_which() throws Exception {
        List<WireMessage> sent = new CopyOnWriteArrayList<>();
        CountDownLatch left = new CountDownLatch(1);
        CountDownLatch told = new CountDownLatch(1);
        McpListener hears = new McpListener() {
            @Override
            public void message(WireMessage m) {
                sent.add(m);
                (m.method().equals("tools/call") ? left : m.method().equals("notifications/cancelled") ? told : new CountDownLatch(0)).countDown();
            }
        };
        try (McpConnection c = McpConnection.open(Children.shell(greeting("cat >/dev/null")), hears, Map.of())) {
            CallControl control = new CallControl();
            CompletableFuture<CallOutcome> outcome = CompletableFuture.supplyAsync(() -> c.call(call(Duration.ofSeconds(50)), control));
            assertThat(left.await(60, TimeUnit.SECONDS)).isTrue();
            control.cancel();
            assertThat(((CallOutcome.Unknown) outcome.get(60, TimeUnit.SECONDS)).trouble().kind()).isEqualTo(Kind.CANCELLED);
            assertThat(told.await(60, TimeUnit.SECONDS)).isTrue();
            String id = TroubleServer.JSON.readTree(sent.stream().filter(m -> m.method().equals("tools/call")).findFirst().orElseThrow().json()).path("id").asText();
            assertThat(TroubleServer.JSON.readTree(sent.get(sent.size() - 1).json()).at("/params/requestId").asText()).isEqualTo(id);
        }
    }

    @Test
    void closing_during_a_wait_does_not_wait_for_its_end_and_leaves_nobody_of_the_family() throws Exception {
        // A child that ignores the end of its input, with a grandchild.
        McpConnection c = McpConnection.open(Children.shell(greeting("sleep 300 & trap '' TERM; while :; do wait; done")), McpListener.DEAF, Map.of());
        List<ProcessHandle> family = ProcessHandle.current().descendants().filter(p -> p.info().commandLine().orElse("").contains("sleep 300")).toList();
        assertThat(family).isNotEmpty();
        CompletableFuture<CallOutcome> waiting = CompletableFuture.supplyAsync(() -> c.call(call(Duration.ofSeconds(60))));
        long began = System.nanoTime();
        c.close();
        waiting.get(60, TimeUnit.SECONDS);
        assertThat(Duration.ofNanos(System.nanoTime() - began)).as("a wait of 60 s is under way").isLessThan(Duration.ofSeconds(10));
        for (ProcessHandle p : family) {
            p.onExit().get(60, TimeUnit.SECONDS);
        }
        assertThat(family).noneMatch(ProcessHandle::isAlive);
    }

    @Test
    void reconnects_over_stdio_leave_threads_and_processes_where_they_were() throws Exception {
        ServerAddress address = Children.shell(greeting("cat >/dev/null"));
        McpConnection.open(address, McpListener.DEAF, Map.of()).close();
        long threads = named("pipeline-server").count();
        long processes = ProcessHandle.current().descendants().count();
        for (int i = 0; i < Integer.getInteger("pilothouse.reconnects", 20); i++) {
            McpConnection.open(address, McpListener.DEAF, Map.of()).close();
        }
        for (Thread t : named("pipeline-server").toList()) {
            t.join(5000);
        }
        assertThat(named("pipeline-server").count()).isLessThanOrEqualTo(threads);
        assertThat(ProcessHandle.current().descendants().count()).isLessThanOrEqualTo(processes);
    }

    private static java.util.stream.Stream<Thread> named(String name) {
        return Thread.getAllStackTraces().keySet().stream().filter(t -> t.getName().startsWith(name));
    }

    @Test
    void a_token_in_the_environment_of_a_child_is_masked_wherever_it_is_echoed() throws Exception {
        List<String> log = new CopyOnWriteArrayList<>();
        CountDownLatch heard = new CountDownLatch(1);
        McpListener hears = new McpListener() {
            @Override
            public void serverLog(String line) {
                log.add(line);
                heard.countDown();
            }
        };
        ServerAddress.Command c = new ServerAddress.Command("sh", List.of("/bin/sh", "-c", "echo \"my key is $API_KEY\" >&2; " + greeting("read l")), Map.of("API_KEY", "$SECRET"),
                Optional.empty());
        try (McpConnection open = McpConnection.open(c, hears, Map.of("SECRET", "sesame-4711"))) {
            assertThat(heard.await(60, TimeUnit.SECONDS)).isTrue();
            assertThat(log.get(0)).isEqualTo("my key is •••");
            assertThat(open.version()).isEqualTo("2025-11-25");
        }
    }

    @Test
    void a_token_that_a_dying_child_prints_is_in_no_trouble() {
        ServerAddress.Command c = new ServerAddress.Command("sh", List.of("/bin/sh", "-c", "echo \"bad key $API_KEY\" >&2; exit 3"), Map.of("API_KEY", "$SECRET"), Optional.empty());
        McpFailure f = catchThrowableOfType(McpFailure.class, () -> McpConnection.open(c, McpListener.DEAF, Map.of("SECRET", "sesame-4711")));
        assertThat(f.trouble().details()).containsExactly("3", "bad key •••");
        assertThat(f.getMessage()).doesNotContain("sesame");
    }

    @Test
    void an_argument_that_is_a_reference_is_filled_in_and_a_script_keeps_its_own_variables() throws Exception {
        List<String> log = new CopyOnWriteArrayList<>();
        CountDownLatch heard = new CountDownLatch(1);
        McpListener hears = new McpListener() {
            @Override
            public void serverLog(String line) {
                log.add(line);
                heard.countDown();
            }
        };
        ServerAddress.Command c = ServerAddress.command(List.of("/bin/sh", "-c", "n=ours; echo \"$n ${#1}\" >&2; " + greeting("read l"), "sh", "--key=$SECRET"));
        try (McpConnection open = McpConnection.open(c, hears, Map.of("SECRET", "sesame-4711"))) {
            assertThat(heard.await(60, TimeUnit.SECONDS)).isTrue();
            assertThat(log.get(0)).isEqualTo("ours " + "--key=sesame-4711".length());
            assertThat(open.address().toString()).doesNotContain("sesame");
        }
    }
}
