package org.pilothouse.world;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Named figures of the agent, in the order received.
 *
 * @param sent false where the environment sent no stats at all (different from an empty set)
 * @param readings name to reading
 */
public record Stats(boolean sent, Map<String, Reading> readings) {
    /** No stats came. */
    public static final Stats NOT_SENT = new Stats(false, Map.of());

    public Stats {
        readings = Collections.unmodifiableMap(new LinkedHashMap<>(readings));
    }

    /** The reading of a name; absent where it was not sent. */
    public Reading of(String name) {
        return readings.getOrDefault(name, Reading.ABSENT);
    }
}
