package org.pilothouse.pipeline.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pilothouse.pipeline.reading.Payload;

/**
 * The reference server {@code @modelcontextprotocol/server-everything} on Node.js, as a child process and over HTTP. Its folder (the one with
 * {@code node_modules}) is told by the system property {@code pilothouse.everything} or the environment variable {@code PILOTHOUSE_EVERYTHING};
 * without it, and without Node.js, these tests are skipped and say why.
 */
@Timeout(90)
class EverythingPeerTest {
    /** Both ways to reach it. */
    enum Way { STDIO, HTTP }

    private static final Person PERSON = new Person();
    private static final Map<Way, McpConnection> OPEN = new EnumMap<>(Way.class);
    private static Process http;
    private static String notTried = "";

    @BeforeAll
    static void connect() throws Exception {
        String folder = System.getProperty("pilothouse.everything", System.getenv().getOrDefault("PILOTHOUSE_EVERYTHING", ""));
        Path script = Path.of(folder, "node_modules/@modelcontextprotocol/server-everything/dist/index.js");
        notTried = folder.isEmpty() ? "-Dpilothouse.everything names no folder with its node_modules"
                : !Files.exists(script) ? "there is no " + script + "; 'npm i @modelcontextprotocol/server-everything' puts it there" : nodeRuns() ? "" : "no program 'node' is found";
        if (!notTried.isEmpty()) {
            return;
        }
        OPEN.put(Way.STDIO, McpConnection.open(ServerAddress.command(List.of("node", script.toString(), "stdio")), PERSON, Map.of()));
        int port = free();
        ProcessBuilder b = new ProcessBuilder("node", script.toString(), "streamableHttp").redirectErrorStream(true);
        b.environment().put("PORT", String.valueOf(port));
        http = b.start();
        untilItListens(http);
        OPEN.put(Way.HTTP, McpConnection.open(ServerAddress.url("http://127.0.0.1:" + port + "/mcp"), PERSON, Map.of()));
    }

    @BeforeEach
    void tried() {
        assumeTrue(notTried.isEmpty(), "server-everything is not tried: " + notTried);
    }

    private static boolean nodeRuns() throws InterruptedException {
        try {
            return new ProcessBuilder("node", "--version").start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static int free() throws IOException {
        try (ServerSocket s = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return s.getLocalPort();
        }
    }

    private static void untilItListens(Process p) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(p.getInputStream(), StandardCharsets.UTF_8));
        String line = lines.readLine();
        while (line != null && !line.contains("listening")) {
            line = lines.readLine();
        }
        assertThat(line).as("it says that it listens").isNotNull();
        Thread rest = new Thread(() -> lines.lines().forEach(l -> { }), "everything-output");
        rest.setDaemon(true);
        rest.start();
    }

    @AfterAll
    static void end() throws InterruptedException {
        OPEN.values().forEach(McpConnection::close);
        if (http != null) {
            http.destroy();
            assertThat(http.waitFor(10, TimeUnit.SECONDS)).isTrue();
        }
    }

    private static Call call(String tool, ObjectNode arguments) {
        return new Call(tool, arguments, true, Duration.ofSeconds(30));
    }

    private static ObjectNode none() {
        return JsonNodeFactory.instance.objectNode();
    }

    private static Payload answered(Way way, Call call) {
        return Payload.of(((CallOutcome.Answered) OPEN.get(way).call(call)).result());
    }

    @ParameterizedTest
    @EnumSource
    void tools_are_listed_and_called(Way way) throws Exception {
        assertThat(OPEN.get(way).tools()).extracting(ToolDefinition::name).contains("echo", "get-sum", "get-tiny-image", "get-structured-content");
        assertThat(answered(way, call("echo", none().put("message", "Привіт 🌊"))).text()).contains("Привіт 🌊");
        assertThat(answered(way, call("get-structured-content", none().put("location", "Chicago"))).json().isObject()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void progress_is_heard_while_it_works(Way way) {
        List<Progress> heard = new CopyOnWriteArrayList<>();
        CallOutcome o = OPEN.get(way).call(call("trigger-long-running-operation", none().put("duration", 0.3).put("steps", 3)), new CallControl(heard::add));
        assertThat(Payload.of(((CallOutcome.Answered) o).result()).error()).isFalse();
        assertThat(heard).extracting(Progress::done).isSorted().contains(1.0, 2.0, 3.0);
    }

    @ParameterizedTest
    @EnumSource
    void it_asks_a_person_in_the_middle_of_a_call(Way way) {
        PERSON.asked.clear();
        PERSON.answer = none().put("action", "decline");
        Payload p = answered(way, call("trigger-elicitation-request", none()));
        assertThat(PERSON.asked).singleElement().satisfies(q -> assertThat(q.path("requestedSchema").path("properties").isObject()).isTrue());
        assertThat(p.text()).containsIgnoringCase("decline");
    }

    @ParameterizedTest
    @EnumSource
    void pictures_and_links_arrive_by_their_kinds(Way way) {
        assertThat(answered(way, call("get-tiny-image", none())).blocks()).anySatisfy(b -> {
            assertThat(b.kind()).isEqualTo(Payload.Kind.IMAGE);
            assertThat(b.bytes()).startsWith(0x89, 'P', 'N', 'G');
        });
        assertThat(answered(way, call("get-resource-links", none().put("count", 2))).blocks()).anySatisfy(b -> assertThat(b.kind()).isEqualTo(Payload.Kind.LINK));
    }

    @ParameterizedTest
    @EnumSource
    void a_wrong_argument_and_a_missing_tool_are_answered_errors_and_the_connection_lives_on(Way way) {
        assertThat(answered(way, call("get-sum", none().put("a", "not a number"))).error()).isTrue();
        assertThat(answered(way, call("no-such-tool", none())).error()).isTrue();
        assertThat(answered(way, call("get-sum", none().put("a", 2).put("b", 3))).text()).contains("5");
    }
}
