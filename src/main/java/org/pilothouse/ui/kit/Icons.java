package org.pilothouse.ui.kit;

import org.kordamp.ikonli.javafx.FontIcon;

/** Icons of one set, coloured by the theme. Never the only bearer of a meaning: a text or an accessible text stands beside each. */
public final class Icons {
    private Icons() { }

    /** The icon of a Material Design literal such as {@code mdi2p-pause}. */
    public static FontIcon of(String literal) {
        return new FontIcon(literal);
    }

    /** The same in a size of its own, in pixels. */
    public static FontIcon of(String literal, int size) {
        FontIcon icon = new FontIcon(literal);
        icon.setIconSize(size);
        return icon;
    }
}
