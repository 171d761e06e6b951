package org.pilothouse.map;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.font.FontRenderContext;
import java.awt.font.TextLayout;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.imageio.ImageIO;

/** A still picture of a map, without JavaFX: labels by Java2D with the bundled font, a scale bar and a north arrow. */
public final class MapPng {
    private static final String FONT = "/assets/fonts/";
    private static final List<String> FILES = List.of("NotoSans-Regular.ttf", "DroidSansFallbackFull.ttf");

    /** The height of the letters of a label, in units of the display. */
    public static final float TEXT = 11.5f;
    private static final int MOST_WIDTHS = 10_000;
    private static final FontRenderContext MEASURE = new FontRenderContext(null, true, true);
    private static final List<Font> BUNDLED = bundled();
    private static final Map<String, Double> WIDTHS = new ConcurrentHashMap<>();

    private MapPng() { }

    /** Draws the picture; {@code camera} counts pixels of the finished picture. */
    public static BufferedImage draw(Scene scene, Camera camera, Style style) {
        Picture picture = Picture.draw(scene, camera, style, true);
        BufferedImage image = new BufferedImage(camera.width(), camera.height(), BufferedImage.TYPE_INT_RGB);
        image.setRGB(0, 0, camera.width(), camera.height(), picture.pixels(), 0, camera.width());
        Graphics2D g = image.createGraphics();
        smooth(g);
        labels(g, scene, camera, style);
        furniture(g, camera, style);
        g.dispose();
        return image;
    }

    static void smooth(Graphics2D g) {
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    }

    /** Draws the picture and writes it as PNG. */
    public static void write(Scene scene, Camera camera, Style style, OutputStream out) throws IOException {
        ImageIO.write(draw(scene, camera, style), "png", out);
    }

    /** How wide a label is, in pixels, in the bundled font; may be called from any thread. */
    public static double labelWidth(String text, double fontSize) {
        if (WIDTHS.size() > MOST_WIDTHS) {
            WIDTHS.clear();
        }
        // Measured at a size of 1 and kept: a text is asked for with every picture.
        return fontSize * WIDTHS.computeIfAbsent(text, t -> font(64, t).getStringBounds(t, MEASURE).getWidth() / 64);
    }

    /** The first bundled font that can write a text; a font of the machine where none can. */
    static Font font(float size, String text) {
        for (Font font : BUNDLED) {
            if (font.canDisplayUpTo(text) < 0) {
                return font.deriveFont(size);
            }
        }
        return new Font(Font.SANS_SERIF, Font.PLAIN, 1).deriveFont(size);
    }

    private static List<Font> bundled() {
        List<Font> fonts = new ArrayList<>();
        for (String file : FILES) {
            try (InputStream in = MapPng.class.getResourceAsStream(FONT + file)) {
                if (in != null) {
                    fonts.add(Font.createFont(Font.TRUETYPE_FONT, in));
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (FontFormatException e) {
                throw new IllegalStateException("the bundled font " + file + " cannot be read", e);
            }
        }
        return List.copyOf(fonts);
    }

    private static void labels(Graphics2D g, Scene scene, Camera camera, Style style) {
        double line = 14 * style.pixelScale();
        for (Labels.Label l : Labels.place(scene, camera, style, Set.of(), line, t -> width(t, style), Labels.BUDGET)) {
            text(g, l.text(), camera.screenX(l.mark().place().x()) + l.dx(), camera.screenY(l.mark().place().z()) + l.dy(), style);
        }
        scene.known().feet().ifPresent(f -> {
            String id = scene.known().model().agentId();
            if (!id.isBlank() && style.shows(Layer.LABELS)) {
                text(g, id, camera.screenX(f.x()) - width(id, style) / 2, camera.screenY(f.z()) - 16 * style.pixelScale(), style);
            }
        });
    }

    private static double width(String text, Style style) {
        return labelWidth(text, TEXT * style.pixelScale());
    }

    static void text(Graphics2D g, String text, double x, double y, Style style) {
        TextLayout layout = new TextLayout(text, font(TEXT * (float) style.pixelScale(), text), g.getFontRenderContext());
        var shape = layout.getOutline(java.awt.geom.AffineTransform.getTranslateInstance(x, y));
        g.setColor(new Color(style.palette().tone("halo"), true));
        g.setStroke(new BasicStroke((float) (3 * style.pixelScale()), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.draw(shape);
        g.setColor(new Color(style.palette().tone("text"), true));
        layout.draw(g, (float) x, (float) y);
    }

    private static void furniture(Graphics2D g, Camera camera, Style style) {
        double px = style.pixelScale();
        ScaleBar bar = ScaleBar.of(camera, 160 * px);
        double x = 16 * px;
        double y = camera.height() - 16 * px;
        g.setColor(new Color(style.palette().tone("text"), true));
        g.setStroke(new BasicStroke((float) (2 * px), BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER));
        Path2D line = new Path2D.Double();
        line.moveTo(x, y - 5 * px);
        line.lineTo(x, y);
        line.lineTo(x + bar.pixels(), y);
        line.lineTo(x + bar.pixels(), y - 5 * px);
        g.draw(line);
        text(g, bar.text(), x + 4 * px, y - 7 * px, style);
        Path2D arrow = new Path2D.Double();
        double ax = camera.width() - 24 * px;
        double ay = 30 * px;
        arrow.moveTo(ax, ay - 16 * px);
        arrow.lineTo(ax + 6 * px, ay);
        arrow.lineTo(ax, ay - 4 * px);
        arrow.lineTo(ax - 6 * px, ay);
        arrow.closePath();
        g.setColor(new Color(style.palette().tone("text"), true));
        g.fill(arrow);
        text(g, "N", ax - width("N", style) / 2, ay + 14 * px, style);
    }
}
