package org.pilothouse.ui.kit;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.StackPane;

/** A card that holds several panes behind tabs. Same edges and same header height as {@link PaneFrame}. */
public final class TabCard extends StackPane {
    private final TabPane tabs = new TabPane();

    /** An empty card; {@code name} is what it is called for those who cannot see it. */
    public TabCard(String name) {
        getStyleClass().addAll("pane-frame", "tab-card");
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        tabs.setAccessibleText(name);
        tabs.setMinSize(0, 0);
        setMinSize(0, 0);
        getChildren().add(tabs);
    }

    /** Adds a pane behind a tab and returns the tab. */
    public Tab add(String id, String title, String icon, Node content) {
        content.getStyleClass().add("pane-content");
        Tab tab = new Tab(title, content);
        tab.setGraphic(Icons.of(icon, 16));
        tab.setId("tab-" + id);
        tabs.getTabs().add(tab);
        return tab;
    }

    /** Shows the pane behind this tab and gives it the focus. */
    public void select(Tab tab) {
        tabs.getSelectionModel().select(tab);
        tab.getContent().requestFocus();
    }

    /** The tab on show. */
    public ReadOnlyObjectProperty<Tab> selectedProperty() {
        return tabs.getSelectionModel().selectedItemProperty();
    }

    /** Says that the content is an observation: it is greyed when it is no longer live. */
    public TabCard observed() {
        getStyleClass().add("watched");
        return this;
    }
}
