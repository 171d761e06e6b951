package org.pilothouse.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.geometry.Rectangle2D;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.ui.kit.Theme;

class SettingsTest {
    @TempDir
    private Path folder;

    @Test
    void the_theme_chosen_is_there_after_the_next_start() {
        Path file = folder.resolve("deep/settings.properties");
        new Settings(file).theme(Theme.DARK);
        assertThat(new Settings(file).theme()).isEqualTo(Theme.DARK);
    }

    @Test
    void a_damaged_file_costs_only_what_it_remembered() throws IOException {
        Path file = Files.write(folder.resolve("settings.properties"), new byte[] {(byte) 0xff, '\\', 'u', 'z'});
        assertThat(new Settings(file).theme()).isEqualTo(Theme.LIGHT);
    }

    @Test
    void a_place_beside_every_screen_is_not_used_again() {
        Rectangle2D screen = new Rectangle2D(0, 0, 1920, 1080);
        assertThat(Settings.holds(screen, new Rectangle2D(200, 100, 1280, 800))).isTrue();
        assertThat(Settings.holds(screen, new Rectangle2D(-32000, -32000, 1280, 800))).isFalse();
        assertThat(Settings.holds(screen, new Rectangle2D(2500, 100, 1280, 800))).isFalse();
        assertThat(Settings.holds(screen, new Rectangle2D(Double.NaN, Double.NaN, 1280, 800))).isFalse();
    }
}
