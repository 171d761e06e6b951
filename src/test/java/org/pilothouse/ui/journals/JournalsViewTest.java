package org.pilothouse.ui.journals;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.export.ExportForm;
import org.pilothouse.journal.JournalFolder;
import org.pilothouse.journal.JournalWriter;
import org.pilothouse.session.time.Recording;
import org.pilothouse.session.time.RecordingTest;
import org.pilothouse.ui.kit.FxDoor;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;

class JournalsViewTest extends FxTest {
    @TempDir
    Path folder;
    private final List<Path> opened = new ArrayList<>();
    private JournalsView view;

    private static void export(Path journal, ExportForm form, Path target) throws java.io.IOException {
        try (Recording r = Recording.open(journal, RecordingTest.DECODER)) {
            form.write(r, ExportForm.Wishes.of(r, Optional.empty()), target, true);
        }
    }

    private void press(String id) {
        onFx(() -> ((Button) view.lookup("#" + id)).fire());
    }

    private String said() {
        return fx(() -> ((Label) view.lookup("#journals-said")).getText());
    }

    @Test
    void journals_are_found_opened_named_exported_and_deleted_and_the_one_being_written_is_left_alone() throws Exception {
        Path journals = folder.resolve("journals");
        Path done = RecordingTest.record(journals.resolve("auto-20261201-080000-1-harbour.jsonl"), 5).file();
        ExecutorService worker = Executors.newSingleThreadExecutor();
        FxDoor door = new FxDoor();
        try (JournalWriter writing = JournalWriter.create(journals.resolve("auto-20261201-090000-2-now.jsonl"), "x", Clock.systemUTC(), 1 << 20)) {
            JournalsModel model = fx(() -> new JournalsModel(new JournalFolder(journals), JournalsViewTest::export, worker, door::post));
            view = show(() -> new JournalsView(model, Locale.ENGLISH, ZoneOffset.UTC, opened::add, name -> Optional.of(folder.resolve(name))), 640, 520);
            onFx(model::refresh);
            await("both are listed", () -> model.journals().size() == 2);
            @SuppressWarnings("unchecked")
            ListView<JournalFolder.Kept> list = (ListView<JournalFolder.Kept>) view.lookup("#journals-list");
            onFx(() -> list.getSelectionModel().select(model.journals().stream().filter(JournalFolder.Kept::writing).findFirst().orElseThrow()));
            assertThat(fx(() -> view.lookup("#journals-delete").isDisabled())).as("not while it is written").isTrue();
            assertThat(fx(() -> view.lookup("#journals-name").isDisabled())).isTrue();
            onFx(() -> list.getSelectionModel().select(model.journals().stream().filter(k -> !k.writing()).findFirst().orElseThrow()));
            press("journals-open");
            assertThat(opened).containsExactly(done);
            onFx(() -> ((MenuButton) view.lookup("#journals-export")).getItems().stream().filter(i -> "journals-form-CSV".equals(i.getId())).findFirst().orElseThrow().fire());
            Path csv = folder.resolve("auto-20261201-080000-1-harbour.csv");
            await("the table is written", () -> said().contains("Written: " + csv));
            assertThat(Files.readString(csv)).startsWith("step,time,x,y,z,health,score,energy\n");
            onFx(() -> ((TextField) view.lookup("#journals-name")).setText("The first day"));
            press("journals-keep");
            Path named = journals.resolve("The first day.jsonl");
            await("it is kept under its name", () -> said().equals("The first day.jsonl is kept.") && Files.exists(named));
            onFx(() -> list.getSelectionModel().select(model.journals().stream().filter(JournalFolder.Kept::named).findFirst().orElseThrow()));
            Pictures.take(stage.getScene(), "journals", Theme.LIGHT);
            press("journals-delete");
            assertThat(named).as("asked first").exists();
            Pictures.take(stage.getScene(), "journals-delete", Theme.DARK);
            press("journals-delete-no");
            assertThat(named).exists();
            press("journals-delete");
            press("journals-delete-yes");
            await("it is deleted", () -> said().equals("The first day.jsonl is deleted."));
            assertThat(named).doesNotExist();
            assertThat(fx(() -> model.journals().size())).isEqualTo(1);
        } finally {
            worker.shutdownNow();
        }
    }
}
