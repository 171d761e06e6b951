package org.pilothouse.app.window;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.pilothouse.ui.kit.Looks;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.ui.settings.SettingsModel;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the program remembers between starts: looks, size and place of the window. Never a secret. A damaged file costs nothing but the memory. What
 * changes is written on a thread of its own, so that a slow disk never holds the window; {@link #close} waits for the last of it.
 */
final class Settings implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Settings.class);
    private static final double LEAST_WIDTH = 900;
    private static final double LEAST_HEIGHT = 600;
    private final Path file;
    private final Properties values;
    private final AtomicReference<Properties> waiting = new AtomicReference<>();
    private final ExecutorService writer = Executors.newSingleThreadExecutor(r -> {
        Thread t = new Thread(r, "settings");
        t.setDaemon(true);
        return t;
    });

    /** Reads the file if there is one. */
    Settings(Path file) {
        this(file, new Properties());
    }

    /** @param values hold what is read and changed */
    Settings(Path file, Properties values) {
        this.file = file;
        this.values = values;
        if (Files.exists(file)) {
            try (Reader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
                values.load(in);
            } catch (IOException | IllegalArgumentException e) {
                LOG.warn("PH-919: the settings in {} cannot be read, the usual ones are used", file);
            }
        }
    }

    Theme theme() {
        String name = values.getProperty("theme", "");
        return Arrays.stream(Theme.values()).filter(t -> word(t).equals(name)).findFirst().orElse(Theme.LIGHT);
    }

    void theme(Theme theme) {
        text("theme", word(theme));
    }

    private static String word(Theme theme) {
        return theme.name().toLowerCase(Locale.ROOT);
    }

    /** Text size in percent of the usual one. */
    int textSize() {
        return (int) number("text.size", 100);
    }

    void textSize(int percent) {
        text("text.size", Integer.toString(percent));
    }

    /** The language that the program speaks. */
    Locale language() {
        return text("language").map(Locale::forLanguageTag).filter(l -> SettingsModel.LANGUAGES.stream().anyMatch(l::equals)).orElse(Locale.ENGLISH);
    }

    /** Gives the window the keys that a person changed, and keeps looks, language and keys from now on. */
    void keep(SettingsModel model) {
        Map<String, String> keys = new TreeMap<>();
        text("keys").orElse("").lines().filter(l -> l.contains(" ")).forEach(l -> keys.put(l.substring(0, l.indexOf(' ')), l.substring(l.indexOf(' ') + 1)));
        model.commands().changeAll(keys);
        model.commands().changedProperty().addListener((o, before, now) -> text("keys",
                new TreeMap<>(now).entrySet().stream().map(e -> e.getKey() + " " + e.getValue()).collect(Collectors.joining("\n"))));
        model.languageProperty().addListener((o, before, now) -> text("language", now.toLanguageTag()));
        Theme.current().addListener((o, before, now) -> theme(now));
        Looks.textSizeProperty().addListener((o, before, now) -> textSize(now.intValue()));
    }

    /** What was kept under names with that beginning, by the rest of the name. */
    Map<String, String> texts(String beginning) {
        return values.stringPropertyNames().stream().filter(n -> n.startsWith(beginning))
                .collect(Collectors.toMap(n -> n.substring(beginning.length()), values::getProperty));
    }

    /** A text that was kept under that name. */
    Optional<String> text(String name) {
        return Optional.ofNullable(values.getProperty(name));
    }

    /** Keeps a text under that name. */
    void text(String name, String value) {
        values.setProperty(name, value);
        save();
    }

    /** Gives the window its size and place of last time, where they still fit a screen that is there. */
    void restore(Stage stage) {
        Rectangle2D wanted = new Rectangle2D(number("x", Double.NaN), number("y", Double.NaN),
                Math.max(LEAST_WIDTH, number("width", 1280)), Math.max(LEAST_HEIGHT, number("height", 800)));
        Rectangle2D screen = Screen.getScreens().stream().map(Screen::getVisualBounds).filter(b -> holds(b, wanted)).findFirst().orElse(null);
        Rectangle2D room = screen == null ? Screen.getPrimary().getVisualBounds() : screen;
        stage.setWidth(Math.min(wanted.getWidth(), room.getWidth()));
        stage.setHeight(Math.min(wanted.getHeight(), room.getHeight()));
        if (screen != null) {
            stage.setX(wanted.getMinX());
            stage.setY(wanted.getMinY());
        }
        stage.setMaximized("true".equals(values.getProperty("maximized")));
    }

    /** Whether enough of the title of such a window would be on the screen to take hold of it. */
    static boolean holds(Rectangle2D screen, Rectangle2D window) {
        return window.getMinX() + 100 <= screen.getMaxX() && window.getMaxX() - 100 >= screen.getMinX()
                && window.getMinY() >= screen.getMinY() && window.getMinY() + 40 <= screen.getMaxY();
    }

    void remember(Stage stage) {
        values.setProperty("maximized", Boolean.toString(stage.isMaximized()));
        if (!stage.isMaximized() && !stage.isIconified()) {
            values.setProperty("x", Double.toString(stage.getX()));
            values.setProperty("y", Double.toString(stage.getY()));
            values.setProperty("width", Double.toString(stage.getWidth()));
            values.setProperty("height", Double.toString(stage.getHeight()));
        }
        save();
    }

    private double number(String name, double usual) {
        try {
            double n = Double.parseDouble(values.getProperty(name, ""));
            return Math.abs(n) < 100_000 ? n : usual;
        } catch (NumberFormatException e) {
            return usual;
        }
    }

    private void save() {
        boolean none = waiting.getAndSet((Properties) values.clone()) == null;
        if (none && !writer.isShutdown()) {
            writer.execute(this::write);
        }
    }

    private void write() {
        Properties now = waiting.getAndSet(null);
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Path part = Files.createTempFile(file.toAbsolutePath().getParent(), "settings", ".part");
            try (Writer out = Files.newBufferedWriter(part, StandardCharsets.UTF_8)) {
                now.store(out, null);
            }
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            LOG.warn("PH-923: the settings cannot be written to {}: {}", file, e.getMessage());
        }
    }

    /** Waits a moment until everything is written; what changes afterwards is not kept. */
    @Override
    public void close() {
        writer.shutdown();
        try {
            writer.awaitTermination(2, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
