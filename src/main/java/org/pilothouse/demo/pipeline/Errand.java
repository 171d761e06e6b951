package org.pilothouse.demo.pipeline;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;

/** A question or a delegated task that a run waits for. Guarded by the platform's lock. */
final class Errand {
    final String id;
    final DemoRun run;
    /** What the client sees, with its id. */
    final ObjectNode shown;
    /** Open, answered, expired, withdrawn. */
    String state = "open";
    Instant expiresAt;
    Instant elsewhereAt;
    Instant leasedUntil = Instant.MIN;

    Errand(String id, DemoRun run, ObjectNode shown) {
        this.id = id;
        this.run = run;
        this.shown = shown;
    }

    boolean open() {
        return state.equals("open");
    }

    /** The document as it is now. */
    ObjectNode document() {
        return shown.deepCopy().put("state", state);
    }
}
