package org.pilothouse.app.world;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.json.JsonText;

class WorldFilesTest {
    private static final String MESH = """
            {"vertices":[{"x":0,"y":0,"z":0},{"x":4,"y":0,"z":0},{"x":4,"y":0,"z":8},{"x":0,"y":0,"z":8},{"x":4.0004,"y":0,"z":0},
            {"x":9,"y":0,"z":0},{"x":9,"y":0,"z":8},{"x":4,"y":0,"z":8.0004}],"indices":[0,1,2,0,2,3,4,5,6,4,6,7,0,1,77]}""";
    private static final String WOM = """
            {"agentId":"agent1","position":{"x":2,"y":0.75,"z":2},"extent":{"x":0.2,"y":0.75,"z":0.2},"timestamp":40,"visibleNavigationNodes":[0,1,2,3],
            "elements":{"d10":{"id":"d10","type":"Door","timestamp":40,"position":{"x":2,"y":1,"z":6.2},"extent":{"x":0.75,"y":1,"z":0.15},
            "properties":{"isOpen":false}},"b1":{"id":"b1","type":"Switch","timestamp":12,"position":{"x":6,"y":0.1,"z":2},"properties":{"isOn":true}},
            "aux":{"id":"aux","type":"aux"},"odd\\u0007":{"position":{"x":NaN,"y":0,"z":0}}}}""";
    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void a_model_with_its_mesh_is_described_by_direction_and_distance() throws Exception {
        WorldReading reading = WorldReading.of(file("wom.json", WOM), Optional.of(file("mesh.json", MESH))).orElseThrow();
        assertThat(WorldWords.lines(reading)).contains("agent agent1, tick 40, at 2.00, 0.75, 2.00", "  north: door d10, closed, 4.2 m",
                "  east: switch b1, on, 4.0 m, remembered since tick 12", "  somewhere: aux, no usable position",
                "mesh: 8 vertices, 5 triangles, 12 nodes, 8 seen, 1 islands",
                "mended: 2 twin vertices merged, 1 triangles with bad indices, 0 without area, 0 without usable corners skipped");
        assertThat(WorldWords.lines(reading)).noneMatch(l -> l.contains("\u0007")).anyMatch(l -> l.startsWith("odd: "));
    }

    @Test
    void as_JSON_it_has_the_model_the_mesh_in_figures_and_the_text() throws Exception {
        WorldReading reading = WorldReading.of(file("wom.json", WOM), Optional.of(file("mesh.json", MESH))).orElseThrow();
        var json = WorldWords.json(reading);
        assertThat(json.at("/wom/elements/d10/properties/isOpen").booleanValue()).isFalse();
        assertThat(JsonText.write(json.get("mesh"))).isEqualTo("{\"vertices\":8,\"triangles\":5,\"visible\":4,\"islands\":1,\"twinsMerged\":2}");
        assertThat(json.get("text").get(0).asText()).isEqualTo("north: door d10, closed, 4.2 m");
    }

    @Test
    void the_world_inside_a_step_answer_is_found() throws Exception {
        Path answer = file("answer.json", "{\"code\":200,\"context\":{\"world\":{\"wom\":" + WOM + ",\"mesh\":" + MESH + "}}}");
        assertThat(WorldReading.of(answer, Optional.empty()).orElseThrow().known().graph().faceCount()).isEqualTo(4);
    }

    @Test
    void an_observation_of_Space_Engineers_and_its_graph_are_read() throws Exception {
        Path observation = file("se.json", """
                {"jsonrpc":"2.0","id":1,"result":{"Character":{"Id":"7","Position":{"X":1,"Y":2,"Z":3},"Health":1.0},
                "Grids":[{"Id":"144115188075855881","Position":{"X":0,"Y":0,"Z":0},"Blocks":[{"Id":"b","Position":{"X":2.5,"Y":0,"Z":0},
                "Size":{"X":1,"Y":1,"Z":2},"DefinitionId":{"Id":"x","Type":"LargeBlockArmor"},"Integrity":10.5}]}]}}""");
        Path graph = file("graph.json", """
                {"Nodes":[{"Id":"0","Position":{"X":0,"Y":0,"Z":0}},{"Id":"1","Position":{"X":2.5,"Y":0,"Z":0}}],
                "Edges":[{"Id":"0","I":"0","J":"1"},{"Id":"1","I":"1","J":"9"}]}""");
        WorldReading reading = WorldReading.of(observation, Optional.of(graph)).orElseThrow();
        var grid = reading.sight().model().elements().get("144115188075855881");
        assertThat(grid.parts().get(0).extent().orElseThrow().z()).isEqualTo(2.5);
        assertThat(grid.parts().get(0).properties()).containsKeys("blockType", "integrity");
        assertThat(reading.known().graph().degree(0)).isEqualTo(1);
        assertThat(reading.report()).anyMatch(o -> o.found().equals("no node J"));
        assertThat(reading.scene().marks()).hasSize(2);
    }

    @Test
    void a_file_without_geometry_is_said_to_have_none() throws Exception {
        assertThat(WorldReading.of(file("x.json", "{\"a\":1}"), Optional.empty())).isEmpty();
    }

    @Test
    void a_mesh_alone_and_a_mesh_of_nothing_can_be_drawn() throws Exception {
        for (String mesh : new String[] {MESH, "{\"vertices\":[],\"indices\":[]}"}) {
            Path out = folder.resolve("map.png");
            MapDrawing.write(WorldReading.of(file("mesh.json", mesh), Optional.empty()).orElseThrow(), 320, 200, 1, false, out);
            assertThat(ImageIO.read(out.toFile()).getWidth()).isEqualTo(320);
        }
    }

    @Test
    void a_picture_at_a_display_scale_has_that_many_more_pixels() throws Exception {
        WorldReading reading = WorldReading.of(file("wom.json", WOM), Optional.of(file("mesh.json", MESH))).orElseThrow();
        for (double scale : new double[] {1, 1.25, 1.5, 2}) {
            Path out = folder.resolve("map" + scale + ".png");
            MapDrawing.write(reading, 400, 300, scale, true, out);
            BufferedImage image = ImageIO.read(out.toFile());
            assertThat(image.getWidth()).isEqualTo((int) (400 * scale));
        }
    }
}
