package org.pilothouse.app.world;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.pilothouse.export.MapSvg;
import org.pilothouse.map.Camera;
import org.pilothouse.map.Layer;
import org.pilothouse.map.MapPalette;
import org.pilothouse.map.MapPng;
import org.pilothouse.map.Scene;
import org.pilothouse.map.Style;

/** The map alone, without JavaFX, as SVG where the file's name ends so and else as PNG: {@code render … --map}. */
public final class MapDrawing {
    private MapDrawing() { }

    /**
     * Draws all of a world.
     *
     * @param width in units of the display; the picture has {@code width * scale} pixels
     * @param height likewise
     * @param scale 1, 1.25, 1.5 or 2
     * @param dark on a dark ground
     */
    public static void write(WorldReading reading, int width, int height, double scale, boolean dark, Path out) throws IOException {
        Scene scene = reading.scene();
        Camera camera = new Camera(0, 0, 1, width, height).fit(scene.bounds(), Math.min(width, height) / 10.0).magnified(scale);
        Path folder = out.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        Style style = new Style(Layer.usual(), scene.agentStorey(), dark ? MapPalette.dark() : MapPalette.light(), scale);
        if (out.toString().toLowerCase(Locale.ROOT).endsWith(".svg")) {
            Files.writeString(out, MapSvg.of(scene, camera, style));
            return;
        }
        try (OutputStream to = Files.newOutputStream(out)) {
            MapPng.write(scene, camera, style, to);
        }
    }
}
