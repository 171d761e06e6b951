package org.pilothouse.ui.kit;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.WeakHashMap;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.scene.Scene;

/** How large texts are, and the style sheets that every scene wears: those of the theme in force and the one with the text size. Belongs to the FX thread. */
public final class Looks {
    /** The smallest text size, in percent of the usual one. */
    public static final int SMALLEST = 80;
    /** The largest text size, in percent of the usual one. */
    public static final int LARGEST = 200;
    private static final double USUAL_PIXELS = 13;
    private static final double ICON_PIXELS = 18;
    private static final double EMPTY_PIXELS = 28;
    private static final String SIZE = "data:text/css;base64,";
    private static final ReadOnlyIntegerWrapper TEXT_SIZE = new ReadOnlyIntegerWrapper(100);
    private static final Set<Scene> DRESSED = Collections.newSetFromMap(new WeakHashMap<>());

    private Looks() { }

    /** Text size in percent of the usual one, from {@link #SMALLEST} to {@link #LARGEST}. */
    public static ReadOnlyIntegerProperty textSizeProperty() {
        return TEXT_SIZE.getReadOnlyProperty();
    }

    /** Makes texts and icons of every window that large; what is out of bounds is brought inside. */
    public static void textSize(int percent) {
        TEXT_SIZE.set(Math.max(SMALLEST, Math.min(LARGEST, percent)));
        refresh();
    }

    static void dress(Scene scene) {
        DRESSED.add(scene);
        dressAgain(scene);
    }

    static void refresh() {
        DRESSED.forEach(Looks::dressAgain);
    }

    private static void dressAgain(Scene scene) {
        List<String> sheets = new ArrayList<>(List.of(Theme.sheet(Looks.class), Theme.current().get().tokens(), sizeSheet()));
        scene.getStylesheets().stream().filter(s -> !isOurs(s)).forEach(sheets::add);
        if (!sheets.equals(scene.getStylesheets())) {
            scene.getStylesheets().setAll(sheets);
        }
    }

    private static boolean isOurs(String sheet) {
        if (sheet.startsWith(SIZE) || sheet.equals(Theme.sheet(Looks.class))) {
            return true;
        }
        for (Theme theme : Theme.values()) {
            if (sheet.equals(theme.tokens())) {
                return true;
            }
        }
        return false;
    }

    private static String sizeSheet() {
        double part = TEXT_SIZE.get() / 100.0;
        String css = String.format(Locale.ROOT, ".root { -fx-font-size: %.2fpx; } .ikonli-font-icon { -fx-icon-size: %.0fpx; } .ikonli-font-icon.muted-icon { -fx-icon-size: %.0fpx; }",
                USUAL_PIXELS * part, ICON_PIXELS * part, EMPTY_PIXELS * part);
        return SIZE + Base64.getEncoder().encodeToString(css.getBytes(StandardCharsets.UTF_8));
    }
}
