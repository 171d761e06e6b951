package org.pilothouse.app.window;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javafx.scene.Node;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.transform.Scale;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.pilothouse.ui.kit.Theme;

/**
 * One sheet a pane, for people to look at: in each language a row, light, dark and high contrast, at scale 1 and 2. Not one of the tests of the build:
 * {@code mvn -q test -Dtest=ContactSheets} writes them to {@code target/sheets}.
 */
class ContactSheets extends PaneTour {
    private static final List<Locale> LANGUAGES = List.of(Locale.ENGLISH, Locale.forLanguageTag("uk"), Locale.forLanguageTag("zh"));
    private static final int GAP = 12;

    @Test
    void write() throws Exception {
        Map<String, BufferedImage[][]> sheets = new TreeMap<>();
        for (int row = 0; row < LANGUAGES.size(); row++) {
            for (Theme theme : Theme.values()) {
                int language = row;
                tour(LANGUAGES.get(row), 1280, 800, (name, card) -> {
                    // A change of the looks takes a while: once a tour.
                    if (Theme.current().get() != theme) {
                        onFx(theme::apply);
                        pulses(3);
                    }
                    BufferedImage[][] sheet = sheets.computeIfAbsent(name, n -> new BufferedImage[LANGUAGES.size()][2 * Theme.values().length]);
                    sheet[language][2 * theme.ordinal()] = picture(card, 1);
                    sheet[language][2 * theme.ordinal() + 1] = picture(card, 2);
                });
                onFx(Theme.LIGHT::apply);
            }
        }
        Path folder = Files.createDirectories(Path.of("target", "sheets"));
        for (Map.Entry<String, BufferedImage[][]> e : sheets.entrySet()) {
            ImageIO.write(together(e.getValue()), "png", new File(folder.toFile(), e.getKey() + ".png"));
        }
    }

    private static BufferedImage picture(Node card, double scale) {
        return fx(() -> {
            SnapshotParameters as = new SnapshotParameters();
            as.setTransform(new Scale(scale, scale));
            WritableImage image = card.snapshot(as, null);
            int w = (int) image.getWidth();
            int h = (int) image.getHeight();
            int[] pixels = new int[w * h];
            image.getPixelReader().getPixels(0, 0, w, h, PixelFormat.getIntArgbInstance(), pixels, 0, w);
            BufferedImage copy = new BufferedImage(w, h, BufferedImage.TYPE_INT_RGB);
            copy.setRGB(0, 0, w, h, pixels, 0, w);
            return copy;
        });
    }

    private static BufferedImage together(BufferedImage[][] rows) {
        int[] widths = new int[rows[0].length];
        int[] heights = new int[rows.length];
        for (int r = 0; r < rows.length; r++) {
            for (int c = 0; c < widths.length; c++) {
                if (rows[r][c] != null) {
                    widths[c] = Math.max(widths[c], rows[r][c].getWidth());
                    heights[r] = Math.max(heights[r], rows[r][c].getHeight());
                }
            }
        }
        int width = GAP;
        for (int w : widths) {
            width += w + GAP;
        }
        int height = GAP;
        for (int h : heights) {
            height += h + GAP;
        }
        BufferedImage sheet = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = sheet.createGraphics();
        g.setColor(Color.GRAY);
        g.fillRect(0, 0, width, height);
        int y = GAP;
        for (int r = 0; r < rows.length; r++) {
            int x = GAP;
            for (int c = 0; c < widths.length; c++) {
                g.drawImage(rows[r][c], x, y, null);
                x += widths[c] + GAP;
            }
            y += heights[r] + GAP;
        }
        g.dispose();
        return sheet;
    }
}
