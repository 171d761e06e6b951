package org.pilothouse.ui.time;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.pilothouse.session.time.JournalSearch;
import org.pilothouse.session.time.Kinds;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;

/** Searches the whole journal while one types; a hit that is chosen is gone to. */
public final class FindView extends VBox {
    /** Kinds of record that have words of their own. */
    private static final Set<String> KNOWN = Set.of(Kinds.MOMENT, Kinds.DECISION, Kinds.OUTCOME, Kinds.NOTE, Kinds.QUESTION, Kinds.ANSWER);
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
        FindModel find = model.find();
        search.textProperty().addListener((o, before, now) -> find.search(now));
        search.setOnAction(e -> find.search(search.getText()));
        ListView<JournalSearch.Hit> hits = new ListView<>(find.hits());
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
        HBox line = new HBox(search, count);
        line.getStyleClass().add("find-line");
        VBox.setVgrow(hits, Priority.ALWAYS);
        getChildren().addAll(line, hits);
    }

    /** Puts the cursor into the field, for a shortcut. */
    public void focusSearch() {
        search.requestFocus();
        search.selectAll();
    }

    private String words(JournalSearch.Hit h) {
        return h.step() < 0 ? texts.get("hit.apart", clock.format(Instant.ofEpochMilli(h.millis())), h.kind(), h.excerpt())
                : texts.get("hit." + (KNOWN.contains(h.kind()) ? h.kind() : "other"), Long.toString(h.step()), clock.format(Instant.ofEpochMilli(h.millis())), h.excerpt(), h.kind());
    }
}
