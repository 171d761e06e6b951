package org.pilothouse.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pilothouse.export.MapSvg;
import org.pilothouse.world.Vec3;
import org.w3c.dom.Document;

/** The map as SVG says what the picture says. With {@code -Dsvg.folder=FOLDER} both are written there, to be looked at side by side. */
class MapSvgTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void the_svg_of_a_world_has_every_label_of_its_picture(int scale) throws Exception {
        Scene scene = Worlds.rooms();
        Camera camera = new Camera(0, 0, 1, 640, 400).fit(scene.bounds(), 40).magnified(scale);
        Style style = new Style(Layer.usual(), scene.agentStorey(), MapPalette.light(), scale);
        String svg = MapSvg.of(scene, camera, style);
        Document read = read(svg);
        assertThat(read.getDocumentElement().getAttribute("width")).isEqualTo(Integer.toString(640 * scale));
        var texts = read.getElementsByTagName("text");
        java.util.List<String> written = java.util.stream.IntStream.range(0, texts.getLength()).mapToObj(i -> texts.item(i).getTextContent()).toList();
        assertThat(written).contains("door1 open", "agent1");
        assertThat(written).containsAll(Labels.place(scene, camera, style, Set.of(), 14.0 * scale, t -> MapPng.labelWidth(t, 11.5 * scale), Labels.BUDGET)
                .stream().map(Labels.Label::text).toList());
        String folder = System.getProperty("svg.folder");
        if (folder != null) {
            Files.writeString(Path.of(folder, "rooms-" + scale + ".svg"), svg);
            try (var out = Files.newOutputStream(Path.of(folder, "rooms-" + scale + ".png"))) {
                MapPng.write(scene, camera, style, out);
            }
        }
    }

    @Test
    void the_svg_leaves_out_nothing_that_the_picture_has() throws Exception {
        Scene scene = Worlds.rooms();
        Camera camera = new Camera(0, 0, 1, 640, 400).fit(scene.bounds(), 40);
        String all = MapSvg.of(scene, camera, new Style(Layer.usual(), scene.agentStorey(), MapPalette.light(), 1));
        for (Layer layer : Layer.usual()) {
            Set<Layer> fewer = java.util.EnumSet.copyOf(Layer.usual());
            fewer.remove(layer);
            assertThat(MapSvg.of(scene, camera, new Style(fewer, scene.agentStorey(), MapPalette.light(), 1))).as("without " + layer).isNotEqualTo(all);
        }
        assertThat(all).contains("url(#hatch)", ">N</text>");
        Scene two = Worlds.storeys();
        String ghosts = MapSvg.of(two, new Camera(0, 0, 1, 640, 400).fit(two.bounds(), 40), new Style(Layer.usual(), two.agentStorey(), MapPalette.light(), 1));
        Document read = read(ghosts);
        assertThat(read.getElementsByTagName("g").getLength()).as("the storey below, and what stands on it").isGreaterThanOrEqualTo(2);
        String folder = System.getProperty("svg.folder");
        if (folder != null) {
            Files.writeString(Path.of(folder, "storeys.svg"), ghosts);
        }
    }

    @Test
    void an_id_with_markup_stays_text() throws Exception {
        Worlds w = new Worlds().floor(0, 0, 4, 4, 0).thing("<b>&\u0001", "Goal", new Vec3(2, 0, 2), new Vec3(0.1, 0.1, 0.1), null, false, 1);
        Scene scene = Scene.of(w.walked(9, 1, new Vec3(1, 0, 1)), Set.of());
        Camera camera = new Camera(0, 0, 1, 640, 400).fit(scene.bounds(), 40);
        Document read = read(MapSvg.of(scene, camera, new Style(Layer.usual(), scene.agentStorey(), MapPalette.dark(), 1)));
        assertThat(read.getElementsByTagName("b").getLength()).isZero();
        assertThat(read.getDocumentElement().getTextContent()).contains("<b>&");
    }

    private static Document read(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }
}
