package org.pilothouse.ui.ask;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;
import javafx.util.StringConverter;
import org.pilothouse.pipeline.desk.ServerBook;
import org.pilothouse.ui.kit.Texts;

/** The form for another server, and servers from the files of other programs. Nothing is connected before the person says so. */
final class ServerView extends VBox {
    private final AskModel desk;
    private final Texts texts;
    private final Supplier<Optional<Path>> files;
    private final ComboBox<ServerBook.Entry> found = new ComboBox<>();
    private final TextField target = field(new TextField(), "target");
    private final TextField name = field(new TextField(), "name");
    private final TextField folder = field(new TextField(), "folder");
    private final TextArea lines = field(new TextArea(), "lines");
    private final TextField token = field(new TextField(), "token");
    private final Label note = new Label();

    /** A form; {@code files} asks the person for a file to read. */
    ServerView(AskModel desk, Texts texts, Supplier<Optional<Path>> files) {
        this.desk = desk;
        this.texts = texts;
        this.files = files;
        getStyleClass().add("ask-card");
        setId("server-form");
        lines.setPrefRowCount(2);
        note.setWrapText(true);
        note.setMinHeight(Region.USE_PREF_SIZE);
        note.getStyleClass().add("question-note");
        note.setId("server-note");
        note.managedProperty().bind(note.textProperty().isNotEmpty());
        note.visibleProperty().bind(note.textProperty().isNotEmpty());
        found.setId("server-found");
        found.setAccessibleText(texts.get("server.found"));
        found.setPromptText(texts.get("server.found"));
        found.setMaxWidth(Double.MAX_VALUE);
        found.setVisible(false);
        found.managedProperty().bind(found.visibleProperty());
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
            if (b != null) {
                fill(b);
            }
        });
        Button load = button("server.import", "server-import", this::load);
        Button connect = button("server.connect", "server-connect", this::connect);
        connect.getStyleClass().add("accent");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox foot = new HBox(load, gap, button("server.close", "server-close", () -> open(false)), connect);
        foot.getStyleClass().add("ask-foot");
        getChildren().add(found);
        row("target", target);
        row("name", name);
        row("folder", folder);
        row("lines", lines);
        row("token", token);
        getChildren().addAll(note, foot);
        target.textProperty().addListener((o, a, b) -> fits());
        fits();
        open(false);
    }

    /** Asks for a file in the usual dialog of the desktop. */
    static Supplier<Optional<Path>> dialog(javafx.scene.Node owner) {
        return () -> Optional.ofNullable(new FileChooser().showOpenDialog(owner.getScene().getWindow())).map(File::toPath);
    }

    /** Shows or hides the form; what it holds stays. */
    void open(boolean shown) {
        setVisible(shown);
        setManaged(shown);
        if (shown) {
            target.requestFocus();
        }
    }

    private static <T extends TextInputControl> T field(T control, String id) {
        control.setId("server-" + id);
        return control;
    }

    private void row(String key, TextInputControl control) {
        Label label = new Label(texts.get("server." + key));
        label.setLabelFor(control);
        control.setAccessibleText(label.getText());
        control.setPromptText(texts.get("server." + key + ".prompt"));
        VBox row = new VBox(2, label, control);
        row.managedProperty().bind(row.visibleProperty());
        row.setId("server-row-" + key);
        getChildren().add(row);
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

    private void load() {
        files.get().ifPresent(file -> desk.aside(() -> read(file), found -> found.ifPresentOrElse(this::offer, () -> note.setText(texts.get("server.wrong.file")))));
    }

    private static Optional<List<ServerBook.Entry>> read(Path file) {
        try {
            return Optional.of(ServerBook.read(Files.readString(file)));
        } catch (IOException | IllegalArgumentException notReadable) {
            return Optional.empty();
        }
    }

    private void offer(List<ServerBook.Entry> entries) {
        note.setText(entries.isEmpty() ? texts.get("server.wrong.file") : "");
        found.getItems().setAll(entries);
        found.setVisible(!entries.isEmpty());
        found.setValue(entries.size() == 1 ? entries.get(0) : null);
    }

    private void fill(ServerBook.Entry entry) {
        ServerForm f = ServerForm.of(entry.address());
        target.setText(f.target());
        name.setText(f.name());
        folder.setText(f.folder());
        lines.setText(f.lines());
        token.setText(f.token());
        note.setText(entry.replaced().isEmpty() ? "" : texts.get("server.replaced", String.join(", ", entry.replaced())));
    }

    private void connect() {
        try {
            desk.connect(new ServerForm(name.getText(), target.getText(), folder.getText(), lines.getText(), token.getText()).address(), List.of());
            note.setText("");
            open(false);
        } catch (ServerForm.Wrong e) {
            note.setText(texts.get(e.getMessage()));
        }
    }
}
