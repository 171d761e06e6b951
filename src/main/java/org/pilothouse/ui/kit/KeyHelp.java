package org.pilothouse.ui.kit;

import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import javafx.stage.Window;

/** The key help: every command that has keys, from the one registry. Escape or a click beside it closes it. */
public final class KeyHelp {
    private final Commands commands;
    private final Texts texts;
    private final Popup popup = new Popup();

    /** The help of these commands. */
    public KeyHelp(Commands commands, Locale locale) {
        this.commands = commands;
        texts = Texts.of(KeyHelp.class, locale);
        Theme.dress(popup.getScene());
        popup.setAutoHide(true);
        popup.setHideOnEscape(true);
    }

    /** Opens it in the middle of the window. */
    public void open(Window owner) {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("key-help-grid");
        int row = 0;
        for (Command c : commands.all()) {
            if (c.shortcut().isPresent()) {
                Label keys = new Label(c.keys());
                keys.getStyleClass().add("key-cap");
                grid.addRow(row++, new Label(c.title()), keys);
            }
        }
        Label title = new Label(texts.get("keys.title"));
        title.getStyleClass().add("pane-title");
        ScrollPane scroll = new ScrollPane(grid);
        scroll.setFitToWidth(true);
        VBox box = new VBox(title, scroll);
        box.getStyleClass().addAll("palette", "key-help");
        box.setMaxHeight(Math.max(200, owner.getHeight() - 120));
        StackPane ground = new StackPane(box);
        ground.getStyleClass().add("palette-ground");
        popup.getContent().setAll(ground);
        popup.show(owner, owner.getX() + owner.getWidth() / 2 - 220, owner.getY() + 72);
        scroll.requestFocus();
    }

    /** Whether it is open. */
    public boolean isOpen() {
        return popup.isShowing();
    }
}
