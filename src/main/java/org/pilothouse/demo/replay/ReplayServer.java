package org.pilothouse.demo.replay;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.pilothouse.eastworld.Dialect;
import org.pilothouse.json.JsonText;
import org.pilothouse.json.Limits;
import org.pilothouse.json.Report;
import org.pilothouse.json.UnusableDocument;
import org.pilothouse.session.Moment;
import org.pilothouse.session.time.Recording;
import org.pilothouse.world.NavMesh;

/**
 * A recording on 127.0.0.1 as a step endpoint: reads give the recorded answers byte for byte, at the read addresses of both dialects; decisions
 * are refused, because the past cannot be changed. A client that comes late is given the mesh that an earlier answer brought. At its end the
 * last step is given again and again.
 */
public final class ReplayServer implements AutoCloseable {
    private final Recording recording;
    private final Pace pace;
    private final HttpServer http;
    private final ExecutorService workers;
    private boolean begun;

    private ReplayServer(Recording recording, Pace pace, int port) throws IOException {
        // Read once by the JDK: without it every answer waits 40 ms for the other side.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        this.recording = recording;
        this.pace = pace;
        http = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port), 64);
        workers = Executors.newFixedThreadPool(2, task -> {
            Thread thread = new Thread(task, "replay-http");
            thread.setDaemon(true);
            return thread;
        });
        http.setExecutor(workers);
        http.createContext("/", this::serve);
    }

    /**
     * Starts serving.
     *
     * @param recording is closed with the server
     * @param port 0 for any free one
     * @throws IOException where the port is taken
     * @throws IllegalArgumentException where the recording holds no steps of this protocol; the message says so
     */
    public static ReplayServer start(Recording recording, Pace pace, int port) throws IOException {
        if (recording.steps() == 0 || dialect(recording).isEmpty()) {
            throw new IllegalArgumentException(recording.journal().file().getFileName() + " holds no steps of the Eastworld protocol");
        }
        ReplayServer server = new ReplayServer(recording, pace, port);
        server.http.start();
        return server;
    }

    private static Optional<Dialect> dialect(Recording recording) {
        return recording.moment(0).flatMap(m -> m.frame().protocol().isEmpty() ? Optional.of(Dialect.UNIVERSE) : Dialect.ofProtocol(m.frame().protocol()));
    }

    /** Where its steps are read. */
    public URI uri() {
        return URI.create("http://127.0.0.1:" + http.getAddress().getPort() + dialect(recording).orElse(Dialect.UNIVERSE).readPath());
    }

    private void serve(HttpExchange x) throws IOException {
        try (x) {
            String path = x.getRequestURI().getPath();
            boolean readPath = path.equals(Dialect.UNIVERSE.readPath()) || path.equals(Dialect.SUBNET.readPath());
            if (x.getRequestMethod().equals("GET") && readPath) {
                read(x);
            } else if (x.getRequestMethod().equals("POST")) {
                x.getRequestBody().readAllBytes();
                send(x, 200, "{\"code\":400,\"message\":\"This is a recording: nothing can be decided in it.\"}".getBytes(StandardCharsets.UTF_8));
            } else {
                send(x, 404, "There is nothing here.".getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private void read(HttpExchange x) throws IOException {
        long step;
        synchronized (this) {
            step = begun ? pace.step(recording) : pace.begin(recording);
            begun = true;
        }
        Optional<Moment> moment = recording.moment(step);
        if (moment.isEmpty()) {
            send(x, 500, "This step cannot be read any more.".getBytes(StandardCharsets.UTF_8));
            return;
        }
        byte[] body = moment.get().exchange().responseBody();
        Optional<NavMesh> missing = moment.get().mesh().filter(m -> moment.get().frame().observation().sight().filter(s -> s.mesh().isEmpty()).isPresent())
                .filter(m -> !knows(x, m.id()));
        send(x, moment.get().exchange().status().orElse(200), missing.isPresent() ? withMesh(body, missing.get()) : body);
    }

    private static boolean knows(HttpExchange x, String mesh) {
        String query = x.getRequestURI().getQuery();
        return query != null && java.util.Arrays.asList(query.split("&")).contains("knownMesh=" + mesh);
    }

    private static byte[] withMesh(byte[] body, NavMesh mesh) {
        try {
            ObjectNode answer = JsonText.object(body, Limits.USUAL, new Report());
            JsonNode world = answer.path("context").path("world");
            if (world instanceof ObjectNode sight) {
                ObjectNode whole = sight.putObject("mesh").put("id", mesh.id());
                ArrayNode vertices = whole.putArray("vertices");
                for (int v = 0; v < mesh.vertexCount(); v++) {
                    vertices.addObject().set("x", JsonNodeFactory.instance.numberNode(mesh.x(v)));
                    ((ObjectNode) vertices.get(v)).put("y", mesh.y(v)).put("z", mesh.z(v));
                }
                ArrayNode indices = whole.putArray("indices");
                for (int t = 0; t < mesh.triangleCount(); t++) {
                    indices.add(mesh.corner(t, 0)).add(mesh.corner(t, 1)).add(mesh.corner(t, 2));
                }
            }
            return JsonText.bytes(answer);
        } catch (UnusableDocument asRecorded) {
            return body;
        }
    }

    private static void send(HttpExchange x, int status, byte[] body) throws IOException {
        x.getResponseHeaders().set("Content-Type", "application/json; charset=utf-8");
        x.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        x.getResponseBody().write(body);
    }

    @Override
    public void close() throws IOException {
        http.stop(0);
        workers.shutdownNow();
        recording.close();
    }
}
