package org.pilothouse.map;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.pilothouse.map.raster.Sprite;

/** The shapes of the symbols, drawn once for each size and colour. Filled for what is seen now; hollow for what is remembered. */
public final class Glyphs {
    private static final Map<Key, Sprite> MADE = new ConcurrentHashMap<>();
    private static final int MOST = 2000;

    private record Key(Symbol symbol, int size, int colour, int outline, boolean hollow, int turn) { }

    private Glyphs() { }

    /** The sign of a symbol as straight ARGB, a square of {@code size} + 4 pixels a side: for a legend. */
    public static int[] pixels(Symbol symbol, int size, MapPalette palette) {
        return draw(new Key(symbol, size, palette.of(symbol), palette.tone("halo") | 0xFF000000, false, 0)).pixels();
    }

    /** @param turn degrees clockwise, for the agent's arrow */
    static Sprite sprite(Symbol symbol, int size, int colour, int outline, boolean hollow, int turn) {
        Key key = new Key(symbol, size, colour, outline, hollow, Math.floorMod(turn, 360) / 5 * 5);
        if (MADE.size() > MOST) {
            MADE.clear();
        }
        return MADE.computeIfAbsent(key, k -> trimmed(draw(k)));
    }

    private static Sprite draw(Key k) {
        int box = k.size + 4;
        BufferedImage image = new BufferedImage(box, box, BufferedImage.TYPE_INT_ARGB);
        Graphics2D g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        AffineTransform place = AffineTransform.getTranslateInstance(box / 2.0, box / 2.0);
        place.rotate(Math.toRadians(k.turn));
        place.scale(k.size / 2.0, k.size / 2.0);
        Shape shape = place.createTransformedShape(shape(k.symbol));
        float thin = Math.max(1f, k.size / 10f);
        boolean line = k.hollow || k.symbol == Symbol.DOOR_OPEN || k.symbol == Symbol.SWITCH_OFF;
        if (!line) {
            g.setColor(new Color(k.colour, true));
            g.fill(shape);
        } else {
            g.setColor(new Color(k.colour & 0xFFFFFF | (k.hollow ? 0x30000000 : 0x50000000), true));
            g.fill(shape);
        }
        g.setColor(new Color(line ? k.colour : k.outline, true));
        g.setStroke(k.hollow && k.size >= 9 ? new BasicStroke(thin * 1.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {k.size / 5f, k.size / 7f}, 0)
                : new BasicStroke(line ? thin * 1.6f : thin * 0.7f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.draw(shape);
        g.dispose();
        return new Sprite(box, box, image.getRGB(0, 0, box, box, null, 0, box));
    }

    /** Without the empty rim: there may be thousands of them. Its middle stays its middle. */
    private static Sprite trimmed(Sprite s) {
        int n = s.width();
        int rim = n / 2;
        for (int i = 0; i < s.pixels().length; i++) {
            if (s.pixels()[i] >>> 24 != 0) {
                rim = Math.min(rim, Math.min(Math.min(i % n, n - 1 - i % n), Math.min(i / n, n - 1 - i / n)));
            }
        }
        int left = n - 2 * rim;
        int[] inner = new int[left * left];
        for (int y = 0; y < left; y++) {
            System.arraycopy(s.pixels(), (y + rim) * n + rim, inner, y * left, left);
        }
        return new Sprite(left, left, inner);
    }

    /** The shape of a symbol within -1 … 1, y down. */
    public static Shape shape(Symbol symbol) {
        return switch (symbol) {
            case AGENT -> polygon(0, -1, 0.75, 0.9, 0, 0.5, -0.75, 0.9);
            case DOOR_CLOSED -> new Rectangle2D.Double(-0.65, -0.9, 1.3, 1.8);
            case DOOR_OPEN -> polygon(-0.65, -0.9, 0.55, -0.55, 0.55, 0.75, -0.65, 0.9);
            case SWITCH_OFF, SWITCH_ON -> both(new Ellipse2D.Double(-0.8, -0.8, 1.6, 1.6), new Ellipse2D.Double(-0.3, -0.3, 0.6, 0.6));
            case FIRE -> flame();
            case PERSON -> both(new Ellipse2D.Double(-0.4, -1, 0.8, 0.8), polygon(-0.7, 1, -0.45, -0.1, 0.45, -0.1, 0.7, 1));
            case MONSTER -> star(8, 0.55);
            case GOAL -> both(polygon(-0.6, -0.95, 0.85, -0.45, -0.6, 0.1), new Rectangle2D.Double(-0.72, -0.95, 0.18, 1.95));
            case SCREEN -> new Rectangle2D.Double(-1, -0.45, 2, 0.9);
            case ITEM -> polygon(0, -0.95, 0.8, 0, 0, 0.95, -0.8, 0);
            case BLOCK -> new Rectangle2D.Double(-0.6, -0.6, 1.2, 1.2);
            case OTHER -> star(3, 0.5);
        };
    }

    private static Shape both(Shape a, Shape b) {
        Path2D path = new Path2D.Double(Path2D.WIND_EVEN_ODD);
        path.append(a, false);
        path.append(b, false);
        return path;
    }

    private static Shape polygon(double... xy) {
        Path2D path = new Path2D.Double();
        path.moveTo(xy[0], xy[1]);
        for (int i = 2; i < xy.length; i += 2) {
            path.lineTo(xy[i], xy[i + 1]);
        }
        path.closePath();
        return path;
    }

    private static Shape star(int points, double inner) {
        double[] xy = new double[4 * points];
        for (int i = 0; i < 2 * points; i++) {
            double r = i % 2 == 0 ? 1 : inner;
            xy[2 * i] = r * Math.sin(Math.PI * i / points);
            xy[2 * i + 1] = -r * Math.cos(Math.PI * i / points);
        }
        return polygon(xy);
    }

    private static Shape flame() {
        Path2D p = new Path2D.Double();
        p.moveTo(0.05, -1);
        p.curveTo(0.2, -0.5, 0.8, -0.2, 0.7, 0.4);
        p.curveTo(0.65, 0.85, 0.3, 1, 0, 1);
        p.curveTo(-0.4, 1, -0.75, 0.7, -0.7, 0.25);
        p.curveTo(-0.66, -0.1, -0.45, -0.25, -0.35, -0.5);
        p.curveTo(-0.2, -0.3, -0.15, -0.2, -0.1, -0.1);
        p.curveTo(0.05, -0.35, 0.1, -0.7, 0.05, -1);
        p.closePath();
        return p;
    }
}
