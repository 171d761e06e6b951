package org.pilothouse.pipeline.desk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.function.UnaryOperator;
import org.pilothouse.pipeline.mcp.SecretFields;

/** What a person says to a server's own question is a decision too: written down before it leaves. */
record Sayings(DecisionLog log, Clock clock, String server) {
    /**
     * Returns the answer once it is written down, without what stands in its secret fields; where it cannot be, nothing is answered.
     *
     * @param masks takes the secrets of the connection out of a document
     */
    ObjectNode writtenDown(JsonNode question, ObjectNode answer, UnaryOperator<JsonNode> masks) {
        try {
            write(question, answer, masks);
            return answer;
        } catch (IOException e) {
            throw new UncheckedIOException("The answer could not be written down, so it was not sent", e);
        }
    }

    /** Writes an answer down, without what stands in its secret fields. */
    void write(JsonNode question, ObjectNode answer, UnaryOperator<JsonNode> masks) throws IOException {
        log.write(new DecisionLog.Line(clock.instant(), server, "elicitation/create", "", "sending", masks.apply(SecretFields.masked(question, answer))));
    }
}
