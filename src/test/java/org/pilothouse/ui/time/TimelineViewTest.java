package org.pilothouse.ui.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.session.Chronicle;
import org.pilothouse.session.LiveWatch;
import org.pilothouse.session.PollPolicy;
import org.pilothouse.session.ThreadTimer;
import org.pilothouse.session.time.Chronology;
import org.pilothouse.session.time.Cursor;
import org.pilothouse.session.time.JournalSearch;
import org.pilothouse.session.time.Recording;
import org.pilothouse.session.time.RecordingTest;
import org.pilothouse.session.time.ReplayWatch;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;

class TimelineViewTest extends FxTest {
    @TempDir
    Path folder;
    private final ExecutorService worker = Executors.newSingleThreadExecutor();
    private final TimelineModel model = new TimelineModel(Platform::runLater, worker);
    private VBox view;

    @AfterEach
    void end() {
        onFx(model::close);
        worker.shutdownNow();
    }

    private ReplayWatch replay() throws Exception {
        Path file = RecordingTest.record(folder.resolve("r.jsonl"), 45).file();
        return new ReplayWatch(Recording.open(file, RecordingTest.DECODER));
    }

    private VBox views() {
        return new VBox(new PastBanner(model, Locale.ENGLISH, ZoneOffset.UTC), new TimelineView(model, Locale.ENGLISH, ZoneOffset.UTC),
                new ChangesView(model, Locale.ENGLISH, id -> { }), new FindView(model, Locale.ENGLISH, ZoneOffset.UTC));
    }

    private Cursor open(ReplayWatch w) throws Exception {
        Cursor cursor = new Cursor(w, Chronology.of(w.recording()), new ThreadTimer("play"));
        view = show(this::views, 1000, 420);
        onFx(() -> model.watch(cursor, (query, found, cancelled) -> JournalSearch.run(w.recording(), query, found, cancelled)));
        await("the recording is drawn", () -> model.shownProperty().get().steps() == w.steps());
        return cursor;
    }

    private String text(String id) {
        return ((Label) view.lookup("#" + id)).getText();
    }

    @Test
    void a_replay_is_scrubbed_compared_played_and_searched_and_never_looks_live() throws Exception {
        try (ReplayWatch w = replay(); Cursor cursor = open(w)) {
            assertThat(text("where")).startsWith("Step 0 of");
            assertThat(view.lookup(".past-banner").isVisible()).isTrue();
            assertThat(view.lookup("#act-on-live").isVisible()).as("nothing live to go to").isFalse();
            onFx(() -> model.scrub(1));
            await("the last step", () -> cursor.position().step() == w.steps() - 1 && model.shownProperty().get().position().step() == w.steps() - 1);
            onFx(() -> model.scrub(0));
            onFx(() -> ((Button) view.lookup("#time-pin-a")).fire());
            onFx(() -> ((Button) view.lookup("#time-change-on")).fire());
            await("the first change", () -> model.shownProperty().get().changedHere() && !model.changes().isEmpty());
            onFx(() -> ((Button) view.lookup("#time-pin-b")).fire());
            await("the pins are compared", () -> model.shownProperty().get().position().b().isPresent()
                    && model.changes().stream().anyMatch(c -> c.subject().equals("energy")));
            onFx(() -> ((TextField) view.lookup("#time-search")).setText("\"door d17\""));
            await("one hit", () -> model.find().hits().size() == 1);
            onFx(() -> ((ListView<?>) view.lookup("#time-hits")).getSelectionModel().select(0));
            onFx(() -> ((Button) view.lookup("#record-show")).fire());
            String line = new String(w.recording().journal().line(model.find().hits().get(0).record()), StandardCharsets.UTF_8);
            await("the whole record, as it is in the file", () -> view.lookup("#record-lines").isVisible()
                    && String.join("", ((ListView<?>) view.lookup("#record-lines")).getItems().stream().map(Object::toString).toList()).equals(line));
            Pictures.take(stage.getScene(), "record-whole", Theme.LIGHT);
            onFx(() -> ((Button) view.lookup("#record-copy")).fire());
            assertThat(fx(() -> Clipboard.getSystemClipboard().getString())).isEqualTo(line);
            robot.push(KeyCode.ESCAPE);
            await("back to what was found", () -> !view.lookup(".record-view").isVisible() && view.lookup("#time-hits").isFocused());
            onFx(() -> ((TextField) view.lookup("#time-search")).setText("nowhere at all"));
            await("no hit", () -> model.find().hits().isEmpty());
            onFx(() -> {
                cursor.unpin();
                cursor.speed(16);
                model.scrub(0.8);
            });
            onFx(() -> ((Button) view.lookup("#time-play")).fire());
            await("played to the end", () -> cursor.position().step() == w.steps() - 1 && !model.shownProperty().get().position().playing());
            onFx(() -> view.lookup("#time-strip").requestFocus());
            robot.type(KeyCode.LEFT);
            await("one step back", () -> model.shownProperty().get().position().step() == w.steps() - 2);
            Pictures.take(stage.getScene(), "timeline-replay", Theme.LIGHT);
            Pictures.take(stage.getScene(), "timeline-replay", Theme.DARK);
        }
    }

    @Test
    void looking_back_while_the_agent_lives_is_unmistakable_and_one_click_leads_back_to_live() throws Exception {
        LiveWatch watch = new LiveWatch(new RecordingTest.FallingLink(), Chronicle.NONE, PollPolicy.DEFAULT.every(Duration.ofMillis(50)));
        Chronology chronology = new Chronology();
        watch.listen(chronology);
        try (Cursor cursor = new Cursor(watch, chronology, new ThreadTimer("play"))) {
            view = show(this::views, 1000, 420);
            onFx(() -> model.watch(cursor, (query, found, cancelled) -> { }));
            watch.start();
            await("five live steps", () -> model.shownProperty().get().position().step() >= 5);
            assertThat(view.lookup(".past-banner").isVisible()).isFalse();
            assertThat(text("where")).startsWith("Live: step");
            onFx(() -> model.scrub(0));
            await("the past", () -> model.shownProperty().get().past() && view.lookup(".past-banner").isVisible());
            long before = watch.steps();
            await("life goes on", () -> watch.steps() > before + 2);
            assertThat(cursor.position().step()).as("and does not pull the reader along").isZero();
            assertThat(cursor.live()).isFalse();
            onFx(() -> ((Button) view.lookup("#act-on-live")).fire());
            await("live again", () -> cursor.live() && !view.lookup(".past-banner").isVisible());
        } finally {
            watch.close();
        }
    }
}
