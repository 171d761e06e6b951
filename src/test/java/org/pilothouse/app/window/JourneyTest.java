package org.pilothouse.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.pilothouse.demo.world.Tempo;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.session.Submission;
import org.pilothouse.session.Watch;
import org.pilothouse.ui.connect.ConnectionModel;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.ui.shell.MainWindow;

/** See the agent, tell it what to do, see what came of it: the real world over real HTTP, in the real window. */
class JourneyTest extends FxTest {
    private BuiltInWorld world;
    private Watch watch;
    private MainWindow window;

    @BeforeEach
    void open_the_window_on_the_built_in_world() throws Exception {
        world = BuiltInWorld.start(Tempo.still());
        watch = Sources.watch(world.address());
        window = show(() -> new MainWindow(Clock.systemDefaultZone(), Locale.ENGLISH, new NoWishes()), 1920, 1080);
        onFx(() -> window.watch(watch));
        watch.start();
        await("the agent is seen", () -> window.connection().shownProperty().get().kind() == ConnectionModel.Kind.LIVE
                && window.lookup("#connection-chip").getAccessibleText().startsWith("Live"));
    }

    @AfterEach
    void close_the_world() {
        onFx(window::close);
        watch.close();
        world.close();
    }

    @Test
    void a_form_is_filled_in_with_the_mouse_and_sent_and_what_changed_is_shown() {
        Node west = fx(() -> ((Pane) window.lookup(".choice-flow")).getChildren().get(6));
        robot.clickOn(west);
        robot.clickOn(fx(() -> window.lookup(".number-input")));
        robot.write("2");
        Pictures.take(stage.getScene(), "journey-form", Theme.LIGHT);
        robot.clickOn("#send");
        accepted("{\"direction\":\"west\",\"distance\":2}");
        Pictures.take(stage.getScene(), "journey-accepted", Theme.DARK);
    }

    @Test
    void the_same_is_done_with_the_keyboard_alone() {
        robot.push(KeyCode.ALT, KeyCode.A);
        await("a choice has the focus", () -> stage.getScene().getFocusOwner() instanceof ToggleButton);
        robot.push(KeyCode.SPACE);
        for (int i = 0; i < 12 && !(fx(() -> stage.getScene().getFocusOwner()) instanceof TextField); i++) {
            robot.push(KeyCode.TAB);
        }
        robot.write("2");
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        accepted("{\"direction\":\"north\",\"distance\":2}");
    }

    @Test
    void one_press_of_the_number_pad_is_one_decision() {
        onFx(() -> window.lookup("#connection-chip").requestFocus());
        robot.push(KeyCode.NUMPAD6);
        accepted("{\"direction\":\"east\",\"distance\":5}");
        assertThat(watch.submissions()).hasSize(1);
    }

    private void accepted(String arguments) {
        await("the decision was accepted and its change is known", () -> watch.submissions().stream()
                .anyMatch(s -> isAccepted(s) && s.resultStep().isPresent()));
        Submission sent = watch.submissions().get(0);
        assertThat(sent.call().name()).isEqualTo("move_in_direction");
        assertThat(sent.call().arguments()).hasToString(arguments);
        assertThat(watch.at(sent.resultStep().orElseThrow()).orElseThrow().diff().orElseThrow().changes()).isNotEmpty();
        await("the window tells of it", () -> window.lookup("#submissions .outcome") != null);
    }

    private static boolean isAccepted(Submission s) {
        return s.outcome().filter(o -> o instanceof SubmitOutcome.Accepted).isPresent();
    }
}
