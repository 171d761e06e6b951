package org.pilothouse.pipeline;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** What a person answers: exactly one of options, words, or a refusal. */
public sealed interface Answer {
    /** Options by their values; {@code many} sends a list even of one. */
    record Chosen(List<String> values, boolean many) implements Answer {
        public Chosen {
            values = List.copyOf(values);
            if (values.isEmpty() || !many && values.size() != 1) {
                throw new IllegalArgumentException("one value, or at least one where several are asked for");
            }
        }
    }

    /** The person's own words. */
    record Words(String text) implements Answer { }

    /** The person does not want to answer. */
    record Declined() implements Answer { }

    /** Every caller decides about every case. */
    default <T> T fold(Function<Chosen, T> chosen, Function<Words, T> words, Supplier<T> declined) {
        if (this instanceof Chosen c) {
            return chosen.apply(c);
        }
        return this instanceof Words w ? words.apply(w) : declined.get();
    }
}
