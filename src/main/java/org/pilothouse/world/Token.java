package org.pilothouse.world;

import java.util.Objects;

/**
 * A scalar exactly as it came over the wire: digits and type are kept, so that it can be shown, compared and echoed without rounding.
 *
 * @param json its JSON text, for example {@code 9007199254740993} or {@code "7"}
 * @param text what a person reads: the same without quotes and escapes
 */
public record Token(String json, String text) {
    public Token {
        Objects.requireNonNull(json);
        Objects.requireNonNull(text);
    }

    @Override
    public String toString() {
        return text;
    }
}
