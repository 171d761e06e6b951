package org.pilothouse.ui.journals;

import java.nio.file.Path;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.pilothouse.export.ExportForm;
import org.pilothouse.journal.JournalFolder;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;

/** Shows a {@link JournalsModel}: the list, and below it what can be done with the one that is chosen. */
public final class JournalsView extends VBox {
    private final JournalsModel model;
    private final Texts texts;
    private final DateTimeFormatter time;
    private final ListView<JournalFolder.Kept> list = new ListView<>();
    private final TextField name = new TextField();
    private final HBox sure = new HBox();

    /**
     * A view in that language.
     *
     * @param open opens a journal in the window
     * @param target asks where an export goes, by a suggested name
     */
    public JournalsView(JournalsModel model, Locale locale, ZoneId zone, Consumer<Path> open, Function<String, Optional<Path>> target) {
        this.model = model;
        texts = Texts.of(JournalsView.class, locale);
        time = DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM).withLocale(locale).withZone(zone);
        Theme.room(this, JournalsView.class);
        getStyleClass().add("journals-view");
        TextField where = new TextField(model.path().toString());
        where.setEditable(false);
        where.setId("journals-folder");
        where.setAccessibleText(texts.get("folder"));
        list.setItems(model.journals());
        list.setId("journals-list");
        list.setAccessibleText(texts.get("list"));
        list.setPlaceholder(label(texts.get("none"), "muted"));
        list.setCellFactory(l -> new Row());
        VBox.setVgrow(list, Priority.ALWAYS);
        Label said = label("", "said");
        said.setId("journals-said");
        said.textProperty().bind(Bindings.createStringBinding(this::words, model.noticeProperty()));
        said.visibleProperty().bind(said.textProperty().isNotEmpty());
        said.managedProperty().bind(said.visibleProperty());
        list.getSelectionModel().selectedItemProperty().addListener((o, before, now) -> {
            name.setText(now == null || !now.named() ? "" : stem(now));
            sure.setVisible(false);
        });
        getChildren().addAll(new HBox(label(texts.get("folder"), "key"), grow(where)), list, deeds(open, target), naming(), sure(), label(texts.get("rule"), "muted"), said);
        getChildren().stream().filter(HBox.class::isInstance).forEach(row -> row.getStyleClass().add("row"));
    }

    private static <N extends Node> N grow(N node) {
        HBox.setHgrow(node, Priority.ALWAYS);
        return node;
    }

    private static Label label(String words, String look) {
        Label l = new Label(words);
        l.setWrapText(true);
        l.setMinHeight(Region.USE_PREF_SIZE);
        l.getStyleClass().add(look);
        return l;
    }

    private Optional<JournalFolder.Kept> chosen() {
        return Optional.ofNullable(list.getSelectionModel().getSelectedItem());
    }

    private BooleanBinding untouchable() {
        return Bindings.createBooleanBinding(() -> chosen().map(JournalFolder.Kept::writing).orElse(true), list.getSelectionModel().selectedItemProperty());
    }

    private HBox deeds(Consumer<Path> open, Function<String, Optional<Path>> target) {
        Button look = button("open", () -> chosen().ifPresent(k -> open.accept(k.path())));
        look.getStyleClass().add("accent");
        look.disableProperty().bind(list.getSelectionModel().selectedItemProperty().isNull());
        MenuButton export = new MenuButton(texts.get("export"));
        export.setId("journals-export");
        export.setAccessibleText(texts.get("export"));
        for (ExportForm form : ExportForm.values()) {
            MenuItem item = new MenuItem(texts.get("form." + form.name()));
            item.setId("journals-form-" + form.name());
            item.setOnAction(e -> chosen().ifPresent(k -> target.apply(JournalsModel.exportName(k, form)).ifPresent(to -> model.export(k, form, to))));
            export.getItems().add(item);
        }
        export.disableProperty().bind(list.getSelectionModel().selectedItemProperty().isNull());
        Button delete = button("delete", () -> sure.setVisible(true));
        delete.disableProperty().bind(untouchable());
        return new HBox(look, export, grow(new Region()), delete);
    }

    private HBox naming() {
        name.setId("journals-name");
        name.setPromptText(texts.get("name.prompt"));
        name.setAccessibleText(texts.get("name.prompt"));
        name.disableProperty().bind(untouchable());
        name.setOnAction(e -> keep());
        Button keep = button("keep", this::keep);
        keep.disableProperty().bind(Bindings.createBooleanBinding(() -> name.getText().isBlank(), name.textProperty()).or(untouchable()));
        return new HBox(grow(name), keep);
    }

    private void keep() {
        chosen().filter(k -> !name.getText().isBlank() && !name.getText().equals(stem(k))).ifPresent(k -> model.rename(k, name.getText()));
    }

    private HBox sure() {
        Label question = label("", "warning");
        question.textProperty().bind(Bindings.createStringBinding(() -> texts.get("sure", chosen().map(JournalsView::stem).orElse("")),
                list.getSelectionModel().selectedItemProperty()));
        Button yes = button("delete.yes", () -> {
            sure.setVisible(false);
            chosen().ifPresent(model::delete);
        });
        yes.getStyleClass().add("danger");
        sure.getChildren().addAll(grow(question), button("delete.no", () -> sure.setVisible(false)), yes);
        sure.setVisible(false);
        sure.managedProperty().bind(sure.visibleProperty());
        return sure;
    }

    private Button button(String key, Runnable what) {
        Button b = new Button(texts.get(key));
        b.setId("journals-" + key.replace('.', '-'));
        b.setAccessibleText(b.getText());
        b.setMinWidth(Region.USE_PREF_SIZE);
        b.setOnAction(e -> what.run());
        return b;
    }

    private String words() {
        JournalsModel.Notice n = model.noticeProperty().get();
        return n.said() == JournalsModel.Said.NOTHING ? "" : texts.get("said." + n.said().name(), n.about());
    }

    private static String stem(JournalFolder.Kept k) {
        return k.path().getFileName().toString().replaceFirst("\\.jsonl$", "");
    }

    private String size(long bytes) {
        return bytes < 1_000_000 ? texts.get("size.kb", Math.max(1, bytes / 1000)) : texts.get("size.mb", bytes / 1e6);
    }

    /** A journal: its name, when it was last written, how large it is, and whether it is kept or being written. */
    private final class Row extends ListCell<JournalFolder.Kept> {
        private final Label title = label("", "title");
        private final Label about = label("", "muted");
        private final VBox both = new VBox(title, about);

        Row() {
            title.setWrapText(false);
        }

        @Override
        protected void updateItem(JournalFolder.Kept k, boolean empty) {
            super.updateItem(k, empty);
            setGraphic(empty || k == null ? null : both);
            if (!empty && k != null) {
                title.setText(stem(k));
                about.setText(texts.get(k.writing() ? "row.writing" : k.named() ? "row.kept" : "row", time.format(k.modified()), size(k.bytes())));
                setAccessibleText(title.getText() + ", " + about.getText());
            }
        }
    }
}
