package org.pilothouse.ui.observe;

import java.util.Optional;
import org.pilothouse.world.Bearing;
import org.pilothouse.world.Distance;

/**
 * One line of the observation pane.
 *
 * @param kind heading or row
 * @param key names the line whatever its content; unique within a pane
 * @param mark what happened to it since the step before
 * @param text the section's name, or the row as one sentence
 * @param what the row without the bearing and the distance that have columns of their own
 * @param before the row's text before it changed, else empty
 * @param bearing where the row names one
 * @param distance where the row names one
 * @param count of a heading: how many rows it has
 */
public record Line(Kind kind, String key, Mark mark, String text, String what, String before,
        Optional<Bearing> bearing, Optional<Distance> distance, int count) {
    /** What a line is. */
    public enum Kind { HEADING, ROW }

    /** What happened to it. Each has a sign of its own: colour is never the only difference. */
    public enum Mark {
        SAME(""), NEW("+"), CHANGED("≠"), GONE("−"), NOT_SENT("?");

        private final String sign;

        Mark(String sign) {
            this.sign = sign;
        }

        /** The sign that stands before the line. */
        public String sign() {
            return sign;
        }
    }
}
