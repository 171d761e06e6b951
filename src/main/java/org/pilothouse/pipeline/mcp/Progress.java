package org.pilothouse.pipeline.mcp;

import java.util.OptionalDouble;

/**
 * How far a call is ({@code notifications/progress}).
 *
 * @param done so far; may pass the total
 * @param total where the server knows it
 * @param message its words, may be empty
 */
public record Progress(double done, OptionalDouble total, String message) {
    /** Between 0 and 1 where the total is known. */
    public OptionalDouble fraction() {
        return total.isPresent() && total.getAsDouble() > 0
                ? OptionalDouble.of(Math.max(0, Math.min(1, done / total.getAsDouble()))) : OptionalDouble.empty();
    }
}
