package org.pilothouse.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pilothouse.link.Reply;
import org.pilothouse.link.ScriptedServer;

/** {@code pilothouse describe}, typed as people type it, against a real server. */
class DescribeCommandTest {
    private static final Path EXAMPLES = Path.of("src/test/resources/org/pilothouse/eastworld");
    private final ScriptedServer server = new ScriptedServer();

    @AfterEach
    void stop() {
        server.close();
    }

    private Typed describe(Reply reply, String... options) {
        server.on("GET /step", reply);
        String[] words = new String[options.length + 2];
        words[0] = "describe";
        words[1] = server.url("/step");
        System.arraycopy(options, 0, words, 2, options.length);
        return Typed.in(words);
    }

    @Test
    void the_published_example_is_printed_as_one_object() {
        assertThat(Typed.in("describe", EXAMPLES.resolve("universe.json").toString(), "--json")).isEqualTo(new Typed(0,
                "{\"protocol\":\"eastworld-universe\",\"http\":null,\"code\":200,\"message\":\"text\",\"agent\":{\"uid\":\"text\",\"key\":\"text\"},\"turn\":1,"
                + "\"stats\":{\"energy\":{\"state\":\"known\",\"value\":1},\"integrity\":{\"state\":\"known\",\"value\":1}},"
                + "\"items\":[{\"name\":\"text\",\"description\":\"text\",\"count\":1}],\"interactions\":[{\"text\":\"text\",\"parts\":[\"text\"]}],\"log\":[\"text\"],"
                + "\"observation\":{\"sections\":[{\"name\":\"character\",\"rows\":[{\"text\":\"text\",\"parts\":[\"text\"]}]},"
                + "{\"name\":\"environment\",\"rows\":[{\"text\":\"text\",\"parts\":[\"text\"]}]},{\"name\":\"location\",\"rows\":[{\"text\":\"text\",\"parts\":[\"text\"]}]},"
                + "{\"name\":\"object\",\"rows\":[{\"text\":\"text\",\"parts\":[\"text\"]}]}]},\"world\":null,\"actions\":[],\"extra\":{},\"report\":[]}"
                + System.lineSeparator(), ""));
    }

    @Test
    void the_subnet_example_is_printed_from_a_server_with_its_status() throws IOException {
        Typed typed = describe(Reply.json(200, Files.readString(EXAMPLES.resolve("subnet.json"))), "--json");
        assertThat(typed.code()).isZero();
        assertThat(typed.out()).contains("\"protocol\":\"eastworld-subnet\",\"http\":200,\"code\":200", "\"uid\":17", "\"turn\":812",
                "{\"text\":\"northeast, 50m+, weak\",\"parts\":[\"northeast\",\"50m+\",\"weak\"],\"bearing\":\"northeast\",\"metres\":50.0,\"atLeast\":true}",
                "\"actions\":[{\"name\":\"move_in_direction\",\"description\":\"Moves in the specified direction.\",\"parameters\":{\"type\":\"object\"",
                "\"destructive\":false");
    }

    @Test
    void odd_things_are_printed_exactly_and_reported() {
        Typed typed = describe(Reply.json(200, "{\"code\":200,\"sid\":9007199254740993,\"uid\":\"7\",\"message\":\"\\ud800\",\"season\":1.0,"
                + "\"context\":{\"stats\":{\"energy\":1.50,\"mood\":\"fine\",\"x\":NaN,\"y\":null},\"log\":\"a\",\"log\":\"b\","
                + "\"action\":[{\"name\":\"emergency_return\"}]}}"), "--json");
        assertThat(typed.out()).contains("\"turn\":9007199254740993", "\"uid\":\"7\"", "\"message\":\"\\ud800\"", "\"extra\":{\"season\":1.0}",
                "\"energy\":{\"state\":\"known\",\"value\":1.50}", "\"mood\":{\"state\":\"unreadable\",\"text\":\"fine\"}",
                "\"x\":{\"state\":\"unreadable\",\"text\":\"NaN\"}", "\"y\":{\"state\":\"absent\"}", "\"log\":[\"b\"]", "\"destructive\":true",
                "{\"path\":\"context.log\",\"expected\":\"a member once\",\"found\":\"sent twice, the last counts; before: \\\"a\\\"\"}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '@', value = {
        "200@{\"code\":400,\"message\":\"no\"}@0", "200@{\"code\":429}@0", "429@{\"code\":429}@0", "200@{}@0", "401@{\"message\":\"who\"}@3", "404@{}@3",
        "404@<html>Nothing</html>@5", "404@''@5", "404@no such path@5", "405@[]@5", "401@''@3", "200@<html>Log in</html>@5", "502@<html>Bad gateway</html>@5", "200@{\"code\":2@5", "200@''@5", "200@[]@5", "500@{}@5"})
    void the_exit_code_tells(int status, String body, int code) {
        Typed typed = describe(Reply.json(status, body));
        assertThat(typed.code()).as(typed.err()).isEqualTo(code);
        assertThat(typed.err().lines().count()).isEqualTo(code == 0 ? 0 : 1);
    }

    @Test
    void a_web_page_instead_of_a_document_is_said_in_one_sentence() {
        assertThat(describe(Reply.html(502, "<html><head><title>Bad gateway</title></head></html>")).err().strip())
                .isEqualTo("The server answered 502 with a web page: Bad gateway");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '@', value = {"''@The document is empty.", "<html><p>Hello@The document is a web page, not JSON: Hello", "<html>@The document is a web page, not JSON",
        "{\"a\":@The document is no complete JSON document: it ends before it is complete (5 bytes came).", "[1]@The document is a list, where an object was expected.",
        "{\"a\": <b@The document is no complete JSON document: it breaks at line 1, column 7, at \"<\" (8 bytes came).",
        "hello world@The document is no complete JSON document: it breaks at line 1, column 1, at \"h\" (11 bytes came)."})
    void a_document_that_cannot_be_used_says_why(String document, String sentence) {
        assertThat(Typed.with(document, "describe", "-")).isEqualTo(new Typed(5, "", sentence + System.lineSeparator()));
    }

    @Test
    void bytes_that_are_no_text_are_said_to_be_none(@TempDir Path folder) throws IOException {
        byte[] noise = new byte[200];
        new Random(7).nextBytes(noise);
        Typed typed = Typed.in("describe", Files.write(folder.resolve("noise.bin"), noise).toString());
        assertThat(typed).isEqualTo(new Typed(5, "", "The document is no complete JSON document: it is no text (200 bytes came)." + System.lineSeparator()));
    }

    @Test
    void a_figure_that_is_none_is_reported_once() {
        Typed typed = Typed.with("{\"context\":{\"stats\":{\"a\":NaN,\"b\":-Infinity,\"c\":1e999,\"d\":\"low\"}}}", "describe", "-");
        assertThat(typed.out().lines().filter(l -> l.contains("expected"))).containsExactlyInAnyOrder(
                "  context.stats.a: expected a finite number, found NaN", "  context.stats.b: expected a finite number, found -Infinity",
                "  context.stats.c: expected a finite number, found 1e999", "  context.stats.d: expected a finite number, found \"low\"");
    }

    @Test
    void a_document_past_64_MiB_names_the_limit(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("big.json");
        try (var out = Files.newOutputStream(file)) {
            out.write('"');
            byte[] block = "x".repeat(1 << 20).getBytes(StandardCharsets.UTF_8);
            for (int i = 0; i < 64; i++) {
                out.write(block);
            }
            out.write('"');
        }
        Typed typed = Typed.in("describe", file.toString());
        assertThat(typed.code()).isEqualTo(5);
        assertThat(typed.err()).contains("67108864 bytes");
    }

    @Test
    void ten_thousand_levels_cost_only_themselves() {
        Typed typed = describe(Reply.json(200, "{\"context\":{\"log\":[\"kept\"],\"deep\":" + "[".repeat(10_000) + "]".repeat(10_000) + "}}"), "--json");
        assertThat(typed.code()).isZero();
        assertThat(typed.out()).contains("\"log\":[\"kept\"]", "levels of nesting");
    }

    @Test
    void a_server_that_is_not_there_is_said_in_one_sentence() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        assertThat(Typed.in("describe", "http://127.0.0.1:" + port + "/x"))
                .isEqualTo(new Typed(5, "", "Nobody answers at 127.0.0.1:" + port + "." + System.lineSeparator()));
        assertThat(Typed.in("describe", "no-such-file.json").err()).contains("There is no file");
    }

    @Test
    void text_for_people_has_names_and_numbers_and_no_control_characters() {
        Typed typed = describe(Reply.json(200, "{\"code\":200,\"turns\":4,\"uid\":1,\"context\":{\"stats\":{\"energy\":80},\"item\":[{\"name\":\"Nut\",\"count\":2}],"
                + "\"observation\":{\"lidar\":[[\"north\",\"5.0m\",\"weak\"]]},\"log\":[\"a\\u001b[31mb\"]}}"));
        assertThat(typed.out().lines()).contains("eastworld-subnet, HTTP 200, code 200, turn 4", "Agent: uid 1, key not sent", "  energy: 80", "  2 x Nut",
                "lidar:", "  north, 5.0m, weak", "  a\uFFFD[31mb", "Actions: not sent; any may be tried");
    }

    @Test
    void credentials_reach_the_server_and_nothing_else() {
        String path = System.getenv("PATH");
        Typed typed = describe(Reply.json(401, "{\"message\":\"not " + path.replace("\\", "\\\\") + "\"}"), "--bearer", "env:PATH", "--header", "X-Room: 7",
                "--query", "agent=9", "--header", "X-Api-Key: env:PATH", "--query", "t=env:PATH");
        assertThat(typed.code()).isEqualTo(3);
        assertThat(typed.out() + typed.err()).doesNotContain(path).contains("•••");
        ScriptedServer.Asked asked = server.asked().get(0);
        assertThat(asked.header("authorization")).isEqualTo("Bearer " + path);
        assertThat(asked.header("x-api-key")).isEqualTo(path);
        assertThat(asked.header("x-room")).isEqualTo("7");
        assertThat(asked.target()).startsWith("/step?agent=9&t=");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--bearer env:NO_SUCH_VARIABLE", "--credentials-command false"})
    void credentials_that_cannot_be_had_send_nothing(String options) {
        assertThat(describe(Reply.json(200, "{}"), options.split(" ")).code()).isEqualTo(5);
        assertThat(server.asked()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--header X", "--query X", "--basic me", "--dialect latin", "--nonsense", "--query x=env:NO_SUCH_VARIABLE"})
    void wrong_use_ends_with_2_and_sends_nothing(String options) {
        assertThat(describe(Reply.json(200, "{}"), options.split(" ")).code()).isEqualTo(2);
        assertThat(server.asked()).isEmpty();
    }
}
