package org.pilothouse.export;

import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.PathIterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
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
import org.pilothouse.world.Vec3;

/**
 * The map as SVG 1.1, from the same scene, camera and style as its picture, and with all that the picture has: grid, floor with its hatching, sides,
 * nodes, frontier, the ghosts of neighbouring storeys, trail, sight, boxes, symbols, velocities, what changed, agent, labels, scale bar, north arrow.
 */
public final class MapSvg {
    private static final double TEXT = 11.5;
    private final Scene scene;
    private final Camera camera;
    private final Style style;
    private final MapPalette palette;
    private final double px;
    private final double size;
    private final StringBuilder out = new StringBuilder(1 << 16);

    private MapSvg(Scene scene, Camera camera, Style style) {
        this.scene = scene;
        this.camera = camera;
        this.style = style;
        this.palette = style.palette();
        this.px = style.pixelScale();
        this.size = Symbol.size(camera, style);
    }

    /** The whole document; {@code camera} counts its pixels. Ids of the world are escaped, so that none becomes markup. */
    public static String of(Scene scene, Camera camera, Style style) {
        return new MapSvg(scene, camera, style).document();
    }

    private String document() {
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"").append(camera.width()).append("\" height=\"").append(camera.height())
                .append("\" font-family=\"Noto Sans, sans-serif\" font-size=\"").append(n(TEXT * px)).append("\">\n<rect width=\"100%\" height=\"100%\" ")
                .append(paint("fill", palette.tone("background"))).append("/>\n");
        if (style.shows(Layer.GRID)) {
            grid();
        }
        out.append("<defs><pattern id=\"hatch\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">");
        path("M-1 1L1 -1M0 8L8 0M7 9L9 7", "fill=\"none\" " + paint("stroke", palette.tone("hatch")));
        out.append("</pattern></defs>\n");
        for (int s = 0; s < scene.known().storeys().count(); s++) {
            int storey = s;
            ghosted(style.strength(s), () -> floor(storey));
        }
        nodes();
        if (style.shows(Layer.FRONTIER)) {
            frontier();
        }
        if (style.shows(Layer.TRAIL)) {
            trail();
        }
        if (style.shows(Layer.SIGHT)) {
            scene.known().feet().ifPresent(f -> circle(camera.screenX(f.x()), camera.screenY(f.z()), scene.sightRadius() * camera.scale(),
                    palette.tone("sight"), 1, true));
        }
        // What was seen and is not now stands back a little where it is a mere block.
        scene.marks().forEach(m -> ghosted(style.strength(m.storey()) * (m.symbol() == Symbol.BLOCK && !m.seenNow() ? 0.6 : 1), () -> mark(m)));
        scene.known().feet().ifPresent(this::agent);
        labels();
        furniture();
        return out.append("</svg>\n").toString();
    }

    /** Draws nothing, all or a ghost of something. */
    private void ghosted(double strength, Runnable draw) {
        if (strength == 1) {
            draw.run();
        } else if (strength > 0) {
            out.append("<g opacity=\"").append(n(strength)).append("\">\n");
            draw.run();
            out.append("</g>\n");
        }
    }

    private boolean focused(int storey) {
        return style.strength(storey) == 1;
    }

    private void grid() {
        StringBuilder d = new StringBuilder();
        double step = ScaleBar.round(80 * px / camera.scale());
        // As in the picture: light years away from the origin one step more is no step at all.
        double first = Math.floor(camera.view().minX() / step);
        for (double i = first; i * step <= camera.view().maxX() && i < first + 400; i++) {
            d.append('M').append(n(Math.floor(camera.screenX(i * step)) + 0.5)).append(" 0V").append(camera.height());
        }
        first = Math.floor(camera.view().minZ() / step);
        for (double i = first; i * step <= camera.view().maxZ() && i < first + 400; i++) {
            d.append("M0 ").append(n(Math.floor(camera.screenY(i * step)) + 0.5)).append('H').append(camera.width());
        }
        path(d.toString(), stroke(palette.tone("grid"), 1));
    }

    /** A storey: filled where it is in focus or below it, else only its outline, which hides nothing. */
    private void floor(int storey) {
        NavGraph graph = scene.known().graph();
        Map<String, StringBuilder> filled = new TreeMap<>();
        StringBuilder hatched = new StringBuilder();
        StringBuilder inner = new StringBuilder();
        StringBuilder border = new StringBuilder();
        boolean fill = style.shows(Layer.FLOOR) && (focused(storey) || storey < style.storey());
        for (int f = 0; f < graph.faceCount(); f++) {
            if (scene.known().storeys().at(graph.faceHeight(f)) != storey) {
                continue;
            }
            String triangle = "M" + node(graph, f, 0) + "L" + node(graph, f, 1) + "L" + node(graph, f, 2) + "Z";
            if (fill) {
                int tone = style.floor(scene, f);
                filled.computeIfAbsent(paint("fill", tone) + " " + paint("stroke", tone), k -> new StringBuilder()).append(triangle);
                if (style.hatched(scene, f)) {
                    hatched.append(triangle);
                }
            }
            for (int k = 0; k < 3; k++) {
                if (graph.ownsSide(f, k)) {
                    (graph.borderSide(f, k) ? border : inner).append('M').append(node(graph, f, k)).append('L').append(node(graph, f, (k + 1) % 3));
                }
            }
        }
        filled.forEach((look, d) -> path(d.toString(), look + " stroke-width=\"0.5\""));
        path(hatched.toString(), "fill=\"url(#hatch)\"");
        if (style.shows(Layer.EDGES) && focused(storey)) {
            path(inner.toString(), stroke(palette.tone("edge"), 0.8));
        }
        path(border.toString(), stroke(palette.tone("border"), 1.4));
    }

    private void nodes() {
        NavGraph graph = scene.known().graph();
        boolean bare = graph.faceCount() == 0;
        StringBuilder dots = new StringBuilder();
        StringBuilder lines = new StringBuilder();
        for (int v = 0; (bare || style.shows(Layer.NODES)) && v < graph.nodeCount(); v++) {
            if (graph.degree(v) > 0 && focused(scene.known().storeys().at(graph.y(v)))) {
                dots.append('M').append(n(camera.screenX(graph.x(v)) - px)).append(' ').append(n(camera.screenY(graph.z(v)))).append('h').append(n(2 * px));
                for (int e = 0; bare && e < graph.degree(v); e++) {
                    int to = graph.neighbour(v, e);
                    lines.append(to > v ? "M" + at(graph.x(v), graph.z(v)) + "L" + at(graph.x(to), graph.z(to)) : "");
                }
            }
        }
        path(lines.toString(), stroke(palette.tone("edge"), 1));
        path(dots.toString(), stroke(palette.tone("node"), 2));
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
        path(d.toString(), stroke(MapPalette.faded(palette.tone("trail"), 0.8), 2));
    }

    private void mark(Mark m) {
        double x = camera.screenX(m.place().x());
        double y = camera.screenY(m.place().z());
        double w = Math.max(0, m.half().x() * camera.scale());
        double h = Math.max(0, m.half().z() * camera.scale());
        int colour = palette.of(m.symbol());
        if (style.shows(Layer.BOXES) && (w > 3 * px || h > 3 * px)) {
            out.append("<rect x=\"").append(n(x - w)).append("\" y=\"").append(n(y - h)).append("\" width=\"").append(n(2 * w)).append("\" height=\"")
                    .append(n(2 * h)).append("\" ").append(paint("fill", MapPalette.faded(colour, m.seenNow() ? 0.28 : 0.12))).append(' ')
                    .append(paint("stroke", MapPalette.faded(colour, m.seenNow() ? 1 : 0.6))).append(" stroke-width=\"").append(n((m.seenNow() ? 1.4 : 1) * px))
                    .append("\"/>\n");
        }
        if (!style.shows(Layer.ENTITIES) || m.symbol() == Symbol.BLOCK && style.shows(Layer.BOXES) && Math.min(w, h) > size / 3) {
            return;
        }
        if (style.shows(Layer.CHANGES) && m.changed()) {
            circle(x, y, size * 0.95, palette.tone("changed"), 2.2, false);
        }
        boolean hollow = !m.seenNow() || m.symbol() == Symbol.DOOR_OPEN || m.symbol() == Symbol.SWITCH_OFF;
        glyph(m.symbol(), x, y, size, 0, MapPalette.faded(colour, hollow ? 0.25 : 1), hollow ? colour : palette.tone("halo"), !m.seenNow());
        if (style.shows(Layer.VELOCITY)) {
            m.velocity().filter(v -> Math.hypot(v.x(), v.z()) > 1e-9).ifPresent(v -> arrow(x, y, v, colour));
        }
    }

    private void arrow(double x, double y, Vec3 velocity, int colour) {
        double length = Math.hypot(velocity.x(), velocity.z());
        double reach = Math.max(14 * px, Math.min(60 * px, length * camera.scale()));
        double dx = velocity.x() / length * reach;
        double dy = -velocity.z() / length * reach;
        double tip = 5 * px / reach;
        path("M" + n(x) + " " + n(y) + "L" + n(x + dx) + " " + n(y + dy) + "M" + n(x + dx - (dx + dy * 0.7) * tip) + " " + n(y + dy - (dy - dx * 0.7) * tip)
                + "L" + n(x + dx) + " " + n(y + dy) + "L" + n(x + dx - (dx - dy * 0.7) * tip) + " " + n(y + dy - (dy + dx * 0.7) * tip), stroke(colour, 1.8));
    }

    private void circle(double x, double y, double radius, int colour, double width, boolean dashed) {
        if (radius > 0.5) {
            out.append("<circle cx=\"").append(n(x)).append("\" cy=\"").append(n(y)).append("\" r=\"").append(n(radius)).append("\" ").append(stroke(colour, width))
                    .append(dashed ? " stroke-dasharray=\"" + n(6 * px) + "\"" : "").append("/>\n");
        }
    }

    private void agent(Vec3 feet) {
        double turn = scene.heading().orElse(0.0);
        Symbol shape = scene.heading().isPresent() ? Symbol.AGENT : Symbol.ITEM;
        double across = Math.max(13 * px, size * 1.25);
        circle(camera.screenX(feet.x()), camera.screenY(feet.z()), across * 0.85, palette.of(Symbol.AGENT), 1.6, false);
        glyph(shape, camera.screenX(feet.x()), camera.screenY(feet.z()), across, turn, palette.of(Symbol.AGENT), palette.tone("halo"), false);
    }

    private void glyph(Symbol symbol, double x, double y, double size, double turn, int fill, int line, boolean dashed) {
        AffineTransform place = AffineTransform.getTranslateInstance(x, y);
        place.rotate(turn);
        place.scale(size / 2, size / 2);
        Shape shape = place.createTransformedShape(Glyphs.shape(symbol));
        path(data(shape), paint("fill", fill) + " fill-rule=\"evenodd\" " + paint("stroke", line) + " stroke-width=\""
                + n(Math.max(1, size / 10) * (dashed ? 1.2 : line == palette.tone("halo") ? 0.7 : 1.6)) + "\""
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

    private void furniture() {
        ScaleBar bar = ScaleBar.of(camera, 160 * px);
        double x = 16 * px;
        double y = camera.height() - 16 * px;
        path("M" + n(x) + " " + n(y - 5 * px) + "V" + n(y) + "H" + n(x + bar.pixels()) + "V" + n(y - 5 * px), stroke(palette.tone("text"), 2));
        text(bar.text(), x + 4 * px, y - 7 * px);
        double ax = camera.width() - 24 * px;
        double ay = 30 * px;
        path("M" + n(ax) + " " + n(ay - 16 * px) + "L" + n(ax + 6 * px) + " " + n(ay) + "L" + n(ax) + " " + n(ay - 4 * px) + "L" + n(ax - 6 * px) + " " + n(ay)
                + "Z", paint("fill", palette.tone("text")));
        text("N", ax - MapPng.labelWidth("N", TEXT * px) / 2, ay + 14 * px);
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
