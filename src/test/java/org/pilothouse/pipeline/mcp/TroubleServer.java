package org.pilothouse.pipeline.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** An HTTP server that greets as it should and then misbehaves as a test wishes. */
public final class TroubleServer implements AutoCloseable {
    static final ObjectMapper JSON = new ObjectMapper();
    private final HttpServer http;
    private final ExecutorService workers = Executors.newCachedThreadPool();
    private final Answering answering;
    private volatile String session = "one";
    /** What the wish for a stream of events is answered with. */
    volatile int withoutStream = 405;
    /** Open until somebody wished for a stream of events. */
    final CountDownLatch streamsAsked = new CountDownLatch(1);
    /** The name of every tool that was called, in order. */
    public final List<String> calls = new CopyOnWriteArrayList<>();
    /** Every method that arrived, in order. */
    public final List<String> methods = new CopyOnWriteArrayList<>();
    /** What came as Authorization. */
    public final List<String> credentials = new CopyOnWriteArrayList<>();

    /** What happens to a message other than the greeting. */
    public interface Answering {
        void answer(HttpExchange x, JsonNode message) throws IOException;
    }

    public TroubleServer(Answering answering) throws IOException {
        this.answering = answering;
        http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        http.setExecutor(workers);
        http.createContext("/mcp", this::serve);
        http.start();
    }

    public ServerAddress.Url address() {
        return ServerAddress.url("http://127.0.0.1:" + http.getAddress().getPort() + "/mcp");
    }

    /** From now on only this session is known. */
    public void newSession(String name) {
        session = name;
    }

    private void serve(HttpExchange x) throws IOException {
        try (x) {
            credentials.addAll(x.getRequestHeaders().getOrDefault("Authorization", List.of()));
            if (!x.getRequestMethod().equals("POST")) {
                x.sendResponseHeaders(withoutStream, -1);
                streamsAsked.countDown();
                return;
            }
            JsonNode m = JSON.readTree(x.getRequestBody());
            String method = m.path("method").asText("answer");
            methods.add(method);
            if (method.equals("tools/call")) {
                calls.add(m.path("params").path("name").asText());
            }
            if (method.equals("initialize")) {
                x.getResponseHeaders().set("Mcp-Session-Id", session);
                result(x, m, "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{\"tools\":{}},\"serverInfo\":{\"name\":\"trouble\",\"version\":\"1\"}}");
            } else if (!session.equals(x.getRequestHeaders().getFirst("Mcp-Session-Id"))) {
                x.sendResponseHeaders(404, -1);
            } else if (!m.has("id") || !m.has("method")) {
                answering.answer(x, m);
                x.sendResponseHeaders(202, -1);
            } else {
                answering.answer(x, m);
            }
        }
    }

    /** A proper JSON answer. */
    public static void result(HttpExchange x, JsonNode message, String result) throws IOException {
        body(x, 200, "application/json", "{\"jsonrpc\":\"2.0\",\"id\":" + message.get("id") + ",\"result\":" + result + "}");
    }

    /** Any answer. */
    public static void body(HttpExchange x, int status, String type, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        x.getResponseHeaders().set("Content-Type", type);
        x.sendResponseHeaders(status, bytes.length);
        x.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        http.stop(0);
        workers.shutdownNow();
    }
}
