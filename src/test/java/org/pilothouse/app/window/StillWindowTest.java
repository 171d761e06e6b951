package org.pilothouse.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.demo.world.Tempo;
import org.pilothouse.session.Watch;
import org.pilothouse.ui.ask.AskModel;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.shell.MainWindow;

/** A window in which nothing happens does nothing: no pane, in front or behind another, asks to be laid out again frame after frame. */
class StillWindowTest extends FxTest {
    private static final int FRAMES = 90;
    @TempDir
    private Path folder;

    @Test
    void no_pane_keeps_the_window_busy_while_nothing_happens() throws Exception {
        MainWindow window = show(() -> new MainWindow(Clock.systemDefaultZone(), Locale.ENGLISH, new NoWishes()));
        try (BuiltInWorld world = BuiltInWorld.start(Tempo.still()); PipelineDesk pipeline = new PipelineDesk(window.door(), folder, folder)) {
            AskModel desk = pipeline.model();
            onFx(() -> window.questions(desk));
            fx(() -> {
                pipeline.builtIn();
                return null;
            });
            Watch watch = Sources.watch(Sources.of(world.address()));
            onFx(() -> window.watch(watch));
            watch.start();
            await("something is shown", () -> window.lookup(".map-view") != null && window.timeline().shownProperty().get().steps() > 0
                    && desk.waiting().get() > 0);
            Map<String, Integer> busy = new TreeMap<>();
            for (Tab tab : tabs(window)) {
                onFx(() -> tab.getTabPane().getSelectionModel().select(tab));
                pulses(30);
                busy.put(tab.getText(), layouts());
            }
            // The age and the time left are written anew each second, and a read that brings the same is noticed.
            assertThat(busy).as("frames of " + FRAMES + " in which something was laid out, by the tab in front").allSatisfy((tab, n) -> assertThat(n).isLessThan(FRAMES / 2));
            assertThat(busy).hasSizeGreaterThan(12);
            onFx(window::close);
            watch.close();
        }
    }

    private List<Tab> tabs(MainWindow window) {
        return fx(() -> {
            List<Tab> tabs = new ArrayList<>();
            window.lookupAll(".tab-pane").forEach(p -> tabs.addAll(((TabPane) p).getTabs()));
            return tabs;
        });
    }

    private int layouts() {
        int[] count = {0};
        Runnable look = () -> count[0] += stage.getScene().getRoot().isNeedsLayout() ? 1 : 0;
        onFx(() -> stage.getScene().addPreLayoutPulseListener(look));
        pulses(FRAMES);
        onFx(() -> stage.getScene().removePreLayoutPulseListener(look));
        return count[0];
    }
}
