package org.pilothouse.ui.kit;

import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.input.KeyCombination;

/**
 * Something that a person can tell the program to do. Menus, palette, toolbar and key help are all made from these.
 *
 * @param id stable name, for example {@code watch.pause}: what settings and tests call it; its part before the dot is its menu
 * @param title what a person reads
 * @param icon an icon literal of the Material Design set, for example {@code mdi2p-pause}
 * @param shortcutProperty the keys, if it has any; always with a modifier or a function key, so that typing never commands. A person may change them.
 * @param enabled whether it can be done now
 * @param run what it does; called on the FX thread
 */
public record Command(String id, String title, String icon, ReadOnlyObjectProperty<Optional<KeyCombination>> shortcutProperty, ObservableBooleanValue enabled,
        Runnable run) {
    public Command {
        Objects.requireNonNull(enabled);
        if (id.indexOf('.') < 1) {
            throw new IllegalArgumentException("a command is called menu.name, not " + id);
        }
    }

    /** The keys in force, if it has any. */
    public Optional<KeyCombination> shortcut() {
        return shortcutProperty.get();
    }

    /** The menu that it belongs to. */
    public String menu() {
        return id.substring(0, id.indexOf('.'));
    }

    /** Does it if it can be done now, and says whether it was. */
    public boolean runIfEnabled() {
        boolean can = enabled.get();
        if (can) {
            run.run();
        }
        return can;
    }

    /** The keys as a person reads them, empty where there are none. */
    public String keys() {
        return shortcut().map(KeyCombination::getDisplayText).orElse("");
    }
}
