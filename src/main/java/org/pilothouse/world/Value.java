package org.pilothouse.world;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The value of an entity's property: whatever JSON can say, as an immutable fact. */
public sealed interface Value {
    /** True or false. */
    record Flag(boolean value) implements Value { }

    /** A finite number, exact. */
    record Num(BigDecimal value) implements Value { }

    /** A text; also NaN and Infinity, which are no numbers. */
    record Text(String value) implements Value { }

    /** A list. */
    record Many(List<Value> values) implements Value {
        public Many {
            values = Collections.unmodifiableList(new ArrayList<>(values));
        }
    }

    /** Named members in the order received; vectors and colours are such. */
    record Members(Map<String, Value> values) implements Value {
        public Members {
            values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        }
    }

    /** An explicit null. */
    record Nothing() implements Value { }

    /** Decides about every case. */
    interface Cases<T> {
        T flag(boolean value);

        T num(BigDecimal value);

        T text(String value);

        T many(List<Value> values);

        T members(Map<String, Value> values);

        T nothing();
    }

    /** Every caller decides about every case. */
    default <T> T fold(Cases<T> cases) {
        if (this instanceof Flag v) {
            return cases.flag(v.value());
        }
        if (this instanceof Num v) {
            return cases.num(v.value());
        }
        if (this instanceof Text v) {
            return cases.text(v.value());
        }
        if (this instanceof Many v) {
            return cases.many(v.values());
        }
        if (this instanceof Members v) {
            return cases.members(v.values());
        }
        return cases.nothing();
    }
}
