package org.pilothouse.world;

import java.util.List;
import java.util.Optional;

/**
 * One row of an observation section: a text, or a tuple of texts whose parts are kept.
 *
 * @param text the whole row as one sentence
 * @param parts the parts as they came; one part for a plain text
 * @param bearing where the row names one of the eight compass words
 * @param distance where the row names a length
 */
public record Row(String text, List<String> parts, Optional<Bearing> bearing, Optional<Distance> distance) {
    public Row {
        parts = List.copyOf(parts);
    }
}
