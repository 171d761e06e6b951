package org.pilothouse.ui.kit;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCombination;

/** The one registry of commands, in the order in which they were added. Belongs to the FX thread. */
public final class Commands {
    private final Map<String, Command> byId = new LinkedHashMap<>();
    private final Map<String, String> changedKeys;

    /** A registry with the shortcuts that the commands bring. */
    public Commands() {
        this(Map.of());
    }

    /** A registry in which a person has changed shortcuts: command id to keys such as {@code Ctrl+Shift+P}, empty for none. */
    public Commands(Map<String, String> changedKeys) {
        this.changedKeys = Map.copyOf(changedKeys);
    }

    /** Adds a command whose title is the text {@code command.ID}. */
    public Command add(Texts texts, String id, String icon, String keys, ObservableBooleanValue enabled, Runnable run) {
        String wanted = changedKeys.getOrDefault(id, keys);
        Optional<KeyCombination> shortcut = wanted.isBlank() ? Optional.empty() : Optional.of(KeyCombination.valueOf(wanted));
        Command command = new Command(id, texts.get("command." + id), icon, shortcut, enabled, run);
        if (byId.putIfAbsent(id, command) != null) {
            throw new IllegalArgumentException("there are two commands " + id);
        }
        return command;
    }

    /** Adds a command that can always be done. */
    public Command add(Texts texts, String id, String icon, String keys, Runnable run) {
        return add(texts, id, icon, keys, new SimpleBooleanProperty(true), run);
    }

    /** All of them, in order. */
    public Collection<Command> all() {
        return List.copyOf(byId.values());
    }

    /** The command of that id; fails loudly where there is none, because ids are written by us. */
    public Command of(String id) {
        Command command = byId.get(id);
        if (command == null) {
            throw new IllegalArgumentException("no command " + id);
        }
        return command;
    }

    /** Shortcuts that two commands claim, each as one sentence; empty when all is well. */
    public List<String> clashes() {
        Map<String, String> owners = new LinkedHashMap<>();
        List<String> clashes = new ArrayList<>();
        for (Command c : byId.values()) {
            c.shortcut().ifPresent(keys -> {
                String other = owners.putIfAbsent(keys.getName(), c.id());
                if (other != null) {
                    clashes.add(keys.getDisplayText() + " is claimed by " + other + " and " + c.id());
                }
            });
        }
        return clashes;
    }

    /** A menu item for a command. */
    public MenuItem menuItem(String id) {
        Command c = of(id);
        MenuItem item = new MenuItem(c.title(), Icons.of(c.icon()));
        item.setMnemonicParsing(false);
        c.shortcut().ifPresent(item::setAccelerator);
        item.disableProperty().bind(Bindings.not(c.enabled()));
        item.setOnAction(e -> c.runIfEnabled());
        item.setId("menu-" + id);
        return item;
    }

    /** A button that shows only the icon; its title and keys are in the tooltip and in the accessible text. */
    public Button iconButton(String id) {
        Command c = of(id);
        Button button = new Button(c.title(), Icons.of(c.icon()));
        button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        button.getStyleClass().addAll("button-icon", "flat");
        button.setId("button-" + id);
        button.setAccessibleText(c.title());
        button.setTooltip(new Tooltip(c.keys().isEmpty() ? c.title() : c.title() + "  " + c.keys()));
        button.disableProperty().bind(Bindings.not(c.enabled()));
        button.setOnAction(e -> c.runIfEnabled());
        return button;
    }

    /** A button with the title of the command in words. */
    public Button textButton(String id) {
        Button button = iconButton(id);
        button.setContentDisplay(ContentDisplay.LEFT);
        button.getStyleClass().removeAll("button-icon", "flat");
        button.setId("text-button-" + id);
        return button;
    }
}
