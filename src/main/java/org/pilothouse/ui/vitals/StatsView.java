package org.pilothouse.ui.vitals;

import java.util.Locale;
import javafx.scene.control.ListView;
import javafx.scene.layout.StackPane;
import org.pilothouse.ui.kit.EmptyState;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;

/** Shows a {@link StatsModel}. */
public final class StatsView extends StackPane {
    /** A view in that language. */
    public StatsView(StatsModel model, Locale locale) {
        Texts texts = Texts.of(StatsView.class, locale);
        Theme.room(this, StatsView.class);
        getStyleClass().addAll("vitals-view", "stats-view");
        ListView<StatRow> list = new ListView<>(model.rows());
        model.keep(list.getSelectionModel());
        list.setId("stats");
        list.setAccessibleText(texts.get("stats"));
        list.setCellFactory(l -> new StatCell(texts));
        list.visibleProperty().bind(model.stateProperty().isEqualTo(StatsModel.State.ROWS));
        getChildren().add(list);
        for (StatsModel.State state : StatsModel.State.values()) {
            if (state != StatsModel.State.ROWS) {
                EmptyState nothing = new EmptyState("mdi2g-gauge-empty", texts.get("stats.empty." + state.name()));
                nothing.visibleProperty().bind(model.stateProperty().isEqualTo(state));
                getChildren().add(nothing);
            }
        }
    }
}
