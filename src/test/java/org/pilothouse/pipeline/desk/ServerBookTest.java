package org.pilothouse.pipeline.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.pilothouse.pipeline.mcp.ServerAddress;

/** Files of servers as other programs keep them. */
class ServerBookTest {
    private static ServerBook.Entry only(String text) {
        List<ServerBook.Entry> entries = ServerBook.read(text);
        assertThat(entries).hasSize(1);
        return entries.get(0);
    }

    private static ServerAddress.Command command(ServerBook.Entry e) {
        return (ServerAddress.Command) e.address();
    }

    private static ServerAddress.Url url(ServerBook.Entry e) {
        return (ServerAddress.Url) e.address();
    }

    @Test
    void the_form_of_claude_desktop_is_read_with_its_environment_and_folder() {
        ServerBook.Entry e = only("{\"mcpServers\":{\"studio\":{\"command\":\"npx\",\"args\":[\"-y\",\"studio-mcp\"],\"env\":{\"STUDIO_HOME\":\"/srv\"},\"cwd\":\"/tmp\"}}}");
        assertThat(command(e).words()).containsExactly("npx", "-y", "studio-mcp");
        assertThat(command(e).environment()).isEqualTo(Map.of("STUDIO_HOME", "/srv"));
        assertThat(command(e).folder()).contains(Path.of("/tmp"));
        assertThat(e.replaced()).isEmpty();
    }

    @Test
    void the_form_of_vs_code_is_read_with_comments_and_with_what_it_would_have_asked_for() {
        ServerBook.Entry e = only("""
                { // kept by an editor
                  "inputs": [{"id": "studio-key", "type": "promptString", "password": true}],
                  "servers": {"studio": {"type": "http", "url": "https://studio.example/mcp", "headers": {"Authorization": "Bearer ${input:studio-key}", "X-Team": "${env:TEAM}"},}},
                }""");
        assertThat(url(e).address()).hasToString("https://studio.example/mcp");
        assertThat(url(e).headers()).isEqualTo(Map.of("Authorization", "Bearer $STUDIO_KEY", "X-Team", "$TEAM"));
        assertThat(e.replaced()).containsExactly("STUDIO_KEY");
        assertThat(ServerBook.read("{\"mcp\":{\"servers\":{\"a\":{\"command\":\"b\"}}}}")).hasSize(1);
    }

    @Test
    void the_form_of_cursor_is_read_with_an_address() {
        ServerBook.Entry e = only("{\"mcpServers\":{\"studio\":{\"url\":\"https://studio.example/mcp\",\"headers\":{\"API_KEY\":\"value-4711\"}}}}");
        assertThat(url(e).headers()).isEqualTo(Map.of("API_KEY", "$STUDIO_API_KEY"));
        assertThat(e.replaced()).containsExactly("STUDIO_API_KEY");
    }

    @Test
    void plain_secrets_in_environment_headers_arguments_and_addresses_become_references() {
        String text = """
                {"mcpServers": {
                  "a": {"command": "run", "env": {"GH_TOKEN": "se$ame-4711", "MAX_TOKENS": "1000"},
                        "args": ["--api-key", "sesame-4711", "--token=sesame-4711", "--header", "Authorization: Bearer sesame-4711", "-e", "DB_PASSWORD=sesame-4711",
                                 "ghp_4711sesame4711sesame", "https://me:sesame-4711@host/sse?api_key=sesame-4711&lang=en", "--verbose", "npm-run-all-something"]},
                  "b": {"url": "https://me:sesame-4711@host/mcp?token=sesame-4711&x=1", "headers": {"Authorization": "Bearer sesame-4711", "Cookie": "sesame-4711", "Accept-Language": "en"}}
                }}""";
        List<ServerBook.Entry> entries = ServerBook.read(text);
        assertThat(entries.toString()).doesNotContain("4711");
        assertThat(command(entries.get(0)).words()).containsExactly("run", "--api-key", "$A_API_KEY", "--token=$A_TOKEN", "--header", "Authorization: Bearer $A_TOKEN", "-e",
                "DB_PASSWORD=$A_DB_PASSWORD", "$A_TOKEN", "https://host/sse?api_key=$A_API_KEY&lang=en", "--verbose", "npm-run-all-something");
        assertThat(command(entries.get(0)).environment()).isEqualTo(Map.of("GH_TOKEN", "$A_GH_TOKEN", "MAX_TOKENS", "1000"));
        assertThat(url(entries.get(1)).address()).hasToString("https://host/mcp?token=$B_TOKEN&x=1");
        assertThat(url(entries.get(1)).headers()).containsEntry("Authorization", "Bearer $B_TOKEN").containsEntry("Cookie", "$B_COOKIE").containsEntry("Accept-Language", "en");
        assertThat(entries.get(1).replaced()).containsExactly("B_TOKEN", "B_COOKIE");
    }

    @Test
    void what_is_written_is_read_again_without_any_secret_to_replace() {
        List<ServerAddress> kept = ServerBook.read("{\"mcpServers\":{\"a\":{\"command\":\"x\",\"args\":[\"--key\",\"sesame-4711\"],\"env\":{\"K\":\"v\"}},"
                + "\"b\":{\"url\":\"http://h/mcp\",\"headers\":{\"Authorization\":\"sesame-4711\"}}}}").stream().map(ServerBook.Entry::address).toList();
        String text = ServerBook.write(kept);
        assertThat(text).doesNotContain("4711");
        assertThat(ServerBook.read(text)).allMatch(e -> e.replaced().isEmpty()).extracting(ServerBook.Entry::address).isEqualTo(kept);
    }

    @Test
    void entries_that_lead_nowhere_are_left_out_and_other_files_are_said_to_be_no_such_file() {
        assertThat(ServerBook.read("{\"mcpServers\":{\"a\":{},\"b\":{\"command\":7},\"c\":{\"url\":\"http://bad host\"},\"d\":{\"command\":\"ok\"}}}"))
                .extracting(e -> e.address().name()).containsExactly("d");
        assertThatThrownBy(() -> ServerBook.read("{\"x\":1}")).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("neither");
        assertThatThrownBy(() -> ServerBook.read("{\n\n oops")).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("line 3");
    }
}
