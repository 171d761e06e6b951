package org.pilothouse.action;

import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;

/**
 * Something that keeps arguments from being what their schema asks for.
 *
 * @param pointer where: a JSON pointer (RFC 6901) into the arguments; empty for the whole
 * @param key what: a key of the bundle {@code sentences} of this room
 * @param details what the sentence is filled with
 */
public record ArgumentError(String pointer, String key, List<String> details) {
    private static final String LOOKED_UP = "\u0001";
    private static final String SENTENCES = ArgumentError.class.getPackageName() + ".sentences";

    public ArgumentError {
        details = List.copyOf(details);
    }

    /** An error with its particulars. */
    public static ArgumentError of(String pointer, String key, Object... details) {
        return new ArgumentError(pointer, key, java.util.Arrays.stream(details).map(String::valueOf).toList());
    }

    /** The same error, seen from further out. */
    public ArgumentError under(String outer) {
        return new ArgumentError(outer + pointer, key, details);
    }

    /** What a person reads under the field. */
    public String sentence() {
        return sentence(Locale.ROOT);
    }

    /** What a person reads under the field, in that language where there are sentences in it. */
    public String sentence(Locale locale) {
        ResourceBundle bundle = ResourceBundle.getBundle(SENTENCES, locale,
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
        return new MessageFormat(bundle.getString(key), locale).format(details.stream().map(d -> looked(d, bundle)).toArray());
    }

    /** A detail that is itself looked up among the sentences, so that it speaks the same language. */
    public static String word(String key) {
        return LOOKED_UP + key;
    }

    private static String looked(String detail, ResourceBundle bundle) {
        if (!detail.startsWith(LOOKED_UP)) {
            return detail;
        }
        StringBuilder out = new StringBuilder();
        for (String key : detail.substring(1).split(LOOKED_UP)) {
            out.append(out.length() > 0 ? " / " : "").append(bundle.containsKey(key) ? bundle.getString(key) : key);
        }
        return out.toString();
    }

    /** The sentence with the place in front of it, for where no field shows the place. */
    public String placed() {
        return pointer.isEmpty() ? sentence() : spoken() + ": " + sentence();
    }

    /** The place as people write it: {@code path[2].x} for {@code /path/2/x}. */
    public String spoken() {
        StringBuilder out = new StringBuilder();
        for (String part : pointer.split("/")) {
            String name = part.replace("~1", "/").replace("~0", "~");
            if (name.matches("[0-9]+") && out.length() > 0) {
                out.append('[').append(name).append(']');
            } else if (!name.isEmpty()) {
                out.append(out.length() > 0 ? "." : "").append(name);
            }
        }
        return out.toString();
    }

    /** One step of a pointer, escaped. */
    public static String step(String name) {
        return "/" + name.replace("~", "~0").replace("/", "~1");
    }
}
