package org.pilothouse.ui.kit;

import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import org.kordamp.ikonli.javafx.FontIcon;

/** Icons of one set, coloured by the theme. Never the only bearer of a meaning: a text or an accessible text stands beside each. */
public final class Icons {
    private Icons() { }

    /** The icon of a Material Design literal such as {@code mdi2p-pause}. */
    public static FontIcon of(String literal) {
        return new FontIcon(literal);
    }

    /** The same in a size of its own, in pixels at the usual text size; it grows with the texts. */
    public static FontIcon of(String literal, int size) {
        FontIcon icon = new FontIcon(literal);
        InvalidationListener follow = o -> icon.setIconSize(size * Looks.textSizeProperty().get() / 100);
        follow.invalidated(null);
        // The icon holds its listener, the one for all holds it weakly: an icon that is gone costs nothing.
        icon.getProperties().put(Icons.class, follow);
        Looks.textSizeProperty().addListener(new WeakInvalidationListener(follow));
        return icon;
    }
}
