package org.pilothouse.ui.ask;

import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.pilothouse.pipeline.Option;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Texts;

/** One option as a wide button with its number, its words and the server's mark. It is chosen only by a click or a key. */
final class OptionRow extends ToggleButton {
    private final Option option;
    private final boolean many;
    private final HBox row = new HBox(8);
    private final FontIcon mark = Icons.of("mdi2r-radiobox-blank", 18);

    OptionRow(Option option, int number, boolean many, Texts texts, Runnable toggle) {
        this.option = option;
        this.many = many;
        getStyleClass().setAll("question-option");
        Label label = new Label(Shorten.toPages(option.label()));
        label.getStyleClass().add("option-label");
        label.setWrapText(true);
        HBox top = new HBox(8, label);
        if (option.recommended()) {
            Label badge = new Label(texts.get("question.recommended"));
            badge.getStyleClass().add("chip");
            badge.setMinWidth(Region.USE_PREF_SIZE);
            top.getChildren().add(badge);
        }
        VBox text = new VBox(2, top);
        if (!option.description().isEmpty()) {
            Label words = new Label(Shorten.toPages(option.description()));
            words.getStyleClass().add("option-words");
            words.setWrapText(true);
            text.getChildren().add(words);
        }
        Label key = new Label(number <= 9 ? String.valueOf(number) : "");
        key.getStyleClass().addAll("muted", "mono");
        key.setMinWidth(14);
        row.getChildren().addAll(mark, key, text);
        HBox.setHgrow(text, Priority.ALWAYS);
        text.setMinWidth(0);
        // As wide as the button, so that long words wrap and the button grows with them.
        row.prefWidthProperty().bind(widthProperty().subtract(22));
        setGraphic(row);
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setMaxWidth(Double.MAX_VALUE);
        setAccessibleRole(many ? AccessibleRole.CHECK_BOX : AccessibleRole.RADIO_BUTTON);
        setAccessibleText(Shorten.toLine(500, option.label()) + (option.recommended() ? ", " + texts.get("question.recommended") : "") + ". " + Shorten.toPages(option.description()));
        setOnAction(e -> toggle.run());
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        double within = Math.max(40, (width < 0 ? getWidth() : width) - snappedLeftInset() - snappedRightInset());
        return row.prefHeight(within) + snappedTopInset() + snappedBottomInset();
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    String value() {
        return option.value();
    }

    void show(boolean chosen, boolean editable) {
        setSelected(chosen);
        setDisable(!editable);
        getStyleClass().remove("chosen");
        if (chosen) {
            getStyleClass().add("chosen");
        }
        mark.setIconLiteral(many ? chosen ? "mdi2c-checkbox-marked-outline" : "mdi2c-checkbox-blank-outline" : chosen ? "mdi2r-radiobox-marked" : "mdi2r-radiobox-blank");
    }

}
