package org.pilothouse.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.demo.world.Tempo;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.pipeline.QuestionState;
import org.pilothouse.session.Watch;
import org.pilothouse.ui.ask.AskModel;
import org.pilothouse.ui.connect.ConnectionModel;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Picture;
import org.pilothouse.ui.shell.MainWindow;

/** Everything by keyboard alone: connect, read, act, answer, look back, export. No line of this test touches the mouse. */
class KeyboardTourTest extends FxTest {
    @TempDir
    private Path folder;
    private MainWindow window;
    private Optional<Watch> connected = Optional.empty();

    /** The program around the window: connects as the real one does, and writes pictures without asking for a place. */
    private final class Program extends NoWishes {
        @Override
        public void connect() {
            new ConnectFlow(stage, window.door(), new Settings(folder.resolve("settings.properties"))).ask(sources -> {
                Watch watch = Sources.watch(sources.get(0));
                connected = Optional.of(watch);
                window.watch(watch);
                watch.start();
            });
        }

        @Override
        public void savePicture() {
            Picture.of(stage.getScene()).thenAccept(image -> save("window.png", Picture.png(image)));
        }

        @Override
        public void save(String name, byte[] bytes) {
            try {
                Files.write(folder.resolve(name), bytes);
            } catch (java.io.IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }
    }

    private Node focused() {
        return fx(() -> focusIn(stage.getScene()));
    }

    private static Node focusIn(Scene scene) {
        return scene.getFocusOwner();
    }

    /** Presses Tab until the focus is on such a control. */
    private void tabTo(String what, Predicate<Node> wanted) {
        for (int i = 0; i < 60; i++) {
            Node now = focused();
            if (now != null && wanted.test(now)) {
                return;
            }
            robot.push(KeyCode.TAB);
            pulses(1);
        }
        throw new AssertionError("Tab never came to " + what + "; it ends at " + focused());
    }

    @Test
    void connect_read_act_answer_look_back_and_export_without_a_mouse() throws Exception {
        try (BuiltInWorld world = BuiltInWorld.start(Tempo.still())) {
            window = show(() -> new MainWindow(Clock.systemDefaultZone(), Locale.ENGLISH, new Program()), 1280, 800);
            connect(world.address());
            Watch watch = connected.orElseThrow();
            read(watch);
            act(watch);
            answer();
            lookBack();
            export();
            watch.close();
            onFx(window::close);
        }
    }

    private Scene dialog() {
        return Window.getWindows().stream().filter(w -> w != stage && w instanceof Stage).findFirst().orElseThrow().getScene();
    }

    private void connect(String address) {
        robot.push(KeyCode.CONTROL, KeyCode.O);
        await("the dialog is there and its first field has the focus", () -> Window.getWindows().stream()
                .anyMatch(w -> w != stage && w instanceof Stage s && s.isShowing() && s.getScene().getFocusOwner() instanceof TextField));
        robot.targetWindow(fx(() -> dialog().getWindow())).write(address);
        await("the address is typed", () -> ((TextField) dialog().getFocusOwner()).getText().equals(address));
        robot.push(KeyCode.ENTER);
        robot.targetWindow(stage);
        await("the agent is live", () -> window.connection().shownProperty().get().kind() == ConnectionModel.Kind.LIVE);
    }

    private void read(Watch watch) {
        robot.push(KeyCode.F7);
        await("it is paused", () -> window.connection().shownProperty().get().kind() == ConnectionModel.Kind.PAUSED);
        robot.push(KeyCode.ALT, KeyCode.DIGIT1);
        await("the log has the focus", () -> focusIn(stage.getScene()) != null);
        robot.push(KeyCode.F8);
        await("it goes on", () -> window.connection().shownProperty().get().kind() == ConnectionModel.Kind.LIVE);
        assertThat(watch.steps()).isPositive();
    }

    private void act(Watch watch) {
        robot.push(KeyCode.ALT, KeyCode.A);
        await("a choice has the focus", () -> focusIn(stage.getScene()) instanceof ToggleButton);
        robot.push(KeyCode.SPACE);
        tabTo("the distance", n -> n instanceof TextField);
        robot.write("2");
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        await("the decision is accepted", () -> watch.submissions().stream()
                .anyMatch(s -> s.outcome().filter(o -> o instanceof SubmitOutcome.Accepted).isPresent()));
        assertThat(watch.submissions()).hasSize(1);
    }

    private void answer() throws Exception {
        try (PipelineDesk pipeline = new PipelineDesk(window.door(), folder.resolve("desk"), folder.resolve("desk"))) {
            AskModel desk = pipeline.model();
            onFx(() -> window.questions(desk));
            fx(() -> {
                pipeline.builtIn();
                return null;
            });
            await("a question waits", () -> desk.waiting().get() > 0 && desk.questions().selectedProperty().get().isPresent());
            robot.push(KeyCode.ALT, KeyCode.Q);
            await("its options are on show", () -> window.lookup(".question-option") != null);
            tabTo("an option", n -> n.getStyleClass().contains("question-option") || n.getParent() != null && n.getParent().getStyleClass().contains("question-option"));
            robot.push(KeyCode.SPACE);
            await("something is chosen", () -> window.lookup("#question-send") instanceof ButtonBase b && !b.isDisabled());
            robot.push(KeyCode.CONTROL, KeyCode.ENTER);
            await("the answer is delivered", () -> desk.questions().rows().stream().anyMatch(i -> i.state() instanceof QuestionState.Delivered));
        }
    }

    private void lookBack() {
        robot.push(KeyCode.ALT, KeyCode.HOME);
        await("it is the past", () -> window.timeline().shownProperty().get().past());
        robot.push(KeyCode.ALT, KeyCode.END);
        await("it is the present", () -> !window.timeline().shownProperty().get().past());
    }

    private void export() {
        robot.push(KeyCode.CONTROL, KeyCode.K);
        robot.write("picture");
        robot.push(KeyCode.ENTER);
        await("the picture is written", () -> Files.exists(folder.resolve("window.png")));
    }
}
