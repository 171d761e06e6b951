package org.pilothouse.ui.ask.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.pilothouse.pipeline.desk.KeptServers;
import org.pilothouse.pipeline.desk.ServerBook;
import org.pilothouse.pipeline.mcp.ServerAddress;
import org.pilothouse.ui.form.TabMovesOn;
import org.pilothouse.ui.kit.Texts;

/**
 * The form for a server: by hand, from those that are kept, from the files of other programs. Nothing is connected and nothing is kept before the
 * person says so.
 */
public final class ServerView extends VBox {
    private final ServerWishes wishes;
    private final Texts texts;
    private final Optional<KeptServers> kept;
    private final ComboBox<ServerBook.Entry> found = new ComboBox<>();
    private final TextField target = field(new TextField(), "target");
    private final TextField name = field(new TextField(), "name");
    private final TextField run = field(new TextField(), "run");
    private final TextField folder = field(new TextField(), "folder");
    private final TextArea lines = field(TabMovesOn.in(new TextArea()), "lines");
    private final TextField token = field(new TextField(), "token");
    private final CheckBox keep = new CheckBox();
    private final Button forget;
    private final Label note = new Label();
    private boolean fromFile;

    /** A form; without {@code kept} no server can be kept. */
    public ServerView(ServerWishes wishes, Optional<KeptServers> kept, Locale locale) {
        this.wishes = wishes;
        this.kept = kept;
        texts = Texts.of(ServerView.class, locale);
        getStyleClass().add("ask-card");
        setId("server-form");
        lines.setPrefRowCount(2);
        note.setWrapText(true);
        note.setMinHeight(Region.USE_PREF_SIZE);
        note.getStyleClass().add("question-note");
        note.setId("server-note");
        note.managedProperty().bind(note.textProperty().isNotEmpty());
        note.visibleProperty().bind(note.textProperty().isNotEmpty());
        keep.setText(texts.get("server.keep"));
        keep.setAccessibleText(keep.getText());
        keep.setId("server-keep");
        keep.setMinWidth(Region.USE_PREF_SIZE);
        keep.setVisible(kept.isPresent());
        forget = button("server.forget", "server-forget", this::forget);
        forget.getStyleClass().add("flat");
        forget.setVisible(false);
        forget.managedProperty().bind(forget.visibleProperty());
        Button load = button("server.import", "server-import", this::load);
        Button connect = button("server.connect", "server-connect", this::connect);
        connect.getStyleClass().add("accent");
        HBox top = new HBox(8, choice(), forget, load);
        HBox.setHgrow(found, Priority.ALWAYS);
        HBox foot = new HBox(keep, gap(), button("server.close", "server-close", () -> open(false)), connect);
        foot.getStyleClass().add("ask-foot");
        HBox names = new HBox(8, row("name", name), row("run", run));
        names.getChildren().forEach(n -> HBox.setHgrow(n, Priority.ALWAYS));
        getChildren().addAll(top, row("target", target), names, row("folder", folder), row("token", token), row("lines", lines), note, foot);
        target.textProperty().addListener((o, a, b) -> fits());
        fits();
        open(false);
    }

    private static Region gap() {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        return gap;
    }

    private ComboBox<ServerBook.Entry> choice() {
        found.setId("server-found");
        found.setAccessibleText(texts.get("server.found"));
        found.setPromptText(texts.get("server.found"));
        found.setMaxWidth(Double.MAX_VALUE);
        found.setMinWidth(0);
        found.setConverter(new StringConverter<>() {
            @Override
            public String toString(ServerBook.Entry e) {
                return e == null ? "" : e.address().name();
            }

            @Override
            public ServerBook.Entry fromString(String s) {
                throw new UnsupportedOperationException();
            }
        });
        found.valueProperty().addListener((o, a, b) -> {
            forget.setVisible(b != null && !fromFile);
            if (b != null) {
                fill(b);
            }
        });
        return found;
    }

    /** Shows or hides the form; what it holds stays. */
    public void open(boolean shown) {
        setVisible(shown);
        setManaged(shown);
        if (shown) {
            target.requestFocus();
            if (!fromFile) {
                showKept();
            }
        }
    }

    private static <T extends TextInputControl> T field(T control, String id) {
        control.setId("server-" + id);
        return control;
    }

    private VBox row(String key, TextInputControl control) {
        Label label = new Label(texts.get("server." + key));
        label.setLabelFor(control);
        control.setAccessibleText(label.getText());
        control.setPromptText(texts.get("server." + key + ".prompt"));
        VBox row = new VBox(2, label, control);
        row.managedProperty().bind(row.visibleProperty());
        row.setId("server-row-" + key);
        return row;
    }

    private Button button(String key, String id, Runnable what) {
        Button b = new Button(texts.get(key));
        b.setAccessibleText(b.getText());
        b.setMinWidth(Region.USE_PREF_SIZE);
        b.setId(id);
        b.setOnAction(e -> what.run());
        return b;
    }

    /** A program has a folder, an address has a token. */
    private void fits() {
        boolean address = ServerForm.isAddress(target.getText());
        folder.getParent().setVisible(!address);
        token.getParent().setVisible(address);
    }

    /** What reading gave: servers, or why there are none. */
    private record Reading(List<ServerBook.Entry> entries, String trouble) { }

    private void showKept() {
        kept.ifPresent(k -> wishes.aside(() -> {
            try {
                return new Reading(k.all(), "");
            } catch (IOException e) {
                return new Reading(List.of(), texts.get("server.wrong.kept", e.getMessage()));
            }
        }, r -> {
            fromFile = false;
            ServerBook.Entry before = found.getValue();
            found.getItems().setAll(r.entries());
            found.setValue(before != null && r.entries().contains(before) ? before : null);
            if (!r.trouble().isEmpty()) {
                note.setText(r.trouble());
            }
        }));
    }

    private void load() {
        wishes.file().ifPresent(file -> wishes.aside(() -> read(file), this::offer));
    }

    private static List<ServerBook.Entry> read(Path file) {
        try {
            return ServerBook.read(Files.readString(file));
        } catch (IOException | IllegalArgumentException notReadable) {
            return List.of();
        }
    }

    private void offer(List<ServerBook.Entry> entries) {
        note.setText(entries.isEmpty() ? texts.get("server.wrong.file") : "");
        if (!entries.isEmpty()) {
            fromFile = true;
            found.getItems().setAll(entries);
            found.setValue(entries.size() == 1 ? entries.get(0) : null);
        }
    }

    private void fill(ServerBook.Entry entry) {
        ServerForm f = ServerForm.of(entry.address());
        target.setText(f.target());
        name.setText(f.name());
        folder.setText(f.folder());
        lines.setText(f.lines());
        token.setText(f.token());
        keep.setSelected(false);
        note.setText(entry.replaced().isEmpty() ? "" : texts.get("server.replaced", String.join(", ", entry.replaced())));
    }

    private void forget() {
        ServerBook.Entry chosen = found.getValue();
        if (chosen != null) {
            keeping(k -> k.forget(chosen.address().name()), this::showKept);
        }
    }

    /** Something done to the file of kept servers. */
    private interface Change {
        void to(KeptServers k) throws IOException;
    }

    private void keeping(Change change, Runnable done) {
        kept.ifPresent(k -> wishes.aside((Supplier<String>) () -> {
            try {
                change.to(k);
                return "";
            } catch (IOException e) {
                return texts.get("server.wrong.keep", e.getMessage());
            }
        }, trouble -> {
            note.setText(trouble);
            if (trouble.isEmpty()) {
                done.run();
            } else {
                open(true);
            }
        }));
    }

    private void connect() {
        try {
            ServerAddress address = new ServerForm(name.getText(), target.getText(), folder.getText(), lines.getText(), token.getText()).address();
            String runId = run.getText().strip();
            wishes.connect(address, runId.isEmpty() ? List.of() : List.of(runId));
            note.setText("");
            open(false);
            if (keep.isSelected()) {
                keep.setSelected(false);
                fromFile = false;
                keeping(k -> k.keep(address), () -> { });
            }
        } catch (ServerForm.Wrong e) {
            note.setText(texts.get(e.getMessage()));
        }
    }
}
