package org.pilothouse.ui.vitals;

import java.math.BigDecimal;
import java.util.Optional;
import org.pilothouse.world.Reading;

/**
 * One thing that the agent carries, or has just lost, as it is shown.
 *
 * @param key names the row whatever its content
 * @param name its name
 * @param count how many
 * @param state what happened to it since the step before
 * @param change how many more or fewer, where that can be said
 * @param description its description, may be empty
 */
public record ItemRow(String key, String name, Reading count, State state, Optional<BigDecimal> change, String description) {
    /** What happened to it since the step before. */
    public enum State { SAME, NEW, CHANGED, GONE }
}
