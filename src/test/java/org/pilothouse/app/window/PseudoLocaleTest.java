package org.pilothouse.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Cell;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.demo.world.Tempo;
import org.pilothouse.session.Watch;
import org.pilothouse.ui.connect.ConnectView;
import org.pilothouse.ui.kit.Command;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.ui.settings.SettingsDialog;
import org.pilothouse.ui.shell.MainWindow;

/** The window in a language that nobody speaks: what has no brackets was written into the program, what is cut off will be cut off elsewhere too. */
class PseudoLocaleTest extends FxTest {
    /** What the environment said, and what has no words: the names of things, actions and figures. */
    private static final Set<String> DATA = Set.of("data", "agent-line", "action-name", "preview", "mono", "action-description",
            "field-help", "field-name", "choice-flow", "option-label", "option-words", "question-header");
    /** Fields whose prompt is an example. */
    private static final Set<String> EXAMPLES = Set.of("connect-url", "connect-query", "connect-headers");
    @TempDir
    private java.nio.file.Path data;

    private static boolean isOurs(String text) {
        return text == null || text.contains("⟦") || text.chars().noneMatch(Character::isLetter);
    }

    private static void literals(Node node, Set<String> found) {
        if (!node.isVisible() || node instanceof Cell<?> || node.getStyleClass().stream().anyMatch(DATA::contains)) {
            return;
        }
        if (node instanceof Labeled l && !isOurs(l.getText())) {
            found.add(where(node) + " \"" + l.getText() + "\"");
        }
        if (node instanceof TextInputControl t && !isOurs(t.getPromptText()) && !EXAMPLES.contains(node.getId())) {
            found.add(where(node) + " prompt \"" + t.getPromptText() + "\"");
        }
        if (node instanceof javafx.scene.control.Control c && c.getTooltip() != null && !isOurs(c.getTooltip().getText())) {
            found.add(where(node) + " tip \"" + c.getTooltip().getText() + "\"");
        }
        if (node instanceof TabPane tabs) {
            for (Tab tab : tabs.getTabs()) {
                if (!isOurs(tab.getText())) {
                    found.add("tab \"" + tab.getText() + "\"");
                }
            }
        }
        if (node instanceof Parent p) {
            p.getChildrenUnmodifiable().forEach(c -> literals(c, found));
        }
    }

    /** Buttons and headings whose text had to be shortened. */
    private static void cut(Node node, Set<String> found) {
        if (!node.isVisible() || node instanceof Cell<?>) {
            return;
        }
        boolean heading = node instanceof Label l && (l.getStyleClass().contains("pane-title") || l.getStyleClass().contains("tab-label"));
        if (node instanceof Labeled l && (node instanceof ButtonBase && !(node instanceof MenuButton) || heading) && l.lookup(".text") instanceof Text shown
                && !shown.getText().equals(l.getText()) && !l.getText().isEmpty() && l.getContentDisplay() != javafx.scene.control.ContentDisplay.GRAPHIC_ONLY) {
            found.add(where(node) + " \"" + l.getText() + "\" as \"" + shown.getText() + "\"");
        }
        if (node instanceof Parent p) {
            p.getChildrenUnmodifiable().forEach(c -> cut(c, found));
        }
    }

    private static String where(Node node) {
        return node.getClass().getSimpleName() + (node.getId() == null ? "" : "#" + node.getId()) + node.getStyleClass();
    }

    @Test
    void every_text_of_the_window_is_looked_up_and_none_is_cut_off() throws Exception {
        Set<String> literals = new TreeSet<>();
        Set<String> cut = new TreeSet<>();
        try (BuiltInWorld world = BuiltInWorld.start(Tempo.still()); Watch watch = Sources.watch(world.address())) {
            MainWindow window = show(() -> new MainWindow(Clock.systemDefaultZone(), Texts.PSEUDO, new NoWishes()), 1600, 900);
            assertThat(fx(() -> window.commands().all().stream().map(Command::title).filter(t -> !isOurs(t)).toList())).isEmpty();
            onFx(() -> window.watch(watch));
            watch.start();
            await("the agent is seen", () -> watch.steps() > 0 && window.lookup("#connection-chip").getAccessibleText().contains("⟦"));
            try (PipelineDesk pipeline = new PipelineDesk(window.door(), data, data)) {
                onFx(() -> window.questions(pipeline.model()));
                fx(() -> {
                    pipeline.builtIn();
                    return null;
                });
                await("a question waits", () -> pipeline.model().waiting().get() > 0);
                for (String tab : new String[] {"view.compass", "view.said", "view.raw", "view.changes", "view.find", "act.questions", "act.form", "view.log", "view.map"}) {
                    onFx(() -> window.commands().of(tab).runIfEnabled());
                    pulses(3);
                    onFx(() -> {
                        literals(window, literals);
                        cut(window, cut);
                    });
                }
            }
            Pictures.take(stage.getScene(), "pseudo", Theme.LIGHT);
            onFx(window::close);
        }
        assertThat(literals).isEmpty();
        assertThat(cut).isEmpty();
    }

    @Test
    void the_dialogs_too() {
        Set<String> literals = new TreeSet<>();
        Set<String> cut = new TreeSet<>();
        MainWindow window = show(() -> new MainWindow(Clock.systemDefaultZone(), Texts.PSEUDO, new NoWishes()), 1280, 800);
        SettingsDialog settings = fx(() -> {
            SettingsDialog dialog = new SettingsDialog(stage, Texts.PSEUDO, window.settings());
            dialog.show();
            return dialog;
        });
        for (int i = 0; i < 3; i++) {
            int section = i;
            onFx(() -> ((TabPane) settings.getDialogPane().lookup("#settings-sections")).getSelectionModel().select(section));
            pulses(3);
            onFx(() -> literals(settings.getDialogPane().getContent(), literals));
            onFx(() -> cut(settings.getDialogPane(), cut));
        }
        onFx(() -> {
            settings.close();
            window.close();
        });
        ConnectView connect = show(() -> new ConnectView(Texts.PSEUDO), 700, 600);
        onFx(() -> {
            literals(connect, literals);
            cut(connect, cut);
        });
        assertThat(literals).isEmpty();
        assertThat(cut).isEmpty();
    }

    @Test
    void a_made_up_language_leaves_placeholders_alone() {
        assertThat(Texts.of("org.pilothouse.ui.shell.texts", Texts.PSEUDO).get("agent.line", "17", "4")).startsWith("⟦Ágéñt 17, túrñ 4").endsWith("⟧");
        assertThat(Texts.of("org.pilothouse.ui.shell.texts", Locale.ENGLISH).get("agent.line", "17", "4")).isEqualTo("Agent 17, turn 4");
    }
}
