package org.pilothouse.demo.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.pilothouse.demo.world.Deed;
import org.pilothouse.demo.world.LivingWorld;
import org.pilothouse.demo.world.Verdict;
import org.pilothouse.json.JsonText;
import org.pilothouse.json.Limits;
import org.pilothouse.json.Report;
import org.pilothouse.json.UnusableDocument;

/**
 * The living world on 127.0.0.1 as a step endpoint in both dialects at their default paths: {@code GET} and {@code POST /protocol/universe/step},
 * {@code GET /sn/env}, {@code POST /sn/step}, {@code GET /sn/score}. Status lives in the body, as in the real protocol. Close it to end it.
 */
public final class StepServer implements AutoCloseable {
    private static final long TICK_MILLIS = 200;
    private static final int LARGEST_REQUEST = 1 << 20;

    private final LivingWorld world;
    private final TurnGate gate;
    private final Answers answers = new Answers();
    private final HttpServer http;
    private final ExecutorService workers;
    private final ScheduledExecutorService ticker;

    private StepServer(LivingWorld world, int port, Duration turn, Clock clock) throws IOException {
        // Read once by the JDK: without it every answer waits 40 ms for the other side.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        this.world = world;
        this.gate = new TurnGate(clock, turn);
        http = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port), 64);
        workers = Executors.newFixedThreadPool(4, r -> daemon(r, "world-http"));
        ticker = Executors.newSingleThreadScheduledExecutor(r -> daemon(r, "world-ticker"));
        http.setExecutor(workers);
        http.createContext("/", this::serve);
    }

    /**
     * Starts serving a world; it lives on by itself from then on.
     *
     * @param port 0 for any free one
     * @param turn how long a turn lasts after a decision; zero for no waiting at all
     * @param clock the clock of the turns
     * @throws IOException if the port is taken
     */
    public static StepServer start(LivingWorld world, int port, Duration turn, Clock clock) throws IOException {
        StepServer server = new StepServer(world, port, turn, clock);
        server.http.start();
        server.ticker.scheduleAtFixedRate(server.world::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
        return server;
    }

    /** Starts serving a world without waiting between turns. */
    public static StepServer start(LivingWorld world, int port) throws IOException {
        return start(world, port, Duration.ZERO, Clock.systemUTC());
    }

    private static Thread daemon(Runnable r, String name) {
        Thread t = new Thread(r, name);
        t.setDaemon(true);
        return t;
    }

    /** Where it is served, without a path: {@code http://127.0.0.1:PORT}. */
    public URI uri() {
        return URI.create("http://127.0.0.1:" + http.getAddress().getPort());
    }

    /** Where an observation of a dialect is read. */
    public URI uri(Dialect dialect) {
        return uri().resolve(dialect.readPath());
    }

    @Override
    public void close() {
        ticker.shutdownNow();
        http.stop(0);
        workers.shutdownNow();
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            boolean get = exchange.getRequestMethod().equals("GET");
            boolean post = exchange.getRequestMethod().equals("POST");
            switch (path) {
                case "/protocol/universe/step" -> {
                    if (get) {
                        send(exchange, read(Dialect.UNIVERSE, exchange));
                    } else if (post) {
                        send(exchange, submit(Dialect.UNIVERSE, exchange));
                    } else {
                        plain(exchange, 405, "GET reads, POST decides.");
                    }
                }
                case "/sn/env" -> only(exchange, get, () -> read(Dialect.SUBNET, exchange));
                case "/sn/step" -> only(exchange, post, () -> submit(Dialect.SUBNET, exchange));
                case "/sn/score" -> only(exchange, get, this::scores);
                default -> plain(exchange, 404, "There is nothing here. Read /protocol/universe/step or /sn/env.");
            }
        }
    }

    private interface Answer {
        ObjectNode make() throws IOException;
    }

    private static void only(HttpExchange exchange, boolean allowed, Answer answer) throws IOException {
        if (allowed) {
            send(exchange, answer.make());
        } else {
            plain(exchange, 405, "This address does not take " + exchange.getRequestMethod() + ".");
        }
    }

    private ObjectNode scores() {
        ObjectNode answer = com.fasterxml.jackson.databind.node.JsonNodeFactory.instance.objectNode();
        answer.putArray("scores").addObject().put("uid", Answers.SUBNET_UID).put("score", world.score());
        return answer;
    }

    private ObjectNode read(Dialect dialect, HttpExchange exchange) {
        Duration left = gate.left();
        if (!left.isZero()) {
            return notYet(dialect, exchange, left);
        }
        return answers.observation(dialect, world.view(), "", knownMesh(exchange));
    }

    private ObjectNode notYet(Dialect dialect, HttpExchange exchange, Duration left) {
        long seconds = Math.max(1, (left.toMillis() + 999) / 1000);
        exchange.getResponseHeaders().set("Retry-After", Long.toString(seconds));
        return answers.envelope(dialect, 429, "The next turn begins in " + seconds + " s.", world.turn());
    }

    private ObjectNode submit(Dialect dialect, HttpExchange exchange) throws IOException {
        byte[] body = body(exchange);
        Duration left = gate.left();
        if (!left.isZero()) {
            return notYet(dialect, exchange, left);
        }
        Deed deed;
        try {
            deed = DeedReader.read(action(dialect, body));
        } catch (DeedReader.Unfit e) {
            return refused(dialect, e.getMessage());
        }
        Verdict verdict = world.act(deed);
        if (!verdict.accepted()) {
            return refused(dialect, verdict.message());
        }
        gate.taken();
        return answers.observation(dialect, world.view(), verdict.message(), knownMesh(exchange));
    }

    private ObjectNode refused(Dialect dialect, String why) {
        return answers.envelope(dialect, 400, why, world.turn());
    }

    private static JsonNode action(Dialect dialect, byte[] body) throws DeedReader.Unfit {
        ObjectNode request;
        try {
            request = JsonText.object(body, Limits.USUAL, new Report());
        } catch (UnusableDocument e) {
            throw new DeedReader.Unfit("The request is no JSON object.");
        }
        JsonNode action = request.get("action");
        // The deployed dialect sends a list; a single object is understood by both.
        if (action != null && action.isArray()) {
            if (action.size() != 1) {
                throw new DeedReader.Unfit("One action a turn, not " + action.size() + ".");
            }
            action = action.get(0);
        }
        return action;
    }

    private static byte[] body(HttpExchange exchange) throws IOException {
        try (InputStream in = exchange.getRequestBody()) {
            return in.readNBytes(LARGEST_REQUEST);
        }
    }

    private static String knownMesh(HttpExchange exchange) {
        String query = exchange.getRequestURI().getQuery();
        if (query != null) {
            for (String pair : query.split("&")) {
                if (pair.startsWith("knownMesh=")) {
                    return pair.substring("knownMesh=".length());
                }
            }
        }
        return "";
    }

    private static void send(HttpExchange exchange, ObjectNode answer) throws IOException {
        reply(exchange, 200, "application/json", JsonText.bytes(answer));
    }

    private static void plain(HttpExchange exchange, int status, String text) throws IOException {
        reply(exchange, status, "text/plain; charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
    }

    private static void reply(HttpExchange exchange, int status, String type, byte[] bytes) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, bytes.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }
}
