package org.pilothouse.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.link.Trouble;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Watch;
import org.pilothouse.session.time.Cursor;
import org.pilothouse.session.time.RecordingTest;
import org.pilothouse.ui.connect.ConnectionModel;
import org.pilothouse.ui.kit.FxDoor;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.ui.log.LogLine;
import org.pilothouse.ui.shell.MainWindow;
import org.pilothouse.ui.shell.Watched;
import org.pilothouse.world.Bearing;

/** A journal in the same window as life: every pane shows the step that is looked at, and nothing of it looks live or can be sent. */
class ReplayInTheWindowTest extends FxTest {
    private static final PseudoClass PAST = PseudoClass.getPseudoClass("past");
    @TempDir
    Path folder;
    private MainWindow window;

    private Watched opened(Path journal) throws Exception {
        CompletableFuture<Watched> opened = new CompletableFuture<>();
        JournalOpening.open(journal, new FxDoor(), opened::complete, opened::completeExceptionally);
        return opened.get(60, TimeUnit.SECONDS);
    }

    private Cursor cursor() {
        return window.timeline().cursor().orElseThrow();
    }

    private void at(long step) {
        await("step " + step + " is on show", () -> window.timeline().shownProperty().get().position().step() == step && cursor().position().step() == step);
    }

    private String energy() {
        return ((Label) window.lookup(".stat-value")).getText();
    }

    @SuppressWarnings("unchecked")
    private TableView<LogLine> log() {
        return (TableView<LogLine>) window.lookup("#log");
    }

    @Test
    void every_pane_follows_the_cursor_through_a_recording_that_is_searched_compared_and_never_live() throws Exception {
        Path file = RecordingTest.record(folder.resolve("r.jsonl"), 45).file();
        Watched opened = opened(file);
        try (Watch replay = opened.watch()) {
            window = show(() -> new MainWindow(Clock.systemUTC(), Locale.ENGLISH, new NoWishes()), 1280, 800);
            onFx(() -> window.watch(opened));
            at(0);
            await("all of it says that it is a recording", () -> window.lookup("#past-banner").isVisible() && !window.lookup("#act-on-live").isVisible()
                    && window.getPseudoClassStates().contains(PAST)
                    && window.connection().shownProperty().get().kind() == ConnectionModel.Kind.REPLAYING);
            onFx(() -> cursor().goTo(20));
            at(20);
            Moment there = replay.at(20).orElseThrow();
            String want = there.frame().observation().stats().of("energy").fold(n -> n.stripTrailingZeros().toPlainString(), () -> "", t -> t);
            await("the vitals are those of that step", () -> energy().startsWith(want));
            await("the log has what was written up to there", () -> !log().getItems().isEmpty()
                    && log().getItems().get(log().getItems().size() - 1).step() == 20 && log().getItems().get(0).step() == 0);

            Node strip = fx(() -> window.lookup("#time-strip"));
            robot.clickOn(strip);
            long middle = cursor().position().step();
            assertThat(middle).isBetween(replay.steps() / 2 - 2, replay.steps() / 2 + 2);
            at(middle);
            robot.push(KeyCode.LEFT);
            at(middle - 1);
            robot.push(KeyCode.ALT, KeyCode.RIGHT);
            at(middle);

            assertThat(window.acting().obstacle().map(Trouble::kind)).contains(Trouble.Kind.IN_THE_PAST);
            onFx(() -> window.acting().steer(Bearing.EAST));
            assertThat(fx(() -> window.acting().decisions().outcomes().stream().noneMatch(o -> o.submission().outcome().isEmpty()))).isTrue();

            robot.push(new javafx.scene.input.KeyCodeCombination(KeyCode.F, javafx.scene.input.KeyCombination.SHORTCUT_DOWN, javafx.scene.input.KeyCombination.SHIFT_DOWN));
            robot.write("\"door d17\"");
            await("it is found while it is typed", () -> window.timeline().find().hits().size() == 1);
            onFx(() -> ((ListView<?>) window.lookup("#time-hits")).getSelectionModel().select(0));
            await("and gone to", () -> text(replay, cursor().position().step()).contains("door d17\\\"") || text(replay, cursor().position().step()).contains("door d17\""));
            Pictures.take(stage.getScene(), "window-replay", Theme.LIGHT);
            Pictures.take(stage.getScene(), "window-replay", Theme.DARK);
            onFx(() -> ((TextField) window.lookup("#time-search")).clear());
            onFx(window::close);
        }
    }

    private static String text(Watch replay, long step) {
        return replay.at(step).map(m -> new String(m.exchange().responseBody(), StandardCharsets.UTF_8)).orElse("");
    }

    @Test
    void what_is_no_journal_is_not_opened_and_named() throws Exception {
        Path page = Files.writeString(folder.resolve("page.html"), "<html>\n</html>\n");
        CompletableFuture<Exception> why = new CompletableFuture<>();
        JournalOpening.open(page, new FxDoor(), w -> why.completeExceptionally(new AssertionError("opened")), why::complete);
        assertThat(JournalOpening.reason(why.get(60, TimeUnit.SECONDS))).contains("is no journal of this program");
    }
}
