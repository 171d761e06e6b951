package org.pilothouse.app.window;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pilothouse.session.Chronicle;
import org.pilothouse.session.LiveWatch;
import org.pilothouse.session.PollPolicy;
import org.pilothouse.session.Watch;
import org.pilothouse.ui.connect.ConnectionModel;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.ui.shell.MainWindow;

class WindowPictureTest extends FxTest {
    @Test
    void the_window_shows_a_recorded_answer() throws Exception {
        Path file = Path.of("src/test/resources/org/pilothouse/eastworld/subnet.json");
        try (Watch watch = new LiveWatch(new FileLink("subnet.json", Files.readAllBytes(file), Optional.empty(), Clock.systemUTC()), Chronicle.NONE,
                PollPolicy.DEFAULT)) {
            MainWindow window = show(() -> new MainWindow(Clock.systemDefaultZone(), Locale.ENGLISH, new NoWishes()), 1280, 800);
            onFx(() -> window.watch(watch));
            watch.start();
            await("the window is live", () -> window.connection().shownProperty().get().kind() == ConnectionModel.Kind.LIVE);
            pulses(3);
            Pictures.take(stage.getScene(), "window-recorded", Theme.LIGHT);
            Pictures.take(stage.getScene(), "window-recorded", Theme.DARK);
            onFx(window::close);
        }
    }
}
