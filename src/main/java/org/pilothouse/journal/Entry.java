package org.pilothouse.journal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Instant;

/**
 * Something to be written down.
 *
 * @param kind what it is: one short word
 * @param at when it was
 * @param step the step of the timeline that it belongs to; -1 where it belongs to none
 * @param flags marks of the owner, 0 to 255, kept in the index so that they can be asked without reading the line
 * @param bytes about how large it will be, for the limit of what may wait
 * @param content writes the tree, one JSON object, on the writer's own thread: it must not change any more
 */
public record Entry(String kind, Instant at, long step, int flags, int bytes, Content content) {
    /** Writes one JSON object. */
    @FunctionalInterface
    public interface Content {
        /** Writes exactly one object, braces included. */
        void write(JsonGenerator out) throws IOException;
    }

    /** An entry whose tree is there already. */
    public static Entry of(String kind, Instant at, long step, int flags, JsonNode tree) {
        return new Entry(kind, at, step, flags, 200, out -> out.writeTree(tree));
    }
}
