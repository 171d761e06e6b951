package org.pilothouse.ui.vitals;

import java.util.Locale;
import java.util.stream.Collectors;
import javafx.collections.ListChangeListener;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.SelectionMode;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import org.pilothouse.ui.kit.EmptyState;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;

/** Shows an {@link InteractionsModel}: those of the step on show are marked; the newest is kept in sight while nothing is selected. */
public final class InteractionsView extends StackPane {
    private static final int LONGEST = 4000;
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    /** A view in that language. */
    public InteractionsView(InteractionsModel model, Locale locale) {
        Texts texts = Texts.of(InteractionsView.class, locale);
        Theme.room(this, InteractionsView.class);
        getStyleClass().addAll("vitals-view", "interactions-view");
        ListView<InteractionRow> list = new ListView<>(model.rows());
        list.setId("interactions");
        list.setAccessibleText(texts.get("interactions"));
        list.setCellFactory(l -> new Cell(texts));
        list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        list.addEventHandler(KeyEvent.KEY_PRESSED, e -> {
            if (COPY.match(e)) {
                ClipboardContent content = new ClipboardContent();
                content.putString(list.getSelectionModel().getSelectedItems().stream().map(InteractionRow::text).collect(Collectors.joining("\n")));
                Clipboard.getSystemClipboard().setContent(content);
                e.consume();
            } else if (e.getCode() == KeyCode.ESCAPE && !list.getSelectionModel().isEmpty()) {
                list.getSelectionModel().clearSelection();
                e.consume();
            }
        });
        model.rows().addListener((ListChangeListener<InteractionRow>) c -> {
            if (list.getSelectionModel().isEmpty() && !model.rows().isEmpty()) {
                list.scrollTo(model.rows().size() - 1);
            }
        });
        list.visibleProperty().bind(model.stateProperty().isEqualTo(InteractionsModel.State.ROWS));
        getChildren().add(list);
        for (InteractionsModel.State state : InteractionsModel.State.values()) {
            if (state != InteractionsModel.State.ROWS) {
                EmptyState nothing = new EmptyState("mdi2m-message-off-outline", texts.get("interactions.empty." + state.name()));
                nothing.visibleProperty().bind(model.stateProperty().isEqualTo(state));
                getChildren().add(nothing);
            }
        }
    }

    private static final class Cell extends ListCell<InteractionRow> {
        private final Texts texts;
        private final Label step = new Label();
        private final Label words = new Label();
        private final HBox content = new HBox(step, words);

        Cell(Texts texts) {
            this.texts = texts;
            step.getStyleClass().add("step");
            step.setMinWidth(USE_PREF_SIZE);
            words.setWrapText(true);
            words.setMinWidth(0);
            HBox.setHgrow(words, Priority.ALWAYS);
            content.getStyleClass().add("interaction");
            setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
            setPrefWidth(0);
        }

        /** The words wrap, so the height depends on the width; a cell by itself does not ask its graphic for that. */
        @Override
        protected double computePrefHeight(double width) {
            double inner = (width > 0 ? width : getWidth()) - snappedLeftInset() - snappedRightInset();
            return getGraphic() == null || inner <= 0 ? super.computePrefHeight(width)
                    : snappedTopInset() + snapSizeY(content.prefHeight(inner)) + snappedBottomInset();
        }

        @Override
        protected void updateItem(InteractionRow row, boolean empty) {
            super.updateItem(row, empty);
            getStyleClass().remove("current");
            if (empty || row == null) {
                setGraphic(null);
                setAccessibleText(null);
                return;
            }
            step.setText(texts.get(row.current() ? "interaction.now" : "interaction.step", row.step()));
            words.setText(Shorten.to(LONGEST, row.text()));
            if (row.current()) {
                getStyleClass().add("current");
            }
            setGraphic(content);
            setAccessibleText(texts.get(row.current() ? "interaction.spokenNow" : "interaction.spoken", row.step(), Shorten.to(LONGEST, row.text())));
        }
    }
}
