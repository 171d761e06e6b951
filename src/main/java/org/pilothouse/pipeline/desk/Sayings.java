package org.pilothouse.pipeline.desk;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;

/** What a person says to a server's own question is a decision too: written down before it leaves. */
record Sayings(DecisionLog log, Clock clock, String server) {
    /** Returns the answer once it is written down; where it cannot be, nothing is answered. */
    ObjectNode writtenDown(ObjectNode answer) {
        try {
            log.write(new DecisionLog.Line(clock.instant(), server, "elicitation/create", "", "sending", answer));
            return answer;
        } catch (IOException e) {
            throw new UncheckedIOException("The answer could not be written down, so it was not sent", e);
        }
    }
}
