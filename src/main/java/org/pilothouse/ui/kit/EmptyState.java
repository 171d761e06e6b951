package org.pilothouse.ui.kit;

import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/** What stands where there is nothing to show yet: why it is empty, and what a person can do about it. */
public final class EmptyState extends VBox {
    /** An icon and one or two sentences. */
    public EmptyState(String icon, String text) {
        getStyleClass().add("empty-state");
        FontIcon sign = Icons.of(icon, 28);
        sign.getStyleClass().add("muted-icon");
        Label label = new Label(text);
        label.setMaxWidth(320);
        label.setMinHeight(USE_PREF_SIZE);
        getChildren().addAll(sign, label);
    }
}
