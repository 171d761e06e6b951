package org.pilothouse.ui.kit;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import javafx.scene.text.Font;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The fonts that come with the program, so that Latin, Cyrillic and CJK are readable on every machine. */
public final class Fonts {
    /** The files under {@code /assets/fonts}. */
    public static final List<String> FILES = List.of("NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSansMono-Regular.ttf", "NotoSansHebrew-Regular.ttf",
            "NotoSansArabic-Regular.ttf", "DroidSansFallbackFull.ttf");
    private static final Logger LOG = LoggerFactory.getLogger(Fonts.class);
    private static boolean loaded;

    private Fonts() { }

    /** Makes them known to JavaFX, once. */
    static synchronized void load() {
        if (loaded) {
            return;
        }
        loaded = true;
        if (System.getProperty("prism.fontdir") != null) {
            return;
        }
        for (String file : FILES) {
            try (InputStream in = Fonts.class.getResourceAsStream("/assets/fonts/" + file)) {
                if (in == null || Font.loadFont(in, 14) == null) {
                    LOG.warn("PH-901: the font {} cannot be used", file);
                }
            } catch (IOException e) {
                LOG.warn("PH-901: the font {} cannot be read", file, e);
            }
        }
    }
}
