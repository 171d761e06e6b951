package org.pilothouse.ui.time;

import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.world.ObservationDiff;

/** What changed from the step before to the one on show, or between the two pins. */
public final class ChangesView extends VBox {
    private final Texts texts;
    private final Label compared = new Label();

    /** A view in that language. */
    public ChangesView(TimelineModel model, Locale locale) {
        texts = Texts.of(ChangesView.class, locale);
        Theme.room(this, ChangesView.class);
        getStyleClass().add("changes-view");
        ListView<ObservationDiff.Change> changes = new ListView<>(model.changes());
        changes.setId("what-changed");
        changes.setAccessibleText(texts.get("changes.name"));
        changes.setPlaceholder(new Label(texts.get("changes.none")));
        changes.setMinHeight(0);
        changes.setCellFactory(list -> new ListCell<>() {
            @Override
            protected void updateItem(ObservationDiff.Change item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty || item == null ? null : words(item));
            }
        });
        VBox.setVgrow(changes, Priority.ALWAYS);
        getChildren().addAll(compared, changes);
        model.shownProperty().addListener((o, before, now) -> show(now));
        show(model.shownProperty().get());
    }

    private String words(ObservationDiff.Change c) {
        String subject = c.detail().isEmpty() ? c.subject() : c.subject() + " " + c.detail();
        return texts.get("change." + c.kind().name(), texts.get("area." + c.area().name()), subject, c.before(), c.after());
    }

    private void show(TimelineModel.Shown s) {
        boolean pins = s.position().a().isPresent() && s.position().b().isPresent();
        compared.setText(pins ? texts.get("compared.pins", Long.toString(s.position().a().getAsLong()), Long.toString(s.position().b().getAsLong()))
                : texts.get("compared.before", Long.toString(Math.max(0, s.position().step()))));
    }
}
