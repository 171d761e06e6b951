package org.pilothouse.ui.ask;

import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.pilothouse.pipeline.desk.Inquiry;
import org.pilothouse.ui.kit.Texts;

/** One question in the list: its header and words, its run, where it stands. */
final class InquiryCell extends ListCell<Inquiry> {
    private final Texts texts;
    private final Label words = new Label();
    private final Label run = new Label();
    private final Label state = new Label();
    private final HBox row = new HBox();

    InquiryCell(Texts texts) {
        this.texts = texts;
        words.getStyleClass().add("row-text");
        words.setMinWidth(0);
        run.getStyleClass().add("muted");
        run.setMinWidth(0);
        state.setMinWidth(Region.USE_PREF_SIZE);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        row.getStyleClass().add("question-row");
        row.getChildren().addAll(words, gap, run, state);
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(Inquiry i, boolean empty) {
        super.updateItem(i, empty);
        if (empty || i == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        String short1 = i.question().header().isEmpty() ? i.question().text() : i.question().header();
        words.setText(short1.length() > 80 ? short1.substring(0, 80) + "…" : short1);
        run.setText(i.runId().orElse(""));
        StateChip.set(state, texts, i.state());
        setGraphic(row);
        setAccessibleText(short1 + ", " + i.runId().orElse("") + ", " + state.getText());
    }
}
