package org.pilothouse.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import okhttp3.HttpUrl;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pilothouse.json.Limits;
import org.pilothouse.secret.Credentials;
import org.pilothouse.secret.SecretSource;

/** The one HTTP client against real servers that misbehave. */
class HttpWireTest {
    private static final HttpWire.Carried NOTHING = new HttpWire.Carried(Map.of(), Credentials.NONE);
    private static final byte[] DECISION = "{\"action\":{\"name\":\"wait\"}}".getBytes(StandardCharsets.UTF_8);
    private final ScriptedServer server = new ScriptedServer();
    private final ScriptedServer other = new ScriptedServer();
    private final HttpWire wire = wire(Duration.ofSeconds(30));

    @AfterEach
    void stop() {
        wire.close();
        server.close();
        other.close();
    }

    private static HttpWire wire(Duration silence) {
        return new HttpWire(new HttpTimes(Duration.ofSeconds(30), silence, Duration.ofSeconds(60)), new Limits(1 << 20, 100), Clock.systemUTC());
    }

    /** By a client that loses patience soon. */
    private static HttpAnswer getSoon(String url) {
        try (HttpWire impatient = wire(Duration.ofMillis(1500))) {
            return impatient.get(HttpUrl.get(url), NOTHING);
        }
    }

    private HttpAnswer get(String url) {
        return wire.get(HttpUrl.get(url), NOTHING);
    }

    private HttpAnswer post(String url) {
        return wire.post(HttpUrl.get(url), NOTHING, DECISION);
    }

    private static Trouble.Kind kind(HttpAnswer answer) {
        return answer.trouble().orElseThrow().kind();
    }

    @Test
    void a_decision_is_sent_once_when_the_connection_closes_without_an_answer() {
        server.on("POST /step", Reply.hangUp(), Reply.json(200, "{}"));
        HttpAnswer answer = post(server.url("/step"));
        assertThat(kind(answer)).isEqualTo(Trouble.Kind.CONNECTION_LOST);
        assertThat(answer.left()).isTrue();
        assertThat(server.asked()).hasSize(1);
    }

    @Test
    void a_decision_is_sent_once_by_a_name_with_several_addresses() {
        server.on("POST /step", Reply.hangUp(), Reply.json(200, "{}"));
        assertThat(post(server.urlByName("/step")).left()).isTrue();
        assertThat(server.asked()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {408, 421, 500, 502, 503, 504})
    void a_decision_is_sent_once_when_the_server_asks_for_another_try(int status) {
        server.on("POST /step", Reply.json(status, "{}").with("Retry-After: 0"), Reply.json(200, "{}"));
        assertThat(post(server.url("/step")).status()).isEqualTo(status);
        assertThat(server.asked()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 303, 307, 308})
    void a_decision_is_never_redirected(int status) {
        server.on("POST /step", Reply.redirect(status, server.url("/elsewhere"))).on("POST /elsewhere", Reply.json(200, "{}"))
                .on("GET /elsewhere", Reply.json(200, "{}"));
        HttpAnswer answer = post(server.url("/step"));
        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.location()).contains(server.url("/elsewhere"));
        assertThat(server.asked()).hasSize(1);
    }

    @Test
    void a_decision_does_not_fail_on_a_kept_connection_that_died() {
        server.on("GET /step", Reply.json(200, "{}").closingQuietly()).on("POST /step", Reply.json(200, "{\"code\":200}"));
        get(server.url("/step"));
        HttpAnswer answer = post(server.url("/step"));
        assertThat(answer.trouble()).isEmpty();
        assertThat(server.asked("POST")).hasSize(1);
    }

    @Test
    void a_read_survives_a_kept_connection_that_died() {
        server.on("GET /step", Reply.json(200, "{}").closingQuietly());
        for (int i = 0; i < 5; i++) {
            assertThat(get(server.url("/step")).trouble()).isEmpty();
        }
        assertThat(server.asked()).hasSize(5);
    }

    @Test
    void a_read_that_fails_on_a_fresh_connection_is_not_repeated() {
        server.on("GET /step", Reply.hangUp());
        assertThat(kind(get(server.url("/step")))).isEqualTo(Trouble.Kind.CONNECTION_LOST);
        assertThat(server.asked()).hasSize(1);
    }

    @Test
    void a_read_follows_a_redirect_on_its_host_with_its_credentials() {
        server.on("GET /old", Reply.redirect(308, "/new?x=1")).on("GET /new", Reply.json(200, "{\"code\":200}"));
        HttpAnswer answer = wire.get(HttpUrl.get(server.url("/old")),
                new HttpWire.Carried(Map.of("X-Room", "7"), Credentials.bearer(SecretSource.inMemory("hush-hush"))));
        assertThat(answer.status()).isEqualTo(200);
        assertThat(server.asked().get(1).target()).isEqualTo("/new?x=1");
        assertThat(server.asked().get(1).header("authorization")).isEqualTo("Bearer hush-hush");
        assertThat(server.asked().get(1).header("x-room")).isEqualTo("7");
    }

    @Test
    void every_credential_stays_behind_when_the_host_changes() {
        server.on("GET /step", Reply.redirect(302, other.urlByName("/step?token=hush-hush&copy=hush-hush&y=2")));
        other.on("GET /step", Reply.redirect(302, "/again")).on("GET /again", Reply.json(200, "{\"echo\":\"hush-hush\"}"));
        HttpAnswer answer = wire.get(HttpUrl.get(server.url("/step?token=hush-hush")), new HttpWire.Carried(Map.of("X-Api-Key", "secret-key-9", "X-Room", "7"),
                Credentials.basic("me", SecretSource.inMemory("pass-word"))));
        assertThat(answer.status()).isEqualTo(200);
        assertThat(other.asked().get(0).target()).isEqualTo("/step?y=2");
        for (ScriptedServer.Asked a : other.asked()) {
            assertThat(a.headers()).doesNotContainKeys("authorization", "x-api-key", "x-room");
            assertThat(a.target() + a.headers()).doesNotContain("hush", "secret-key", "pass-word");
        }
        assertThat(new String(answer.exchange().responseBody(), StandardCharsets.UTF_8)).doesNotContain("hush");
    }

    @Test
    void a_redirect_to_another_host_with_a_secret_in_its_path_is_not_followed() {
        server.on("GET /step", Reply.redirect(302, other.url("/hush-hush/step")));
        HttpAnswer answer = wire.get(HttpUrl.get(server.url("/step")),
                new HttpWire.Carried(Map.of(), Credentials.bearer(SecretSource.inMemory("hush-hush"))));
        assertThat(kind(answer)).isEqualTo(Trouble.Kind.OTHER);
        assertThat(other.asked()).isEmpty();
    }

    @Test
    void a_redirect_loop_ends() {
        server.on("GET /a", Reply.redirect(302, "/b")).on("GET /b", Reply.redirect(302, "/a"));
        assertThat(kind(get(server.url("/a")))).isEqualTo(Trouble.Kind.REDIRECT_LOOP);
        assertThat(server.asked()).hasSize(HttpWire.MOST_REDIRECTS + 1);
    }

    @Test
    void a_body_past_the_limit_is_refused_with_the_limit_named() {
        server.on("GET /step", Reply.bytes(200, "application/json", new byte[3 << 20]));
        HttpAnswer answer = get(server.url("/step"));
        assertThat(answer.trouble()).contains(Trouble.of(Trouble.Kind.TOO_LARGE, 1 << 20));
    }

    @Test
    void a_gzip_bomb_is_stopped_at_the_limit() {
        server.on("GET /step", Reply.bytes(200, "application/json", new byte[200 << 20]).gzipped());
        HttpAnswer answer = get(server.url("/step"));
        assertThat(kind(answer)).isEqualTo(Trouble.Kind.TOO_LARGE);
        assertThat(answer.exchange().responseBody().length).isLessThanOrEqualTo(1 << 20);
    }

    @Test
    void a_packed_answer_is_unpacked() {
        server.on("GET /step", Reply.json(200, "{\"code\":200}").gzipped());
        assertThat(new String(get(server.url("/step")).body(), StandardCharsets.UTF_8)).isEqualTo("{\"code\":200}");
    }

    @Test
    void a_server_that_stalls_mid_body_is_given_up_and_what_came_is_kept() {
        server.on("GET /step", Reply.json(200, "{\"code\":200,\"message\":\"half\"}").stallingInTheMiddle());
        HttpAnswer answer = getSoon(server.url("/step"));
        assertThat(answer.trouble()).contains(Trouble.of(Trouble.Kind.ANSWER_STALLED, "127.0.0.1", 14));
        assertThat(new String(answer.exchange().responseBody(), StandardCharsets.UTF_8)).isEqualTo("{\"code\":200,\"m");
    }

    @Test
    void an_answer_that_breaks_off_says_so() {
        server.on("GET /step", Reply.json(200, "{\"code\":200,\"message\":\"half\"}").brokenOffInTheMiddle());
        assertThat(kind(get(server.url("/step")))).isEqualTo(Trouble.Kind.CONNECTION_LOST);
    }

    @Test
    void a_silent_server_is_given_up() {
        server.on("GET /step", Reply.silence());
        assertThat(kind(getSoon(server.url("/step")))).isEqualTo(Trouble.Kind.NO_ANSWER);
    }

    @Test
    void a_host_that_does_not_resolve_has_a_name_for_it_and_nothing_left() {
        HttpAnswer answer = post("http://no-such-host.invalid/step");
        assertThat(answer.trouble()).contains(Trouble.of(Trouble.Kind.HOST_UNKNOWN, "no-such-host.invalid"));
        assertThat(answer.left()).isFalse();
    }

    @Test
    void a_port_where_nobody_listens_has_a_name_for_it_and_nothing_left() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        HttpAnswer answer = post("http://127.0.0.1:" + port + "/step");
        assertThat(answer.trouble()).contains(Trouble.of(Trouble.Kind.CONNECTION_REFUSED, "127.0.0.1:" + port));
        assertThat(answer.left()).isFalse();
    }

    @Test
    void a_wrong_certificate_is_not_trusted_and_nothing_left(@TempDir Path folder) throws Exception {
        try (ScriptedServer tls = new ScriptedServer(selfSigned(folder).getServerSocketFactory(), "https")) {
            tls.on("POST /step", Reply.json(200, "{}"));
            HttpAnswer answer = post(tls.url("/step"));
            assertThat(answer.trouble()).contains(Trouble.of(Trouble.Kind.CERTIFICATE_WRONG, "127.0.0.1",
                    "nobody that this machine trusts has signed it"));
            assertThat(answer.left()).isFalse();
            assertThat(tls.asked()).isEmpty();
        }
    }

    @Test
    void a_secure_connection_that_is_cut_while_it_is_agreed_on_is_lost_and_says_nothing_about_a_certificate() throws Exception {
        try (ServerSocket door = new ServerSocket(0, 5, java.net.InetAddress.getByName("127.0.0.1"))) {
            CompletableFuture<Void> hangsUp = CompletableFuture.runAsync(() -> {
                try (java.net.Socket s = door.accept()) {
                    s.getInputStream().read(new byte[5]);
                    s.shutdownOutput();
                    s.getInputStream().readAllBytes();
                } catch (IOException gone) {
                    throw new java.io.UncheckedIOException(gone);
                }
            });
            HttpAnswer answer = post("https://127.0.0.1:" + door.getLocalPort() + "/step");
            assertThat(kind(answer)).isEqualTo(Trouble.Kind.CONNECTION_LOST);
            assertThat(answer.left()).isFalse();
            hangsUp.get(10, TimeUnit.SECONDS);
        }
    }

    private static SSLContext selfSigned(Path folder) throws Exception {
        Path store = folder.resolve("keys.p12");
        Process keytool = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "keytool").toString(), "-genkeypair", "-alias", "t",
                "-keyalg", "EC", "-dname", "CN=127.0.0.1", "-ext", "SAN=ip:127.0.0.1", "-keystore", store.toString(), "-storepass", "changeit")
                .redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        assertThat(keytool.waitFor(60, TimeUnit.SECONDS)).isTrue();
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, "changeit".toCharArray());
        }
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, "changeit".toCharArray());
        SSLContext tls = SSLContext.getInstance("TLS");
        tls.init(managers.getKeyManagers(), null, null);
        return tls;
    }

    @Test
    void a_server_without_TLS_says_so() {
        Trouble trouble = get(server.url("/step").replace("http:", "https:")).trouble().orElseThrow();
        assertThat(trouble.kind()).isEqualTo(Trouble.Kind.CONNECTION_LOST);
        assertThat(trouble.details().get(1)).contains("http and not https");
    }

    @Test
    void the_exchange_shows_every_byte_and_no_secret() {
        server.on("POST /step", Reply.json(200, "{\"you_sent\":\"hush-hush\",\"pair\":\"bWU6aHVzaC1odXNo\"}").with("Set-Cookie: sid=1").with("X-Echo: hush-hush"));
        HttpAnswer answer = wire.post(HttpUrl.get(server.url("/step?api_key=abcdefgh&room=7")), new HttpWire.Carried(Map.of("X-Token", "t0ken-abc"),
                Credentials.basic("me", SecretSource.inMemory("hush-hush"))), DECISION);
        Exchange e = answer.exchange();
        assertThat(e.request()).isEqualTo("POST " + server.url("/step?api_key=•••&room=7"));
        assertThat(e.requestBody()).isEqualTo(DECISION).isEqualTo(server.asked().get(0).body());
        assertThat(e.requestHeaders()).contains("Authorization: •••", "X-Token: •••");
        assertThat(e.responseHeaders()).contains("Set-Cookie: •••", "X-Echo: •••");
        assertThat(new String(e.responseBody(), StandardCharsets.UTF_8)).isEqualTo("{\"you_sent\":\"•••\",\"pair\":\"•••\"}");
        assertThat(e.toString() + e.requestHeaders()).doesNotContain("hush", "abcdefgh", "t0ken");
        assertThat(server.asked().get(0).target()).contains("api_key=abcdefgh");
    }

    @Test
    void retry_after_is_told_in_seconds() {
        server.on("GET /step", Reply.json(503, "{}").with("Retry-After: 120"));
        assertThat(get(server.url("/step")).retryAfter()).contains(Duration.ofSeconds(120));
    }

    @Test
    void a_read_repeats_nothing_for_retry_after_zero_more_than_once() {
        server.on("GET /step", Reply.json(503, "{}").with("Retry-After: 0"));
        assertThat(get(server.url("/step")).status()).isEqualTo(503);
        assertThat(server.asked()).hasSizeLessThanOrEqualTo(2);
    }

    @Test
    void closing_ends_a_call_under_way() throws Exception {
        HttpWire patient = new HttpWire(HttpTimes.USUAL, Limits.USUAL, Clock.systemUTC());
        server.on("GET /step", Reply.json(200, "{\"code\":200}").stallingInTheMiddle());
        CompletableFuture<HttpAnswer> answer = CompletableFuture.supplyAsync(() -> patient.get(HttpUrl.get(server.url("/step")), NOTHING));
        while (server.asked().isEmpty()) {
            Thread.onSpinWait();
        }
        patient.close();
        assertThat(answer.get(5, TimeUnit.SECONDS).trouble()).isPresent();
    }
}
