package org.pilothouse.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.demo.labrecruits.LabRecruitsServer;
import org.pilothouse.link.Reply;
import org.pilothouse.link.ScriptedServer;
import org.pilothouse.ui.connect.ConnectDialog;
import org.pilothouse.ui.connect.ConnectRequest;
import org.pilothouse.ui.kit.FxDoor;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;

/** The connect dialog against a real server. */
class ConnectFlowTest extends FxTest {
    private static final String SECRET = "correct-horse-battery";
    private final ScriptedServer server = new ScriptedServer();
    @TempDir
    Path folder;
    private Settings settings;
    private ConnectDialog dialog;

    @BeforeEach
    void open_the_dialog() {
        show(Region::new);
        settings = new Settings(folder.resolve("settings.properties"));
        open();
    }

    private void open() {
        onFx(() -> {
            dialog = new ConnectFlow(stage, new FxDoor(), settings).dialog();
            dialog.show();
        });
        pulses(2);
    }

    @AfterEach
    void close_the_dialog() {
        onFx(dialog::close);
        settings.close();
        server.close();
    }

    private void type(String id, String text) {
        onFx(() -> ((TextInputControl) dialog.getDialogPane().lookup(id)).setText(text));
    }

    private void press(String id) {
        onFx(() -> ((Button) dialog.getDialogPane().lookup(id)).fire());
    }

    private String finding() {
        return fx(() -> ((Label) dialog.getDialogPane().lookup(".connect-finding")).getText());
    }

    private void finds(String words) {
        await("it found: " + words, () -> finding().contains(words));
    }

    @SuppressWarnings("unchecked")
    private void access(ConnectRequest.Access how) {
        onFx(() -> ((ComboBox<ConnectRequest.Access>) dialog.getDialogPane().lookup("#connect-access")).setValue(how));
        pulses(2);
    }

    @Test
    void without_an_address_there_is_nothing_to_test_or_to_connect_to() {
        assertThat(fx(() -> dialog.getDialogPane().lookup("#connect-go").isDisabled())).isTrue();
        assertThat(fx(() -> dialog.getDialogPane().lookup("#connect-test").isDisabled())).isTrue();
    }

    @Test
    void a_test_tells_what_answers_there() {
        server.on("GET /sn/env", Reply.json(200, "{\"code\":200,\"turns\":812,\"uid\":17,\"key\":\"5F\",\"context\":{\"observation\":{\"terrain\":[[\"west\",\"ridge\"]]}}}"),
                Reply.json(429, "{\"code\":429}"), Reply.html(502, "<html><body>Bad gateway</body></html>"), Reply.json(401, "{\"message\":\"who are you\"}"));
        type("#connect-url", server.url("/sn/env"));
        press("#connect-test");
        finds("turn 812: one section, no actions. It can be watched.");
        Pictures.take(dialog.getDialogPane().getScene(), "connect-found", Theme.LIGHT);
        press("#connect-test");
        finds("the next turn is not there yet");
        press("#connect-test");
        finds("The server answered 502 with a web page: Bad gateway");
        press("#connect-test");
        finds("did not let us in (401)");
    }

    @Test
    void an_address_that_is_none_is_said_in_the_dialog_and_nothing_is_closed() {
        type("#connect-url", "ftp://127.0.0.1/x");
        press("#connect-test");
        await("the address is judged", () -> !finding().equals("Asking…") && !finding().startsWith("Test asks"));
        String said = finding();
        type("#connect-url", "http://:wrong:/");
        press("#connect-go");
        assertThat(fx(dialog::isShowing)).isTrue();
        assertThat(finding()).isNotEqualTo(said).isNotEqualTo("null").isNotBlank();
    }

    @Test
    void a_secret_reaches_the_server_and_is_shown_nowhere() {
        server.on("GET /sn/env", Reply.json(401, "{\"message\":\"not " + SECRET + "\"}"));
        type("#connect-url", server.url("/sn/env"));
        access(ConnectRequest.Access.BEARER);
        type("#connect-reference", SECRET);
        press("#connect-test");
        finds("did not let us in (401)");
        assertThat(server.asked().get(0).header("authorization")).isEqualTo("Bearer " + SECRET);
        assertThat(finding()).doesNotContain(SECRET);
        Pictures.take(dialog.getDialogPane().getScene(), "connect-refused", Theme.DARK);
        press("#connect-go");
        assertThat(Optional.ofNullable(fx(dialog::getResult))).hasValueSatisfying(r -> assertThat(r.toString()).doesNotContain(SECRET));
    }

    @Test
    void a_variable_that_is_not_set_sends_nothing_and_is_named() {
        type("#connect-url", server.url("/sn/env"));
        access(ConnectRequest.Access.HEADER);
        type("#connect-name", "X-Key");
        type("#connect-reference", "env:PILOTHOUSE_NOT_SET_ANYWHERE");
        press("#connect-test");
        finds("PILOTHOUSE_NOT_SET_ANYWHERE");
        assertThat(server.asked()).isEmpty();
    }

    @Test
    void a_game_wants_a_level_and_agents_is_tested_without_loading_anything_and_is_remembered() throws Exception {
        assertThat(fx(() -> dialog.getDialogPane().lookup("#connect-level").isVisible())).isFalse();
        String level = Path.of("assets/levels/one-door.csv").toAbsolutePath().toString();
        try (LabRecruitsServer game = LabRecruitsServer.start(LabRecruitsServer.Settings.usual(), Clock.systemUTC())) {
            type("#connect-url", game.uri().toString());
            pulses(2);
            assertThat(fx(() -> dialog.getDialogPane().lookup("#connect-level").isVisible())).isTrue();
            assertThat(fx(() -> dialog.getDialogPane().lookup("#connect-access").isVisible())).isFalse();
            press("#connect-go");
            assertThat(finding()).contains("Which agent?");
            type("#connect-level", level);
            type("#connect-agents", "agent1");
            press("#connect-test");
            finds("connecting loads the level");
            Pictures.take(dialog.getDialogPane().getScene(), "connect-game", Theme.LIGHT);
            Pictures.take(dialog.getDialogPane().getScene(), "connect-game", Theme.DARK);
            ConnectRequest wanted = fx(() -> dialog.getResultConverter().call(dialog.getDialogPane().getButtonTypes().get(2)));
            onFx(dialog::close);
            new ConnectFlow(stage, new FxDoor(), settings).remember(wanted);
        }
        open();
        assertThat(fx(() -> ((TextInputControl) dialog.getDialogPane().lookup("#connect-level")).getText())).isEqualTo(level);
        assertThat(fx(() -> ((TextInputControl) dialog.getDialogPane().lookup("#connect-agents")).getText())).isEqualTo("agent1");
    }

    @Test
    void a_command_makes_the_credentials_anew_for_every_request() {
        server.on("GET /sn/env", Reply.json(429, "{\"code\":429}"));
        type("#connect-url", server.url("/sn/env"));
        access(ConnectRequest.Access.COMMAND);
        type("#connect-reference", "printf 'Authorization: Signed 123456'");
        press("#connect-test");
        finds("the next turn is not there yet");
        assertThat(server.asked().get(0).header("authorization")).isEqualTo("Signed 123456");
    }
}
