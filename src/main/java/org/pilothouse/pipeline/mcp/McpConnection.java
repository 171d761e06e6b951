package org.pilothouse.pipeline.mcp;

import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.modelcontextprotocol.spec.McpClientSession;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.pilothouse.pipeline.mcp.McpTrouble.Kind;
import reactor.core.publisher.Mono;

/**
 * One session with a pipeline server (MCP 2025-11-25 and the three versions before it). Calls block their caller and may run side by side; an
 * answer is never held up by a poll that waits. Reads are repeated once where the server lost our session; a decision never is.
 */
public final class McpConnection implements AutoCloseable {
    /** The protocol versions that we speak, newest first. */
    public static final List<String> VERSIONS = List.of("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05");
    private static final Duration HANDSHAKE = Duration.ofSeconds(20);
    private static final int MOST_PAGES = 200;
    private static final ObjectMapper JSON = mapper();

    private final ServerAddress address;
    private final McpListener listener;
    private final Masks masks;
    private final AtomicLong tokens = new AtomicLong();
    private final String prefix = UUID.randomUUID().toString().substring(0, 8);
    private volatile String version = VERSIONS.get(0);
    private volatile JsonNode greeting = JSON.missingNode();
    /** Where requests go now; its session may be lost, and then the next request brings a new one. Null until the first greeting. */
    private volatile Line line;
    private volatile McpTrouble gone;

    private static ObjectMapper mapper() {
        ObjectMapper m = JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES).build();
        m.getFactory().setStreamReadConstraints(StreamReadConstraints.builder().maxStringLength(64 * 1024 * 1024).build());
        return m;
    }

    private McpConnection(ServerAddress address, McpListener listener, Map<String, String> environment) {
        this.address = address;
        this.listener = listener;
        masks = new Masks(environment);
    }

    /**
     * Connects and greets. Blocks for at most 20 seconds.
     *
     * @param environment where references are looked up, usually {@code System.getenv()}
     * @throws McpFailure with the trouble to show
     */
    public static McpConnection open(ServerAddress address, McpListener listener, Map<String, String> environment) throws McpFailure {
        McpConnection c = new McpConnection(address, listener, environment);
        try {
            c.greet();
            return c;
        } catch (McpFailure e) {
            c.close();
            throw e;
        }
    }

    private Map<String, McpClientSession.RequestHandler<?>> requests(Flights flights) {
        Map<String, McpClientSession.RequestHandler<?>> handlers = new HashMap<>();
        handlers.put("ping", p -> Mono.just(Map.of()));
        if (listener.asksPeople()) {
            handlers.put("elicitation/create", p -> Mono.defer(() -> {
                flights.ask();
                JsonNode question = JSON.valueToTree(p);
                return Mono.fromFuture(listener.elicit(question)).doOnNext(said -> hide(question.path("requestedSchema"), said.path("content")))
                        .doFinally(s -> flights.asked());
            }));
        }
        return handlers;
    }

    private Map<String, McpClientSession.NotificationHandler> notifications(Flights flights) {
        return Map.of(
                "notifications/tools/list_changed", p -> Mono.fromRunnable(listener::toolsChanged),
                "notifications/message", p -> Mono.fromRunnable(() -> listener.serverLog(masks.mask(words(JSON.valueToTree(p))))),
                "notifications/progress", p -> Mono.fromRunnable(() -> progress(flights, JSON.valueToTree(p))));
    }

    private static String words(JsonNode log) {
        JsonNode data = log.path("data");
        return log.path("level").asText("info") + ": " + (data.isTextual() ? data.asText() : data.toString());
    }

    private static void progress(Flights flights, JsonNode p) {
        OptionalDouble total = p.path("total").isNumber() ? OptionalDouble.of(p.path("total").asDouble()) : OptionalDouble.empty();
        flights.progress(p.path("progressToken").asText(), new Progress(p.path("progress").asDouble(), total, p.path("message").asText("")));
    }

    /** Greets on a line of its own; the line before it, if any, has ended. */
    private synchronized void greet() throws McpFailure {
        Line fresh = new Line(address, new Line.Ends(JSON, masks, listener, this::end, this::requests, this::notifications));
        line = fresh;
        ObjectNode hello = JSON.createObjectNode().put("protocolVersion", VERSIONS.get(0));
        ObjectNode capabilities = hello.putObject("capabilities");
        if (listener.asksPeople()) {
            ObjectNode elicitation = capabilities.putObject("elicitation");
            elicitation.putObject("form");
            elicitation.putObject("url");
        }
        hello.putObject("clientInfo").put("name", "Pilothouse").put("version", "0.1.0");
        JsonNode answer = firstAnswer(fresh, hello);
        String offered = answer.path("protocolVersion").asText("");
        if (!VERSIONS.contains(offered)) {
            throw new McpFailure(McpTrouble.of(Kind.VERSION_UNKNOWN, VERSIONS.get(0), offered.isEmpty() ? "none" : offered), true);
        }
        version = offered;
        greeting = answer;
        fresh.greeted(offered, JSON.createObjectNode(), HANDSHAKE);
    }

    /** A kept-alive connection may have been closed at the other end just now: a greeting changes nothing there, so it is said once more. */
    private JsonNode firstAnswer(Line fresh, ObjectNode hello) throws McpFailure {
        try {
            return request(fresh, "initialize", hello, HANDSHAKE, new CallControl());
        } catch (McpFailure e) {
            if (e.trouble().kind() != Kind.STREAM_CUT) {
                throw e;
            }
            return request(fresh, "initialize", hello, HANDSHAKE, new CallControl());
        }
    }

    private JsonNode request(Line over, String method, ObjectNode params, Duration deadline, CallControl control) throws McpFailure {
        McpTrouble ended = gone;
        if (ended != null) {
            throw new McpFailure(ended, false);
        }
        params.withObject("/_meta").put("progressToken", prefix + "-" + tokens.incrementAndGet());
        return over.request(method, params, deadline, control);
    }

    /** The line to send over. Where its session is lost the server is greeted anew first; should that fail, nothing of what follows was sent. */
    private Line usable() throws McpFailure {
        Line now = line;
        return now.usable() ? now : greetAgain();
    }

    private synchronized Line greetAgain() throws McpFailure {
        Line old = line;
        if (!old.usable() && gone == null) {
            try {
                greet();
            } catch (McpFailure e) {
                line.close();
                throw e.unsent();
            } finally {
                old.close();
            }
        }
        return line;
    }

    /**
     * Calls a tool and waits for what becomes of it. Never throws for what the server does.
     *
     * @param control to cancel it and to hear its progress
     */
    public CallOutcome call(Call call, CallControl control) {
        ObjectNode params = JSON.createObjectNode().put("name", call.tool());
        params.set("arguments", call.arguments());
        try {
            return new CallOutcome.Answered(repeatable("tools/call", params, call.deadline(), control, !call.decision()));
        } catch (McpFailure e) {
            return e.outcome();
        }
    }

    /** Calls a tool without a handle. */
    public CallOutcome call(Call call) {
        return call(call, new CallControl());
    }

    private JsonNode repeatable(String method, ObjectNode params, Duration deadline, CallControl control, boolean repeat) throws McpFailure {
        try {
            return request(usable(), method, params, deadline, control);
        } catch (McpFailure e) {
            if (!repeat || !e.sent() || e.trouble().kind() != Kind.SESSION_LOST) {
                throw e;
            }
            return request(usable(), method, params, deadline, control);
        }
    }

    /**
     * All tools, page by page; a tool named twice is kept twice.
     *
     * @throws McpFailure where the list does not come
     */
    public List<ToolDefinition> tools() throws McpFailure {
        List<ToolDefinition> tools = new ArrayList<>();
        ObjectNode params = JSON.createObjectNode();
        for (int page = 0; page < MOST_PAGES; page++) {
            JsonNode answer = repeatable("tools/list", params, HANDSHAKE, new CallControl(), true);
            answer.path("tools").forEach(t -> tools.add(ToolDefinition.of(t)));
            String next = answer.path("nextCursor").asText("");
            if (next.isEmpty()) {
                break;
            }
            params.put("cursor", next);
        }
        return List.copyOf(tools);
    }

    /** The server's answer to our greeting: {@code serverInfo}, {@code capabilities}, {@code instructions}. */
    public JsonNode greeting() {
        return greeting;
    }

    /** The protocol version that both speak. */
    public String version() {
        return version;
    }

    /** Where it leads. */
    public ServerAddress address() {
        return address;
    }

    /** A text with every secret of this connection hidden, for whatever is shown or kept. */
    public String masked(String text) {
        return masks.mask(text);
    }

    /** Hides from now on what stands in the secret fields of a document, see {@link SecretFields}: call it before the document is sent. */
    public void hide(JsonNode schema, JsonNode document) {
        SecretFields.in(schema, document).forEach(masks::hide);
    }

    private void end(McpTrouble seen) {
        McpTrouble trouble = seen.masked(masks::mask);
        gone = trouble;
        failAll(trouble);
        listener.lost(trouble);
    }

    private void failAll(McpTrouble trouble) {
        Line now = line;
        if (now != null) {
            now.failAll(trouble);
        }
    }

    /** Ends the session; a child process and its family with it. Calls under way end now. At most about a second. */
    @Override
    public void close() {
        if (gone == null || gone.kind() != Kind.CLOSED) {
            boolean was = gone == null;
            gone = McpTrouble.of(Kind.CLOSED);
            failAll(gone);
            Line now = line;
            if (now != null && (was || address instanceof ServerAddress.Command)) {
                now.close();
            }
        }
    }
}
