package org.pilothouse.pipeline.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpClientSession;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpTransportSessionNotFoundException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.pilothouse.pipeline.http.SharedHttp;
import org.pilothouse.pipeline.http.WatchedHttp;
import org.pilothouse.pipeline.mcp.McpTrouble.Kind;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;

/**
 * One session over a transport of its own. A session that the server lost is never mended: the next greeting is said on a new line, since the
 * SDK's transport ends whatever was sent over it while it drops the lost session - also the request whose answer told of the loss, and also a
 * greeting that was quicker than it.
 */
final class Line {
    private static final int LARGEST = 64 * 1024 * 1024;
    private static final TypeRef<JsonNode> TREE = new TypeRef<>() { };

    private final Flights flights = new Flights();
    private final McpClientTransport transport;
    private final McpClientSession session;
    private final Masks masks;
    private final McpListener listener;
    private final String server;
    private volatile String version = McpConnection.VERSIONS.get(0);
    private volatile boolean greeted;
    private volatile boolean lost;

    /** What a line needs of the connection that it belongs to. */
    record Ends(ObjectMapper json, Masks masks, McpListener listener, Consumer<McpTrouble> ended,
                Function<Flights, Map<String, McpClientSession.RequestHandler<?>>> requests,
                Function<Flights, Map<String, McpClientSession.NotificationHandler>> notifications) { }

    Line(ServerAddress address, Ends ends) throws McpFailure {
        masks = ends.masks();
        listener = ends.listener();
        server = address.name();
        McpClientTransport inner = address instanceof ServerAddress.Command c ? stdio(c, ends) : http((ServerAddress.Url) address, ends);
        inner.setExceptionHandler(this::heard);
        transport = new Tap(inner, ends.json(), masks, Clock.systemUTC(), listener::message, flights::left);
        session = new McpClientSession(Duration.ofHours(2), transport, ends.requests().apply(flights), ends.notifications().apply(flights), x -> x);
    }

    private static McpClientTransport stdio(ServerAddress.Command command, Ends ends) throws McpFailure {
        Masks masks = ends.masks();
        Map<String, String> environment = new LinkedHashMap<>();
        for (var e : command.environment().entrySet()) {
            environment.put(e.getKey(), masks.fillHeader(e.getKey(), e.getValue()));
        }
        List<String> words = new ArrayList<>();
        for (String w : command.words()) {
            words.add(masks.fillArgument(w, environment.keySet()));
        }
        ServerAddress.Command filled = new ServerAddress.Command(command.name(), words, environment, command.folder());
        return new StdioTransport(ServerProcess.start(filled, environment), ends.json(), line -> ends.listener().serverLog(masks.mask(line)), ends.ended());
    }

    private McpClientTransport http(ServerAddress.Url url, Ends ends) throws McpFailure {
        Map<String, String> headers = new LinkedHashMap<>();
        for (var e : url.headers().entrySet()) {
            headers.put(e.getKey(), masks.fillHeader(e.getKey(), e.getValue()));
        }
        URI a = url.address();
        masks.hideIn(a);
        String path = (a.getRawPath() == null || a.getRawPath().isEmpty() ? "/" : a.getRawPath()) + (a.getRawQuery() == null ? "" : "?" + masks.fillQuery(a.getRawQuery()));
        return HttpClientStreamableHttpTransport.builder(a.getScheme() + "://" + a.getRawAuthority()).endpoint(path)
                .clientBuilder(new SharedHttp(flights::bodyEnded))
                .jsonMapper(new JacksonMcpJsonMapper(ends.json())).maxResponseSize(LARGEST)
                .addHttpRequestCustomizer((builder, method, uri, body, context) -> {
                    headers.forEach(builder::setHeader);
                    if (body != null && method.equals("POST")) {
                        builder.POST(WatchedHttp.body(ends.json(), body));
                    }
                }).build();
    }

    /** The transport tells of a lost session here and, since it ends its own requests at the same time, not always there. */
    private void heard(Throwable t) {
        if (t instanceof McpTransportSessionNotFoundException) {
            lost = true;
            flights.failAll(McpTrouble.of(Kind.SESSION_LOST));
        }
    }

    /** Whether requests may be sent: it was greeted, and the server still knows its session as far as we heard. */
    boolean usable() {
        return greeted && !lost;
    }

    /** The server answered our greeting and both speak {@code spoken}; tells the server so. */
    void greeted(String spoken, ObjectNode nothing, Duration patience) {
        version = spoken;
        session.sendNotification("notifications/initialized", nothing)
                .contextWrite(c -> c.put(McpAsyncClient.NEGOTIATED_PROTOCOL_VERSION, version)).onErrorComplete().timeout(patience, Mono.empty()).block();
        greeted = true;
    }

    /**
     * Sends a request and waits for its answer, for its deadline, for its cancelling or for the end of the line.
     *
     * @param params with its progress token in {@code _meta}
     */
    JsonNode request(String method, ObjectNode params, Duration deadline, CallControl control) throws McpFailure {
        Flights.Flight flight = flights.begin(params.at("/_meta/progressToken").asText(), deadline, control);
        control.arm(() -> Flights.fail(flight, McpTrouble.of(Kind.CANCELLED)));
        if (flight.answer.isCompletedExceptionally()) {
            // Cancelled, or the line ended, before anything left: what it was is told as it was.
            throw new McpFailure(flight.answer.handle((r, e) -> Failures.of(e, server)).join().trouble(), false);
        }
        Disposable pending = session.sendRequest(method, params, TREE).contextWrite(c -> c.put(McpAsyncClient.NEGOTIATED_PROTOCOL_VERSION, version))
                .subscribe(flight.answer::complete, flight.answer::completeExceptionally);
        try {
            return flight.answer.get();
        } catch (ExecutionException e) {
            McpFailure failure = Failures.of(e.getCause(), server).masked(masks::mask);
            Kind kind = failure.trouble().kind();
            lost |= kind == Kind.SESSION_LOST;
            if (kind == Kind.CANCELLED || kind == Kind.NO_ANSWER) {
                tellCancelled(method, flight, kind == Kind.CANCELLED ? "cancelled by a person" : "no answer in time");
            }
            throw failure;
        } catch (InterruptedException e) {
            Flights.fail(flight, McpTrouble.of(Kind.CANCELLED));
            tellCancelled(method, flight, "interrupted");
            Thread.currentThread().interrupt();
            throw new McpFailure(McpTrouble.of(Kind.CANCELLED), true);
        } finally {
            pending.dispose();
        }
    }

    private void tellCancelled(String method, Flights.Flight flight, String reason) {
        if (!method.equals("initialize") && flight.id().isPresent()) {
            session.sendNotification("notifications/cancelled", Map.of("reason", reason, "requestId", flight.id().get()))
                    .contextWrite(c -> c.put(McpAsyncClient.NEGOTIATED_PROTOCOL_VERSION, version))
                    .subscribe(v -> { }, e -> listener.serverLog(masks.mask("notifications/cancelled did not arrive: " + e.getMessage())));
        }
    }

    /** Every request under way ends with this trouble. */
    void failAll(McpTrouble trouble) {
        flights.failAll(trouble);
    }

    /** Ends the session and a child process with its family. At most about a second. */
    void close() {
        transport.closeGracefully().onErrorComplete().timeout(Duration.ofMillis(900), Mono.empty()).block();
    }
}
