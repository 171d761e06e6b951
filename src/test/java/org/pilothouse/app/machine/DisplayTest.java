package org.pilothouse.app.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.app.machine.Display.Lack;

class DisplayTest {
    @TempDir
    private Path root;

    @Test
    void without_a_display_named_none_is_there() {
        assertThat(display(Map.of()).lackForWindow()).isEqualTo(Lack.DISPLAY);
        assertThat(display(Map.of("DISPLAY", "")).lackForWindow()).isEqualTo(Lack.DISPLAY);
    }

    @Test
    void a_display_that_nobody_serves_is_none() throws IOException {
        put("usr/lib/x86_64-linux-gnu/libgtk-3.so.0");
        assertThat(display(Map.of("DISPLAY", ":7")).lackForWindow()).isEqualTo(Lack.DISPLAY);
        put("tmp/.X11-unix/X7");
        assertThat(display(Map.of("DISPLAY", ":7.0")).lackForWindow()).isEqualTo(Lack.NOTHING);
    }

    @Test
    void a_display_without_GTK_says_so() throws IOException {
        put("tmp/.X11-unix/X0");
        assertThat(display(Map.of("DISPLAY", ":0")).lackForWindow()).isEqualTo(Lack.GTK);
    }

    @Test
    void a_display_of_another_machine_is_believed() throws IOException {
        put("usr/lib64/libgtk-3.so.0");
        assertThat(display(Map.of("DISPLAY", "localhost:10.0")).lackForWindow()).isEqualTo(Lack.NOTHING);
    }

    @Test
    void other_systems_have_a_window_system_of_their_own() {
        assertThat(new Display(Map.of(), "Mac OS X", root).lackForWindow()).isEqualTo(Lack.NOTHING);
        assertThat(new Display(Map.of(), "Windows 11", root).canDraw()).isTrue();
    }

    @Test
    void texts_can_be_drawn_where_Pango_and_FreeType_are() throws IOException {
        assertThat(display(Map.of()).canDraw()).isFalse();
        put("usr/lib/x86_64-linux-gnu/libpangoft2-1.0.so.0");
        put("lib/x86_64-linux-gnu/libfreetype.so.6");
        assertThat(display(Map.of()).canDraw()).isTrue();
    }

    private Display display(Map<String, String> environment) {
        return new Display(environment, "Linux", root);
    }

    private void put(String file) throws IOException {
        Path at = root.resolve(file);
        Files.createDirectories(at.getParent());
        Files.createFile(at);
    }
}
