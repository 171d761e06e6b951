package org.pilothouse.world;

import java.util.List;

/**
 * A named part of an observation, known to us or not: lidar, terrain, character, anything.
 *
 * @param name the member name as received
 * @param rows its rows in the order received; may be empty (sent, and empty)
 */
public record Section(String name, List<Row> rows) {
    public Section {
        rows = List.copyOf(rows);
    }
}
