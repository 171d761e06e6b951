package org.pilothouse.link;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** The sentences of a trouble, from the bundle {@code org/pilothouse/link/troubles}: what happened, what it means, what to do. */
public final class TroubleText {
    private final ResourceBundle bundle;
    private final Locale locale;

    /** The sentences in a language; English where there is no other. */
    public TroubleText(Locale locale) {
        this.bundle = ResourceBundle.getBundle("org.pilothouse.link.troubles", locale,
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
        this.locale = locale;
    }

    /** What happened, as one sentence. */
    public String what(Trouble trouble) {
        return sentence(trouble, "what");
    }

    /** What it means. */
    public String means(Trouble trouble) {
        return sentence(trouble, "means");
    }

    /** What a person can do. */
    public String todo(Trouble trouble) {
        return sentence(trouble, "todo");
    }

    private String sentence(Trouble trouble, String part) {
        return new MessageFormat(bundle.getString(trouble.kind() + "." + part), locale).format(trouble.details().toArray());
    }
}
