package org.pilothouse.ui.form;

import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.controlsfx.control.textfield.TextFields;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Texts;

/** A text field that offers what might be meant: while typing, and all of it at a button. Anything else can be typed as well. */
final class SuggestField extends HBox {
    SuggestField(TextField field, Supplier<List<String>> suggestions, Texts texts) {
        getStyleClass().add("suggest-field");
        HBox.setHgrow(field, Priority.ALWAYS);
        TextFields.bindAutoCompletion(field, request -> {
            String typed = request.getUserText().strip().toLowerCase(Locale.ROOT);
            return typed.isEmpty() ? List.of() : suggestions.get().stream()
                    .filter(s -> s.toLowerCase(Locale.ROOT).contains(typed) && !s.equals(field.getText())).limit(12).toList();
        });
        Button all = new Button("", Icons.of("mdi2c-chevron-down", 14));
        all.getStyleClass().add("button-icon");
        all.setAccessibleText(texts.get("suggest"));
        all.setTooltip(new Tooltip(texts.get("suggest")));
        all.setOnAction(e -> offer(field, suggestions.get()));
        getChildren().addAll(field, all);
    }

    private static void offer(TextField field, List<String> suggestions) {
        ContextMenu menu = new ContextMenu();
        for (String s : suggestions.subList(0, Math.min(40, suggestions.size()))) {
            MenuItem item = new MenuItem(s);
            item.setMnemonicParsing(false);
            item.setOnAction(e -> {
                field.setText(s);
                field.requestFocus();
                field.end();
            });
            menu.getItems().add(item);
        }
        menu.show(field, Side.BOTTOM, 0, 2);
    }
}
