package org.pilothouse.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.map.MapPalette;

/** {@code render --map}: the map alone. */
class RenderMapTest {
    @TempDir
    private Path folder;
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        return Main.run(args, new PrintWriter(new StringWriter()), new PrintWriter(err));
    }

    private static long pixels(BufferedImage image, int colour) {
        long count = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                count += (image.getRGB(x, y) & 0xffffff) == (colour & 0xffffff) ? 1 : 0;
            }
        }
        return count;
    }

    @Test
    void a_later_step_of_the_built_in_world_still_has_its_floor() throws Exception {
        Path picture = folder.resolve("map.png");
        assertThat(run("render", "world", "--map", "--steps", "3", "--size", "640x400", "--scale", "2", "--out", picture.toString())).isEqualTo(ExitCode.DONE);
        BufferedImage image = ImageIO.read(picture.toFile());
        assertThat(image.getWidth()).isEqualTo(1280);
        assertThat(image.getHeight()).isEqualTo(800);
        assertThat(pixels(image, MapPalette.light().tones().get("floor"))).isGreaterThan(20_000);
    }

    @Test
    void a_world_model_in_a_file_is_drawn_in_the_dark_theme() throws Exception {
        Path wom = folder.resolve("wom.json");
        Files.writeString(wom, "{\"agentId\":\"a\",\"position\":{\"x\":0,\"y\":0.75,\"z\":0},\"timestamp\":1,\"elements\":{\"b\":{\"id\":\"b\",\"type\":\"Switch\","
                + "\"timestamp\":1,\"position\":{\"x\":3,\"y\":0.1,\"z\":2},\"extent\":{\"x\":0.5,\"y\":0.15,\"z\":0.5},\"properties\":{\"isOn\":true}}}}");
        Path drawing = folder.resolve("wom.svg");
        assertThat(run("render", wom.toString(), "--map", "--scale", "1.5", "--out", drawing.toString())).isEqualTo(ExitCode.DONE);
        assertThat(Files.readString(drawing)).startsWith("<svg ").contains("width=\"1920\"", ">b on</text>");
        assertThat(run("render", wom.toString(), "--out", drawing.toString())).as("the window is no SVG").isEqualTo(ExitCode.WRONG_USE);
        Path picture = folder.resolve("wom.png");
        assertThat(run("render", wom.toString(), "--map", "--theme", "dark", "--out", picture.toString())).isEqualTo(ExitCode.DONE);
        assertThat(ImageIO.read(picture.toFile()).getWidth()).isEqualTo(1280);
    }

    @Test
    void a_scale_that_no_display_has_and_a_source_without_geometry_are_said() throws Exception {
        assertThat(run("render", "world", "--map", "--scale", "3", "--out", folder.resolve("x.png").toString())).isEqualTo(ExitCode.WRONG_USE);
        Path answer = folder.resolve("answer.json");
        Files.writeString(answer, "{\"code\":200,\"turns\":1,\"context\":{\"log\":[\"hello\"]}}");
        assertThat(run("render", answer.toString(), "--map", "--out", folder.resolve("y.png").toString())).isEqualTo(ExitCode.UNREACHABLE);
        assertThat(err.toString()).contains("--scale is 1").contains("no geometry");
    }

    @Test
    void a_folder_that_is_not_there_is_named_and_not_made() {
        Path nowhere = folder.resolve("missing");
        assertThat(run("render", "world", "--map", "--out", nowhere.resolve("x.png").toString())).isEqualTo(ExitCode.WRONG_USE);
        assertThat(run("record", "http://127.0.0.1:1/sn/env", "--out", nowhere.resolve("x.jsonl").toString())).isEqualTo(ExitCode.WRONG_USE);
        assertThat(err.toString().lines()).hasSize(2).allMatch(l -> l.startsWith("There is no folder " + nowhere + "."));
        assertThat(nowhere).doesNotExist();
        assertThat(run("render", "world", "--out", folder.toString())).isEqualTo(ExitCode.WRONG_USE);
        assertThat(err.toString()).contains("is a folder");
    }
}
