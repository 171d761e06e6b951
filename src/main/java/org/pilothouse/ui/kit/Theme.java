package org.pilothouse.ui.kit;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.util.Locale;
import java.util.Objects;
import javafx.application.Application;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Parent;
import javafx.scene.Scene;

/**
 * The looks of the whole program: one theme at a time, switched while it runs. Colours are the tokens of AtlantaFX ({@code -color-fg-default} and
 * so on); {@code kit.css} adds the names that ControlsFX looks up, the fonts, and what all panes share. All methods belong to the FX thread.
 */
public enum Theme {
    /** Dark text on light ground. */
    LIGHT(new PrimerLight().getUserAgentStylesheet()),
    /** Light text on dark ground. */
    DARK(new PrimerDark().getUserAgentStylesheet()),
    /** White and bright signs on black, with borders around everything that can be used. */
    CONTRAST(new PrimerDark().getUserAgentStylesheet());

    private static final ReadOnlyObjectWrapper<Theme> CURRENT = new ReadOnlyObjectWrapper<>(LIGHT);
    private final String userAgentStylesheet;

    Theme(String userAgentStylesheet) {
        this.userAgentStylesheet = userAgentStylesheet;
    }

    /** Makes this the theme of every window. */
    public void apply() {
        Fonts.load();
        Application.setUserAgentStylesheet(userAgentStylesheet);
        CURRENT.set(this);
        Looks.refresh();
    }

    /** Whether it is light on dark: what is drawn by hand has two sets of colours. */
    public boolean isDark() {
        return this != LIGHT;
    }

    /** The theme in force, for what is drawn by hand; JavaFX keeps one for all windows, so this is one too. */
    public static ReadOnlyObjectProperty<Theme> current() {
        return CURRENT.getReadOnlyProperty();
    }

    /** The other of light and dark. */
    public Theme other() {
        return isDark() ? LIGHT : DARK;
    }

    /** The sheet with the tokens that this theme says otherwise than AtlantaFX. */
    String tokens() {
        return Objects.requireNonNull(Theme.class.getResource("theme-" + name().toLowerCase(Locale.ROOT) + ".css")).toExternalForm();
    }

    /** Gives a scene what all scenes share: fonts, text size and the names of colours. Every new scene, dialogs included, goes through here. */
    public static void dress(Scene scene) {
        Looks.dress(scene);
    }

    /** Gives a view the style sheet of its room: the file named like the room beside the class, {@code ui/log/log.css} for {@code ui.log}. */
    public static void room(Parent view, Class<?> member) {
        view.getStylesheets().add(sheet(member));
    }

    /** Where the style sheet of the room that {@code member} lives in is found. */
    public static String sheet(Class<?> member) {
        String room = member.getPackageName();
        String name = room.substring(room.lastIndexOf('.') + 1) + ".css";
        return Objects.requireNonNull(member.getResource(name), () -> "no style sheet " + name + " in " + room).toExternalForm();
    }
}
