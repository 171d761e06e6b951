package org.pilothouse.ui.act;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.pilothouse.world.Bearing;

/**
 * The keys that steer: the number pad, and where a person wants it arrows and letters. One press is one step, however long it is held; while one
 * is held another is no step; with a modifier, or while something is typed, no key steers.
 */
public final class SteeringKeys {
    private static final Map<KeyCode, Bearing> PAD = new EnumMap<>(KeyCode.class);
    private static final Map<KeyCode, Bearing> MORE = new EnumMap<>(KeyCode.class);
    /** The corners of the number pad while NumLock is off: keys that lists and tables need for themselves. */
    private static final Map<KeyCode, Bearing> CORNERS = Map.of(KeyCode.HOME, Bearing.NORTHWEST, KeyCode.PAGE_UP, Bearing.NORTHEAST,
            KeyCode.END, Bearing.SOUTHWEST, KeyCode.PAGE_DOWN, Bearing.SOUTHEAST);
    private static final Set<KeyCode> ARROWS = EnumSet.of(KeyCode.UP, KeyCode.DOWN, KeyCode.LEFT, KeyCode.RIGHT);
    private final ActModel model;
    private final Set<KeyCode> held = EnumSet.noneOf(KeyCode.class);
    private BooleanSupplier busy = () -> false;

    static {
        KeyCode[] pad = {KeyCode.NUMPAD8, KeyCode.NUMPAD9, KeyCode.NUMPAD6, KeyCode.NUMPAD3, KeyCode.NUMPAD2, KeyCode.NUMPAD1, KeyCode.NUMPAD4, KeyCode.NUMPAD7};
        KeyCode[] letters = {KeyCode.W, KeyCode.E, KeyCode.D, KeyCode.C, KeyCode.S, KeyCode.Z, KeyCode.A, KeyCode.Q};
        for (Bearing b : Bearing.values()) {
            PAD.put(pad[b.ordinal()], b);
            MORE.put(letters[b.ordinal()], b);
        }
        PAD.putAll(Map.of(KeyCode.KP_UP, Bearing.NORTH, KeyCode.KP_RIGHT, Bearing.EAST, KeyCode.KP_DOWN, Bearing.SOUTH, KeyCode.KP_LEFT, Bearing.WEST));
        MORE.putAll(Map.of(KeyCode.UP, Bearing.NORTH, KeyCode.RIGHT, Bearing.EAST, KeyCode.DOWN, Bearing.SOUTH, KeyCode.LEFT, Bearing.WEST));
    }

    /** Keys for that model, not yet heard anywhere. */
    public SteeringKeys(ActModel model) {
        this.model = model;
    }

    /** Hears the keys of a window. */
    public void install(Scene scene) {
        scene.addEventFilter(KeyEvent.KEY_PRESSED, e -> {
            if (!e.isConsumed() && pressed(e, scene.getFocusOwner())) {
                e.consume();
            }
        });
        scene.addEventFilter(KeyEvent.KEY_RELEASED, e -> held.remove(e.getCode()));
        if (scene.getWindow() != null) {
            scene.getWindow().focusedProperty().addListener((o, before, now) -> held.clear());
        }
    }

    /** No key steers while that says so: a palette or a question is open over the window. */
    public void pauseWhile(BooleanSupplier condition) {
        busy = condition;
    }

    /** Whether the key was one of ours. */
    boolean pressed(KeyEvent e, Node focus) {
        if (!model.steeringOnProperty().get() || busy.getAsBoolean() || e.isControlDown() || e.isAltDown() || e.isMetaDown() || e.isShortcutDown()
                || e.isShiftDown() || typing(focus) || model.steeringProperty().get().isEmpty()) {
            return false;
        }
        KeyCode code = e.getCode();
        if (code == KeyCode.ADD || code == KeyCode.SUBTRACT) {
            model.changeDistance(code == KeyCode.ADD ? 1 : -1);
            return true;
        }
        Optional<Bearing> bearing = bearing(code, focus);
        if (bearing.isEmpty()) {
            return false;
        }
        boolean alone = held.isEmpty();
        if (held.add(code) && alone) {
            model.steer(bearing.get());
        }
        return true;
    }

    private Optional<Bearing> bearing(KeyCode code, Node focus) {
        if (PAD.containsKey(code)) {
            return Optional.of(PAD.get(code));
        }
        if (CORNERS.containsKey(code) && !usesArrows(focus)) {
            return Optional.of(CORNERS.get(code));
        }
        boolean more = model.moreKeysProperty().get() && MORE.containsKey(code) && !(ARROWS.contains(code) && usesArrows(focus));
        return more ? Optional.of(MORE.get(code)) : Optional.empty();
    }

    /** Whether what is typed now belongs to a control. */
    static boolean typing(Node focus) {
        for (Node n = focus; n != null; n = n.getParent()) {
            if (n instanceof TextInputControl || n instanceof Spinner || n instanceof ComboBoxBase) {
                return true;
            }
        }
        return false;
    }

    private static boolean usesArrows(Node focus) {
        for (Node n = focus; n != null; n = n.getParent()) {
            if (n instanceof ListView || n instanceof TableView || n instanceof TreeView || n instanceof Slider || n instanceof ChoiceBox
                    || n.getStyleClass().contains("own-arrows") || n instanceof javafx.scene.control.ToggleButton || n instanceof TabPane && n == focus || n instanceof ScrollPane && n == focus) {
                return true;
            }
        }
        return false;
    }
}
