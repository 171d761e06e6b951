package org.pilothouse.ui.vitals;

import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.world.Reading;
import org.pilothouse.world.Wording;

/** A figure: its name, number and change, a bar where it is known, and how it went. */
final class StatCell extends ListCell<StatRow> {
    private static final int LONGEST = 200;
    private final Texts texts;
    private final Label name = new Label();
    private final Label change = new Label();
    private final Label value = new Label();
    private final ProgressBar bar = new ProgressBar(0);
    private final Tooltip scale = new Tooltip();
    private final Spark spark = new Spark();
    private final VBox content;

    StatCell(Texts texts) {
        this.texts = texts;
        name.getStyleClass().add("stat-name");
        change.getStyleClass().add("stat-change");
        value.getStyleClass().add("stat-value");
        name.setMinWidth(0);
        name.setMaxWidth(Double.MAX_VALUE);
        change.setMinWidth(USE_PREF_SIZE);
        HBox.setHgrow(name, Priority.ALWAYS);
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.setMinWidth(0);
        HBox.setHgrow(bar, Priority.ALWAYS);
        HBox words = new HBox(name, change, value);
        HBox lines = new HBox(bar, spark);
        words.getStyleClass().add("stat-words");
        lines.getStyleClass().add("stat-lines");
        content = new VBox(words, lines);
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(StatRow row, boolean empty) {
        super.updateItem(row, empty);
        if (empty || row == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        String called = row.reward() ? texts.get("stat.reward") : Shorten.toLine(LONGEST, row.name());
        String number = row.reading().fold(Wording::of, () -> texts.get("stat.notSent"), text -> texts.get("stat.unreadable", Shorten.toLine(LONGEST, text)),
                text -> text.isEmpty() ? texts.get("stat.noWords") : Shorten.toLine(LONGEST, text));
        boolean words = row.reading() instanceof Reading.Words;
        boolean known = words || row.reading() instanceof Reading.Known;
        name.setText(called);
        value.setText(number);
        value.getStyleClass().removeAll("known", "unknown");
        value.getStyleClass().add(known ? "known" : "unknown");
        String delta = row.change().map(Deltas::signed).orElse("");
        change.setText(delta);
        change.getStyleClass().removeAll("rose", "fell");
        row.change().ifPresent(c -> change.getStyleClass().add(c.signum() < 0 ? "fell" : "rose"));
        double fraction = row.fraction();
        bar.setProgress(Double.isNaN(fraction) ? 0 : fraction);
        bar.getStyleClass().remove("unknown");
        if (Double.isNaN(fraction)) {
            bar.getStyleClass().add("unknown");
        }
        // A reward has no measure that it could fill, and words have none either.
        bar.setVisible(!row.reward() && !words);
        spark.setVisible(!words);
        scale.setText(texts.get("stat.bar", called, row.low(), row.high()));
        bar.setTooltip(scale);
        bar.setAccessibleText(scale.getText());
        spark.show(row.trend(), row.low(), row.high());
        setGraphic(content);
        setAccessibleText(delta.isEmpty() ? texts.get("stat.spoken", called, number) : texts.get("stat.spokenChange", called, number, delta));
    }
}
