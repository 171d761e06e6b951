package org.pilothouse.ui.kit;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
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
    private final Map<String, ReadOnlyObjectWrapper<Optional<KeyCombination>>> keys = new HashMap<>();
    private final Map<String, String> usual = new HashMap<>();
    private final ReadOnlyObjectWrapper<Map<String, String>> changed;

    /** A registry with the shortcuts that the commands bring. */
    public Commands() {
        this(Map.of());
    }

    /** A registry in which a person has changed shortcuts: command id to keys such as {@code Ctrl+Shift+P}, empty for none. */
    public Commands(Map<String, String> changedKeys) {
        changed = new ReadOnlyObjectWrapper<>(Map.copyOf(changedKeys));
    }

    /** Adds a command whose title is the text {@code command.ID}. */
    public Command add(Texts texts, String id, String icon, String usualKeys, ObservableBooleanValue enabled, Runnable run) {
        return add(id, texts.get("command." + id), icon, usualKeys, enabled, run);
    }

    /** Adds a command with that title. */
    public Command add(String id, String title, String icon, String usualKeys, ObservableBooleanValue enabled, Runnable run) {
        ReadOnlyObjectWrapper<Optional<KeyCombination>> shortcut = new ReadOnlyObjectWrapper<>(inForce(id, usualKeys));
        Command command = new Command(id, title, icon, shortcut.getReadOnlyProperty(), enabled, run);
        if (byId.putIfAbsent(id, command) != null) {
            throw new IllegalArgumentException("there are two commands " + id);
        }
        keys.put(id, shortcut);
        usual.put(id, usualKeys);
        return command;
    }

    /** What a person chose, where it is still something that a command may have; else what the command brought. */
    private Optional<KeyCombination> inForce(String id, String usualKeys) {
        String chosen = changed.get().get(id);
        return chosen == null ? Keys.read(usualKeys) : chosen.isEmpty() ? Optional.empty()
                : Keys.read(chosen).filter(Keys::allowed).or(() -> Keys.read(usualKeys));
    }

    /** Which shortcuts a person has changed: command id to keys, empty for none. Also those of commands that are not here now. */
    public ReadOnlyObjectProperty<Map<String, String>> changedProperty() {
        return changed.getReadOnlyProperty();
    }

    /** Takes over what a person has changed before. */
    public void changeAll(Map<String, String> changedKeys) {
        changed.set(Map.copyOf(changedKeys));
        keys.forEach((id, shortcut) -> shortcut.set(inForce(id, usual.get(id))));
    }

    /** Gives a command other keys, or none. Keys that no command may have, or that another one has, are not taken. @return whether they were */
    public boolean change(String id, Optional<KeyCombination> wanted) {
        if (wanted.isPresent() && (!Keys.allowed(wanted.get()) || owner(wanted.get()).filter(c -> !c.id().equals(id)).isPresent())) {
            return false;
        }
        Map<String, String> next = new HashMap<>(changed.get());
        next.put(id, wanted.map(KeyCombination::getName).orElse(""));
        changeAll(next);
        return true;
    }

    /** Gives a command the keys that it brought. Not taken where another one has been given them. @return whether they were */
    public boolean restore(String id) {
        Optional<KeyCombination> brought = Keys.read(usual.get(id));
        if (brought.flatMap(this::owner).filter(c -> !c.id().equals(id)).isPresent()) {
            return false;
        }
        Map<String, String> next = new HashMap<>(changed.get());
        next.remove(id);
        changeAll(next);
        return true;
    }

    /** The command that has these keys, if one has. */
    public Optional<Command> owner(KeyCombination wanted) {
        return byId.values().stream().filter(c -> c.shortcut().filter(k -> Keys.same(k, wanted)).isPresent()).findFirst();
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
            c.shortcut().ifPresent(k -> {
                String other = owners.putIfAbsent(Keys.canonical(k), c.id());
                if (other != null) {
                    clashes.add(k.getDisplayText() + " is claimed by " + other + " and " + c.id());
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
        item.acceleratorProperty().bind(c.shortcutProperty().map(k -> k.orElse(null)));
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
        Tooltip tip = new Tooltip();
        tip.textProperty().bind(c.shortcutProperty().map(k -> k.map(keys -> c.title() + "  " + keys.getDisplayText()).orElse(c.title())));
        button.setTooltip(tip);
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
