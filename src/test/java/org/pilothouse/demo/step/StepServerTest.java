package org.pilothouse.demo.step;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.pilothouse.demo.world.LivingWorld;
import org.pilothouse.demo.world.Tempo;

/** The living world over HTTP, as any client sees it. */
class StepServerTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private final HttpClient client = HttpClient.newHttpClient();
    private StepServer server;

    private void serve(Duration turn) throws Exception {
        Clock still = Clock.fixed(Instant.parse("2026-01-01T00:00:00Z"), ZoneOffset.UTC);
        server = StepServer.start(LivingWorld.harbour(still, new SplittableRandom(1), Tempo.still()), 0, turn, still);
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void a_read_in_the_universe_dialect_has_texts_in_its_four_sections_and_an_action_space() throws Exception {
        serve(Duration.ZERO);
        JsonNode answer = get("/protocol/universe/step");
        assertThat(answer.path("code").asInt()).isEqualTo(200);
        assertThat(answer.path("sid").isIntegralNumber()).isTrue();
        assertThat(answer.path("uid").isTextual()).isTrue();
        JsonNode context = answer.path("context");
        assertThat(context.path("stats").path("energy").asInt()).isEqualTo(100);
        assertThat(context.path("log").isTextual()).isTrue();
        for (String section : new String[] {"character", "environment", "location", "object"}) {
            assertThat(context.path("observation").path(section).path(0).isTextual()).as(section).isTrue();
        }
        assertThat(context.path("action").findValuesAsText("name")).contains("move_in_direction", "plan_route", "emergency_return");
    }

    @Test
    void a_read_in_the_subnet_dialect_has_rows_and_eight_lidar_directions() throws Exception {
        serve(Duration.ZERO);
        JsonNode answer = get("/sn/env");
        assertThat(answer.path("turns").isIntegralNumber()).isTrue();
        assertThat(answer.path("uid").isIntegralNumber()).isTrue();
        JsonNode observation = answer.path("context").path("observation");
        assertThat(observation.path("lidar")).hasSize(8);
        assertThat(observation.path("lidar").path(0).path(1).asText()).matches("\\d+\\.\\dm|50m\\+");
        assertThat(observation.path("odometry").path(0).path(1).asText()).isEqualTo("0m");
        assertThat(answer.path("context").path("log").isArray()).isTrue();
        assertThat(answer.path("context").path("reward").isNumber()).isTrue();
    }

    @Test
    void a_decision_moves_the_agent_and_is_answered_with_the_next_observation() throws Exception {
        serve(Duration.ZERO);
        JsonNode before = get("/sn/env");
        JsonNode after = post("/sn/step", "{\"action\":[{\"name\":\"move_in_direction\",\"arguments\":{\"direction\":\"south\",\"distance\":3.5}}]}");
        assertThat(after.path("code").asInt()).isEqualTo(200);
        assertThat(after.path("turns").asLong()).isEqualTo(before.path("turns").asLong() + 1);
        assertThat(after.path("context").path("observation").path("odometry").path(0)).extracting(JsonNode::asText).containsExactly("south", "3.5m");
        double z = before.path("context").path("world").path("wom").path("position").path("z").asDouble();
        assertThat(after.path("context").path("world").path("wom").path("position").path("z").asDouble()).isEqualTo(z - 3.5, org.assertj.core.data.Offset.offset(0.05));
    }

    @Test
    void an_action_that_is_not_possible_is_refused_in_the_body_and_the_turn_stays() throws Exception {
        serve(Duration.ZERO);
        long turn = get("/sn/env").path("turns").asLong();
        for (String action : new String[] {"{\"name\":\"fly\",\"arguments\":{}}", "{\"name\":\"move_in_direction\",\"arguments\":{\"direction\":\"up\",\"distance\":1}}",
            "{\"name\":\"move_in_direction\",\"arguments\":{\"direction\":\"north\",\"distance\":21}}", "{\"name\":\"collect\",\"arguments\":{\"target\":\"Moon\"}}", "null", "[]"}) {
            JsonNode answer = post("/protocol/universe/step", "{\"action\":" + action + "}");
            assertThat(answer.path("code").asInt()).as(action).isEqualTo(400);
            assertThat(answer.path("message").asText()).as(action).isNotBlank();
        }
        assertThat(post("/sn/step", "no json").path("code").asInt()).isEqualTo(400);
        assertThat(get("/sn/env").path("turns").asLong()).isEqualTo(turn);
    }

    @Test
    void where_turns_take_their_time_the_next_one_is_not_there_yet_after_a_decision() throws Exception {
        serve(Duration.ofSeconds(20));
        assertThat(get("/sn/env").path("code").asInt()).isEqualTo(200);
        assertThat(post("/sn/step", "{\"action\":[{\"name\":\"rest\",\"arguments\":{}}]}").path("code").asInt()).isEqualTo(200);
        HttpResponse<String> read = client.send(HttpRequest.newBuilder(server.uri(Dialect.SUBNET)).build(), HttpResponse.BodyHandlers.ofString());
        assertThat(read.statusCode()).isEqualTo(200);
        assertThat(read.headers().firstValue("Retry-After")).contains("20");
        assertThat(JSON.readTree(read.body()).path("code").asInt()).isEqualTo(429);
        assertThat(post("/sn/step", "{\"action\":[{\"name\":\"rest\",\"arguments\":{}}]}").path("code").asInt()).isEqualTo(429);
    }

    @Test
    void the_mesh_travels_once() throws Exception {
        serve(Duration.ZERO);
        JsonNode mesh = get("/sn/env").path("context").path("world").path("mesh");
        assertThat(mesh.path("vertices").size()).isGreaterThan(100);
        JsonNode again = get("/sn/env?knownMesh=" + mesh.path("id").asText()).path("context").path("world").path("mesh");
        assertThat(again.fieldNames()).toIterable().containsExactly("id");
    }

    private JsonNode get(String path) throws Exception {
        return JSON.readTree(client.send(HttpRequest.newBuilder(URI.create(server.uri() + path)).build(), HttpResponse.BodyHandlers.ofString()).body());
    }

    private JsonNode post(String path, String body) throws Exception {
        return JSON.readTree(client.send(HttpRequest.newBuilder(URI.create(server.uri() + path)).POST(HttpRequest.BodyPublishers.ofString(body)).build(),
                HttpResponse.BodyHandlers.ofString()).body());
    }
}
