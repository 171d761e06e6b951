package org.pilothouse.secret;

import java.util.Objects;

/** A text that must never be stored or shown. Printing it prints dots; who needs it has to say so by {@link #reveal()}. */
public final class Secret {
    /** What is shown in its place. */
    public static final String DOTS = "•••";
    private final String value;

    /** Takes a text into custody. */
    public Secret(String value) {
        this.value = Objects.requireNonNull(value);
    }

    /** The text itself: only for the request that needs it. */
    public String reveal() {
        return value;
    }

    @Override
    public String toString() {
        return DOTS;
    }
}
