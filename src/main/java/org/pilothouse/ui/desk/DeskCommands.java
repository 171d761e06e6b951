package org.pilothouse.ui.desk;

import java.util.Locale;
import javafx.beans.property.SimpleBooleanProperty;
import org.pilothouse.ui.kit.Commands;
import org.pilothouse.ui.kit.Texts;

/** The commands by which a person arranges a desk. */
public final class DeskCommands {
    private DeskCommands() { }

    /** Adds them; the menu is called {@code layout}. */
    public static void add(Commands commands, Desk desk, Locale locale) {
        Texts texts = Texts.of(DeskCommands.class, locale);
        commands.add(texts, "layout.alone", "mdi2a-arrow-expand", "Shortcut+M", desk::aloneOrAll);
        commands.add(texts, "layout.hide", "mdi2e-eye-off-outline", "Shortcut+Shift+M", () -> desk.current().ifPresent(c -> desk.hideOrShow(c.id())));
        commands.add(texts, "layout.all", "mdi2v-view-dashboard-outline", "", desk::showAll);
        commands.add(texts, "layout.left", "mdi2a-arrow-left", "", () -> desk.move(-1, 0));
        commands.add(texts, "layout.right", "mdi2a-arrow-right", "", () -> desk.move(1, 0));
        commands.add(texts, "layout.up", "mdi2a-arrow-up", "", () -> desk.move(0, -1));
        commands.add(texts, "layout.down", "mdi2a-arrow-down", "", () -> desk.move(0, 1));
        commands.add(texts, "layout.usual", "mdi2r-restore", "", desk::layAsUsual);
        for (Desk.Card card : desk.cards()) {
            commands.add("layout.card-" + card.id(), texts.get("layout.card", card.title()), "mdi2c-card-outline", "", new SimpleBooleanProperty(true),
                    () -> desk.hideOrShow(card.id()));
        }
    }
}
