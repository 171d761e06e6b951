package org.pilothouse.ui.form;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.pilothouse.action.form.Field;
import org.pilothouse.action.form.ListEntry;
import org.pilothouse.ui.kit.Icons;

/** One entry of a list with its number and the ways to move it or take it out. */
final class ListRow extends HBox {
    ListRow(ListEntry list, Field entry, int index, int count, Node content, FormView form) {
        getStyleClass().add("list-row");
        Label number = new Label(Integer.toString(index + 1));
        number.getStyleClass().add("field-hint");
        number.setMinWidth(Region.USE_PREF_SIZE);
        VBox inside = new VBox(content);
        inside.setMinWidth(0);
        HBox.setHgrow(inside, Priority.ALWAYS);
        Button up = button("mdi2c-chevron-up", "list.up", index, form, () -> list.move(entry, -1));
        up.setDisable(index == 0);
        Button down = button("mdi2c-chevron-down", "list.down", index, form, () -> list.move(entry, 1));
        down.setDisable(index == count - 1);
        getChildren().addAll(number, inside, new HBox(up, down, button("mdi2c-close", "list.remove", index, form, () -> list.remove(entry))));
    }

    private static Button button(String icon, String key, int index, FormView form, Runnable run) {
        Button b = new Button("", Icons.of(icon, 14));
        b.getStyleClass().addAll("flat", "small", "button-icon");
        b.setMinWidth(Region.USE_PREF_SIZE);
        String words = form.texts().get(key, Integer.toString(index + 1));
        b.setAccessibleText(words);
        b.setTooltip(new Tooltip(words));
        b.setOnAction(e -> run.run());
        return b;
    }
}
