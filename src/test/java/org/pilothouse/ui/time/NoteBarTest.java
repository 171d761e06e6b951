package org.pilothouse.ui.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.application.Platform;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.session.ThreadTimer;
import org.pilothouse.session.time.Chronology;
import org.pilothouse.session.time.Cursor;
import org.pilothouse.session.time.Recording;
import org.pilothouse.session.time.RecordingTest;
import org.pilothouse.session.time.ReplayWatch;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;

class NoteBarTest extends FxTest {
    @TempDir
    Path folder;

    @Test
    void a_note_is_kept_about_the_step_it_was_begun_at_and_what_was_typed_is_never_lost() throws Exception {
        Path file = RecordingTest.record(folder.resolve("r.jsonl"), 20).file();
        ExecutorService worker = Executors.newSingleThreadExecutor();
        TimelineModel model = new TimelineModel(Platform::runLater, worker);
        List<String> kept = new ArrayList<>();
        AtomicBoolean recorded = new AtomicBoolean();
        try (ReplayWatch w = new ReplayWatch(Recording.open(file, RecordingTest.DECODER));
                Cursor cursor = new Cursor(w, Chronology.of(w.recording()), new ThreadTimer("play"))) {
            NoteBar bar = fx(() -> new NoteBar(model, Locale.ENGLISH, (step, words) -> recorded.get() && kept.add(step + " " + words)));
            VBox view = show(() -> new VBox(bar, new TimelineView(model, Locale.ENGLISH, ZoneOffset.UTC)), 1000, 200);
            onFx(() -> model.watch(cursor, (query, found, cancelled) -> { }));
            onFx(() -> cursor.goTo(7));
            await("the step is on show", () -> model.shownProperty().get().position().step() == 7);
            assertThat(fx(bar::isVisible)).isFalse();
            onFx(bar::ask);
            onFx(() -> cursor.goTo(9));
            await("looking on meanwhile", () -> model.shownProperty().get().position().step() == 9);
            robot.write("the door opened");
            robot.type(KeyCode.ENTER);
            await("it is said that it cannot be kept", () -> ((Label) view.lookup("#note-about")).getText().startsWith("Nothing is being recorded"));
            assertThat(fx(() -> ((TextField) view.lookup("#note-words")).getText())).isEqualTo("the door opened");
            Pictures.take(stage.getScene(), "note", Theme.LIGHT);
            recorded.set(true);
            robot.type(KeyCode.ESCAPE);
            assertThat(fx(bar::isVisible)).isFalse();
            onFx(() -> cursor.goTo(7));
            await("back", () -> model.shownProperty().get().position().step() == 7);
            onFx(bar::ask);
            assertThat(fx(() -> ((TextField) view.lookup("#note-words")).getText())).as("still there").isEqualTo("the door opened");
            robot.type(KeyCode.ENTER);
            await("it is marked on the timeline", () -> model.shownProperty().get().marks().stream()
                    .anyMatch(m -> m.mark().event() == Chronology.Event.NOTE && m.mark().step() == 7 && m.mark().label().equals("the door opened")));
            assertThat(kept).containsExactly("7 the door opened");
            assertThat(fx(bar::isVisible)).isFalse();
            onFx(model::close);
        } finally {
            worker.shutdownNow();
        }
    }
}
