package org.pilothouse.world;

import java.math.BigDecimal;
import java.util.function.Function;
import java.util.function.Supplier;

/** A number that the environment may have sent: known, absent, or there but unreadable. Absent is not zero. */
public sealed interface Reading {

    /** A finite number, exact. */
    record Known(BigDecimal value) implements Reading { }

    /** Not sent, or sent as null. */
    record Absent() implements Reading { }

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
    default <T> T fold(Function<BigDecimal, T> known, Supplier<T> absent, Function<String, T> unreadable) {
        if (this instanceof Known k) {
            return known.apply(k.value());
        }
        if (this instanceof Unreadable u) {
            return unreadable.apply(u.text());
        }
        return absent.get();
    }
}
