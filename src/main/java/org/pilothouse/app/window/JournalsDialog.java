package org.pilothouse.app.window;

import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.pilothouse.export.ExportForm;
import org.pilothouse.journal.JournalFolder;
import org.pilothouse.session.time.Recording;
import org.pilothouse.ui.journals.JournalsModel;
import org.pilothouse.ui.journals.JournalsView;
import org.pilothouse.ui.kit.FxDoor;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;

/** The list of journals in a window of its own beside the main one. */
final class JournalsDialog {
    private JournalsDialog() { }

    /**
     * Shows it.
     *
     * @param data the folder with the journals, and with those of questions and answers
     * @param open opens a journal in the main window
     * @param target asks where an export goes, by a suggested name
     */
    static Stage show(Window owner, Locale locale, FxDoor door, Path data, Consumer<Path> open, Function<String, Optional<Path>> target) {
        ExecutorService worker = Executors.newSingleThreadExecutor(r -> {
            Thread t = new Thread(r, "journals");
            t.setDaemon(true);
            return t;
        });
        JournalsModel model = new JournalsModel(new JournalFolder(data.resolve("journals")), (journal, form, file) -> {
            try (Recording recording = Recording.open(journal, new RecordedFrames())) {
                form.write(recording, ExportForm.Wishes.of(recording, Optional.of(data.resolve("decisions"))), file, true);
            }
        }, worker, door::post);
        Stage stage = new Stage();
        stage.initOwner(owner);
        stage.setTitle(Texts.of(JournalsView.class, locale).get("title"));
        Scene scene = new Scene(new JournalsView(model, locale, ZoneId.systemDefault(), journal -> {
            stage.hide();
            open.accept(journal);
        }, target), 680, 560);
        scene.getAccelerators().put(KeyCombination.keyCombination(KeyCode.ESCAPE.getName()), stage::hide);
        Theme.dress(scene);
        stage.setScene(scene);
        stage.setOnHidden(e -> worker.shutdown());
        stage.show();
        model.refresh();
        return stage;
    }
}
