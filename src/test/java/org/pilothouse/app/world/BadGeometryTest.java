package org.pilothouse.app.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.map.Camera;
import org.pilothouse.map.Layer;
import org.pilothouse.map.Mark;
import org.pilothouse.map.MapPalette;
import org.pilothouse.map.Picker;
import org.pilothouse.map.Scene;
import org.pilothouse.map.Style;
import org.pilothouse.nav.Belief;
import org.pilothouse.nav.Known;
import org.pilothouse.nav.Meshes;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldModel;
import org.pilothouse.world.WorldSight;

/** What a world may hold that is no good: each costs nothing else, is said, and the map can still be drawn. */
class BadGeometryTest {
    private static final String AGENT = "\"agentId\":\"a\",\"timestamp\":7,\"position\":{\"x\":1,\"y\":0.75,\"z\":1},\"extent\":{\"x\":0.2,\"y\":0.75,\"z\":0.2}";
    private static final String FLOOR = "\"vertices\":[{\"x\":0,\"y\":0,\"z\":0},{\"x\":4,\"y\":0,\"z\":0},{\"x\":4,\"y\":0,\"z\":4},{\"x\":0,\"y\":0,\"z\":4}]";
    @TempDir
    private Path folder;

    private WorldReading read(String elements, String mesh) throws Exception {
        String json = "{\"wom\":{" + AGENT + ",\"visibleNavigationNodes\":[0,1,2,3],\"elements\":{" + elements + "}}" + (mesh.isEmpty() ? "" : ",\"mesh\":{\"id\":\"m\"," + mesh + "}") + "}";
        WorldReading reading = WorldReading.of(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)), Optional.empty()).orElseThrow();
        Path out = folder.resolve("map.png");
        MapDrawing.write(reading, 240, 160, 1, false, out);
        assertThat(ImageIO.read(Files.newInputStream(out)).getWidth()).isEqualTo(240);
        return reading;
    }

    @Test
    void places_that_are_no_numbers_are_listed_never_drawn_and_stretch_nothing() throws Exception {
        WorldReading reading = read("""
                "nan":{"type":"Door","position":{"x":NaN,"y":0,"z":1}},"far":{"type":"Switch","position":{"x":1,"y":1e999,"z":1}},
                "minus":{"position":{"x":-Infinity,"y":0,"z":0}},"good":{"type":"Switch","position":{"x":3,"y":0,"z":1}}""", FLOOR + ",\"indices\":[0,1,2,0,2,3]");
        Scene scene = reading.scene();
        assertThat(scene.marks()).extracting(Mark::id).containsExactly("good");
        assertThat(scene.unplaced()).containsExactlyInAnyOrder("nan", "far", "minus");
        assertThat(scene.bounds().minX()).isZero();
        assertThat(scene.bounds().maxX()).isEqualTo(4);
        assertThat(WorldWords.lines(reading)).contains("  somewhere: door nan, no usable position", "  somewhere: switch far, no usable position",
                "  somewhere: minus, no usable position");
        assertThat(reading.report()).hasSizeGreaterThanOrEqualTo(3);
    }

    @Test
    @org.junit.jupiter.api.Timeout(60)
    void a_world_light_years_away_is_drawn_too() throws Exception {
        String json = "{\"agentId\":\"a\",\"position\":{\"x\":1e20,\"y\":0,\"z\":1e20},\"elements\":{}}";
        WorldReading reading = WorldReading.of(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)), Optional.empty()).orElseThrow();
        for (String name : new String[] {"far.svg", "far.png"}) {
            MapDrawing.write(reading, 240, 160, 1, false, folder.resolve(name));
            assertThat(folder.resolve(name)).isNotEmptyFile();
        }
    }

    @Test
    void things_without_position_or_extent_are_listed_and_points() throws Exception {
        Scene scene = read("\"aux\":{\"type\":\"aux\"},\"point\":{\"type\":\"Switch\",\"position\":{\"x\":3,\"y\":0,\"z\":1}}", "").scene();
        assertThat(scene.unplaced()).containsExactly("aux");
        assertThat(scene.mark("point").orElseThrow().half()).isEqualTo(Vec3.ZERO);
    }

    @Test
    void half_sizes_below_zero_are_turned_round_and_drawn() throws Exception {
        WorldReading reading = read("\"d\":{\"type\":\"Door\",\"position\":{\"x\":3,\"y\":1,\"z\":1},\"extent\":{\"x\":0.15,\"y\":1,\"z\":-0.75}}", "");
        assertThat(reading.scene().mark("d").orElseThrow().half()).isEqualTo(new Vec3(0.15, 1, 0.75));
        assertThat(reading.report()).singleElement().satisfies(o -> assertThat(o.path()).endsWith("d.extent"));
    }

    @Test
    void ids_with_markup_and_twenty_digits_are_said_to_the_letter() throws Exception {
        WorldReading reading = read("""
                "<b>x</b>&amp;":{"type":"Switch","position":{"x":3,"y":0,"z":1}},"12345678901234567890":{"id":12345678901234567890,"type":"grid","position":{"x":2,"y":0,"z":3}}""", "");
        assertThat(reading.scene().marks()).extracting(Mark::label).contains("<b>x</b>&amp; off", "12345678901234567890");
        assertThat(WorldWords.lines(reading)).anyMatch(l -> l.contains("switch <b>x</b>&amp;")).anyMatch(l -> l.contains("grid 12345678901234567890"));
    }

    @Test
    void a_mesh_of_no_triangles_and_one_of_triangles_without_area_are_told_apart() throws Exception {
        assertThat(read("", FLOOR + ",\"indices\":[]").known().graph().health().sound()).isTrue();
        WorldReading flat = read("", FLOOR + ",\"indices\":[0,1,2,0,0,1,1,1,1,0,2,3]");
        assertThat(flat.known().graph().faceCount()).isEqualTo(2);
        assertThat(flat.known().graph().health().degenerate()).isEqualTo(2);
        assertThat(WorldWords.lines(flat)).anyMatch(l -> l.contains("2 without area"));
    }

    @Test
    void indices_beyond_the_mesh_are_skipped_and_counted_and_so_are_corners_that_are_no_place() throws Exception {
        WorldReading reading = read("", "\"vertices\":[{\"x\":0,\"y\":0,\"z\":0},{\"x\":4,\"y\":0,\"z\":0},{\"x\":4,\"y\":0,\"z\":4},{\"x\":NaN,\"y\":0,\"z\":4}],"
                + "\"indices\":[0,1,2,0,2,3,0,1,99]");
        assertThat(reading.known().graph().faceCount()).isEqualTo(1);
        assertThat(reading.known().graph().health().badIndices()).isEqualTo(1);
        assertThat(reading.known().graph().health().unusable()).isEqualTo(1);
        assertThat(reading.scene().bounds().maxZ()).isEqualTo(4);
    }

    @Test
    void vertices_seen_before_their_mesh_came_are_kept_until_it_comes() {
        WorldModel model = new WorldModel("a", Optional.of(new Vec3(9, 0, 9)), Optional.empty(), Optional.empty(), 1, Map.of(), Map.of());
        Belief belief = new Belief();
        belief.see(new WorldSight(model, "m", Optional.empty(), new int[] {0, 1, 4}), Optional.empty());
        NavMesh mesh = Meshes.grid(2, 2, 1, 0);
        Known known = belief.see(new WorldSight(model, "m", Optional.of(mesh), new int[] {8}), Optional.empty());
        assertThat(known.seen().seenEver(0)).isTrue();
        assertThat(known.seen().seenEver(4)).isTrue();
        assertThat(known.seen().seenNow(4)).isFalse();
        assertThat(known.seen().seenEver(2)).isFalse();
        assertThat(known.seen().seenNow(8)).isTrue();
    }

    @Test
    void parts_that_contain_themselves_are_cut_and_reported() throws Exception {
        WorldReading reading = read("\"ship\":{\"position\":{\"x\":1,\"y\":0,\"z\":1},\"elements\":{\"deck\":{\"position\":{\"x\":2,\"y\":0,\"z\":1},\"elements\":{\"ship\":{}}}}}", "");
        assertThat(reading.scene().marks()).extracting(Mark::id).containsExactlyInAnyOrder("ship", "deck");
        assertThat(reading.report()).singleElement().satisfies(o -> assertThat(o.found()).contains("inside itself"));
    }

    @Test
    void very_far_and_very_near_stand_side_by_side() throws Exception {
        Scene scene = read("\"far\":{\"type\":\"Switch\",\"position\":{\"x\":1e9,\"y\":0,\"z\":1}},\"near\":{\"type\":\"Switch\",\"position\":{\"x\":1e-9,\"y\":0,\"z\":-1e-9}}",
                FLOOR + ",\"indices\":[0,1,2,0,2,3]").scene();
        Camera whole = new Camera(0, 0, 1, 800, 600).fit(scene.bounds(), 20);
        Style style = new Style(Layer.usual(), Style.ALL_STOREYS, MapPalette.light(), 1);
        assertThat(Picker.mark(scene, whole, style, whole.screenX(1e9), whole.screenY(1), 4)).map(Mark::id).contains("far");
        Camera close = new Camera(0, 0, 1e4, 800, 600);
        assertThat(close.worldX(close.screenX(1e-9))).isCloseTo(1e-9, within(1e-15));
        assertThat(Picker.mark(scene, close, style, 400, 300, 4)).map(Mark::id).contains("near");
    }
}
