package org.pilothouse.pipeline.desk;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.time.Clock;
import java.util.List;
import org.pilothouse.pipeline.mcp.Call;
import org.pilothouse.pipeline.mcp.CallControl;
import org.pilothouse.pipeline.mcp.CallOutcome;
import org.pilothouse.pipeline.mcp.McpConnection;
import org.pilothouse.pipeline.mcp.McpTrouble;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sends decisions: written down first, sent once, and what became of it written down too. */
public final class Decisions {
    private static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);
    private static final Logger LOG = LoggerFactory.getLogger(Decisions.class);
    private final McpConnection connection;
    private final DecisionLog log;
    private final Clock clock;

    /** Decisions over that connection. */
    public Decisions(McpConnection connection, DecisionLog log, Clock clock) {
        this.connection = connection;
        this.log = log;
        this.clock = clock;
    }

    /**
     * Sends one decision and waits for what becomes of it.
     *
     * @param id the question, task or run that it is about
     */
    public CallOutcome send(Call call, String id, CallControl control) {
        try {
            log.write(line(call, id, "sending", call.arguments()));
        } catch (IOException e) {
            return new CallOutcome.NotSent(McpTrouble.of(McpTrouble.Kind.OTHER, "The decision could not be written down, so it was not sent: " + e.getMessage()));
        }
        CallOutcome outcome = connection.call(call, control);
        try {
            log.write(outcome.fold(a -> line(call, id, "answered", a.result()), r -> line(call, id, "refused", words(r.trouble())),
                    n -> line(call, id, "not sent", words(n.trouble())), u -> line(call, id, "unknown", words(u.trouble()))));
        } catch (IOException e) {
            // It has happened all the same, and the first line stands: a person sees the outcome on the screen.
            return outcome;
        }
        return outcome;
    }

    /** Writes down that a question came; where that fails, the person is asked all the same. */
    void asked(String tool, String id, ObjectNode question) {
        try {
            log.write(new DecisionLog.Line(clock.instant(), connection.address().name(), tool, id, "asked", withoutSecrets(question)));
        } catch (IOException e) {
            LOG.warn("PH-912: a question could not be written down: {}", e.getMessage());
        }
    }

    private DecisionLog.Line line(Call call, String id, String step, JsonNode document) {
        return new DecisionLog.Line(clock.instant(), connection.address().name(), call.tool(), id, step, withoutSecrets(document));
    }

    /** The document without the secrets of the connection. */
    JsonNode withoutSecrets(JsonNode document) {
        String plain = document.toString();
        String masked = connection.masked(plain);
        try {
            return masked.equals(plain) ? document : JSON.readTree(masked);
        } catch (JsonProcessingException e) {
            return TextNode.valueOf(masked);
        }
    }

    private static JsonNode words(McpTrouble t) {
        List<String> d = t.details();
        var out = JsonNodeFactory.instance.objectNode().put("code", t.kind().code()).put("kind", t.kind().name());
        d.forEach(out.putArray("details")::add);
        return out;
    }
}
