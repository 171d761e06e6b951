package org.pilothouse.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Locale;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.link.Trouble;
import org.pilothouse.session.Submission;
import org.pilothouse.session.Watch;
import org.pilothouse.session.time.Cursor;
import org.pilothouse.session.time.JournalChronicle;
import org.pilothouse.ui.connect.ConnectionModel;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.ui.shell.MainWindow;
import org.pilothouse.ui.shell.Watched;
import org.pilothouse.ui.time.FindModel;

/** Looking back at a world that goes on living, in the real window over real HTTP: what is past never looks live, and nothing is sent from there. */
class TimelineInTheWindowTest extends FxTest {
    private static final PseudoClass PAST = PseudoClass.getPseudoClass("past");
    @TempDir
    Path folder;
    private BuiltInWorld world;
    private Watch watch;
    private MainWindow window;

    @BeforeEach
    void open_the_window_on_the_living_world() throws Exception {
        world = BuiltInWorld.start();
        AutoRecording recording = new AutoRecording(folder, "the harbour", Clock.systemUTC(), JournalChronicle.NOTHING_HIDDEN);
        watch = Sources.recorded(Sources.of(world.address()), recording);
        window = show(() -> new MainWindow(Clock.systemDefaultZone(), Locale.ENGLISH, new NoWishes()), 1280, 800);
        Watched watched = Watched.of(watch, recording::search);
        onFx(() -> window.watch(watched));
        watch.start();
        await("some steps are on the timeline", () -> window.timeline().shownProperty().get().steps() >= 4 && chip().startsWith("Live"));
    }

    @AfterEach
    void close_the_world() {
        onFx(window::close);
        watch.close();
        world.close();
    }

    private String chip() {
        return window.lookup("#connection-chip").getAccessibleText();
    }

    private Cursor cursor() {
        return window.timeline().cursor().orElseThrow();
    }

    private String status() {
        return ((Label) window.lookup(".agent-line")).getText();
    }

    @Test
    void looking_back_is_unmistakable_life_goes_on_meanwhile_and_only_who_sees_the_present_can_act() {
        assertThat(window.lookup("#past-banner").isVisible()).isFalse();
        robot.push(KeyCode.ALT, KeyCode.HOME);
        await("banner, tint and chip all say so", () -> window.lookup("#past-banner").isVisible() && window.getPseudoClassStates().contains(PAST)
                && window.connection().shownProperty().get().kind() == ConnectionModel.Kind.PAST && chip().startsWith("Past"));
        String first = fx(this::status);
        long before = watch.steps();
        await("new steps come onto the timeline", () -> window.timeline().shownProperty().get().steps() > before + 1);
        assertThat(fx(this::status)).as("and do not move the picture").isEqualTo(first);
        assertThat(cursor().position().step()).isZero();
        Pictures.take(stage.getScene(), "window-past", Theme.LIGHT);
        Pictures.take(stage.getScene(), "window-past", Theme.DARK);

        onFx(() -> window.acting().select(window.acting().actions().get(0)));
        onFx(() -> window.lookup("#connection-chip").requestFocus());
        robot.push(KeyCode.NUMPAD6);
        assertThat(fx(() -> window.acting().decisions().noticeProperty().get())).contains("looking at the past");
        assertThat(watch.submissions()).isEmpty();

        robot.clickOn("#act-on-live");
        await("the present is seen again", () -> cursor().live() && !window.lookup("#past-banner").isVisible() && chip().startsWith("Live")
                && !window.getPseudoClassStates().contains(PAST) && window.acting().obstacle().isEmpty());
        assertThat(watch.submissions()).as("going back sends nothing by itself").isEmpty();
        onFx(() -> window.lookup("#connection-chip").requestFocus());
        robot.push(KeyCode.NUMPAD6);
        await("now it is sent", () -> watch.submissions().size() == 1 && watch.submissions().get(0).outcome().isPresent());
    }

    @Test
    void the_journal_that_is_being_written_is_searched_and_two_of_its_steps_are_compared_and_copied() {
        onFx(() -> cursor().goTo(0));
        onFx(() -> cursor().pinA());
        onFx(() -> cursor().goTo(3));
        onFx(() -> cursor().pinB());
        await("the steps are compared", () -> window.timeline().differenceProperty().get().filter(d -> d.from() == 0 && d.to() == 3).isPresent());
        robot.push(KeyCode.ALT, KeyCode.DIGIT6);
        await("and shown", () -> window.lookup("#what-changed") != null && ((Label) window.lookup("#compared")).getText().equals("From step 0 (A) to step 3 (B)"));
        assertThat(fx(() -> ((ListView<?>) window.lookup("#what-changed")).getItems().size())).isPositive();
        robot.clickOn("#copy-changes");
        String copied = fx(() -> Clipboard.getSystemClipboard().getString());
        assertThat(copied).startsWith("From step 0 (A) to step 3 (B)\n").containsPattern("(?m)^  [+~?\u2212] ");
        Pictures.take(stage.getScene(), "window-compared", Theme.LIGHT);
        Pictures.take(stage.getScene(), "window-compared", Theme.DARK);
        onFx(() -> cursor().unpin());
        onFx(() -> cursor().toLive());
        await("live again", () -> window.acting().obstacle().isEmpty());
        robot.push(new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN));
        robot.write("energy > 1 kind:moment");
        await("hits come while life goes on", () -> window.timeline().find().hits().size() >= 3 && window.timeline().find().stateProperty().get() == FindModel.State.DONE);
        assertThat(cursor().live()).as("looking for something moves nobody").isTrue();
        onFx(() -> ((ListView<?>) window.lookup("#time-hits")).getSelectionModel().select(1));
        await("a hit that is chosen is gone to, and is the past", () -> window.lookup("#past-banner").isVisible()
                && cursor().position().step() == window.timeline().find().hits().get(1).step());
        await("the log shows what came later faintly", () -> !window.lookupAll(".log-view .table-row-cell").isEmpty());
    }

    @Test
    void a_press_in_the_same_moment_as_going_back_to_live_sends_nothing_because_the_present_was_not_seen_yet() {
        onFx(() -> cursor().goTo(0));
        await("the past is on show", () -> window.lookup("#past-banner").isVisible());
        Optional<Trouble> obstacle = fx(() -> {
            cursor().toLive();
            window.acting().steer(org.pilothouse.world.Bearing.EAST);
            return window.acting().obstacle();
        });
        assertThat(obstacle.map(Trouble::kind)).contains(Trouble.Kind.IN_THE_PAST);
        assertThat(watch.submissions()).isEmpty();
        await("the present is seen", () -> window.acting().obstacle().isEmpty());
    }

    @Test
    void stepping_and_playing_move_every_pane_and_end_in_the_past() {
        onFx(() -> ((Button) window.lookup("#time-back")).fire());
        await("one step back", () -> window.lookup("#past-banner").isVisible());
        onFx(() -> ((Button) window.lookup("#time-first")).fire());
        await("the first step", () -> cursor().position().step() == 0 && window.timeline().shownProperty().get().position().step() == 0);
        onFx(() -> cursor().speed(16));
        robot.push(KeyCode.ALT, KeyCode.P);
        await("it plays", () -> cursor().position().step() >= 3);
        onFx(() -> cursor().stop());
        await("what plays is the past", () -> !cursor().position().playing() && window.getPseudoClassStates().contains(PAST));
        assertThat(cursor().live()).isFalse();
    }
}
