package org.pilothouse.app.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Platform;

/** Starts JavaFX once, on a display or in memory. {@code cache} is where the program may keep what it can make again. */
public final class Toolkit {
    /** JavaFX warns that it is on the class path, where this program wants it. Held, or the level would be forgotten. */
    private static final Logger NOISE = Logger.getLogger("javafx");

    private Toolkit() { }

    /** On the display of this machine. */
    public static void onDisplay(Path cache, Runnable first) {
        start(cache, first);
    }

    /** In memory, on a screen of that size in pixels: nothing is seen, everything is drawn. */
    public static void inMemory(Path cache, int width, int height, Runnable first) {
        System.setProperty("glass.platform", "Monocle");
        System.setProperty("monocle.platform", "Headless");
        System.setProperty("headless.geometry", width + "x" + height + "-32");
        System.setProperty("prism.order", "sw");
        System.setProperty("java.awt.headless", "true");
        start(cache, first);
    }

    private static void start(Path cache, Runnable first) {
        NOISE.setLevel(Level.SEVERE);
        if (System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux")) {
            useOwnFonts(cache);
        }
        Platform.startup(first);
    }

    /** Without a font JavaFX on Linux does not start; with only Latin ones it shows boxes. So it is told of ours, and of no others. */
    private static void useOwnFonts(Path cache) {
        try {
            Path folder = cache.resolve("fonts");
            try {
                BundledFonts.into(folder);
            } catch (IOException e) {
                folder = BundledFonts.into(Files.createTempDirectory("pilothouse-fonts"));
            }
            System.setProperty("prism.useFontConfig", "false");
            System.setProperty("prism.fontdir", folder.toString());
        } catch (IOException e) {
            org.slf4j.LoggerFactory.getLogger(Toolkit.class).warn("PH-903: no place for the program's fonts; the system's are used", e);
        }
    }
}
