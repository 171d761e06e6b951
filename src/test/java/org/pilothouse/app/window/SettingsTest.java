package org.pilothouse.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javafx.geometry.Rectangle2D;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.ui.act.ActModel;
import org.pilothouse.ui.kit.Theme;

class SettingsTest {
    @TempDir
    private Path folder;

    @Test
    void the_theme_chosen_is_there_after_the_next_start() {
        Path file = folder.resolve("deep/settings.properties");
        try (Settings first = new Settings(file)) {
            first.theme(Theme.DARK);
        }
        assertThat(new Settings(file).theme()).isEqualTo(Theme.DARK);
    }

    @Test
    void whoever_changes_a_setting_does_not_wait_for_the_disk() throws Exception {
        Set<String> writers = ConcurrentHashMap.newKeySet();
        Path file = folder.resolve("watched").resolve("settings.properties");
        Properties told = new Properties() {
            private static final long serialVersionUID = 1L;

            @Override
            public void store(Writer out, String comments) throws IOException {
                writers.add(Thread.currentThread().getName());
                super.store(out, comments);
            }
        };
        try (Settings settings = new Settings(file, told)) {
            for (int i = 0; i < 100; i++) {
                settings.text("act.distance", Integer.toString(i));
            }
        }
        assertThat(writers).containsExactly("settings");
        assertThat(new Settings(file).text("act.distance")).contains("99");
    }

    @Test
    void how_a_person_acts_is_there_after_the_next_start_and_the_list_of_destroying_words_can_be_changed() throws IOException {
        Path file = folder.resolve("settings.properties");
        ActModel before = new ActModel(Clock.systemUTC(), Locale.ROOT);
        try (Settings settings = new Settings(file)) {
            ActingSettings.keep(before, settings);
            before.toggleFavourite("talk_to");
            before.mark("rest", true);
            before.moreKeysProperty().set(true);
            before.distanceProperty().set(new BigDecimal("2.5"));
        }
        Files.writeString(file, Files.readString(file).replaceFirst("destructive.words=", "destructive.words=explode, "));
        ActModel after = new ActModel(Clock.systemUTC(), Locale.ROOT);
        ActingSettings.keep(after, new Settings(file));
        assertThat(after.favourites()).containsExactly("talk_to");
        assertThat(after.isDestructive("rest")).isTrue();
        assertThat(after.isDestructive("explode_now")).isTrue();
        assertThat(after.isDestructive("look")).isFalse();
        assertThat(after.moreKeysProperty().get()).isTrue();
        assertThat(after.distanceProperty().get()).isEqualByComparingTo("2.5");
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
