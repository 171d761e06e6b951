package org.pilothouse.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.util.function.Supplier;
import javax.imageio.ImageIO;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The pictures of five small worlds, light and dark, against those in {@code src/test/resources}; {@code -Dgolden=write} draws those anew. */
class GoldenMapTest {
    private static final File FOLDER = new File("src/test/resources/org/pilothouse/map");

    @ParameterizedTest
    @CsvSource({"rooms,light", "rooms,dark", "storeys,light", "storeys,dark", "ship,light", "ship,dark", "dungeon,light", "dungeon,dark",
        "crowd,light", "crowd,dark"})
    void a_small_world_looks_as_it_did_when_it_was_looked_at(String world, String theme) throws IOException {
        BufferedImage drawn = draw(world, theme);
        File golden = new File(FOLDER, world + "-" + theme + ".png");
        if ("write".equals(System.getProperty("golden"))) {
            FOLDER.mkdirs();
            ImageIO.write(drawn, "png", golden);
        }
        BufferedImage expected = ImageIO.read(golden);
        assertThat(drawn.getWidth()).isEqualTo(expected.getWidth());
        int different = 0;
        for (int y = 0; y < drawn.getHeight(); y++) {
            for (int x = 0; x < drawn.getWidth(); x++) {
                different += far(drawn.getRGB(x, y), expected.getRGB(x, y)) ? 1 : 0;
            }
        }
        assertThat(different).as("pixels that differ").isLessThan(drawn.getWidth() * drawn.getHeight() / 200);
    }

    private static BufferedImage draw(String world, String theme) {
        Supplier<Scene> make = switch (world) {
            case "rooms" -> Worlds::rooms;
            case "storeys" -> Worlds::storeys;
            case "ship" -> Worlds::ship;
            case "dungeon" -> Worlds::dungeon;
            default -> Worlds::crowd;
        };
        Scene scene = make.get();
        MapPalette palette = theme.equals("light") ? MapPalette.light() : MapPalette.dark();
        Camera camera = new Camera(0, 0, 1, 640, 400).fit(scene.bounds(), 40);
        return MapPng.draw(scene, camera, new Style(Layer.usual(), scene.agentStorey(), palette, 1));
    }

    private static boolean far(int a, int b) {
        return Math.abs((a >> 16 & 255) - (b >> 16 & 255)) + Math.abs((a >> 8 & 255) - (b >> 8 & 255)) + Math.abs((a & 255) - (b & 255)) > 60;
    }
}
