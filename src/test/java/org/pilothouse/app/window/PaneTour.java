package org.pilothouse.app.window;

import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.demo.world.Tempo;
import org.pilothouse.session.Watch;
import org.pilothouse.ui.ask.AskModel;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.PaneFrame;
import org.pilothouse.ui.kit.TabCard;
import org.pilothouse.ui.shell.MainWindow;

/** Opens the whole window on the built-in world, with the question desk, in a language, and goes through its panes one by one. */
abstract class PaneTour extends FxTest {
    @TempDir
    private Path folder;

    /**
     * Shows each pane and tells its name, the same in every language, and the card that it is in.
     *
     * @param visit called on the test's thread while the pane is in front
     */
    void tour(Locale language, int width, int height, BiConsumer<String, Node> visit) throws Exception {
        Path data = java.nio.file.Files.createTempDirectory(folder, "desk");
        MainWindow window = show(() -> new MainWindow(Clock.systemDefaultZone(), language, new NoWishes()), width, height);
        try (BuiltInWorld world = BuiltInWorld.start(Tempo.still()); Watch watch = Sources.watch(Sources.of(world.address()));
                PipelineDesk pipeline = new PipelineDesk(window.door(), data, data)) {
            AskModel desk = pipeline.model();
            onFx(() -> window.questions(desk));
            fx(() -> {
                pipeline.builtIn();
                return null;
            });
            onFx(() -> window.watch(watch));
            watch.start();
            await("there is something to see", () -> window.timeline().shownProperty().get().steps() > 0 && desk.waiting().get() > 0
                    && desk.questions().selectedProperty().get().isPresent());
            Map<String, Tab> tabs = new LinkedHashMap<>();
            Map<String, Node> cards = new LinkedHashMap<>();
            onFx(() -> find(window, tabs, cards));
            for (Map.Entry<String, Node> card : cards.entrySet()) {
                visit.accept(card.getKey(), card.getValue());
            }
            for (Map.Entry<String, Tab> e : tabs.entrySet()) {
                onFx(() -> front(e.getValue()));
                pulses(4);
                visit.accept(e.getKey(), fx(() -> card(e.getValue().getTabPane())));
            }
            onFx(window::close);
        }
    }

    /** Brings a tab to the front, and the one around it. */
    private static void front(Tab tab) {
        for (Node n = tab.getTabPane(); n != null; n = n.getParent()) {
            Node inside = n;
            if (n.getParent() != null && n.getParent().getParent() instanceof TabPane around) {
                around.getTabs().stream().filter(t -> t.getContent() == inside).forEach(around.getSelectionModel()::select);
            }
        }
        tab.getTabPane().getSelectionModel().select(tab);
    }

    private static Node card(Node inside) {
        Node n = inside;
        while (n.getParent() != null && !(n instanceof TabCard) && !(n instanceof PaneFrame)) {
            n = n.getParent();
        }
        return n;
    }

    private static void find(Node node, Map<String, Tab> tabs, Map<String, Node> cards) {
        if (node instanceof TabPane pane) {
            for (Tab tab : pane.getTabs()) {
                tabs.put(tab.getId() == null ? "pane-" + tabs.size() : tab.getId(), tab);
                if (tab.getContent() != null) {
                    find(tab.getContent(), tabs, cards);
                }
            }
        } else if (node instanceof PaneFrame frame) {
            cards.put("card-" + cards.size(), frame);
        }
        if (node instanceof Parent p && !(node instanceof TabPane)) {
            p.getChildrenUnmodifiable().forEach(c -> find(c, tabs, cards));
        }
    }
}
