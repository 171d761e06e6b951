package org.pilothouse.ui.kit;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyCombination.ModifierValue;
import javafx.scene.input.KeyEvent;

/** Keys of commands: read, written, compared, and which of them a command may have. */
public final class Keys {
    private static final boolean MAC = System.getProperty("os.name", "").startsWith("Mac");
    /** What a text field, a list or the window itself needs, whatever the modifiers. */
    private static final Set<KeyCode> TAKEN = EnumSet.of(KeyCode.TAB, KeyCode.ESCAPE, KeyCode.UNDEFINED);
    /** What texts are edited with everywhere, and what closes a window. */
    private static final Set<String> EDITING = Set.of("Shortcut+C", "Shortcut+V", "Shortcut+X", "Shortcut+Z", "Shortcut+A", "Alt+F4");

    private Keys() { }

    /** The keys that a text such as {@code Shortcut+Shift+P} names; empty for an empty or damaged text. */
    public static Optional<KeyCombination> read(String text) {
        try {
            return text.isBlank() ? Optional.empty() : Optional.of(KeyCombination.valueOf(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** The keys that are held in an event; empty while only modifiers are. */
    public static Optional<KeyCombination> of(KeyEvent event) {
        KeyCode code = event.getCode();
        if (code.isModifierKey() || code == KeyCode.UNDEFINED) {
            return Optional.empty();
        }
        return Optional.of(new KeyCodeCombination(code, held(event.isShiftDown()), held(MAC && event.isControlDown()),
                held(event.isAltDown()), held(!MAC && event.isMetaDown()), held(MAC ? event.isMetaDown() : event.isControlDown())));
    }

    private static ModifierValue held(boolean down) {
        return down ? ModifierValue.DOWN : ModifierValue.UP;
    }

    /** Whether a command may have these: with a modifier other than Shift, or a function key, and not what texts are edited with. */
    public static boolean allowed(KeyCombination keys) {
        if (!(keys instanceof KeyCodeCombination k) || TAKEN.contains(k.getCode()) || EDITING.stream().anyMatch(e -> same(KeyCombination.valueOf(e), keys))) {
            return false;
        }
        boolean modified = k.getControl() == ModifierValue.DOWN || k.getAlt() == ModifierValue.DOWN || k.getMeta() == ModifierValue.DOWN
                || k.getShortcut() == ModifierValue.DOWN;
        return k.getCode().isFunctionKey() || modified;
    }

    /** Whether the same press would mean both, however they are written. */
    public static boolean same(KeyCombination one, KeyCombination other) {
        return canonical(one).equals(canonical(other));
    }

    /** One way to write what a press is: {@code Ctrl+K} and {@code Shortcut+K} are the same keys where Ctrl is the shortcut key. */
    static String canonical(KeyCombination keys) {
        if (!(keys instanceof KeyCodeCombination k)) {
            return keys.getName();
        }
        boolean shortcut = k.getShortcut() == ModifierValue.DOWN;
        return (k.getControl() == ModifierValue.DOWN || shortcut && !MAC ? "Ctrl+" : "") + (k.getAlt() == ModifierValue.DOWN ? "Alt+" : "")
                + (k.getShift() == ModifierValue.DOWN ? "Shift+" : "") + (k.getMeta() == ModifierValue.DOWN || shortcut && MAC ? "Meta+" : "") + k.getCode();
    }
}
