package org.pilothouse.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Credentials as they go into a request, and as they never show. */
class CredentialsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static String shown(Credentials.Grant grant) {
        return grant.headers().entrySet().stream().map(e -> e.getKey() + ": " + e.getValue().reveal()).sorted().collect(Collectors.joining("|"));
    }

    @Test
    void nothing_a_header_a_bearer_token_and_basic_are_the_four_kinds() throws SecretMissing {
        assertThat(shown(Credentials.NONE.fresh())).isEmpty();
        assertThat(shown(Credentials.header("X-Key", SecretSource.inMemory("k")).fresh())).isEqualTo("X-Key: k");
        assertThat(shown(Credentials.bearer(SecretSource.inMemory("t")).fresh())).isEqualTo("Authorization: Bearer t");
        assertThat(shown(Credentials.basic("me", SecretSource.inMemory("pass")).fresh())).isEqualTo("Authorization: Basic bWU6cGFzcw==");
    }

    @Test
    void a_variable_is_looked_up_for_each_request_and_named_where_it_is_missing() throws SecretMissing {
        Map<String, String> environment = new java.util.HashMap<>();
        SecretSource source = SecretSource.of("env:TOKEN", environment);
        assertThatThrownBy(source::fresh).isInstanceOf(SecretMissing.class).hasMessage("environment variable TOKEN: it is not set");
        environment.put("TOKEN", "one");
        assertThat(source.fresh().reveal()).isEqualTo("one");
        environment.put("TOKEN", "two");
        assertThat(source.fresh().reveal()).isEqualTo("two");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "printf 'X-A: 1\\nX-B: 2\\n';X-A: 1|X-B: 2", "echo 'Authorization: Bearer abcdef';Authorization: Bearer abcdef",
        "echo 'addr|17:signature';Authorization: Basic YWRkcnwxNzpzaWduYXR1cmU=", "echo token123;Authorization: Bearer token123"})
    void a_command_prints_headers_a_user_with_password_or_a_token(String command, String headers) throws SecretMissing {
        assertThat(shown(Credentials.command(SecretSource.command(command, PATIENCE)).fresh())).isEqualTo(headers);
    }

    @Test
    void a_command_is_run_afresh_for_each_request(@TempDir Path folder) throws Exception {
        Path count = folder.resolve("count");
        Credentials c = Credentials.command(SecretSource.command("echo x >> " + count + "; wc -l < " + count + " | tr -d ' '", PATIENCE));
        assertThat(shown(c.fresh())).isEqualTo("Authorization: Bearer 1");
        assertThat(shown(c.fresh())).isEqualTo("Authorization: Bearer 2");
        assertThat(Files.readAllLines(count)).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '@', value = {"echo hidden-thing; exit 3@exit code 3", "true@printed nothing", "printf 'X-A: 1\\nhidden-thing\\n'@no header",
        "sleep 60@did not end within 1 seconds"})
    void a_command_that_fails_says_why_and_not_what_it_printed(String command, String why) {
        Credentials c = Credentials.command(SecretSource.command(command, command.startsWith("sleep") ? Duration.ofSeconds(1) : PATIENCE));
        assertThatThrownBy(c::fresh).isInstanceOf(SecretMissing.class).hasMessageContaining(why).hasMessageNotContaining("hidden-thing");
    }

    @Test
    void a_secret_never_prints_itself() {
        assertThat(new Secret("hush") + " " + new Credentials.Grant(Map.of("A", new Secret("hush")), List.of(new Secret("hush")))).doesNotContain("hush");
    }

    @Test
    void every_spelling_of_a_secret_is_masked() {
        Masking masking = new Masking(List.of(new Secret("p\u00e4ss \"w/rd"), new Secret("abc")));
        assertThat(masking.mask("a p\u00e4ss \"w/rd b p%C3%A4ss+%22w%2Frd c p%C3%A4ss%20%22w%2Frd d p\u00e4ss \\\"w/rd")).isEqualTo("a ••• b ••• c ••• d •••");
        byte[] bytes = {(byte) 0xFF, 'x'};
        assertThat(masking.mask(bytes)).isSameAs(bytes);
        assertThat(new String(masking.mask("1p\u00e4ss \"w/rd2".getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8)).isEqualTo("1•••2");
        assertThat(masking.mask("abcabc")).as("too short to be masked everywhere").isEqualTo("abcabc");
        assertThat(masking.mask("abc, \"abc\" and abc.")).as("masked where it stands alone").isEqualTo("•••, \"•••\" and •••.");
        assertThat(masking.mask("p\\u00e4ss \\\"w\\/rd p\\u00E4ss \\\"w/rd")).as("as other writers of JSON spell it").isEqualTo("p\\u00e4ss \\\"w\\/rd •••");
    }

    @Test
    void a_document_stays_a_document_when_a_secret_of_digits_is_masked_in_it() {
        Masking masking = new Masking(List.of(new Secret("20261"), new Secret("12")));
        String document = "{\"pin\": 20261, \"list\":[12,-120261.5e3,true], \"words\":\"12 and 20261 \\\"12\\\"\", \"12\":null}";
        assertThat(new String(masking.mask(document.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8))
                .isEqualTo("{\"pin\": \"•••\", \"list\":[12,\"•••\",true], \"words\":\"••• and ••• \\\"•••\\\"\", \"•••\":null}");
        assertThat(new String(masking.mask("[12 is no JSON, \"20261".getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8)).isEqualTo("[12 is no JSON, \"•••");
        assertThat(new String(new Masking(List.of(new Secret("a\",\"b"))).mask("[\"xa\",\"bx\"]".getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8))
                .as("a secret across quotation marks").isEqualTo("[\"x•••x\"]");
    }

    @ParameterizedTest
    @CsvSource({"Authorization,true", "x-api-key,true", "Set-Cookie,true", "access_token,true", "X-Signature,true", "passphrase,true", "user_pass,true", "sig,true", "jwt,true", "key,false", "uid,false",
        "room,false", "bypass,false", "design,false"})
    void names_tell_whether_they_carry_a_secret(String name, boolean tells) {
        assertThat(Masking.tells(name)).isEqualTo(tells);
    }
}
