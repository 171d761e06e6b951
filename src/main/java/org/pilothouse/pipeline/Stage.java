package org.pilothouse.pipeline;

import java.time.Instant;
import java.util.Optional;

/**
 * One stage of a run.
 *
 * @param id what a run is resumed from
 * @param state the server's word, shown as it is where we do not know it
 */
public record Stage(String id, String title, String state, Optional<Instant> startedAt, Optional<Instant> finishedAt, String message) { }
