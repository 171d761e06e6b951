package org.pilothouse.ui.act;

import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.control.Label;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.pilothouse.ui.kit.Texts;

/** The decisions so far: one line while there are none, then as much room as the form can spare. */
final class Past extends VBox {
    private static final double ROOM = 168;
    private static final double LEAST = 76;

    Past(ActModel model, Texts texts) {
        getStyleClass().add("act-past");
        BooleanBinding some = Bindings.isNotEmpty(model.decisions().outcomes());
        Label title = new Label();
        title.textProperty().bind(Bindings.when(some).then(texts.get("submissions")).otherwise(texts.get("submissions.none")));
        title.getStyleClass().add("part-title");
        title.setMinHeight(Region.USE_PREF_SIZE);
        OutcomeList outcomes = new OutcomeList(model, texts);
        outcomes.visibleProperty().bind(some);
        outcomes.managedProperty().bind(some);
        VBox.setVgrow(outcomes, Priority.ALWAYS);
        getChildren().addAll(title, outcomes);
        prefHeightProperty().bind(Bindings.when(some).then(ROOM).otherwise(Region.USE_COMPUTED_SIZE));
        minHeightProperty().bind(Bindings.when(some).then(LEAST).otherwise(Region.USE_PREF_SIZE));
    }
}
