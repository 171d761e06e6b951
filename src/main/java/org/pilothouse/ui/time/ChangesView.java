package org.pilothouse.ui.time;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.pilothouse.session.time.Difference;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.world.ObservationDiff.Area;
import org.pilothouse.world.ObservationDiff.Change;
import org.pilothouse.world.ObservationDiff.Kind;

/** What changed from the step before to the one on show, or between the two pins; also as text for the clipboard. */
public final class ChangesView extends VBox {
    private final TimelineModel model;
    private final Texts texts;
    private final ChangeLines words;
    private final Label compared = new Label();
    private final Label sum = new Label();
    private final Label none = new Label();
    private final ListView<ChangeLines.Line> lines = new ListView<>();

    /**
     * A view in that language.
     *
     * @param thing is told the id of a thing of the world whose line was chosen
     */
    public ChangesView(TimelineModel model, Locale locale, Consumer<String> thing) {
        this.model = model;
        texts = Texts.of(ChangesView.class, locale);
        words = new ChangeLines(locale);
        Theme.room(this, ChangesView.class);
        getStyleClass().add("changes-view");
        compared.setId("compared");
        compared.setWrapText(true);
        compared.setMinHeight(USE_PREF_SIZE);
        compared.setMinWidth(0);
        HBox.setHgrow(compared, Priority.ALWAYS);
        compared.setMaxWidth(Double.MAX_VALUE);
        sum.getStyleClass().add("muted");
        sum.setMinWidth(USE_PREF_SIZE);
        Button copy = new Button(texts.get("changes.copy"), Icons.of("mdi2c-content-copy", 14));
        copy.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        copy.getStyleClass().addAll("button-icon", "flat");
        copy.setId("copy-changes");
        copy.setMinWidth(USE_PREF_SIZE);
        copy.setAccessibleText(texts.get("changes.copy"));
        copy.setTooltip(new Tooltip(texts.get("changes.copy")));
        copy.setOnAction(e -> copy());
        lines.setId("what-changed");
        lines.setAccessibleText(texts.get("changes.name"));
        none.setWrapText(true);
        lines.setPlaceholder(none);
        lines.setMinHeight(0);
        lines.setCellFactory(list -> new Cell());
        lines.getSelectionModel().selectedItemProperty().addListener((o, before, now) -> Optional.ofNullable(now).flatMap(ChangeLines.Line::change)
                .filter(c -> c.area() == Area.ENTITY).map(Change::subject).ifPresent(thing));
        VBox.setVgrow(lines, Priority.ALWAYS);
        HBox head = new HBox(compared, sum, copy);
        head.getStyleClass().add("changes-head");
        getChildren().addAll(head, lines);
        model.shownProperty().addListener((o, before, now) -> compared.setText(words.title(model.differenceProperty().get(), pins())));
        model.differenceProperty().addListener((o, before, now) -> show(now));
        show(model.differenceProperty().get());
    }

    private boolean pins() {
        return model.shownProperty().get().position().a().isPresent() && model.shownProperty().get().position().b().isPresent();
    }

    private void show(Optional<Difference> difference) {
        List<Change> changes = difference.map(Difference::changes).orElse(List.of());
        compared.setText(words.title(difference, pins()));
        sum.setText(words.sum(changes));
        none.setText(difference.isPresent() ? texts.get("changes.none") : "");
        lines.getItems().setAll(words.lines(changes));
    }

    /** Puts all of it on the clipboard, as text. */
    private void copy() {
        ClipboardContent content = new ClipboardContent();
        content.putString(words.text(model.differenceProperty().get(), pins()));
        Clipboard.getSystemClipboard().setContent(content);
    }

    /** A sign and a word say what happened; colour only repeats it. */
    private final class Cell extends ListCell<ChangeLines.Line> {
        private final Label sign = new Label();

        Cell() {
            sign.getStyleClass().addAll("mono", "sign");
            setWrapText(true);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(ChangeLines.Line line, boolean empty) {
            super.updateItem(line, empty);
            Optional<Kind> kind = empty || line == null ? Optional.empty() : line.kind();
            for (Kind k : Kind.values()) {
                pseudoClassStateChanged(PseudoClass.getPseudoClass(k.name().toLowerCase(Locale.ROOT).replace('_', '-')), kind.filter(k::equals).isPresent());
            }
            pseudoClassStateChanged(PseudoClass.getPseudoClass("heading"), !empty && line != null && kind.isEmpty());
            sign.setText(kind.map(k -> texts.get("sign." + k)).orElse(""));
            setGraphic(kind.isPresent() ? sign : null);
            setText(empty || line == null ? null : line.text());
            setAccessibleText(getText());
        }
    }
}
