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
    /**
     * A language that nobody speaks: English texts with accents, a third longer, in brackets. Where the window shows a text without the brackets
     * somebody wrote it into the program; where one is cut off a longer language will be cut off too.
     */
    public static final Locale PSEUDO = new Locale("en", "XA");
    private static final String PLAIN = "aceinosuyzACEINOSUYZ";
    private static final String ACCENTED = "áçéíñóšúýžÁÇÉÍÑÓŠÚÝŽ";
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
            String pattern = bundle.getString(key);
            return new MessageFormat(locale.equals(PSEUDO) ? pseudo(pattern) : pattern, locale).format(args);
        } catch (MissingResourceException e) {
            return "!" + key + "!";
        }
    }

    /** The words of a pattern made strange, its placeholders left alone. */
    static String pseudo(String pattern) {
        StringBuilder out = new StringBuilder("⟦");
        int depth = 0;
        int letters = 0;
        for (char c : pattern.toCharArray()) {
            depth += c == '{' ? 1 : c == '}' ? -1 : 0;
            int at = depth == 0 ? PLAIN.indexOf(c) : -1;
            out.append(at < 0 ? c : ACCENTED.charAt(at));
            letters += depth == 0 && Character.isLetter(c) ? 1 : 0;
        }
        return out.append("·".repeat((letters + 2) / 3)).append('⟧').toString();
    }

    /** The language in which these texts speak. */
    public Locale locale() {
        return locale;
    }
}
