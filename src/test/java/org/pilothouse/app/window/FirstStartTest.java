package org.pilothouse.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.demo.world.Tempo;
import org.pilothouse.pipeline.QuestionState;
import org.pilothouse.session.Watch;
import org.pilothouse.ui.ask.AskModel;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.ui.shell.MainWindow;

/** The first start: the built-in world, and a question that waits and can be answered. */
class FirstStartTest extends FxTest {
    @TempDir Path data;

    @Test
    void the_first_start_shows_a_question_waiting_and_it_can_be_answered() throws Exception {
        try (BuiltInWorld world = BuiltInWorld.start(Tempo.still()); Watch watch = Sources.watch(world.address())) {
            MainWindow window = show(() -> new MainWindow(Clock.systemDefaultZone(), Locale.ENGLISH, new NoWishes()), 1280, 800);
            onFx(() -> window.watch(watch));
            watch.start();
            try (PipelineDesk pipeline = new PipelineDesk(window.door(), data, data)) {
                AskModel desk = pipeline.model();
                onFx(() -> window.questions(desk));
                fx(() -> {
                    pipeline.builtIn();
                    return null;
                });
                await("a question waits", () -> desk.waiting().get() > 0 && desk.questions().selectedProperty().get().isPresent());
                robot.push(KeyCode.ALT, KeyCode.Q);
                await("its options are on show", () -> window.lookup(".question-option") != null);
                pulses(3);
                Pictures.take(stage.getScene(), "first-question", Theme.LIGHT);
                Pictures.take(stage.getScene(), "first-question", Theme.DARK);
                assertThat(fx(() -> ((Button) window.lookup("#question-send")).isDisabled())).as("nothing is chosen for the person").isTrue();
                Node option = fx(() -> window.lookup(".question-option"));
                robot.clickOn(option);
                robot.clickOn("#question-send");
                await("the answer is delivered", () -> desk.questions().rows().stream().anyMatch(i -> i.state() instanceof QuestionState.Delivered));
                assertThat(watch.submissions()).as("answering is no steering").isEmpty();
            }
            try (Stream<Path> kept = Files.walk(data.resolve("decisions"))) {
                assertThat(kept.filter(Files::isRegularFile)).as("the decision is written down").isNotEmpty();
            }
            onFx(window::close);
        }
    }
}
