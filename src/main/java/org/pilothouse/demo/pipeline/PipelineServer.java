package org.pilothouse.demo.pipeline;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The scripted pipeline over streamable HTTP (MCP 2025-11-25): a message a POST, answered with JSON; sessions that end with the server; on this
 * machine only.
 */
public final class PipelineServer implements AutoCloseable {
    private static final String SESSION = "Mcp-Session-Id";
    private final HttpServer http;
    private final ExecutorService workers;
    private final Platform platform;
    private final Rpc rpc;
    private final Set<String> sessions = ConcurrentHashMap.newKeySet();

    private PipelineServer(HttpServer http, Profile profile, Platform platform) {
        this.http = http;
        this.platform = platform;
        rpc = new Rpc(profile, platform);
        workers = Executors.newCachedThreadPool(r -> {
            Thread t = new Thread(r, "demo-pipeline");
            t.setDaemon(true);
            return t;
        });
        http.setExecutor(workers);
        http.createContext("/mcp", this::serve);
    }

    /**
     * Starts to serve.
     *
     * @param port 0 for any free one
     * @throws IOException where the port is taken
     */
    public static PipelineServer start(Profile profile, Platform platform, int port) throws IOException {
        // Read once by the JDK's server: without it every answer waits 40 ms for an acknowledgement.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        PipelineServer server = new PipelineServer(HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0), profile, platform);
        server.http.start();
        return server;
    }

    /**
     * The pipeline of the built-in world: all seven tools over HTTP (a superset of what hosted servers offer), at a pace that people can follow.
     *
     * @throws IOException where no port can be had
     */
    public static PipelineServer builtIn(Clock clock) throws IOException {
        return start(Profile.SUPERSET, new Platform(clock, Duration.ofSeconds(2)), 0);
    }

    /** The runs under way, oldest first. */
    public List<String> runIds() {
        return platform.runIds();
    }

    /** Where it is served. */
    public URI address() {
        return URI.create("http://127.0.0.1:" + http.getAddress().getPort() + "/mcp");
    }

    /** Forgets every session, as a restarted server does. */
    public void forgetSessions() {
        sessions.clear();
    }

    private void serve(HttpExchange x) throws IOException {
        try (x) {
            String origin = x.getRequestHeaders().getFirst("Origin");
            String session = x.getRequestHeaders().getFirst(SESSION);
            if (origin != null && !origin.matches("https?://(localhost|127\\.0\\.0\\.1)(:\\d+)?")) {
                x.sendResponseHeaders(403, -1);
            } else if (x.getRequestMethod().equals("DELETE")) {
                x.sendResponseHeaders(session != null && sessions.remove(session) ? 204 : 404, -1);
            } else if (!x.getRequestMethod().equals("POST")) {
                x.sendResponseHeaders(405, -1);
            } else {
                post(x, session);
            }
        }
    }

    private void post(HttpExchange x, String session) throws IOException {
        JsonNode message;
        try {
            message = Contract.JSON.readTree(x.getRequestBody());
        } catch (JsonProcessingException e) {
            reply(x, 400, "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32700,\"message\":\"Not JSON\"}}");
            return;
        }
        boolean greeting = message.path("method").asText().equals("initialize");
        if (!greeting && (session == null || !sessions.contains(session))) {
            x.sendResponseHeaders(session == null ? 400 : 404, -1);
            return;
        }
        if (greeting) {
            String made = UUID.randomUUID().toString();
            sessions.add(made);
            x.getResponseHeaders().set(SESSION, made);
        }
        Optional<ObjectNode> answer = rpc.answer(String.valueOf(session), message);
        if (answer.isEmpty()) {
            x.sendResponseHeaders(202, -1);
        } else {
            reply(x, 200, answer.get().toString());
        }
    }

    private static void reply(HttpExchange x, int status, String json) throws IOException {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        x.getResponseHeaders().set("Content-Type", "application/json");
        x.sendResponseHeaders(status, body.length);
        x.getResponseBody().write(body);
    }

    @Override
    public void close() {
        platform.close();
        http.stop(0);
        workers.shutdownNow();
    }
}
