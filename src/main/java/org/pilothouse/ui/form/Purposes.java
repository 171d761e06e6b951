package org.pilothouse.ui.form;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import org.pilothouse.action.form.Field;
import org.pilothouse.action.form.GroupEntry;
import org.pilothouse.action.form.JsonEntry;
import org.pilothouse.action.form.ListEntry;
import org.pilothouse.action.form.ManyChoiceEntry;
import org.pilothouse.action.form.TextEntry;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Texts;

/** What can be done with a field on purpose: send an empty text or list, send null (each only where the schema allows it), write it as JSON. */
final class Purposes {
    private final Texts texts;
    private final Field field;
    private final MenuButton menu = new MenuButton("", Icons.of("mdi2d-dots-horizontal", 14));

    Purposes(Texts texts, Field field, Runnable refused) {
        this.texts = texts;
        this.field = field;
        if (!field.isJson()) {
            if (field instanceof TextEntry f && f.mayBeEmpty()) {
                item("send.empty.text", f::sendsEmpty, f::sendEmpty);
            } else if (field instanceof ListEntry f && f.mayBeEmpty()) {
                item("send.empty.list", f::sendsEmpty, f::sendEmpty);
            } else if (field instanceof ManyChoiceEntry f && f.mayBeEmpty()) {
                item("send.empty.list", f::sendsEmpty, f::sendEmpty);
            } else if (field instanceof GroupEntry f && !f.about().required()) {
                item("send.group", f::sendsEmpty, f::sendEmpty);
            }
        }
        if (field.about().nullable()) {
            item("send.null", field::sendsNull, field::sendNull);
        }
        if (!(field instanceof JsonEntry)) {
            item("as.json", field::isJson, yes -> {
                if (!field.asJson(yes)) {
                    refused.run();
                }
            });
        }
        menu.getStyleClass().addAll("flat", "small", "button-icon", "no-arrow", "field-menu");
        menu.setMinWidth(Region.USE_PREF_SIZE);
        menu.setAccessibleText(texts.get("more", Shorten.toLine(200, field.about().label())));
        menu.setTooltip(new Tooltip(menu.getAccessibleText()));
        menu.setFocusTraversable(false);
    }

    /** The button that offers them. */
    MenuButton button() {
        return menu;
    }

    /** What is sent on purpose now, as a note; empty where nothing is. */
    String note() {
        if (field.sendsNull()) {
            return texts.get("note.null");
        }
        boolean empty = field instanceof TextEntry t && t.sendsEmpty() || field instanceof ListEntry l && l.sendsEmpty()
                || field instanceof ManyChoiceEntry m && m.sendsEmpty() || field instanceof GroupEntry g && g.sendsEmpty() && !g.engaged();
        return empty && !field.isJson() ? texts.get("note.empty") : "";
    }

    private void item(String key, BooleanSupplier on, Consumer<Boolean> set) {
        CheckMenuItem item = new CheckMenuItem(texts.get(key));
        item.setMnemonicParsing(false);
        item.setId(key);
        item.setOnAction(e -> {
            set.accept(item.isSelected());
            item.setSelected(on.getAsBoolean());
        });
        menu.setOnShowing(chained(menu.getOnShowing(), () -> item.setSelected(on.getAsBoolean())));
        item.setSelected(on.getAsBoolean());
        menu.getItems().add(item);
    }

    private static javafx.event.EventHandler<javafx.event.Event> chained(javafx.event.EventHandler<javafx.event.Event> before, Runnable next) {
        return e -> {
            if (before != null) {
                before.handle(e);
            }
            next.run();
        };
    }
}
