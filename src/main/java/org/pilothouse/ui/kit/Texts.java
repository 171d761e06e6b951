package org.pilothouse.ui.kit;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;

/**
 * The texts of one room, looked up by key. Each room keeps its own bundle {@code texts.properties} beside its classes (UTF-8), and further
 * languages as {@code texts_uk.properties} and so on. Placeholders are those of {@link MessageFormat}: an apostrophe is written twice.
 */
public final class Texts {
    private final ResourceBundle bundle;
    private final Locale locale;

    private Texts(ResourceBundle bundle, Locale locale) {
        this.bundle = bundle;
        this.locale = locale;
    }

    /** The texts of the room that {@code member} lives in. */
    public static Texts of(Class<?> member, Locale locale) {
        return of(member.getPackageName() + ".texts", locale);
    }

    /** The texts of a bundle by its base name. */
    public static Texts of(String baseName, Locale locale) {
        return new Texts(ResourceBundle.getBundle(baseName, locale,
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES)), locale);
    }

    /** The text of a key, filled in. A missing key shows itself as {@code !key!}: a test looks for that. */
    public String get(String key, Object... args) {
        try {
            return new MessageFormat(bundle.getString(key), locale).format(args);
        } catch (MissingResourceException e) {
            return "!" + key + "!";
        }
    }

    /** The language in which these texts speak. */
    public Locale locale() {
        return locale;
    }
}
