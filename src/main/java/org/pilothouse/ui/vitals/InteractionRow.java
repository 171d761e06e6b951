package org.pilothouse.ui.vitals;

import java.time.Instant;
import java.util.List;

/**
 * Somebody said or did something to the agent.
 *
 * @param number counts within the session, from 0
 * @param step the step that told it
 * @param epoch the epoch of that step
 * @param at when it arrived
 * @param text the whole as one sentence
 * @param parts its parts as they came
 * @param current true where it belongs to the step on show
 */
public record InteractionRow(long number, long step, int epoch, Instant at, String text, List<String> parts, boolean current) {
    InteractionRow shownAt(long shown) {
        return current == (step == shown) ? this : new InteractionRow(number, step, epoch, at, text, parts, step == shown);
    }
}
