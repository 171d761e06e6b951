package org.pilothouse.ui.time;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.pilothouse.session.time.JournalSearch;
import org.pilothouse.session.time.Kinds;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;

/** Searches the whole journal while one types; a hit that is chosen is gone to. */
public final class FindView extends VBox {
    /** Kinds of record that have words of their own. */
    private static final Set<String> KNOWN = Set.of(Kinds.MOMENT, Kinds.DECISION, Kinds.OUTCOME, Kinds.NOTE, Kinds.QUESTION, Kinds.ANSWER);
    private final Texts texts;
    private final DateTimeFormatter clock;
    private final TextField search = new TextField();
    private final ListView<JournalSearch.Hit> hits;
    private final RecordView record;

    /** A view in that language; times are shown in {@code zone}. */
    public FindView(TimelineModel model, Locale locale, ZoneId zone) {
        texts = Texts.of(FindView.class, locale);
        clock = DateTimeFormatter.ofPattern("HH:mm:ss", locale).withZone(zone);
        Theme.room(this, FindView.class);
        getStyleClass().add("find-view");
        search.setId("time-search");
        search.setPromptText(texts.get("search.prompt"));
        search.setAccessibleText(texts.get("search.name"));
        FindModel find = model.find();
        search.textProperty().addListener((o, before, now) -> find.search(now));
        search.setOnAction(e -> find.search(search.getText()));
        hits = new ListView<>(find.hits());
        hits.setId("time-hits");
        hits.setAccessibleText(texts.get("hits.name"));
        hits.setMinHeight(0);
        Label none = new Label();
        none.setWrapText(true);
        none.textProperty().bind(Bindings.createStringBinding(() -> texts.get("hits." + find.stateProperty().get()), find.stateProperty()));
        hits.setPlaceholder(none);
        hits.setCellFactory(list -> new ListCell<>() {
            @Override
            protected void updateItem(JournalSearch.Hit item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty || item == null ? null : words(item));
            }
        });
        hits.getSelectionModel().selectedItemProperty().addListener((o, before, now) -> {
            if (now != null) {
                model.cursor().ifPresent(c -> c.goTo(now.step() >= 0 ? now.step() : c.chronology().stepAt(now.millis())));
            }
        });
        Label count = new Label();
        count.setId("hit-count");
        count.getStyleClass().add("muted");
        count.setMinWidth(USE_PREF_SIZE);
        count.textProperty().bind(Bindings.createStringBinding(() -> switch (find.stateProperty().get()) {
            case SEARCHING -> texts.get("hits.so.far", find.hits().size());
            case DONE -> texts.get("hits.all", find.hits().size());
            case ENOUGH -> texts.get("hits.enough", find.hits().size());
            default -> "";
        }, find.stateProperty(), find.hits()));
        HBox.setHgrow(search, Priority.ALWAYS);
        record = new RecordView(texts, this::back);
        Button whole = new Button(texts.get("record.show"), Icons.of("mdi2c-code-json", 16));
        whole.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        whole.getStyleClass().addAll("button-icon", "flat");
        whole.setId("record-show");
        whole.setMinWidth(USE_PREF_SIZE);
        whole.setAccessibleText(texts.get("record.show"));
        whole.setTooltip(new Tooltip(texts.get("record.show")));
        whole.disableProperty().bind(hits.getSelectionModel().selectedItemProperty().isNull());
        whole.setOnAction(e -> whole(find));
        hits.addEventHandler(KeyEvent.KEY_PRESSED, e -> {
            if (e.getCode() == KeyCode.ENTER) {
                whole(find);
                e.consume();
            }
        });
        HBox line = new HBox(search, count, whole);
        line.getStyleClass().add("find-line");
        VBox.setVgrow(hits, Priority.ALWAYS);
        VBox.setVgrow(record, Priority.ALWAYS);
        VBox found = new VBox(line, hits);
        found.getStyleClass().add("found-part");
        VBox.setVgrow(found, Priority.ALWAYS);
        found.visibleProperty().bind(record.visibleProperty().not());
        found.managedProperty().bind(found.visibleProperty());
        getChildren().addAll(found, record);
        // Another search, another journal: the record that was looked at is not among what is found now.
        find.hits().addListener((ListChangeListener<JournalSearch.Hit>) c -> {
            if (find.hits().isEmpty()) {
                record.setVisible(false);
            }
        });
    }

    /** Shows all of what is chosen, as it is in the file. */
    private void whole(FindModel find) {
        JournalSearch.Hit chosen = hits.getSelectionModel().getSelectedItem();
        if (chosen != null) {
            find.whole(chosen, text -> {
                if (chosen.equals(hits.getSelectionModel().getSelectedItem())) {
                    record.show(chosen.record(), chosen.kind(), text);
                }
            });
        }
    }

    private void back() {
        record.setVisible(false);
        hits.requestFocus();
    }

    /** Puts the cursor into the field, for a shortcut. */
    public void focusSearch() {
        record.setVisible(false);
        search.requestFocus();
        search.selectAll();
    }

    private String words(JournalSearch.Hit h) {
        return h.step() < 0 ? texts.get("hit.apart", clock.format(Instant.ofEpochMilli(h.millis())), h.kind(), h.excerpt())
                : texts.get("hit." + (KNOWN.contains(h.kind()) ? h.kind() : "other"), Long.toString(h.step()), clock.format(Instant.ofEpochMilli(h.millis())), h.excerpt(), h.kind());
    }
}
