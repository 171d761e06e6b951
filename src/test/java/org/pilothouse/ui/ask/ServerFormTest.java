package org.pilothouse.ui.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.demo.pipeline.Profile;
import org.pilothouse.pipeline.mcp.ServerAddress;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;

/** The form for another server. */
class ServerFormTest extends FxTest {
    @TempDir Path folder;

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
    void what_cannot_be_used_is_said_and_a_plain_token_is_not_taken() {
        assertThatThrownBy(() -> address(" ", "", "")).hasMessage("server.wrong.target");
        assertThatThrownBy(() -> address("run 'half", "", "")).hasMessage("server.wrong.command");
        assertThatThrownBy(() -> address("run", "no equals sign", "")).hasMessage("server.wrong.variable");
        assertThatThrownBy(() -> address("https://", "", "")).hasMessage("server.wrong.address");
        assertThatThrownBy(() -> address("https://h/mcp", "nothing", "")).hasMessage("server.wrong.header");
        assertThatThrownBy(() -> address("https://h/mcp", "", "abc def")).hasMessage("server.wrong.token");
        for (String line : new String[] {"authorization: Bearer abcdef", "X-Api-Key: abcdef", "Cookie: session=abcdef", "X-Team: ghp_abcdefghijklmnop"}) {
            assertThatThrownBy(() -> address("https://h/mcp", line, "")).as(line).hasMessage("server.wrong.plain");
        }
        assertThatThrownBy(() -> address("https://me:pass@h/mcp", "", "")).hasMessage("server.wrong.plain");
        assertThatThrownBy(() -> address("https://h/mcp?access_token=abcdef", "", "")).hasMessage("server.wrong.plain");
        assertThatThrownBy(() -> address("run --api-key abcdef", "", "")).hasMessage("server.wrong.plain");
        assertThatThrownBy(() -> address("run", "STUDIO_PASSWORD=abcdef", "")).hasMessage("server.wrong.plain");
    }

    @Test
    void the_form_of_a_known_server_describes_the_same_server() throws Exception {
        ServerAddress known = new ServerAddress.Command("mine", List.of("run it", "it's", "--fast"), Map.of("A", "$B"), Optional.of(Path.of("work")));
        assertThat(ServerForm.of(known).address()).isEqualTo(known);
    }

    @Test
    void a_server_from_a_file_is_connected_only_after_its_plain_secrets_were_shown_to_be_left_out() throws Exception {
        try (AskDesk desk = new AskDesk(folder, Duration.ofHours(1), Profile.SUPERSET)) {
            Path file = Files.writeString(folder.resolve("mcp.json"), """
                    {"mcpServers": {"harbour": {"url": "%s", "headers": {"Authorization": "Bearer plain-secret-value"}}}}""".formatted(desk.server.address()));
            AskPane pane = show(() -> new AskPane(desk.model, Locale.ENGLISH, Optional.of(() -> Optional.of(file))), 520, 800);
            robot.clickOn("#ask-other");
            robot.clickOn("#server-import");
            await("the file is read", () -> ((TextField) pane.lookup("#server-target")).getText().equals(desk.server.address().toString()));
            pulses(2);
            String note = fx(() -> ((Label) pane.lookup("#server-note")).getText());
            assertThat(note).contains("environment variables").doesNotContain("plain-secret-value");
            assertThat(fx(() -> pane.lookupAll(".text-input").stream().noneMatch(n -> ((javafx.scene.control.TextInputControl) n).getText().contains("plain-secret")))).isTrue();
            assertThat(fx(() -> desk.model.stateProperty().get())).isEqualTo(AskModel.State.NOT_CONNECTED);
            Pictures.take(stage.getScene(), "ask-server", Theme.LIGHT);
            onFx(() -> ((javafx.scene.control.TextArea) pane.lookup("#server-lines")).clear());
            robot.clickOn("#server-connect");
            await("it is connected", () -> desk.model.stateProperty().get() == AskModel.State.CONNECTED);
        }
    }
}
