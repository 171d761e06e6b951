package org.pilothouse.ui.journals;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.pilothouse.export.ExportForm;
import org.pilothouse.journal.JournalFolder;

/** The journals that were kept, and what a person can do with them. Files are read and written elsewhere. Belongs to the FX thread. */
public final class JournalsModel {
    /** What was done last, or why it could not be. */
    public enum Said { NOTHING, READING, NAMED, DELETED, WRITING, WRITTEN, NAME_TAKEN, FAILED }

    /**
     * What is to be said.
     *
     * @param about the file, or why it failed
     */
    public record Notice(Said said, String about) { }

    /** Writes an export; blocks. */
    @FunctionalInterface
    public interface Exporter {
        /** Writes {@code journal} as {@code form} to {@code target}, which may be replaced. */
        void write(Path journal, ExportForm form, Path target) throws IOException;
    }

    /** Something with files. */
    private interface Work {
        Notice run() throws IOException;
    }

    private final JournalFolder folder;
    private final Exporter exporter;
    private final Executor worker;
    private final Consumer<Runnable> fx;
    private final ObservableList<JournalFolder.Kept> journals = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Notice> notice = new ReadOnlyObjectWrapper<>(new Notice(Said.NOTHING, ""));

    /**
     * @param worker where files are read and written, one thing after the other
     * @param fx runs something on the FX thread
     */
    public JournalsModel(JournalFolder folder, Exporter exporter, Executor worker, Consumer<Runnable> fx) {
        this.folder = folder;
        this.exporter = exporter;
        this.worker = worker;
        this.fx = fx;
    }

    /** Where they are. */
    public Path path() {
        return folder.path();
    }

    /** The journals, newest first. */
    public ObservableList<JournalFolder.Kept> journals() {
        return journals;
    }

    /** What is to be said. */
    public ReadOnlyObjectProperty<Notice> noticeProperty() {
        return notice.getReadOnlyProperty();
    }

    /** Looks what is there. */
    public void refresh() {
        work(new Notice(Said.READING, ""), () -> new Notice(Said.NOTHING, ""));
    }

    /** Gives a journal a name, by which it is kept until a person deletes it. */
    public void rename(JournalFolder.Kept journal, String name) {
        work(notice.get(), () -> new Notice(Said.NAMED, name(folder.rename(journal.path(), name))));
    }

    /** Deletes a journal for ever. */
    public void delete(JournalFolder.Kept journal) {
        work(notice.get(), () -> {
            folder.delete(journal.path());
            return new Notice(Said.DELETED, name(journal.path()));
        });
    }

    /** Writes a journal in another form. */
    public void export(JournalFolder.Kept journal, ExportForm form, Path target) {
        work(new Notice(Said.WRITING, name(target)), () -> {
            exporter.write(journal.path(), form, target);
            return new Notice(Said.WRITTEN, target.toString());
        });
    }

    /** How an export of a journal is usually called. */
    public static String exportName(JournalFolder.Kept journal, ExportForm form) {
        return name(journal.path()).replaceFirst("\\.jsonl$", "") + (form == ExportForm.JSONL ? "-copy" : "") + form.ending();
    }

    private static String name(Path file) {
        return file.getFileName().toString();
    }

    private void work(Notice meanwhile, Work what) {
        notice.set(meanwhile);
        worker.execute(() -> {
            Notice done;
            try {
                done = what.run();
            } catch (FileAlreadyExistsException e) {
                done = new Notice(Said.NAME_TAKEN, e.getMessage());
            } catch (IOException | RuntimeException e) {
                done = new Notice(Said.FAILED, e.getMessage() == null ? e.toString() : e.getMessage());
            }
            Notice said = done;
            Optional<List<JournalFolder.Kept>> there = list();
            fx.accept(() -> {
                there.filter(t -> !t.equals(journals)).ifPresent(journals::setAll);
                notice.set(there.isEmpty() && said.said() == Said.NOTHING ? new Notice(Said.FAILED, path().toString()) : said);
            });
        });
    }

    private Optional<List<JournalFolder.Kept>> list() {
        try {
            return Optional.of(folder.list());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
