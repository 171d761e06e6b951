package org.pilothouse.ui.map;

import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.world.compare.TruthCompare;

/** How what the agent believes differs from the truth, in words; choosing one selects the thing and looks at its place. */
final class TruthList extends VBox {
    TruthList(MapModel model, MapSurface surface, Texts texts) {
        TruthModel truth = model.truth();
        ListView<TruthCompare.Difference> list = new ListView<>(truth.differences());
        list.setId("truth-list");
        list.setAccessibleText(texts.get("truth.title"));
        Label nothing = new Label();
        nothing.textProperty().bind(Bindings.createStringBinding(
                () -> texts.get(truth.truthProperty().get().isEmpty() ? "truth.none" : "truth.same"), truth.truthProperty()));
        nothing.setWrapText(true);
        list.setPlaceholder(nothing);
        list.setCellFactory(v -> new Cell(texts));
        list.getSelectionModel().selectedItemProperty().addListener((o, was, now) -> {
            if (now != null) {
                model.selectedProperty().set(now.subject());
                now.place().ifPresent(p -> surface.look(surface.cameraProperty().get().at(p.x(), p.z())));
            }
        });
        Label head = new Label();
        head.setWrapText(true);
        head.textProperty().bind(Bindings.createStringBinding(() -> truth.truthProperty().get()
                .map(t -> texts.get("truth.head", t.name(), truth.differences().size())).orElse(""), truth.truthProperty(), truth.differences()));
        head.managedProperty().bind(head.textProperty().isNotEmpty());
        head.getStyleClass().add("truth-head");
        head.setMinHeight(USE_PREF_SIZE);
        VBox.setVgrow(list, Priority.ALWAYS);
        getChildren().addAll(head, list);
        getStyleClass().add("entity-list");
    }

    private static final class Cell extends ListCell<TruthCompare.Difference> {
        private final Texts texts;

        Cell(Texts texts) {
            this.texts = texts;
            setWrapText(true);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(TruthCompare.Difference d, boolean empty) {
            super.updateItem(d, empty);
            if (empty || d == null) {
                setText(null);
                setGraphic(null);
                return;
            }
            setText(texts.get("truth." + d.kind(), d.type().isEmpty() ? texts.get("truth.thing") : d.type(), d.subject(), d.other()));
            setGraphic(Icons.of(switch (d.kind()) {
                case LINK_TOO_MANY, LINK_MISSING -> "mdi2l-link-off";
                case STRANGE, ELSEWHERE -> "mdi2a-alert-outline";
                case UNSEEN -> "mdi2e-eye-off-outline";
                case LINK_UNTRIED -> "mdi2l-link";
            }));
        }
    }
}
