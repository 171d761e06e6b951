package org.pilothouse.ui.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import javafx.scene.control.TabPane;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.demo.pipeline.Profile;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;

class AskPicturesTest extends FxTest {
    @TempDir Path folder;

    @Test
    void the_first_look_shows_a_question_that_waits() throws Exception {
        try (AskDesk desk = new AskDesk(folder, Duration.ofSeconds(2), Profile.SUPERSET)) {
            AskPane pane = fx(desk::pane);
            desk.connect(desk.platform.runIds().get(0));
            await("a question waits", () -> desk.model.questions().waitingProperty().get() == 1);
            onFx(() -> desk.model.runs().pin(desk.platform.runIds().get(1)));
            await("two questions wait", () -> desk.model.questions().waitingProperty().get() == 2);
            onFx(() -> desk.model.questions().toggle("market"));
            TabPane tabs = fx(() -> (TabPane) pane.getCenter());
            for (Theme theme : Theme.values()) {
                Pictures.take(pane, "ask-questions", 460, 760, theme);
                Pictures.take(pane, "ask-questions", 1280, 800, theme);
            }
            for (int tab = 1; tab < 5; tab++) {
                int t = tab;
                onFx(() -> tabs.getSelectionModel().select(t));
                Pictures.take(pane, "ask-tab" + t, 460, 760, Theme.LIGHT);
            }
            assertThat(fx(() -> desk.model.questions().selectedProperty().get()).orElseThrow().question().header()).isEqualTo("Scope");
        }
    }
}
