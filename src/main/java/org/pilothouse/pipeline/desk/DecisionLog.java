package org.pilothouse.pipeline.desk;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Instant;

/** Where every decision is written down before it leaves, and what became of it. */
public interface DecisionLog {
    /** Keeps nothing: for reads, and for tests of other things. */
    DecisionLog NONE = line -> { };

    /**
     * One line.
     *
     * @param tool what is called
     * @param id the question, task or run that it is about
     * @param step {@code asked} where a question came, {@code sending} before the first byte leaves, then what became of it: {@code answered}, {@code refused}, {@code not sent}, {@code unknown}
     * @param document the question, the exact arguments, or the server's whole answer
     */
    record Line(Instant at, String server, String tool, String id, String step, JsonNode document) { }

    /**
     * Writes a line down before it returns.
     *
     * @throws IOException where it could not: then the decision is not sent
     */
    void write(Line line) throws IOException;
}
