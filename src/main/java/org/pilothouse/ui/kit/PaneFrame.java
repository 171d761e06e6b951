package org.pilothouse.ui.kit;

import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The card around a pane: a title, room for its few actions at the right, and the pane itself. All panes wear the same. */
public final class PaneFrame extends VBox {
    private final HBox header = new HBox();
    private final Label title = new Label();

    /** A card of that title around {@code content}. */
    public PaneFrame(String titleText, String icon, Node content, Node... actions) {
        getStyleClass().add("pane-frame");
        title.setText(titleText);
        title.setGraphic(Icons.of(icon, 16));
        title.getStyleClass().add("pane-title");
        title.setMinWidth(0);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        header.getStyleClass().add("pane-header");
        header.getChildren().addAll(title, gap);
        header.getChildren().addAll(actions);
        VBox.setVgrow(content, Priority.ALWAYS);
        if (content instanceof Region region) {
            region.setMinHeight(0);
            region.setMinWidth(0);
        }
        content.getStyleClass().add("pane-content");
        getChildren().addAll(header, content);
        setAccessibleRole(AccessibleRole.PARENT);
        setAccessibleText(titleText);
        setMinSize(0, 0);
    }

    /** Says that the content is an observation: it is greyed when it is no longer live. */
    public PaneFrame observed() {
        getStyleClass().add("watched");
        return this;
    }
}
