package org.pilothouse.ui.time;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.pilothouse.session.time.JournalSearch;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;

/** Searches the whole journal while one types; a hit that is chosen is gone to. */
public final class FindView extends VBox {
    private final Texts texts;
    private final DateTimeFormatter clock;
    private final TextField search = new TextField();

    /** A view in that language; times are shown in {@code zone}. */
    public FindView(TimelineModel model, Locale locale, ZoneId zone) {
        texts = Texts.of(FindView.class, locale);
        clock = DateTimeFormatter.ofPattern("HH:mm:ss", locale).withZone(zone);
        Theme.room(this, FindView.class);
        getStyleClass().add("find-view");
        search.setId("time-search");
        search.setPromptText(texts.get("search.prompt"));
        search.setAccessibleText(texts.get("search.name"));
        search.textProperty().addListener((o, before, now) -> model.search(now));
        ListView<JournalSearch.Hit> hits = new ListView<>(model.hits());
        hits.setId("time-hits");
        hits.setAccessibleText(texts.get("hits.name"));
        hits.setMinHeight(0);
        Label none = new Label();
        none.textProperty().bind(Bindings.createStringBinding(
                () -> texts.get(search.getText().isBlank() ? "hits.none" : "hits.nothing"), search.textProperty()));
        hits.setPlaceholder(none);
        hits.setCellFactory(list -> new ListCell<>() {
            @Override
            protected void updateItem(JournalSearch.Hit item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty || item == null ? null : words(item));
            }
        });
        hits.getSelectionModel().selectedItemProperty().addListener((o, before, now) -> {
            if (now != null && now.step() >= 0) {
                model.cursor().ifPresent(c -> c.goTo(now.step()));
            }
        });
        VBox.setVgrow(hits, Priority.ALWAYS);
        getChildren().addAll(search, hits);
    }

    /** Puts the cursor into the field, for a shortcut. */
    public void focusSearch() {
        search.requestFocus();
        search.selectAll();
    }

    private String words(JournalSearch.Hit h) {
        return texts.get("hit", Long.toString(h.step()), clock.format(Instant.ofEpochMilli(h.millis())), h.excerpt());
    }
}
