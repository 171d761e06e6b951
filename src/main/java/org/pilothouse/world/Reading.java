package org.pilothouse.world;

import java.math.BigDecimal;
import java.util.function.Function;
import java.util.function.Supplier;

/** A figure that the environment may have sent: a number, words, absent, or there but unreadable. Absent is not zero. */
public sealed interface Reading {

    /** A finite number, exact. */
    record Known(BigDecimal value) implements Reading { }

    /** Not sent, or sent as null. */
    record Absent() implements Reading { }

    /** A figure that is words and not a number by its nature, such as a mood; may be empty. */
    record Words(String text) implements Reading { }

    /** Something was there that is no finite number; {@code text} is what was there. */
    record Unreadable(String text) implements Reading { }

    /** The one absent reading. */
    Reading ABSENT = new Absent();

    /** A known reading of {@code value}. */
    static Reading of(BigDecimal value) {
        return new Known(value);
    }

    /** A known reading of {@code value}. */
    static Reading of(long value) {
        return new Known(BigDecimal.valueOf(value));
    }

    /** Every caller decides about every case. */
    default <T> T fold(Function<BigDecimal, T> known, Supplier<T> absent, Function<String, T> unreadable, Function<String, T> words) {
        return this instanceof Words w ? words.apply(w.text()) : fold(known, absent, unreadable);
    }

    /** For callers to whom words are as good as no number. */
    default <T> T fold(Function<BigDecimal, T> known, Supplier<T> absent, Function<String, T> unreadable) {
        if (this instanceof Known k) {
            return known.apply(k.value());
        }
        if (this instanceof Unreadable u) {
            return unreadable.apply(u.text());
        }
        if (this instanceof Words w) {
            return unreadable.apply(w.text());
        }
        return absent.get();
    }
}
