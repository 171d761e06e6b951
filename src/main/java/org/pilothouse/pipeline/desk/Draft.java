package org.pilothouse.pipeline.desk;

import java.util.List;

/**
 * What a person has begun to answer, kept until the server has it.
 *
 * @param chosen the values of the options chosen so far
 * @param text the words typed so far
 */
public record Draft(List<String> chosen, String text) {
    /** Nothing yet. */
    public static final Draft EMPTY = new Draft(List.of(), "");

    public Draft {
        chosen = List.copyOf(chosen);
    }

    /** Whether there is nothing to lose. */
    public boolean isEmpty() {
        return chosen.isEmpty() && text.isEmpty();
    }
}
