package org.pilothouse.ui.form;

import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** Tab in a text of several lines goes on to the next control and Shift+Tab back, as everywhere else: whoever has no mouse must get out of it. */
public final class TabMovesOn {
    private TabMovesOn() { }

    /** Makes it so in that area, and returns it. */
    public static TextArea in(TextArea area) {
        area.addEventFilter(KeyEvent.KEY_PRESSED, e -> {
            if (e.getCode() == KeyCode.TAB && !e.isShortcutDown() && !e.isAltDown()) {
                // With Ctrl the control of JavaFX moves on by itself.
                area.fireEvent(new KeyEvent(area, area, KeyEvent.KEY_PRESSED, "", "\t", KeyCode.TAB, e.isShiftDown(), true, false, false));
                e.consume();
            }
        });
        return area;
    }
}
