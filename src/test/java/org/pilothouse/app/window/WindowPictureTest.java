package org.pilothouse.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pilothouse.action.ActionCall;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.link.Trouble;
import org.pilothouse.session.Watch;
import org.pilothouse.ui.connect.ConnectionModel;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.ui.shell.MainWindow;

class WindowPictureTest extends FxTest {
    @Test
    void the_window_shows_a_recorded_answer_and_never_as_live() throws Exception {
        Path file = Path.of("src/test/resources/org/pilothouse/eastworld/subnet.json");
        try (Watch watch = new FileWatch("subnet.json", Files.readAllBytes(file), Optional.empty(), Clock.systemUTC())) {
            MainWindow window = show(() -> new MainWindow(Clock.systemDefaultZone(), Locale.ENGLISH, new NoWishes()), 1280, 800);
            onFx(() -> window.watch(watch));
            watch.start();
            await("what is in the file is shown, as something that is not live", () -> window.connection().shownProperty().get().kind() == ConnectionModel.Kind.REPLAYING
                    && window.lookup("#connection-chip").getAccessibleText().startsWith("Recorded"));
            assertThat(watch.turnDeadline()).isEmpty();
            assertThat(watch.submit(new ActionCall("move_in_direction", JsonNodeFactory.instance.objectNode(), Optional.empty())).outcome())
                    .contains(new SubmitOutcome.NotSent(Trouble.of(Trouble.Kind.IN_THE_PAST)));
            pulses(3);
            Pictures.take(stage.getScene(), "window-recorded", Theme.LIGHT);
            Pictures.take(stage.getScene(), "window-recorded", Theme.DARK);
            onFx(window::close);
        }
    }
}
