package org.pilothouse.ui.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.session.ThreadTimer;
import org.pilothouse.session.chart.Figure;
import org.pilothouse.session.time.Chronology;
import org.pilothouse.session.time.Cursor;
import org.pilothouse.session.time.Recording;
import org.pilothouse.session.time.RecordingTest;
import org.pilothouse.session.time.ReplayWatch;
import org.pilothouse.ui.kit.FxDoor;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;

class ChartViewTest extends FxTest {
    private static final Figure ENERGY = new Figure(Figure.Kind.STAT, "", "energy");
    @TempDir
    Path folder;

    @Test
    void the_stats_of_a_recording_are_charted_zoomed_and_share_the_cursor_of_the_timeline() throws Exception {
        Path file = RecordingTest.record(folder.resolve("r.jsonl"), 45).file();
        try (ReplayWatch w = new ReplayWatch(Recording.open(file, RecordingTest.DECODER));
                Cursor cursor = new Cursor(w, Chronology.of(w.recording()), new ThreadTimer("play"))) {
            ChartModel model = fx(() -> new ChartModel(new FxDoor()));
            ChartView view = show(() -> new ChartView(model, Locale.ENGLISH), 900, 320);
            onFx(() -> model.watch(w, cursor));
            await("the first stat is charted by itself and read", () -> model.charted(ENERGY) && model.shownProperty().get().read() == w.steps());
            ChartModel.Shown s = fx(() -> model.shownProperty().get());
            assertThat(s.to()).isEqualTo(w.steps());
            assertThat(s.lanes().get(0).series().at(0)).isEqualTo(100.5);
            robot.clickOn(view.lookup("#chart-sheet"));
            await("a click moves the cursor of the timeline", () -> cursor.position().step() > 5 && model.shownProperty().get().cursor() == cursor.position().step());
            long clicked = cursor.position().step();
            robot.type(KeyCode.RIGHT);
            await("a key too", () -> model.shownProperty().get().cursor() == clicked + 1);
            onFx(() -> cursor.goTo(3));
            await("and the cursor moves the chart", () -> model.shownProperty().get().cursor() == 3);
            assertThat(fx(() -> view.lookup("#chart-sheet").getAccessibleText())).contains("energy is ");
            onFx(() -> model.zoom(0.5, 3));
            s = fx(() -> model.shownProperty().get());
            assertThat(s.to() - s.from()).isEqualTo(Math.round(w.steps() * 0.5));
            assertThat(s.from()).isLessThanOrEqualTo(3);
            onFx(() -> model.pan(1000));
            assertThat(fx(() -> model.shownProperty().get().to())).as("not past the end").isEqualTo(w.steps());
            onFx(() -> model.zoom(0.001, 20));
            assertThat(fx(() -> model.shownProperty().get().to() - model.shownProperty().get().from())).as("never nothing").isGreaterThan(1);
            onFx(model::all);
            onFx(() -> model.add(new Figure(Figure.Kind.STAT, "", "never sent")));
            await("looked up, and not there", () -> model.shownProperty().get().read() == w.steps() && model.shownProperty().get().lanes().size() == 2);
            assertThat(fx(() -> ((Label) view.lookup("#chart-range")).getText())).isEqualTo("steps 0 to " + (w.steps() - 1));
            Pictures.take(stage.getScene(), "chart", Theme.LIGHT);
            Pictures.take(stage.getScene(), "chart", Theme.DARK);
            onFx(() -> ((TextField) view.lookup("#chart-filter")).setText("no such figure"));
            assertThat(fx(() -> ((javafx.scene.control.ListView<?>) view.lookup("#chart-figures")).getItems().size())).isZero();
            onFx(() -> model.remove(ENERGY));
            assertThat(fx(() -> model.charted(ENERGY))).isFalse();
            onFx(model::close);
        }
    }
}
