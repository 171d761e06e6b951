package org.pilothouse.link;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.pilothouse.action.ActionSpace;
import org.pilothouse.json.Oddity;
import org.pilothouse.world.Observation;

/**
 * One decoded answer of an environment.
 *
 * @param protocol {@code eastworld-universe}, {@code eastworld-subnet}, {@code labrecruits}, or empty where nothing tells
 * @param code the code in the body, apart from any HTTP status
 * @param message the message beside it, empty where none
 * @param hasContext false where the answer carried no observation (an envelope alone)
 * @param observation what the agent observed; empty lists where there was no context
 * @param actions what it can do now
 * @param extra members that nobody expected, by path, as received
 * @param report what was odd while decoding
 */
public record Frame(Optional<String> protocol, OptionalInt code, String message, boolean hasContext, Observation observation,
        ActionSpace actions, Map<String, JsonNode> extra, List<Oddity> report) {
    public Frame {
        extra = Collections.unmodifiableMap(new LinkedHashMap<>(extra));
        report = List.copyOf(report);
    }
}
