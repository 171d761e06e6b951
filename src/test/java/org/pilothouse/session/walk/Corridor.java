package org.pilothouse.session.walk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.pilothouse.nav.Meshes;
import org.pilothouse.world.Bearing;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.Value;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;
import org.pilothouse.world.WorldModel;
import org.pilothouse.world.WorldSight;
import org.pilothouse.wom.WorldDocument;

/**
 * A corridor of 20 m from west to east, 3 m wide, really served as an Eastworld Universe step endpoint. Its one moving action has the schema that a
 * test gives it; what happens on the way is the test's as well.
 */
public final class Corridor implements AutoCloseable {
    /** An action by its own words: one of eight directions and a number. */
    public static final String COMPASS = """
            {"name":"glide","description":"One gust.","parameters":{"type":"object","properties":{"whither":{"type":"string",
            "enum":["north","northeast","east","southeast","south","southwest","west","northwest"]},"strength":{"type":"number","maximum":4}},
            "required":["whither","strength"]}}""";
    /** A position in coordinates. */
    static final String POSITION = """
            {"name":"zork","parameters":{"type":"object","properties":{"spot":{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"},
            "z":{"type":"number"}}}},"required":["spot"]}}""";
    /** The name of something in sight. */
    static final String TARGET = """
            {"name":"approach","description":"Walks up to a thing.","parameters":{"type":"object","properties":{"target":{"type":"string"}},"required":["target"]}}""";
    /** Has the name of a move, and not its schema. */
    private static final String DECOYS = """
            {"name":"move_in_direction","parameters":{"type":"object","properties":{"direction":{"type":"string"}},"required":["direction"]}},
            {"name":"press","description":"Presses a thing.","parameters":{"type":"object","properties":{"target":{"type":"string"}},"required":["target"]}}""";
    private static final String WHO = "walker";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Vec3 BODY = new Vec3(0.2, 0.75, 0.2);
    private final NavMesh mesh = Meshes.grid(20, 3, 1, 0);
    private final String action;
    private final HttpServer http;
    private final ExecutorService worker = Executors.newSingleThreadExecutor();
    private final List<JsonNode> decided = new ArrayList<>();
    private final Map<String, WorldEntity> things = new LinkedHashMap<>();
    private final List<String> said = new ArrayList<>();
    private BiConsumer<Corridor, Integer> afterDecision = (c, n) -> { };
    private Vec3 feet = new Vec3(1.5, 0, 1.5);
    private Vec3 aim = feet;
    private double wall = Double.POSITIVE_INFINITY;
    private int integrity = 100;
    private long turn = 1;
    private boolean frozen;
    private boolean refusing;

    /** A corridor whose one moving action is that. */
    public Corridor(String action) {
        this.action = action;
        System.setProperty("sun.net.httpserver.nodelay", "true");
        try {
            http = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 16);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        http.setExecutor(worker);
        http.createContext("/protocol/universe/step", this::serve);
        http.start();
    }

    /** Where it is served. */
    public String url() {
        return "http://127.0.0.1:" + http.getAddress().getPort();
    }

    /** What happens after the n-th decision, counted from 1, before it is answered. */
    public Corridor after(BiConsumer<Corridor, Integer> decision) {
        afterDecision = decision;
        return this;
    }

    /** Something that nobody sees, and that nobody gets past, stands at this x. */
    void wallAt(double x) {
        wall = x;
    }

    /** The agent loses that much. */
    public void hurt(int points) {
        integrity -= points;
    }

    void say(String words) {
        said.add(words);
    }

    /** The turns begin at their beginning again. */
    void beginAnew() {
        turn = 0;
    }

    /** What stood in the corridor is seen no more. */
    void empty() {
        things.clear();
    }

    /** Every answer from now on is the same as the last one. */
    void freeze() {
        frozen = true;
    }

    void refuse() {
        refusing = true;
    }

    /** A door across the whole corridor, or half of it. */
    Corridor door(String id, double x, double halfWidth, boolean open) {
        things.put(id, thing(id, "Door", new Vec3(x, 1, 1.5), new Vec3(0.1, 1, halfWidth), Map.of("isOpen", new Value.Flag(open))));
        return this;
    }

    Corridor lamp(String id, double x) {
        things.put(id, thing(id, "Lamp", new Vec3(x, 0.5, 1.5), new Vec3(0.1, 0.5, 0.1), Map.of()));
        return this;
    }

    private WorldEntity thing(String id, String type, Vec3 at, Vec3 half, Map<String, Value> properties) {
        return new WorldEntity(id, type, -1, -1, Optional.of(at), Optional.of(half), Optional.empty(), true, false, properties, List.of(), Optional.empty());
    }

    /** The decisions so far: name and arguments. */
    public synchronized List<JsonNode> decided() {
        return List.copyOf(decided);
    }

    private synchronized void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            JsonNode answer;
            if (exchange.getRequestMethod().equals("POST")) {
                JsonNode call = JSON.readTree(exchange.getRequestBody()).path("action");
                call = call.isArray() ? call.get(0) : call;
                decided.add(call);
                act(call.path("arguments"));
                turn++;
                afterDecision.accept(this, decided.size());
                answer = refusing ? JSON.createObjectNode().put("code", 400).put("message", "Not now.").put("uid", WHO).put("sid", turn).put("key", "k") : observation();
            } else {
                if (!frozen && aim.distance(feet) > 0.01) {
                    toward(aim, 0.6);
                    turn++;
                }
                answer = observation();
            }
            byte[] bytes = JSON.writeValueAsBytes(answer);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private void act(JsonNode arguments) {
        if (action.equals(POSITION)) {
            // As Lab Recruits does it: the answer comes before any movement.
            aim = new Vec3(arguments.path("spot").path("x").asDouble(), 0, arguments.path("spot").path("z").asDouble());
        } else if (action.equals(TARGET)) {
            WorldEntity thing = things.get(arguments.path("target").asText());
            Vec3 at = thing.place().orElseThrow();
            toward(new Vec3(at.x() - 1.2, 0, at.z()), 100);
            aim = feet;
        } else {
            Bearing b = Bearing.ofWord(arguments.path("whither").asText()).orElseThrow();
            double metres = arguments.path("strength").asDouble();
            toward(new Vec3(feet.x() + b.east() * metres, 0, feet.z() + b.north() * metres), 100);
            aim = feet;
        }
    }

    private void toward(Vec3 place, double most) {
        double length = place.distance(feet);
        double share = length < 1e-9 ? 0 : Math.min(1, most / length);
        Vec3 to = feet.plus(place.minus(feet).times(share));
        feet = new Vec3(Math.min(Math.max(0, to.x()), Math.min(19.9, wall - 0.2)), 0, Math.max(0.05, Math.min(2.95, to.z())));
    }

    private ObjectNode observation() {
        ObjectNode answer = JSON.createObjectNode().put("code", 200).put("message", "").put("sid", turn).put("uid", WHO).put("key", "k");
        ObjectNode context = answer.putObject("context");
        context.putObject("stats").put("energy", 90).put("integrity", integrity);
        context.putArray("item");
        ObjectNode seen = context.putObject("observation");
        List.of("character", "environment", "object").forEach(seen::putArray);
        seen.putArray("location").add("corridor, turn " + turn);
        ArrayNode heard = context.putArray("interaction");
        said.forEach(heard::add);
        context.put("log", "");
        try {
            context.set("action", JSON.readTree("[" + function(DECOYS.split("\n")[0].strip().replaceFirst(",$", "")) + "," + function(DECOYS.split("\n")[1].strip()) + ","
                    + function(action) + "]"));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        Map<String, WorldEntity> now = new LinkedHashMap<>();
        things.forEach((id, e) -> now.put(id, new WorldEntity(id, e.type(), turn, -1, e.position(), e.extent(), e.velocity(), true, false, e.properties(),
                List.of(), Optional.empty())));
        WorldModel model = new WorldModel(WHO, Optional.of(feet.plus(new Vec3(0, BODY.y(), 0))), Optional.empty(), Optional.of(BODY), turn, now, Map.of());
        int[] all = IntStream.range(0, mesh.vertexCount()).toArray();
        context.set("world", WorldDocument.write(new WorldSight(model, mesh.id(), Optional.of(mesh), all), true));
        return answer;
    }

    private static String function(String spec) {
        return "{\"type\":\"function\",\"function\":" + spec + "}";
    }

    @Override
    public void close() {
        http.stop(0);
        worker.shutdownNow();
    }
}
