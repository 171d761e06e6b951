package org.pilothouse.pipeline;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The state of one run as the server told it.
 *
 * @param state the server's word; {@link #knownState()} says whether we know it
 * @param stage the id of the stage that it is at, empty where not told
 * @param pendingInquiry the id of the question that it waits for
 * @param resumeFrom where it may be resumed from
 * @param raw the whole document. Treat as immutable.
 */
public record RunStatus(String runId, Optional<String> projectId, String state, String stage, List<Stage> stages, Optional<String> pendingInquiry,
        String message, Optional<Instant> updatedAt, List<String> resumeFrom, JsonNode raw) {
    private static final Set<String> KNOWN = Set.of("queued", "running", "waiting", "stopped", "succeeded", "failed", "cancelled");
    private static final Set<String> OVER = Set.of("succeeded", "cancelled");
    private static final Set<String> RESUMABLE = Set.of("stopped", "failed");

    public RunStatus {
        stages = List.copyOf(stages);
        resumeFrom = List.copyOf(resumeFrom);
    }

    /** Whether the state is one of the seven that we know. */
    public boolean knownState() {
        return KNOWN.contains(state);
    }

    /** Whether nothing more will happen by itself or by resuming. */
    public boolean over() {
        return OVER.contains(state);
    }

    /** Whether it can be resumed. */
    public boolean resumable() {
        return RESUMABLE.contains(state);
    }
}
