package org.pilothouse.ui.ask.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pilothouse.pipeline.mcp.ServerAddress;

/** What a person fills in for a server, and the address that it describes. */
class ServerFormTest {
    private static ServerAddress address(String target, String lines, String token) throws ServerForm.Wrong {
        return new ServerForm("", target, "", lines, token).address();
    }

    @Test
    void a_program_and_an_address_are_told_apart_and_secrets_go_by_reference() throws Exception {
        assertThat(address("npx -y 'my server'", "TOKEN=$T", ""))
                .isEqualTo(new ServerAddress.Command("npx", List.of("npx", "-y", "my server"), Map.of("TOKEN", "$T"), Optional.empty()));
        assertThat(address("https://host.example/mcp", "X-Team: red", "MY_TOKEN"))
                .isInstanceOfSatisfying(ServerAddress.Url.class, u -> assertThat(u.headers()).containsEntry("Authorization", "Bearer $MY_TOKEN").containsEntry("X-Team", "red"));
    }

    @Test
    void what_cannot_be_used_is_said() {
        assertThatThrownBy(() -> address(" ", "", "")).hasMessage("server.wrong.target");
        assertThatThrownBy(() -> address("run 'half", "", "")).hasMessage("server.wrong.command");
        assertThatThrownBy(() -> address("run", "no equals sign", "")).hasMessage("server.wrong.variable");
        assertThatThrownBy(() -> address("https://", "", "")).hasMessage("server.wrong.address");
        assertThatThrownBy(() -> address("https://h/mcp", "nothing", "")).hasMessage("server.wrong.header");
        assertThatThrownBy(() -> address("https://h/mcp", "", "abc def")).hasMessage("server.wrong.token");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "https://h/mcp | authorization: Bearer abcdef", "https://h/mcp | X-Api-Key: 1234567890abc", "https://h/mcp | Cookie: session=abcdef123", "https://h/mcp | X-Auth-Token: abc",
        "https://h/mcp?api_key=abcdefgh | X-Team: red", "https://me:word@h/mcp | X-Team: red", "run | OPENAI_API_KEY=abcdefgh", "run sk-abcdefghijklmnop | LEVEL=3",
        "run --api-key abcdef | LEVEL=3", "https://h/mcp | X-Team: ghp_abcdefghijklmnop"})
    void a_secret_in_plain_text_is_not_taken(String target, String lines) {
        assertThatThrownBy(() -> address(target, lines, "")).hasMessage("server.wrong.plain");
    }

    @Test
    void the_form_of_a_known_server_describes_the_same_server() throws Exception {
        ServerAddress known = new ServerAddress.Command("mine", List.of("run it", "it's", "--fast"), Map.of("A", "$B"), Optional.of(Path.of("work")));
        assertThat(ServerForm.of(known).address()).isEqualTo(known);
    }
}
