package org.pilothouse.wom;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pilothouse.json.Oddity;
import org.pilothouse.json.Report;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.Value;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;
import org.pilothouse.world.WorldSight;

class WorldDocumentTest {
    private static final JsonMapper JSON = JsonMapper.builder().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS, DeserializationFeature.USE_BIG_INTEGER_FOR_INTS).build();
    private static final String GSON = """
            {"health":100,"mood":"","visibleNavigationNodes":[0,1,2],"availableInteractionTypes_":{"interact":["Switch"]},"agentId":"agent1",
            "position":{"x":2.0,"y":0.7511,"z":1.0},"velocity":{"x":0.0,"y":0.0,"z":0.0},"extent":{"x":0.2,"y":0.75,"z":0.2},"timestamp":40,
            "elements":{"button2":{"id":"button2","type":"Switch","timestamp":40,"lastStutterTimestamp":12,"position":{"x":4.0,"y":0.08,"z":1.0},
            "extent":{"x":0.5,"y":0.15,"z":0.5},"dynamic":true,"properties":{"isOn":false},"elements":{}},
            "door1":{"id":"door1","type":"Door","timestamp":31,"lastStutterTimestamp":31,"position":{"x":1.55,"y":1.0,"z":4.1},
            "extent":{"x":0.15,"y":1.0,"z":0.75},"dynamic":true,"properties":{"isOpen":true},"elements":{"hinge":{"type":"Part"}},
            "previousState":{"id":"door1","type":"Door","timestamp":10,"lastStutterTimestamp":-1,"position":{"x":2.0,"y":1.0,"z":3.55},
            "extent":{"x":0.75,"y":1.0,"z":0.15},"dynamic":true,"properties":{"isOpen":false},"elements":{}}},
            "FireHazard@\\u003c1.0,0.0,0.0\\u003e":{"id":"FireHazard@\\u003c1.0,0.0,0.0\\u003e","type":"FireHazard","timestamp":12}}}""";
    private final Report report = new Report();

    @Test
    void a_model_as_Gson_writes_it_is_read_whole() throws Exception {
        WorldSight sight = read("{\"wom\":" + GSON + "}").orElseThrow();
        assertThat(sight.model().agentId()).isEqualTo("agent1");
        assertThat(sight.model().position()).contains(new Vec3(2, 0.7511, 1));
        assertThat(sight.model().timestamp()).isEqualTo(40);
        assertThat(sight.visibleVertices()).containsExactly(0, 1, 2);
        assertThat(sight.model().extra()).containsKeys("health", "mood").doesNotContainKey("visibleNavigationNodes");
        WorldEntity door = sight.model().elements().get("door1");
        assertThat(door.previous().orElseThrow().properties()).containsEntry("isOpen", new Value.Flag(false));
        assertThat(door.parts()).extracting(WorldEntity::id).containsExactly("hinge");
        assertThat(sight.model().elements().get("button2").interactable()).isTrue();
        assertThat(door.interactable()).isFalse();
        assertThat(sight.model().elements()).containsKey("FireHazard@<1.0,0.0,0.0>");
        assertThat(report.oddities()).isEmpty();
    }

    @Test
    void what_is_written_is_read_back_the_same() throws Exception {
        WorldSight sight = read("{\"wom\":" + GSON + ",\"mesh\":{\"id\":\"m1\",\"vertices\":[{\"x\":0,\"y\":0,\"z\":0},{\"x\":1,\"y\":0,\"z\":0},"
                + "{\"x\":0,\"y\":0,\"z\":1}],\"indices\":[0,1,2]}}").orElseThrow();
        assertThat(read(JSON.writeValueAsString(WorldDocument.write(sight, true)))).contains(sight);
        WorldSight known = read(JSON.writeValueAsString(WorldDocument.write(sight, false))).orElseThrow();
        assertThat(known.meshId()).isEqualTo("m1");
        assertThat(known.mesh()).isEmpty();
    }

    @Test
    void a_position_that_is_no_number_costs_nothing_else() throws Exception {
        WorldSight sight = read("""
                {"wom":{"agentId":"a","timestamp":1,"elements":{"nan":{"position":{"x":NaN,"y":0.4,"z":-3}},"far":{"position":{"x":1e999,"y":0,"z":0}},
                "good":{"position":{"x":1e9,"y":1e-9,"z":0}},"none":{},"text":{"position":"here"}}}}""").orElseThrow();
        assertThat(sight.model().elements().get("nan").place()).isEmpty();
        assertThat(sight.model().elements().get("far").place()).isEmpty();
        assertThat(sight.model().elements().get("good").place()).contains(new Vec3(1e9, 1e-9, 0));
        assertThat(sight.model().elements().get("none").position()).isEmpty();
        assertThat(report.oddities()).extracting(Oddity::path)
                .containsExactly("world.wom.elements.nan.position.x", "world.wom.elements.far.position.x", "world.wom.elements.text.position");
    }

    @Test
    void a_negative_half_size_is_turned_round_and_reported() throws Exception {
        WorldSight sight = read("{\"wom\":{\"elements\":{\"d\":{\"extent\":{\"x\":0.15,\"y\":1,\"z\":-0.75}}}}}").orElseThrow();
        assertThat(sight.model().elements().get("d").extent()).contains(new Vec3(0.15, 1, 0.75));
        assertThat(report.oddities()).hasSize(1);
    }

    @Test
    void ids_of_twenty_digits_and_ids_with_markup_are_kept_to_the_letter() throws Exception {
        WorldSight sight = read("""
                {"wom":{"elements":{"12345678901234567890":{"id":12345678901234567890},"<b>x</b>&":{"id":"<b>x</b>&"}}}}""").orElseThrow();
        assertThat(sight.model().elements()).containsOnlyKeys("12345678901234567890", "<b>x</b>&");
        assertThat(report.oddities()).isEmpty();
    }

    @Test
    void a_part_inside_itself_is_cut_and_reported() throws Exception {
        WorldSight sight = read("""
                {"wom":{"elements":{"a":{"elements":{"b":{"elements":{"a":{"elements":{"b":{}}}}}}}}}}""").orElseThrow();
        assertThat(sight.model().elements().get("a").parts().get(0).parts()).isEmpty();
        assertThat(report.oddities()).singleElement().satisfies(o -> assertThat(o.found()).contains("inside itself"));
    }

    @Test
    void parts_nested_without_end_are_cut_and_reported() throws Exception {
        StringBuilder deep = new StringBuilder("{}");
        for (int i = 0; i < 100; i++) {
            deep.insert(0, "{\"elements\":{\"p" + i + "\":").append("}}");
        }
        assertThat(read("{\"wom\":" + deep + "}")).isPresent();
        assertThat(report.oddities()).singleElement().satisfies(o -> assertThat(o.expected()).contains("32 parts"));
    }

    @Test
    void a_mesh_with_too_many_indices_is_refused_and_the_limit_named() {
        var mesh = JSON.createObjectNode();
        mesh.putArray("vertices").addObject().put("x", 0).put("y", 0).put("z", 0);
        var indices = mesh.putArray("indices");
        JsonNode zero = JSON.getNodeFactory().numberNode(0);
        for (int i = 0; i < MeshDocument.MOST_INDICES + 3; i++) {
            indices.add(zero);
        }
        assertThat(MeshDocument.read(mesh, "mesh", report)).isEmpty();
        assertThat(report.oddities()).singleElement().satisfies(o -> assertThat(o.expected()).contains("10000000"));
    }

    @Test
    void indices_that_are_no_numbers_are_kept_for_the_nav_graph_to_skip() throws Exception {
        NavMesh mesh = MeshDocument.read(JSON.readTree("{\"vertices\":[{\"x\":0,\"y\":0,\"z\":0}],\"indices\":[0,\"x\",-4,1]}"), "mesh", report).orElseThrow();
        assertThat(mesh.triangleCount()).isEqualTo(1);
        assertThat(mesh.corner(0, 1)).isEqualTo(-1);
        assertThat(report.oddities()).hasSize(3);
    }

    @Test
    void an_empty_mesh_and_a_missing_world_are_normal() throws Exception {
        assertThat(MeshDocument.read(JSON.readTree("{\"vertices\":[],\"indices\":[]}"), "mesh", report).orElseThrow().triangleCount()).isZero();
        assertThat(WorldDocument.read(null, "world", report)).isEmpty();
        assertThat(WorldDocument.read(JSON.nullNode(), "world", report)).isEmpty();
        assertThat(report.oddities()).isEmpty();
        assertThat(WorldDocument.read(JSON.createArrayNode(), "world", report)).isEmpty();
        assertThat(report.oddities()).hasSize(1);
    }

    private Optional<WorldSight> read(String json) throws Exception {
        return WorldDocument.read(JSON.readTree(json), "world", report);
    }
}
