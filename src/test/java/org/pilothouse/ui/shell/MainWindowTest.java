package org.pilothouse.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.pilothouse.ui.kit.Command;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Message;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;

class MainWindowTest extends FxTest {
    private final Wishes wishes = new Wishes();

    private MainWindow window() {
        return new MainWindow(Clock.systemUTC(), Locale.ENGLISH, wishes);
    }

    @Test
    void no_two_commands_claim_the_same_keys_and_none_is_a_bare_letter() {
        MainWindow window = fx(this::window);
        assertThat(window.commands().clashes()).isEmpty();
        assertThat(window.commands().all()).allSatisfy(c -> {
            assertThat(c.title()).doesNotStartWith("!");
            assertThat(c.keys()).as(c.id()).satisfiesAnyOf(k -> assertThat(k).isEmpty(), k -> assertThat(k).contains("+"),
                    k -> assertThat(k).matches("F\\d+"));
        });
    }

    @Test
    void the_palette_runs_a_command_by_a_few_letters_and_Enter() {
        show(this::window);
        robot.push(KeyCode.CONTROL, KeyCode.K);
        robot.write("conn");
        robot.push(KeyCode.ENTER);
        await("the connect dialog was wished for", () -> wishes.connects == 1);
    }

    @Test
    void the_palette_finds_letters_in_order_and_puts_beginnings_first() {
        MainWindow window = fx(this::window);
        assertThat(org.pilothouse.ui.kit.Palette.matching(window.commands().all(), "re", Locale.ENGLISH)).extracting(Command::id)
                .startsWith("watch.resume", "watch.step");
        assertThat(org.pilothouse.ui.kit.Palette.matching(window.commands().all(), "swld", Locale.ENGLISH)).extracting(Command::id)
                .startsWith("view.theme");
    }

    @Test
    void what_went_wrong_is_told_on_few_cards_that_can_be_put_away() {
        MainWindow window = show(this::window);
        onFx(() -> {
            for (int i = 0; i < 5; i++) {
                window.tell(new Message("It failed " + i, "It means little.", "Do nothing.", "PH-" + i));
            }
            window.tell(new Message("It failed again", "It means little.", "Do nothing.", "PH-4"));
        });
        pulses(2);
        VBox notices = (VBox) fx(() -> window.lookup("#notices"));
        assertThat(fx(() -> notices.getChildren().stream().map(Node::getAccessibleText).toList())).hasSize(2).last().asString().contains("again", "PH-4");
        Pictures.take(stage.getScene(), "window-notices", Theme.CONTRAST);
        for (int i = 0; i < 2; i++) {
            onFx(() -> notices.lookupAll(".button").stream().map(Button.class::cast).filter(b -> b.getText().equals("Put away") && b.isVisible()).findFirst().orElseThrow().fire());
            pulses(2);
        }
        assertThat(fx(notices::isVisible)).isFalse();
    }

    @Test
    void a_recording_that_stopped_is_said_across_the_window_until_it_goes_on_and_then_that_something_is_missing() {
        MainWindow window = show(this::window);
        Node bar = fx(() -> window.lookup("#recording-bar"));
        assertThat(fx(bar::isVisible)).isFalse();
        onFx(() -> window.recordingStopped(Optional.of("No space left on device")));
        pulses(2);
        assertThat(fx(bar::isVisible)).isTrue();
        assertThat(fx(() -> bar.lookupAll(".label").stream().map(Label.class::cast).map(Label::getText).toList())).contains("Recording has stopped: No space left on device.");
        Pictures.take(stage.getScene(), "window-recording-stopped", Theme.LIGHT);
        onFx(() -> window.recordingStopped(Optional.empty()));
        assertThat(fx(() -> bar.lookupAll(".message").stream().filter(Node::isVisible).map(Node::getAccessibleText).toList())).singleElement().asString().contains("missing in the journal");
        onFx(() -> bar.lookupAll(".button").stream().map(Button.class::cast).filter(b -> b.getText().equals("Put away") && b.isVisible()).reduce((a, b) -> b).orElseThrow().fire());
        pulses(2);
        assertThat(fx(bar::isVisible)).isFalse();
    }

    @Test
    void five_hints_are_walked_through_by_keyboard_and_Escape_ends_them() {
        MainWindow window = show(this::window);
        onFx(() -> window.commands().of("help.tour").runIfEnabled());
        Set<String> said = new LinkedHashSet<>();
        for (int i = 0; i < 5; i++) {
            await("another hint", () -> !hint().isEmpty() && said.add(hint()));
            robot.push(KeyCode.ENTER);
        }
        await("they are over", () -> popups() == 0);
        assertThat(said).hasSize(5).noneMatch(h -> h.startsWith("!")).last().asString().contains("Ctrl+K", "Ctrl+O");
        onFx(window::tour);
        await("they are there again", () -> popups() == 1);
        robot.push(KeyCode.ESCAPE);
        await("Escape ended them", () -> popups() == 0);
    }

    private static long popups() {
        return Window.getWindows().stream().filter(w -> w instanceof Popup && w.isShowing()).count();
    }

    private static String hint() {
        return Window.getWindows().stream().filter(w -> w instanceof Popup && w.isShowing()).map(w -> (Label) w.getScene().getRoot().lookup("#tour-words"))
                .filter(java.util.Objects::nonNull).map(Label::getText).findFirst().orElse("");
    }

    @Test
    void an_empty_window_says_what_will_be_where() {
        Pictures.take(fx(this::window), "window-empty", 1280, 800, Theme.LIGHT);
        Pictures.take(fx(this::window), "window-empty", 1280, 800, Theme.DARK);
        for (String language : new String[] {"uk", "zh-CN"}) {
            MainWindow window = fx(() -> new MainWindow(Clock.systemUTC(), Locale.forLanguageTag(language), wishes));
            Pictures.take(window, "window-empty-" + language, 1280, 800, Theme.LIGHT);
            assertThat(fx(() -> window.commands().of("watch.pause").title())).isNotEqualTo("Pause");
        }
    }

    private static final class Wishes implements WindowActions {
        private int connects;

        @Override
        public void connect() {
            connects++;
        }

        @Override
        public void builtInWorld() { }

        @Override
        public void savePicture() { }

        @Override
        public void save(String name, byte[] bytes) { }

        @Override
        public void diagnostics() { }

        @Override
        public void quit() { }
    }
}
