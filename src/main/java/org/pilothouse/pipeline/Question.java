package org.pilothouse.pipeline;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A question to a person.
 *
 * @param id the server's id; without one it can be read but not answered
 * @param header a short chip, may be empty
 * @param text the question, may be Markdown
 * @param many several options may be chosen
 * @param allowText free words may be sent instead of an option
 * @param state what the server calls its state, empty where it does not say
 * @param extra members that nobody expected
 * @param raw the whole document. Treat as immutable.
 */
public record Question(Optional<String> id, Optional<String> projectId, Optional<String> runId, String header, String text, List<Option> options,
        boolean many, boolean allowText, Optional<Instant> askedAt, Optional<Instant> expiresAt, String state, Map<String, JsonNode> extra, JsonNode raw) {
    public Question {
        options = List.copyOf(options);
        extra = Collections.unmodifiableMap(new LinkedHashMap<>(extra));
    }
}
