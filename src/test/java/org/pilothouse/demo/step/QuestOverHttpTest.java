package org.pilothouse.demo.step;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.pilothouse.demo.world.LivingWorld;
import org.pilothouse.demo.world.Tempo;

/** Somebody plays the harbour to its end with nothing but the actions that it offers. */
class QuestOverHttpTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private final HttpClient client = HttpClient.newHttpClient();
    private final Clock clock = Clock.fixed(Instant.parse("2026-01-01T00:00:00Z"), ZoneOffset.UTC);
    private final LivingWorld world = LivingWorld.harbour(clock, new SplittableRandom(3), Tempo.still());
    private StepServer server;

    @BeforeEach
    void serve() throws Exception {
        server = StepServer.start(world, 0);
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void the_quest_can_be_finished_by_acting() throws Exception {
        approachAndPress("Office lever");
        act("move_to_target", "target", "Office door");
        walk("east", 4);
        take("Beacon lens");

        act("move_to_target", "target", "Office door");
        walk("west", 3);
        approachAndPress("Store lever");
        walk("south", 3);
        walk("east", 8);
        act("move_to_target", "target", "Store door");
        walk("north", 3);
        take("Coil of cable");

        act("move_to_target", "target", "Store door");
        walk("south", 4);
        goTo(13, 12);
        goTo(13, 9);
        JsonNode quay = read();
        assertThat(quay.path("context").path("observation").path("location").path(0).path(0).asText()).isEqualTo("quay");
        approachAndPress("Workshop lever");
        goTo(13, 5);
        goTo(13, 3);
        walk("west", 5);
        act("move_to_target", "target", "Mara");
        JsonNode asked = act("talk_to", "target", "Mara", "content", "I found a lens and cable. Where is a gear?");
        assertThat(asked.path("context").path("interaction").toString()).contains("just what I need").contains("Brass gear").contains("loft");
        assertThat(asked.path("context").path("item")).isEmpty();
        assertThat(asked.path("context").path("reward").asDouble()).isGreaterThan(1);

        toTheLoft();
        take("Brass gear");
        goTo(8, 15.5);
        JsonNode fallen = walk("west", 10);
        assertThat(fallen.path("context").path("log").toString()).contains("You fell");
        assertThat(fallen.path("context").path("stats").path("integrity").asDouble()).isLessThan(100);

        backToMara();
        JsonNode done = act("talk_to", "target", "Mara", "content", "Here is the gear.");
        assertThat(done.path("context").path("interaction").toString()).contains("the beacon burns");
        assertThat(done.path("context").path("log").toString()).contains("Quest complete");
        assertThat(world.questDone()).isTrue();
        assertThat(get("/sn/score").path("scores").path(0).path("score").asDouble()).isGreaterThanOrEqualTo(0.7);
    }

    private void toTheLoft() throws Exception {
        // From the workshop by its open side to the quay, and into the boathouse.
        goTo(4, 5);
        goTo(4, 9);
        goTo(6, 12);
        goTo(6, 16);
        goTo(3, 15);
        goTo(1, 17);
        JsonNode up = walk("east", 8);
        assertThat(up.path("context").path("observation").path("location").path(0).path(0).asText()).isEqualTo("loft");
    }

    private void backToMara() throws Exception {
        goTo(2, 15);
        goTo(6, 15);
        goTo(6, 11);
        goTo(4, 9);
        goTo(4, 5);
        act("move_to_target", "target", "Mara");
    }

    /** Walks to a cell by the coordinates that the extended observation carries: first along x, then along z. */
    private void goTo(double x, double z) throws Exception {
        JsonNode at = read().path("context").path("world").path("wom").path("position");
        double dx = x - at.path("x").asDouble();
        double dz = z - at.path("z").asDouble();
        ObjectNode arguments = JSON.createObjectNode();
        arguments.putArray("legs").add(leg(dx > 0 ? "east" : "west", Math.abs(dx))).add(leg(dz > 0 ? "north" : "south", Math.abs(dz)));
        arguments.put("stop_when_blocked", false);
        JsonNode answer = submit("plan_route", arguments);
        assertThat(answer.path("code").asInt()).as(answer.path("message").asText()).isEqualTo(200);
    }

    private static ObjectNode leg(String direction, double distance) {
        return JSON.createObjectNode().put("direction", direction).put("distance", distance);
    }

    private void approachAndPress(String lever) throws Exception {
        act("move_to_target", "target", lever);
        JsonNode answer = act("press", "target", lever);
        assertThat(answer.path("context").path("log").path(0).asText()).contains("You pressed " + lever);
    }

    private void take(String item) throws Exception {
        act("move_to_target", "target", item);
        JsonNode answer = act("collect", "target", item);
        assertThat(answer.path("context").path("item").toString()).contains(item);
    }

    private JsonNode walk(String direction, double distance) throws Exception {
        return expect(submit("move_in_direction", leg(direction, distance)));
    }

    private JsonNode act(String name, String... arguments) throws Exception {
        ObjectNode a = JSON.createObjectNode();
        for (int i = 0; i < arguments.length; i += 2) {
            a.put(arguments[i], arguments[i + 1]);
        }
        return expect(submit(name, a));
    }

    private JsonNode expect(JsonNode answer) {
        assertThat(answer.path("code").asInt()).as(answer.path("message").asText()).isEqualTo(200);
        return answer;
    }

    private JsonNode submit(String name, ObjectNode arguments) throws Exception {
        assertThat(read().path("context").path("action").findValuesAsText("name")).contains(name);
        ObjectNode request = JSON.createObjectNode();
        request.putArray("action").addObject().put("name", name).set("arguments", arguments);
        HttpRequest post = HttpRequest.newBuilder(URI.create(server.uri() + "/sn/step")).POST(HttpRequest.BodyPublishers.ofString(request.toString())).build();
        return JSON.readTree(client.send(post, HttpResponse.BodyHandlers.ofString()).body());
    }

    private JsonNode read() throws Exception {
        return get("/sn/env");
    }

    private JsonNode get(String path) throws Exception {
        return JSON.readTree(client.send(HttpRequest.newBuilder(URI.create(server.uri() + path)).build(), HttpResponse.BodyHandlers.ofString()).body());
    }
}
