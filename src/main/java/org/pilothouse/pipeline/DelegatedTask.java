package org.pilothouse.pipeline;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A model call that the platform delegated to us.
 *
 * @param id the server's id; without one it can be read but no result submitted
 * @param messages what the model would have been told, in order; the instructions are one of them where the server sent them alone
 * @param wantsJson whether the result is a JSON document
 * @param resultSchema what the result must look like, where told. Treat as immutable.
 * @param raw the whole document. Treat as immutable.
 */
public record DelegatedTask(Optional<String> id, Optional<String> projectId, Optional<String> runId, String title, List<Said> messages, boolean wantsJson,
        Optional<JsonNode> resultSchema, Optional<Instant> deadline, String state, Map<String, JsonNode> extra, JsonNode raw) {
    /** One message: who, and the words (Markdown). */
    public record Said(String role, String text) { }

    public DelegatedTask {
        messages = List.copyOf(messages);
        extra = Collections.unmodifiableMap(new LinkedHashMap<>(extra));
    }
}
