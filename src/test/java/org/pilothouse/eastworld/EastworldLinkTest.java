package org.pilothouse.eastworld;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pilothouse.action.ActionCall;
import org.pilothouse.json.JsonText;
import org.pilothouse.json.Limits;
import org.pilothouse.json.Report;
import org.pilothouse.link.Frame;
import org.pilothouse.link.HttpTimes;
import org.pilothouse.link.ReadOutcome;
import org.pilothouse.link.Reply;
import org.pilothouse.link.ScriptedServer;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.link.Trouble;
import org.pilothouse.secret.Credentials;
import org.pilothouse.secret.Secret;

/** The link against a real server: what is asked, what is sent, and what the answers mean. */
class EastworldLinkTest {
    private static final String STEP = "/protocol/universe/step";
    private final ScriptedServer server = new ScriptedServer();

    @AfterEach
    void stop() {
        server.close();
    }

    private static EastworldEndpoint.Options dialect(Dialect dialect) {
        return new EastworldEndpoint.Options(Optional.of(dialect), Optional.empty(), Map.of(), Map.of(), Credentials.NONE, List.of());
    }

    private EastworldLink link(String path, EastworldEndpoint.Options options) {
        return new EastworldLink(EastworldEndpoint.of(server.url(path), options),
                new HttpTimes(Duration.ofSeconds(20), Duration.ofSeconds(20), Duration.ofSeconds(30)), Limits.USUAL, Clock.systemUTC());
    }

    private static ActionCall call(String arguments) throws Exception {
        return new ActionCall("move", JsonText.object(arguments.getBytes(StandardCharsets.UTF_8), Limits.USUAL, new Report()), Optional.of("Let me see."));
    }

    private static Frame frame(ReadOutcome outcome) {
        return outcome.fold(ReadOutcome.Arrived::frame, ReadOutcome.NotYet::frame, r -> {
            throw new AssertionError(r.trouble());
        }, f -> {
            throw new AssertionError(f.trouble());
        });
    }

    private static String name(Object outcome) {
        return outcome.getClass().getSimpleName();
    }

    private static Trouble trouble(SubmitOutcome outcome) {
        return outcome.fold(a -> null, SubmitOutcome.Refused::trouble, SubmitOutcome.Unknown::trouble, SubmitOutcome.NotSent::trouble);
    }

    private static Trouble trouble(ReadOutcome outcome) {
        return outcome.fold(a -> null, n -> null, ReadOutcome.Refused::trouble, ReadOutcome.Failed::trouble);
    }

    @Test
    void a_universe_decision_echoes_every_digit_and_is_what_the_preview_showed() throws Exception {
        server.on("GET " + STEP, Reply.json(200, "{\"sid\":9007199254740993,\"uid\":7.0,\"key\":\"k\\ud800\",\"context\":{\"log\":\"a\"}}"))
                .on("POST " + STEP, Reply.json(200, "{\"code\":200,\"sid\":9007199254740994,\"context\":{\"log\":\"b\"}}"));
        try (EastworldLink link = link(STEP, EastworldEndpoint.Options.NONE)) {
            Frame basis = frame(link.read());
            ActionCall call = call("{\"distance\":1.50,\"note\":\"é\\n\\udc00\",\"big\":12345678901234567890}");
            SubmitOutcome outcome = link.submit(call, basis);
            String sent = "{\"action\":{\"name\":\"move\",\"arguments\":{\"distance\":1.50,\"note\":\"é\\n\\udc00\",\"big\":12345678901234567890}},"
                    + "\"key\":\"k\\ud800\",\"reflection\":\"Let me see.\",\"sid\":9007199254740993,\"uid\":7.0}";
            assertThat(server.asked("POST")).singleElement().satisfies(a -> {
                assertThat(a.text()).isEqualTo(sent);
                assertThat(a.body()).isEqualTo(link.preview(call, basis));
                assertThat(a.header("content-type")).isEqualTo("application/json");
            });
            assertThat(outcome).isInstanceOfSatisfying(SubmitOutcome.Accepted.class,
                    a -> assertThat(a.answer().observation().log()).containsExactly("b"));
        }
    }

    @Test
    void a_subnet_decision_is_a_list_and_goes_to_the_sibling_step() throws Exception {
        server.on("GET /sn/env", Reply.json(200, "{\"turns\":812,\"uid\":17,\"key\":\"5F\",\"context\":{\"log\":[]}}"))
                .on("POST /sn/step", Reply.json(200, "{\"code\":200}"));
        try (EastworldLink link = link("/sn/env", EastworldEndpoint.Options.NONE)) {
            assertThat(name(link.submit(call("{}"), frame(link.read())))).isEqualTo("Accepted");
            assertThat(server.asked("POST").get(0).text())
                    .isEqualTo("{\"turns\":812,\"uid\":17,\"key\":\"5F\",\"action\":[{\"name\":\"move\",\"arguments\":{}}]}");
        }
    }

    @Test
    void an_answer_without_identity_is_answered_without_identity() throws Exception {
        server.on("GET /here", Reply.json(200, "{}")).on("POST /here", Reply.json(200, "{}"));
        try (EastworldLink link = link("/here", EastworldEndpoint.Options.NONE)) {
            link.submit(new ActionCall("wait", call("{}").arguments(), Optional.empty()), frame(link.read()));
            assertThat(server.asked("POST").get(0).text()).isEqualTo("{\"action\":{\"name\":\"wait\",\"arguments\":{}}}");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "/;UNIVERSE;GET /protocol/universe/step;POST /protocol/universe/step", "/;SUBNET;GET /sn/env;POST /sn/step",
        "'';SUBNET;GET /sn/env;POST /sn/step", "/a/env;SUBNET;GET /a/env;POST /a/step", "/a/env;UNIVERSE;GET /a/env;POST /a/env",
        "/a/b;SUBNET;GET /a/b;POST /a/b", "/a/b?x=1;UNIVERSE;GET /a/b?x=1;POST /a/b?x=1"})
    void addresses_follow_the_rules(String path, Dialect dialect, String read, String submit) throws Exception {
        try (EastworldLink link = link(path, dialect(dialect))) {
            server.on(read.replaceFirst("\\?.*", ""), Reply.json(200, "{}"));
            link.submit(call("{}"), frame(link.read()));
        }
        assertThat(server.asked()).extracting(a -> a.method() + " " + a.target()).containsExactly(read, submit);
    }

    @Test
    void a_host_alone_is_tried_in_both_dialects() throws Exception {
        server.on("GET /sn/env", Reply.json(200, "{\"context\":{}}")).on("POST /sn/step", Reply.json(200, "{}"));
        try (EastworldLink link = link("", EastworldEndpoint.Options.NONE)) {
            Frame basis = frame(link.read());
            link.read();
            link.submit(call("{}"), basis);
        }
        assertThat(server.asked()).extracting(a -> a.method() + " " + a.target())
                .containsExactly("GET " + STEP, "GET /sn/env", "GET /sn/env", "POST /sn/step");
    }

    @Test
    void parameters_headers_and_another_address_for_decisions_are_used() throws Exception {
        server.on("GET /r", Reply.json(200, "{}")).on("POST /w", Reply.json(200, "{}"));
        EastworldEndpoint.Options options = new EastworldEndpoint.Options(Optional.empty(), Optional.of(server.url("/w")), Map.of("agent", "é 7"),
                Map.of("X-Room", "9"), Credentials.NONE, List.of());
        try (EastworldLink link = link("/r", options)) {
            link.submit(call("{}"), frame(link.read()));
        }
        assertThat(server.asked()).extracting(a -> a.target() + " " + a.header("x-room"))
                .containsExactly("/r?agent=%C3%A9%207 9", "/w?agent=%C3%A9%207 9");
    }

    @Test
    void a_mesh_that_is_held_is_not_asked_for_again() {
        String world = "\"context\":{\"world\":{\"wom\":{\"agentId\":\"a\",\"timestamp\":1,\"elements\":{}},\"mesh\":{\"id\":\"m1\","
                + "\"vertices\":[{\"x\":0,\"y\":0,\"z\":0},{\"x\":1,\"y\":0,\"z\":0},{\"x\":0,\"y\":0,\"z\":1}],\"indices\":[0,1,2]}}}";
        server.on("GET /r", Reply.json(200, "{" + world + "}"));
        try (EastworldLink link = link("/r", EastworldEndpoint.Options.NONE)) {
            assertThat(frame(link.read()).observation().sight().orElseThrow().mesh().orElseThrow().triangleCount()).isEqualTo(1);
            link.read();
        }
        assertThat(server.asked()).extracting(ScriptedServer.Asked::target).containsExactly("/r", "/r?knownMesh=m1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '@', value = {
        "200@{\"code\":200,\"context\":{}}@Accepted@", "200@{}@Accepted@", "200@{\"code\":400,\"message\":\"no such exit\"}@Refused@SERVER_SAYS_NO[400, no such exit]",
        "200@{\"code\":429,\"message\":\"later\"}@Refused@SERVER_SAYS_NO[429, later]", "400@{\"code\":400,\"message\":\"bad\"}@Refused@SERVER_SAYS_NO[400, bad]",
        "422@{\"detail\":\"no such field\"}@Refused@SERVER_SAYS_NO[422, no such field]", "401@{\"message\":\"who?\"}@Refused@CREDENTIALS_REFUSED[401, who?]",
        "403@<h1>Out</h1>@Refused@CREDENTIALS_REFUSED[403, Out]", "404@nothing@Refused@NOT_THERE", "200@{\"code\":500,\"message\":\"oops\"}@Unknown@SERVER_SAYS_NO[500, oops]",
        "500@{\"message\":\"oops\"}@Unknown@SERVER_FAULT[500, oops]", "502@<html><h1>Bad gateway</h1>@Unknown@WEB_PAGE_INSTEAD[502, Bad gateway]",
        "200@{\"code\":2@Unknown@NOT_JSON", "200@@Unknown@EMPTY_ANSWER", "200@[]@Unknown@NOT_AN_OBJECT", "408@@Unknown@SERVER_FAULT"})
    void an_answer_to_a_decision_means(int status, String body, String outcome, String trouble) throws Exception {
        server.on("GET /r", Reply.json(200, "{}")).on("POST /r", Reply.json(status, body == null ? "" : body));
        try (EastworldLink link = link("/r", EastworldEndpoint.Options.NONE)) {
            SubmitOutcome got = link.submit(call("{}"), frame(link.read()));
            assertThat(name(got)).isEqualTo(outcome);
            if (trouble != null) {
                assertThat(trouble(got).kind() + "" + trouble(got).details()).startsWith(trouble);
            }
        }
        assertThat(server.asked("POST")).hasSize(1);
    }

    @Test
    void a_lost_reply_is_unknown_a_redirect_is_refused_and_a_dead_host_was_not_asked() throws Exception {
        server.on("GET /r", Reply.json(200, "{}")).on("POST /r", Reply.hangUp(), Reply.redirect(307, "/elsewhere"));
        try (EastworldLink link = link("/r", EastworldEndpoint.Options.NONE)) {
            Frame basis = frame(link.read());
            assertThat(name(link.submit(call("{}"), basis))).isEqualTo("Unknown");
            SubmitOutcome second = link.submit(call("{}"), basis);
            assertThat(name(second)).isEqualTo("Refused");
            assertThat(trouble(second).details()).containsExactly(server.url("/elsewhere"));
            server.close();
            assertThat(name(link.submit(call("{}"), basis))).isEqualTo("NotSent");
        }
        assertThat(server.asked()).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '@', value = {
        "200@{\"code\":200}@Arrived@", "200@{\"code\":400,\"message\":\"refused\"}@Arrived@", "400@{\"code\":400,\"context\":{}}@Arrived@",
        "200@{\"code\":429}@NotYet@", "429@slow down@NotYet@", "429@{\"code\":429}@NotYet@", "200@{\"code\":500,\"message\":\"oops\"}@Failed@SERVER_SAYS_NO[500, oops]",
        "401@@Refused@CREDENTIALS_REFUSED[401, it gave no reason]", "404@@Refused@NOT_THERE", "500@plain words@Failed@SERVER_FAULT[500, plain words]",
        "502@<html><title>502</title>@Failed@WEB_PAGE_INSTEAD[502, 502]", "200@<html>Log in@Failed@WEB_PAGE_INSTEAD[200, Log in]",
        "200@@Failed@EMPTY_ANSWER", "200@{\"code\"@Failed@NOT_JSON", "200@7@Failed@NOT_AN_OBJECT[a number]", "418@{}@Refused@SERVER_SAYS_NO"})
    void an_answer_to_a_read_means(int status, String body, String outcome, String trouble) {
        server.on("GET /r", Reply.json(status, body == null ? "" : body));
        try (EastworldLink link = link("/r", EastworldEndpoint.Options.NONE)) {
            ReadOutcome got = link.read();
            assertThat(name(got)).isEqualTo(outcome);
            if (trouble != null) {
                assertThat(trouble(got).kind() + "" + trouble(got).details()).startsWith(trouble);
            }
        }
    }

    @Test
    void the_server_says_how_long_to_wait() {
        server.on("GET /r", Reply.json(200, "{\"code\":429}").with("Retry-After: 7"), Reply.json(503, "{}").with("Retry-After: 120"));
        try (EastworldLink link = link("/r", EastworldEndpoint.Options.NONE)) {
            assertThat(link.read()).isInstanceOfSatisfying(ReadOutcome.NotYet.class, n -> assertThat(n.retryAfter()).contains(Duration.ofSeconds(7)));
            assertThat(link.read()).isInstanceOfSatisfying(ReadOutcome.Failed.class, f -> assertThat(f.retryAfter()).contains(Duration.ofSeconds(120)));
        }
    }

    @Test
    void fresh_credentials_are_made_for_every_request_and_a_repeated_secret_is_dotted_out() throws Exception {
        AtomicInteger count = new AtomicInteger();
        Credentials signed = Credentials.basic("addr|17", () -> new Secret("signature-" + count.incrementAndGet()));
        server.on("GET /r", Reply.json(200, "{\"key\":\"signature-1\",\"message\":\"you are signature-1\",\"context\":{\"log\":\"signature-1!\"}}"))
                .on("POST /r", Reply.json(200, "{}"));
        EastworldEndpoint.Options options = new EastworldEndpoint.Options(Optional.empty(), Optional.empty(), Map.of(), Map.of(), signed, List.of());
        try (EastworldLink link = link("/r", options)) {
            Frame basis = frame(link.read());
            assertThat(basis.message()).isEqualTo("you are •••");
            assertThat(basis.observation().log()).containsExactly("•••!");
            assertThat(basis.observation().agent().key().orElseThrow().json()).as("identity is echoed as it came").isEqualTo("\"signature-1\"");
            link.submit(call("{}"), basis);
        }
        assertThat(server.asked()).extracting(a -> new String(java.util.Base64.getDecoder().decode(a.header("authorization").substring(6)), StandardCharsets.UTF_8))
                .containsExactly("addr|17:signature-1", "addr|17:signature-2");
    }

    @Test
    void missing_credentials_send_nothing() throws Exception {
        server.on("GET /r", Reply.json(200, "{}"));
        Credentials missing = Credentials.bearer(org.pilothouse.secret.SecretSource.variable("NO_SUCH", Map.of()));
        EastworldEndpoint.Options options = new EastworldEndpoint.Options(Optional.empty(), Optional.empty(), Map.of(), Map.of(), missing, List.of());
        try (EastworldLink link = link("/r", options)) {
            assertThat(trouble(link.read()).kind()).isEqualTo(Trouble.Kind.CREDENTIALS_MISSING);
            Frame basis = new EastworldDecoder(Optional.empty(), Limits.USUAL).decode("{}".getBytes(StandardCharsets.UTF_8));
            assertThat(name(link.submit(call("{}"), basis))).isEqualTo("NotSent");
        }
        assertThat(server.asked()).isEmpty();
    }

    @Test
    void a_name_has_no_secrets_and_a_password_in_the_address_becomes_a_credential() {
        server.on("GET /r", Reply.json(200, "{}"));
        EastworldEndpoint endpoint = EastworldEndpoint.of(server.url("/r?token=abcdef&x=1").replace("//", "//me:hush-hush@"), EastworldEndpoint.Options.NONE);
        try (EastworldLink link = EastworldLink.to(endpoint)) {
            assertThat(link.name()).isEqualTo(server.url("/r?token=•••&x=1"));
            link.read();
        }
        assertThat(server.asked().get(0).header("authorization")).isEqualTo("Basic bWU6aHVzaC1odXNo");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://", "https://me:hush@ x/", "ftp://host/x", "http://a b/"})
    void what_is_no_address_is_said_without_its_password(String address) {
        assertThatThrownBy(() -> EastworldEndpoint.of(address, EastworldEndpoint.Options.NONE)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageNotContaining("hush");
    }

    @ParameterizedTest
    @CsvSource({"localhost:8080/x,http://localhost:8080/x", "127.0.0.1/x,http://127.0.0.1/x", "universe.eastworld.app,https://universe.eastworld.app/",
        "localhost.example.org/x,https://localhost.example.org/x"})
    void a_scheme_may_be_left_out(String typed, String address) {
        assertThat(EastworldEndpoint.of(typed, EastworldEndpoint.Options.NONE).name()).isEqualTo(address);
    }
}
