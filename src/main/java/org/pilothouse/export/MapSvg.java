package org.pilothouse.export;

import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.PathIterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.pilothouse.map.Camera;
import org.pilothouse.map.Glyphs;
import org.pilothouse.map.Labels;
import org.pilothouse.map.Layer;
import org.pilothouse.map.MapPalette;
import org.pilothouse.map.MapPng;
import org.pilothouse.map.Mark;
import org.pilothouse.map.ScaleBar;
import org.pilothouse.map.Scene;
import org.pilothouse.map.Style;
import org.pilothouse.map.Symbol;
import org.pilothouse.nav.NavGraph;
import org.pilothouse.nav.SeenNodes;
import org.pilothouse.world.Vec3;

/**
 * The map as SVG 1.1, from the same scene, camera and style as its picture: the storey in focus with its floor, sides, frontier, boxes, symbols, trail,
 * agent and labels, and a scale bar. Neighbouring storeys, hatching, velocities and the circle of sight are left out.
 */
public final class MapSvg {
    private static final double TEXT = 11.5;
    private final Scene scene;
    private final Camera camera;
    private final Style style;
    private final MapPalette palette;
    private final double px;
    private final StringBuilder out = new StringBuilder(1 << 16);

    private MapSvg(Scene scene, Camera camera, Style style) {
        this.scene = scene;
        this.camera = camera;
        this.style = style;
        this.palette = style.palette();
        this.px = style.pixelScale();
    }

    /** The whole document; {@code camera} counts its pixels. Ids of the world are escaped, so that none becomes markup. */
    public static String of(Scene scene, Camera camera, Style style) {
        return new MapSvg(scene, camera, style).document();
    }

    private String document() {
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"").append(camera.width()).append("\" height=\"").append(camera.height())
                .append("\" font-family=\"Noto Sans, sans-serif\" font-size=\"").append(n(TEXT * px)).append("\">\n<rect width=\"100%\" height=\"100%\" ")
                .append(paint("fill", palette.tone("background"))).append("/>\n");
        floor();
        if (style.shows(Layer.FRONTIER)) {
            frontier();
        }
        if (style.shows(Layer.TRAIL)) {
            trail();
        }
        scene.marks().stream().filter(m -> focused(m.storey())).forEach(this::mark);
        scene.known().feet().ifPresent(this::agent);
        labels();
        scale();
        return out.append("</svg>\n").toString();
    }

    private boolean focused(int storey) {
        return style.storey() == Style.ALL_STOREYS || storey == style.storey();
    }

    private void floor() {
        NavGraph graph = scene.known().graph();
        StringBuilder inner = new StringBuilder();
        StringBuilder border = new StringBuilder();
        for (int f = 0; f < graph.faceCount(); f++) {
            if (!focused(scene.known().storeys().at(graph.faceHeight(f)))) {
                continue;
            }
            SeenNodes.Face known = style.shows(Layer.FOG) ? scene.known().seen().face(f) : SeenNodes.Face.NOW;
            String tone = switch (known) {
                case NEVER -> "unseen";
                case PARTLY -> "partly";
                case REMEMBERED -> "remembered";
                case NOW -> "floor";
            };
            if (style.shows(Layer.FLOOR)) {
                path("M" + node(graph, f, 0) + "L" + node(graph, f, 1) + "L" + node(graph, f, 2) + "Z",
                        paint("fill", palette.tone(tone)) + " " + paint("stroke", palette.tone(tone)) + " stroke-width=\"0.5\"");
            }
            for (int k = 0; k < 3; k++) {
                if (graph.ownsSide(f, k)) {
                    (graph.borderSide(f, k) ? border : inner).append('M').append(node(graph, f, k)).append('L').append(node(graph, f, (k + 1) % 3));
                }
            }
        }
        if (style.shows(Layer.EDGES)) {
            path(inner.toString(), stroke(palette.tone("edge"), 0.8));
        }
        path(border.toString(), stroke(palette.tone("border"), 1.4));
    }

    private String node(NavGraph graph, int face, int corner) {
        int node = graph.faceNode(face, corner);
        return at(graph.x(node), graph.z(node));
    }

    private void frontier() {
        NavGraph graph = scene.known().graph();
        StringBuilder d = new StringBuilder();
        double r = 3.5 * px;
        for (int v = scene.frontier().nextSetBit(0); v >= 0; v = scene.frontier().nextSetBit(v + 1)) {
            if (v < graph.baseCount() && focused(scene.known().storeys().at(graph.y(v)))) {
                String cross = "l" + n(2 * r) + " " + n(2 * r) + "m0 " + n(-2 * r) + "l" + n(-2 * r) + " " + n(2 * r);
                d.append('M').append(n(camera.screenX(graph.x(v)) - r)).append(' ').append(n(camera.screenY(graph.z(v)) - r)).append(cross);
            }
        }
        path(d.toString(), stroke(palette.tone("frontier"), 1.6));
    }

    private void trail() {
        List<Vec3> trail = scene.known().trail();
        StringBuilder d = new StringBuilder();
        for (Vec3 v : trail) {
            d.append(d.length() == 0 ? 'M' : 'L').append(at(v.x(), v.z()));
        }
        path(d.toString(), stroke(palette.tone("trail"), 2));
    }

    private void mark(Mark m) {
        double x = camera.screenX(m.place().x());
        double y = camera.screenY(m.place().z());
        double w = m.half().x() * camera.scale();
        double h = m.half().z() * camera.scale();
        int colour = palette.of(m.symbol());
        if (style.shows(Layer.BOXES) && (w > 3 * px || h > 3 * px)) {
            double left = Math.min(x - w, x + w);
            double top = Math.min(y - h, y + h);
            out.append("<rect x=\"").append(n(left)).append("\" y=\"").append(n(top)).append("\" width=\"").append(n(Math.abs(2 * w))).append("\" height=\"")
                    .append(n(Math.abs(2 * h))).append("\" ").append(paint("fill", MapPalette.faded(colour, m.seenNow() ? 0.28 : 0.12))).append(' ')
                    .append(paint("stroke", MapPalette.faded(colour, m.seenNow() ? 1 : 0.6))).append("/>\n");
        }
        if (style.shows(Layer.ENTITIES)) {
            boolean hollow = !m.seenNow() || m.symbol() == Symbol.DOOR_OPEN || m.symbol() == Symbol.SWITCH_OFF;
            glyph(m.symbol(), x, y, size(), 0, MapPalette.faded(colour, hollow ? 0.25 : 1), hollow ? colour : palette.tone("halo"), !m.seenNow());
        }
    }

    private void agent(Vec3 feet) {
        double turn = scene.heading().orElse(0.0);
        Symbol shape = scene.heading().isPresent() ? Symbol.AGENT : Symbol.ITEM;
        glyph(shape, camera.screenX(feet.x()), camera.screenY(feet.z()), Math.max(13 * px, size() * 1.25), turn, palette.of(Symbol.AGENT),
                palette.tone("halo"), false);
    }

    private double size() {
        return Math.max(5, Math.min(18, camera.scale() / px * 0.75)) * px;
    }

    private void glyph(Symbol symbol, double x, double y, double size, double turn, int fill, int line, boolean dashed) {
        AffineTransform place = AffineTransform.getTranslateInstance(x, y);
        place.rotate(turn);
        place.scale(size / 2, size / 2);
        Shape shape = place.createTransformedShape(Glyphs.shape(symbol));
        path(data(shape), paint("fill", fill) + " fill-rule=\"evenodd\" " + paint("stroke", line) + " stroke-width=\"" + n(Math.max(1, size / 10)) + "\""
                + (dashed ? " stroke-dasharray=\"" + n(size / 5) + " " + n(size / 7) + "\"" : ""));
    }

    private static String data(Shape shape) {
        StringBuilder d = new StringBuilder();
        double[] c = new double[6];
        for (PathIterator i = shape.getPathIterator(null); !i.isDone(); i.next()) {
            int kind = i.currentSegment(c);
            d.append("MLQCZ".charAt(kind));
            int numbers = new int[] {2, 2, 4, 6, 0}[kind];
            for (int k = 0; k < numbers; k++) {
                d.append(k == 0 ? "" : " ").append(n(c[k]));
            }
        }
        return d.toString();
    }

    private void labels() {
        for (Labels.Label l : Labels.place(scene, camera, style, Set.of(), 14 * px, t -> MapPng.labelWidth(t, TEXT * px), Labels.BUDGET)) {
            text(l.text(), camera.screenX(l.mark().place().x()) + l.dx(), camera.screenY(l.mark().place().z()) + l.dy());
        }
        String id = scene.known().model().agentId();
        if (style.shows(Layer.LABELS) && !id.isBlank()) {
            scene.known().feet().ifPresent(f -> text(id, camera.screenX(f.x()) - MapPng.labelWidth(id, TEXT * px) / 2, camera.screenY(f.z()) - 16 * px));
        }
    }

    private void scale() {
        ScaleBar bar = ScaleBar.of(camera, 160 * px);
        double x = 16 * px;
        double y = camera.height() - 16 * px;
        path("M" + n(x) + " " + n(y - 5 * px) + "V" + n(y) + "H" + n(x + bar.pixels()) + "V" + n(y - 5 * px), stroke(palette.tone("text"), 2));
        text(bar.text(), x + 4 * px, y - 7 * px);
    }

    private void text(String text, double x, double y) {
        out.append("<text x=\"").append(n(x)).append("\" y=\"").append(n(y)).append("\" paint-order=\"stroke\" stroke-width=\"").append(n(3 * px))
                .append("\" stroke-linejoin=\"round\" ").append(paint("stroke", palette.tone("halo"))).append(' ').append(paint("fill", palette.tone("text")))
                .append('>').append(escaped(text)).append("</text>\n");
    }

    private void path(String data, String look) {
        if (!data.isEmpty()) {
            out.append("<path d=\"").append(data).append("\" ").append(look).append("/>\n");
        }
    }

    private String stroke(int argb, double width) {
        return "fill=\"none\" " + paint("stroke", argb) + " stroke-width=\"" + n(width * px) + "\"";
    }

    private static String paint(String what, int argb) {
        int alpha = argb >>> 24;
        return String.format(Locale.ROOT, "%s=\"#%06x\"", what, argb & 0xFFFFFF)
                + (alpha == 255 ? "" : " " + what + "-opacity=\"" + n(alpha / 255.0) + "\"");
    }

    private String at(double worldX, double worldZ) {
        return n(camera.screenX(worldX)) + " " + n(camera.screenY(worldZ));
    }

    private static String n(double v) {
        double rounded = Math.round(v * 100) / 100.0;
        return rounded == Math.rint(rounded) ? Long.toString((long) rounded) : Double.toString(rounded);
    }

    /** XML text: markup escaped, what XML cannot carry replaced. */
    private static String escaped(String text) {
        StringBuilder safe = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                default -> safe.appendCodePoint(c < 32 || c >= 0xD800 && c < 0xE000 || c == 0xFFFE || c == 0xFFFF ? 0xFFFD : c);
            }
        });
        return safe.toString();
    }
}
