package org.pilothouse.ui.observe;

import java.util.Locale;
import java.util.stream.Collectors;
import javafx.scene.control.ListView;
import javafx.scene.control.SelectionMode;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.pilothouse.ui.kit.EmptyState;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;

/** Shows an {@link ObserveModel}: sections and their rows in one list, or why there is nothing. */
public final class ObserveView extends StackPane {
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
    private final ListView<Line> list;

    /** A view in that language. */
    public ObserveView(ObserveModel model, Locale locale) {
        Texts texts = Texts.of(ObserveView.class, locale);
        Theme.room(this, ObserveView.class);
        getStyleClass().add("observe-view");
        list = new ListView<>(model.lines());
        model.keep(list.getSelectionModel());
        list.setId("observe-lines");
        list.setAccessibleText(texts.get("list"));
        list.setCellFactory(l -> new LineCell(texts));
        list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        list.addEventHandler(KeyEvent.KEY_PRESSED, e -> {
            if (COPY.match(e)) {
                copy();
                e.consume();
            }
        });
        getChildren().add(list);
        for (ObserveModel.State state : ObserveModel.State.values()) {
            if (state != ObserveModel.State.LINES) {
                EmptyState nothing = new EmptyState("mdi2e-eye-off-outline", texts.get("empty." + state.name()));
                nothing.visibleProperty().bind(model.stateProperty().isEqualTo(state));
                getChildren().add(nothing);
            }
        }
        list.visibleProperty().bind(model.stateProperty().isEqualTo(ObserveModel.State.LINES));
    }

    private void copy() {
        ClipboardContent content = new ClipboardContent();
        content.putString(list.getSelectionModel().getSelectedIndices().stream().sorted().map(i -> list.getItems().get(i).text()).collect(Collectors.joining("\n")));
        Clipboard.getSystemClipboard().setContent(content);
    }
}
