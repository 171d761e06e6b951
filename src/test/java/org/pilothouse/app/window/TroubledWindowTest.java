package org.pilothouse.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Locale;
import javafx.css.PseudoClass;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.pilothouse.link.Reply;
import org.pilothouse.link.ScriptedServer;
import org.pilothouse.session.Watch;
import org.pilothouse.ui.connect.ConnectionModel;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.ui.shell.MainWindow;

/** What the window says when the server is in trouble, over real HTTP. */
class TroubledWindowTest extends FxTest {
    private static final String SEEN = "{\"code\":200,\"turns\":3,\"uid\":1,\"key\":\"k\",\"context\":{\"stats\":{\"energy\":70},\"observation\":"
            + "{\"lidar\":[[\"north\",\"5.0m\",\"strong\"]]},\"log\":[\"You arrived.\"],\"action\":[]}}";
    private final ScriptedServer server = new ScriptedServer();
    private MainWindow window;
    private Watch watch;

    @BeforeEach
    void open_the_window() {
        window = show(() -> new MainWindow(Clock.systemDefaultZone(), Locale.ENGLISH, new NoWishes()), 1280, 800);
    }

    @AfterEach
    void close() {
        onFx(window::close);
        watch.close();
        server.close();
    }

    private void watching(Reply... replies) {
        server.on("GET /sn/env", replies);
        watch = Sources.watch(server.url("/sn/env"));
        onFx(() -> window.watch(watch));
        watch.start();
    }

    private ConnectionModel.Kind kind() {
        return window.connection().shownProperty().get().kind();
    }

    @Test
    void a_web_page_instead_of_an_answer_backs_off_and_its_bytes_can_be_looked_at_while_the_last_step_stays() {
        watching(Reply.json(200, SEEN), Reply.html(502, "<html><body><h1>Bad gateway</h1></body></html>"));
        await("it backs off", () -> kind() == ConnectionModel.Kind.BACKING_OFF);
        await("what was seen is still there, and greyed", () -> window.lookup(".pane-desk").getPseudoClassStates().contains(PseudoClass.getPseudoClass("old")));
        onFx(() -> window.commands().of("view.raw").runIfEnabled());
        await("the page is in the raw pane", () -> texts(".raw-view").contains("It brought no step") && texts(".raw-view").contains("Bad gateway"));
        assertThat(fx(() -> watch.latest().orElseThrow().frame().observation().log())).containsExactly("You arrived.");
        Pictures.take(stage.getScene(), "window-backing-off", Theme.LIGHT);
    }

    @Test
    void a_refusal_says_why_and_is_not_asked_again() {
        watching(Reply.json(401, "{\"message\":\"who are you\"}"));
        await("it is refused", () -> kind() == ConnectionModel.Kind.REFUSED);
        await("the chip says so", () -> window.lookup("#connection-chip").getAccessibleText().startsWith("Refused"));
        assertThat(server.asked("GET")).hasSize(1);
        Pictures.take(stage.getScene(), "window-refused", Theme.DARK);
    }

    @Test
    void a_turn_that_is_not_there_yet_is_waited_for_without_a_word_of_trouble() {
        watching(Reply.json(200, SEEN), Reply.json(200, "{\"code\":429,\"message\":\"not yet\"}"));
        await("it waits", () -> kind() == ConnectionModel.Kind.WAITING);
        await("and says until when", () -> window.lookup("#connection-chip").getAccessibleText().contains("turn"));
        assertThat(new String(watch.latest().orElseThrow().exchange().responseBody(), StandardCharsets.UTF_8)).isEqualTo(SEEN);
    }

    private String texts(String style) {
        StringBuilder all = new StringBuilder();
        window.lookupAll(style + " .label").forEach(n -> all.append(((javafx.scene.control.Labeled) n).getText()).append('\n'));
        window.lookupAll(style + " .text").forEach(n -> all.append(n instanceof javafx.scene.text.Text t ? t.getText() : "").append('\n'));
        return all.toString();
    }
}
