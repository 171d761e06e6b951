package org.pilothouse.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.action.ActionCall;
import org.pilothouse.app.care.Diagnostics;
import org.pilothouse.app.care.LogFile;
import org.pilothouse.app.window.AutoRecording;
import org.pilothouse.eastworld.EastworldEndpoint;
import org.pilothouse.eastworld.EastworldLink;
import org.pilothouse.link.Reply;
import org.pilothouse.link.ScriptedServer;
import org.pilothouse.pipeline.desk.FileDecisionLog;
import org.pilothouse.pipeline.desk.FileDrafts;
import org.pilothouse.pipeline.desk.Inquiry;
import org.pilothouse.pipeline.desk.PipelineSession;
import org.pilothouse.pipeline.desk.RunWatch;
import org.pilothouse.pipeline.desk.ServerBook;
import org.pilothouse.pipeline.desk.SessionListener;
import org.pilothouse.pipeline.mcp.Call;
import org.pilothouse.pipeline.mcp.CallControl;
import org.pilothouse.pipeline.mcp.McpTrouble;
import org.pilothouse.pipeline.mcp.SdkServer;
import org.pilothouse.pipeline.mcp.ServerAddress;
import org.pilothouse.pipeline.mcp.ToolDefinition;
import org.pilothouse.pipeline.mcp.WireMessage;
import org.pilothouse.secret.Credentials;
import org.pilothouse.secret.SecretSource;
import org.pilothouse.session.ConnectionState;
import org.pilothouse.session.LiveWatch;
import org.pilothouse.session.Moment;
import org.pilothouse.session.PollPolicy;
import org.pilothouse.session.Submission;
import org.pilothouse.session.WatchListener;

/**
 * Secrets are planted in every place where a person or a server can put one, everything that writes is driven, and then every byte that was
 * written or printed is looked through for them.
 */
class PlantedSecretsTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String BEARER = "plant-bearer/4711+x";
    private static final String QUERY = "plant-query-0815";
    private static final String USERINFO = "plant-userinfo-99";
    private static final String HEADER = "plant-header \"quoted\"";
    private static final String PIN = "90210665";
    private static final String SHORT = "q7z";
    private static final String COOKIE = "plant-cookie-33";
    private static final String TYPED = "plant-typed-word";
    private static final String ARGUMENT = "plant-tool-password";
    private static final String IMPORTED = "plant-imported-1234";
    private static final List<String> ALL = List.of(BEARER, QUERY, USERINFO, "quoted\\\"", "plant-header", PIN, COOKIE, TYPED, ARGUMENT, IMPORTED);

    @TempDir
    Path folder;
    private final StringBuilder printed = new StringBuilder();

    /** An answer whose server says again everything that it was told, in every kind of place. */
    private static String answer(int turn) {
        String all = "You said " + BEARER + ", " + QUERY + ", " + USERINFO + ", " + HEADER.replace("\"", "\\\"") + ", " + PIN + " and " + SHORT + ".";
        return "{\"code\":200,\"message\":\"" + all + "\",\"sid\":" + turn + ",\"uid\":\"me\",\"key\":\"k\",\"context\":{\"log\":\"" + all + " " + turn + "\","
                + "\"stats\":{\"energy\":" + (50 - turn) + ",\"pin\":" + PIN + "},\"item\":[{\"name\":\"" + BEARER + "\",\"description\":\"" + all + "\",\"count\":1}],"
                + "\"interaction\":[\"" + all + "\"],\"observation\":{\"object\":[\"" + all + "\"]},"
                + "\"action\":[{\"type\":\"function\",\"function\":{\"name\":\"say\",\"description\":\"" + all + "\",\"parameters\":{\"type\":\"object\",\"properties\":{\"words\":{\"type\":\"string\"}}}}}],"
                + "\"world\":{\"wom\":{\"agentId\":\"" + QUERY + "\",\"timestamp\":" + turn + ",\"position\":{\"x\":0.3,\"y\":0,\"z\":0.3},\"elements\":{\"" + BEARER + "\":{\"id\":\"" + BEARER
                + "\",\"type\":\"Door\",\"timestamp\":" + turn + ",\"position\":{\"x\":0.5,\"y\":0,\"z\":0.2},\"properties\":{\"note\":\"" + USERINFO + "\"}}},"
                + "\"visibleNavigationNodes\":[0,1,2]},\"mesh\":{\"id\":\"m\",\"vertices\":[{\"x\":0,\"y\":0,\"z\":0},{\"x\":1,\"y\":0,\"z\":0},{\"x\":0,\"y\":0,\"z\":1}],\"indices\":[0,1,2]}}}}";
    }

    private static Reply reply(int turn) {
        return Reply.json(200, answer(turn)).with("Set-Cookie: session=" + COOKIE).with("X-Echo: " + BEARER);
    }

    private void type(String... words) {
        Typed typed = Typed.in(words);
        printed.append(typed.out()).append(typed.err());
        assertThat(typed.code()).as(String.join(" ", words) + ": " + typed.err()).isZero();
    }

    @Test
    void nothing_that_is_written_or_printed_holds_a_secret() throws Exception {
        try (LogFile log = LogFile.open(folder.resolve("data").resolve("log"));
                ScriptedServer server = new ScriptedServer().on("GET /step", reply(1), reply(2), reply(3)).on("POST /step", reply(4))) {
            String url = server.url("/step?token=" + QUERY).replace("http://", "http://pilot:" + USERINFO + "@");
            recordedByACommand(url);
            watchedAndActed(url);
            assertThat(server.asked().stream().map(a -> a.header("authorization")).distinct().toList()).as("the secrets were used").contains("Bearer " + BEARER);
            assertThat(server.asked()).anyMatch(a -> a.target().contains(QUERY)).anyMatch(a -> HEADER.equals(a.header("x-api-key"))).anyMatch(a -> a.target().contains(PIN));
            diagnosed(log, url);
            type("describe", url, "--json", "--bearer", BEARER, "--header", "X-Api-Key: " + HEADER, "--header", "X-Secret: " + PIN, "--header", "X-Token: " + SHORT);
        }
        askedByAServer();
        Path kept = folder.resolve("data").resolve("servers.json");
        Files.writeString(kept, ServerBook.write(ServerBook.read("{\"mcpServers\":{\"a\":{\"url\":\"https://me:" + IMPORTED + "@h/mcp?api_key=" + IMPORTED
                + "\",\"headers\":{\"Authorization\":\"Bearer " + IMPORTED + "\"}},\"b\":{\"command\":\"x\",\"args\":[\"--token\",\"" + IMPORTED + "\"],\"env\":{\"API_KEY\":\""
                + IMPORTED + "\"}}}}").stream().map(ServerBook.Entry::address).toList()));
        for (Path journal : written().stream().filter(p -> p.toString().endsWith(".jsonl")).toList()) {
            exported(journal);
        }
        assertThat(written()).hasSizeGreaterThan(10);
        for (Path file : written()) {
            without(file.toString(), Files.readAllBytes(file));
        }
        without("what was printed", printed.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static void without(String where, byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        assertThat(text).as(where).doesNotContain(ALL);
        assertThat(text).as(where).doesNotContainPattern("(?<![A-Za-z0-9])" + SHORT + "(?![A-Za-z0-9])");
    }

    private List<Path> written() throws Exception {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    /** In a process of its own, since the secrets come from its environment. */
    private void recordedByACommand(String url) throws Exception {
        Path out = folder.resolve("recorded.txt");
        ProcessBuilder child = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1", "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")), "org.pilothouse.app.Main", "record", url, "--out",
                folder.resolve("recorded.jsonl").toString(), "--steps", "2", "--every", "0.05", "--bearer", "env:PLANTED_BEARER", "--query", "room=env:PLANTED_PIN",
                "--header", "X-Api-Key: env:PLANTED_HEADER", "--header", "X-Token: " + SHORT)
                .redirectErrorStream(true).redirectOutput(out.toFile());
        child.environment().putAll(Map.of("PLANTED_BEARER", BEARER, "PLANTED_PIN", PIN, "PLANTED_HEADER", HEADER, "PILOTHOUSE_HOME", folder.toString()));
        Process p = child.start();
        assertThat(p.waitFor(300, TimeUnit.SECONDS)).isTrue();
        assertThat(p.exitValue()).as(Files.readString(out)).isZero();
    }

    /** As the window does it: recorded by itself, a decision whose words hold the secrets, a note that does. */
    private void watchedAndActed(String url) throws Exception {
        Credentials credentials = Credentials.bearer(SecretSource.inMemory(BEARER)).and(Credentials.header("X-Api-Key", SecretSource.inMemory(HEADER)))
                .and(Credentials.header("X-Pin", SecretSource.inMemory(PIN))).and(Credentials.header("X-Short", SecretSource.inMemory(SHORT)));
        EastworldEndpoint endpoint = EastworldEndpoint.of(url, new EastworldEndpoint.Options(Optional.empty(), Optional.empty(), Map.of(), Map.of(), credentials, List.of()));
        AutoRecording recording = new AutoRecording(folder.resolve("data").resolve("journals"), endpoint.name(), Clock.systemUTC(), endpoint::masking);
        CountDownLatch seen = new CountDownLatch(1);
        CountDownLatch concluded = new CountDownLatch(1);
        try (LiveWatch watch = new LiveWatch(EastworldLink.to(endpoint), recording, PollPolicy.DEFAULT.every(Duration.ofMillis(20)))) {
            watch.listen(new WatchListener() {
                @Override
                public void moment(Moment moment) {
                    seen.countDown();
                }

                @Override
                public void submission(Submission submission) {
                    if (submission.outcome().isPresent()) {
                        concluded.countDown();
                    }
                }

                @Override
                public void connection(ConnectionState state) { }
            });
            watch.start();
            assertThat(seen.await(180, TimeUnit.SECONDS)).isTrue();
            ObjectNode words = JSON.createObjectNode().put("words", "my token is " + BEARER + " and my pin " + PIN + ", " + SHORT + ", " + QUERY + ", " + HEADER);
            watch.submit(new ActionCall("say", words, Optional.of("because of " + USERINFO)));
            assertThat(concluded.await(180, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(Files.readString(recording.file().orElseThrow())).contains("\"k\":\"decision\"", "\"k\":\"outcome\"", "my token is •••");
    }

    /** A server whose tools take and ask for passwords; its address and headers hold secrets, by reference and plainly. */
    private void askedByAServer() throws Exception {
        BlockingQueue<WireMessage> wire = new LinkedBlockingQueue<>();
        List<String> heard = new CopyOnWriteArrayList<>();
        Path data = folder.resolve("data");
        try (SdkServer server = new SdkServer(); FileDecisionLog log = new FileDecisionLog(data.resolve("decisions"));
                FileDrafts drafts = new FileDrafts(data.resolve("drafts.json"), e -> heard.add(e.toString()))) {
            ServerAddress.Url at = (ServerAddress.Url) server.address();
            ServerAddress.Url address = new ServerAddress.Url(at.name(), java.net.URI.create(at.address() + "?access_token=" + QUERY),
                    Map.of("Authorization", "Bearer $PLANTED", "X-Api-Key", COOKIE));
            try (PipelineSession session = PipelineSession.open(address, new Asked(wire, heard), drafts, log, Map.of("PLANTED", BEARER), Clock.systemUTC())) {
                ToolDefinition login = session.tools().stream().filter(t -> t.name().equals("login")).findFirst().orElseThrow();
                session.call(login, new Call("login", JSON.createObjectNode().put("password", ARGUMENT), true, Duration.ofSeconds(60)), new CallControl());
                ToolDefinition echo = session.tools().stream().filter(t -> t.name().equals("echo")).findFirst().orElseThrow();
                session.call(echo, new Call("echo", JSON.createObjectNode().put("words", BEARER + " " + TYPED + " " + QUERY + " " + COOKIE), true, Duration.ofSeconds(60)),
                        new CallControl());
            }
        }
        List<WireMessage> all = new ArrayList<>(wire);
        assertThat(all).as("the protocol log").anyMatch(m -> m.json().contains("Welcome with"));
        Files.writeString(folder.resolve("protocol.log"), String.join("\n", all.stream().map(WireMessage::json).toList()) + heard);
        assertThat(written().stream().filter(p -> p.getParent().endsWith("decisions") && p.toString().endsWith(".jsonl"))).hasSize(1)
                .allSatisfy(p -> assertThat(Files.readString(p)).contains("elicitation/create", "•••", "Olha"));
    }

    /** A person who gives the word that they are asked for. */
    private record Asked(BlockingQueue<WireMessage> wire, List<String> heard) implements SessionListener {
        @Override
        public void tools(List<ToolDefinition> tools) { }

        @Override
        public void inquiry(Inquiry inquiry) { }

        @Override
        public void run(RunWatch.View view) { }

        @Override
        public void message(WireMessage message) {
            wire.add(message);
        }

        @Override
        public void serverLog(String line) {
            heard.add(line);
        }

        @Override
        public void lost(McpTrouble trouble) {
            heard.add(trouble.toString());
        }

        @Override
        public boolean asksPeople() {
            return true;
        }

        @Override
        public CompletableFuture<ObjectNode> elicit(JsonNode params) {
            ObjectNode said = JSON.createObjectNode().put("action", "accept");
            said.putObject("content").put("word", TYPED).put("name", "Olha");
            return CompletableFuture.completedFuture(said);
        }
    }

    /** The bundle that a person gives away, when the log and the settings hold what was planted. */
    private void diagnosed(LogFile log, String url) throws Exception {
        Map<String, String> settings = Map.of("last.address", url, "server.token", BEARER);
        Path unpacked = Files.createDirectories(folder.resolve("bundle"));
        List<String> lines = new ArrayList<>(log.tail(500));
        lines.add("asked " + url + " with Authorization: Bearer " + BEARER + " and X-Token: " + SHORT);
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(Diagnostics.bundle("Pilothouse", settings, lines)))) {
            for (ZipEntry e = zip.getNextEntry(); e != null; e = zip.getNextEntry()) {
                Files.write(unpacked.resolve(e.getName()), zip.readAllBytes());
            }
        }
    }

    private void exported(Path journal) {
        String name = folder.resolve("out-" + journal.getFileName()).toString();
        boolean hasMap = !name.contains("pipeline");
        for (String form : hasMap ? List.of("csv", "aplib", "jsonl", "report", "svg", "png") : List.of("csv", "aplib", "jsonl", "report")) {
            type("export", journal.toString(), "--" + form, name + "." + form);
        }
        type("journal", "check", journal.toString());
        type("journal", "search", journal.toString(), "said");
    }
}
