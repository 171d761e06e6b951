package org.pilothouse.ui.map;

import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.pilothouse.nav.Surroundings;
import org.pilothouse.nav.SurroundingsText;
import org.pilothouse.ui.kit.Texts;

/** The text twin of the map: what is near, by direction and distance, one sentence each, walked with the arrow keys; Enter asks what can be done. */
final class AroundList extends VBox {
    private final ListView<Surroundings.Line> list = new ListView<>();
    private boolean following;

    AroundList(MapModel model, Texts texts, Runnable open) {
        SurroundingsText spoken = new SurroundingsText(texts.locale());
        list.setItems(model.around());
        list.setId("around-list");
        list.getStyleClass().add("around-list");
        list.setAccessibleText(texts.get("around.title"));
        list.setPlaceholder(new Label(texts.get("table.empty")));
        list.setCellFactory(l -> new ListCell<>() {
            private final Label words = new Label();

            {
                words.setWrapText(true);
                words.setMinHeight(USE_PREF_SIZE);
                setPrefWidth(0);
            }

            @Override
            protected void updateItem(Surroundings.Line line, boolean empty) {
                super.updateItem(line, empty);
                words.setText(empty || line == null ? "" : spoken.of(line));
                setGraphic(empty || line == null ? null : words);
                setAccessibleText(words.getText());
            }
        });
        list.setOnKeyPressed(e -> {
            if (e.getCode() == KeyCode.ENTER) {
                open.run();
                e.consume();
            }
        });
        list.getSelectionModel().selectedItemProperty().addListener((o, was, now) -> {
            if (now != null && !following) {
                model.selectedProperty().set(now.id());
            }
        });
        Runnable follow = () -> {
            String id = model.selectedProperty().get();
            Surroundings.Line now = list.getSelectionModel().getSelectedItem();
            if (now == null || !now.id().equals(id)) {
                following = true;
                list.getSelectionModel().clearSelection();
                model.around().stream().filter(l -> l.id().equals(id)).findFirst().ifPresent(list.getSelectionModel()::select);
                following = false;
            }
        };
        model.selectedProperty().addListener(o -> follow.run());
        model.around().addListener((javafx.collections.ListChangeListener<Surroundings.Line>) c -> follow.run());
        VBox.setVgrow(list, Priority.ALWAYS);
        getChildren().add(list);
    }
}
