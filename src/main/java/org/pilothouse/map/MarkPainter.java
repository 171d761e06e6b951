package org.pilothouse.map;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pilothouse.map.raster.Bins;
import org.pilothouse.map.raster.Raster;
import org.pilothouse.map.raster.Sprite;
import org.pilothouse.world.Vec3;

/**
 * Draws the things: bounding boxes, symbols, velocity, what changed, the agent with its trail, heading and sight. One per picture: made once, it has
 * looked up what is in view and sorted it by the bands that it touches; the bands are then painted by any thread.
 */
final class MarkPainter {
    private static final double LONGEST_ARROW = 60;
    private final Scene scene;
    private final Camera camera;
    private final Style style;
    private final MapPalette palette;
    private final double px;
    private final double size;
    private final Bins marks;
    private final Bins trail;
    private final Map<Symbol, Sprite> seen = new EnumMap<>(Symbol.class);
    private final Map<Symbol, Sprite> remembered = new EnumMap<>(Symbol.class);

    MarkPainter(Scene scene, Camera camera, Style style, int bands) {
        this.scene = scene;
        this.camera = camera;
        this.style = style;
        this.palette = style.palette();
        this.px = style.pixelScale();
        this.size = Symbol.size(camera, style);
        for (Symbol s : Symbol.values()) {
            seen.put(s, sprite(s, false));
            remembered.put(s, sprite(s, true));
        }
        marks = marks(bands);
        trail = trail(bands);
    }

    private Sprite sprite(Symbol s, boolean hollow) {
        return Glyphs.sprite(s, (int) Math.round(size), palette.of(s), palette.tone("halo") | 0xFF000000, hollow, 0);
    }

    /** How many things are in view. */
    int size() {
        return marks.size();
    }

    private Bins marks(int bands) {
        Bins sorted = new Bins(camera.height(), bands, scene.marks().size());
        if (style.shows(Layer.ENTITIES) || style.shows(Layer.BOXES)) {
            double least = size + 8 * px;
            double metres = Math.max(scene.index().largestHalf(), (least + LONGEST_ARROW * px) / camera.scale());
            Bounds view = camera.view();
            for (int i : scene.index().numbers(new Bounds(view.minX() - metres, view.minZ() - metres, view.maxX() + metres, view.maxZ() + metres))) {
                Mark m = scene.marks().get(i);
                if (style.strength(m.storey()) > 0) {
                    double x = camera.screenX(m.place().x());
                    double y = camera.screenY(m.place().z());
                    double arrow = style.shows(Layer.VELOCITY) && m.velocity().isPresent() ? LONGEST_ARROW * px : 0;
                    double reach = Math.max(least + arrow, Math.max(m.half().x(), m.half().z()) * camera.scale() + 8 * px);
                    if (x >= -reach && x <= camera.width() + reach) {
                        sorted.add(i, y - reach, y + reach);
                    }
                }
            }
        }
        return sorted.close();
    }

    private Bins trail(int bands) {
        Bins sorted = new Bins(camera.height(), bands, scene.known().trail().size());
        List<Vec3> points = scene.known().trail();
        for (int i = 1; style.shows(Layer.TRAIL) && i < points.size(); i++) {
            double a = camera.screenY(points.get(i - 1).z());
            double b = camera.screenY(points.get(i).z());
            sorted.add(i, Math.min(a, b) - 2 * px, Math.max(a, b) + 2 * px);
        }
        return sorted.close();
    }

    /** Paints a band of the picture; may be called by several threads at once. */
    void paint(Raster raster, int band) {
        for (int i = trail.begin(band); i < trail.end(band); i++) {
            trail(raster, trail.shape(i));
        }
        Optional<Vec3> feet = scene.known().feet();
        if (style.shows(Layer.SIGHT)) {
            feet.ifPresent(f -> raster.circle(camera.screenX(f.x()), camera.screenY(f.z()), scene.sightRadius() * camera.scale(), palette.tone("sight"), px,
                    6 * px));
        }
        for (int i = marks.begin(band); i < marks.end(band); i++) {
            Mark m = scene.marks().get(marks.shape(i));
            double strength = style.strength(m.storey());
            mark(raster, m, m.symbol() == Symbol.BLOCK && !m.seenNow() ? strength * 0.6 : strength);
        }
        feet.ifPresent(f -> agent(raster, f));
    }

    private void mark(Raster raster, Mark m, double strength) {
        double x = camera.screenX(m.place().x());
        double y = camera.screenY(m.place().z());
        double w = m.half().x() * camera.scale();
        double h = m.half().z() * camera.scale();
        int colour = palette.of(m.symbol());
        if (style.shows(Layer.BOXES) && (w > 3 * px || h > 3 * px)) {
            box(raster, m, x, y, w, h, colour, strength);
        }
        if (!style.shows(Layer.ENTITIES)) {
            return;
        }
        if (m.symbol() == Symbol.BLOCK && style.shows(Layer.BOXES) && Math.min(w, h) > size / 3) {
            return;
        }
        if (style.shows(Layer.CHANGES) && m.changed()) {
            raster.circle(x, y, size * 0.95, palette.tone("changed"), 2.2 * px, 0);
        }
        raster.stamp((m.seenNow() ? seen : remembered).get(m.symbol()), x, y, strength);
        if (style.shows(Layer.VELOCITY)) {
            m.velocity().ifPresent(v -> arrow(raster, x, y, v, colour, strength));
        }
    }

    private void box(Raster raster, Mark m, double x, double y, double w, double h, int colour, double strength) {
        raster.rectangle(x - w, y - h, x + w, y + h, MapPalette.faded(colour, (m.seenNow() ? 0.28 : 0.12) * strength));
        int line = MapPalette.faded(colour, (m.seenNow() ? 1 : 0.6) * strength);
        double thick = (m.seenNow() ? 1.4 : 1) * px;
        raster.line(x - w, y - h, x + w, y - h, line, thick);
        raster.line(x + w, y - h, x + w, y + h, line, thick);
        raster.line(x + w, y + h, x - w, y + h, line, thick);
        raster.line(x - w, y + h, x - w, y - h, line, thick);
    }

    private void arrow(Raster raster, double x, double y, Vec3 velocity, int colour, double strength) {
        double length = Math.hypot(velocity.x(), velocity.z());
        if (length < 1e-9) {
            return;
        }
        double reach = Math.max(14 * px, Math.min(LONGEST_ARROW * px, length * camera.scale()));
        double dx = velocity.x() / length * reach;
        double dy = -velocity.z() / length * reach;
        int argb = MapPalette.faded(colour, strength);
        raster.line(x, y, x + dx, y + dy, argb, 1.8 * px);
        double tip = 5 * px / reach;
        raster.line(x + dx, y + dy, x + dx - (dx + dy * 0.7) * tip, y + dy - (dy - dx * 0.7) * tip, argb, 1.8 * px);
        raster.line(x + dx, y + dy, x + dx - (dx - dy * 0.7) * tip, y + dy - (dy + dx * 0.7) * tip, argb, 1.8 * px);
    }

    private void trail(Raster raster, int i) {
        List<Vec3> points = scene.known().trail();
        Vec3 a = points.get(i - 1);
        Vec3 b = points.get(i);
        double age = Math.max(0.25, 1 - (points.size() - i) / 400.0);
        raster.line(camera.screenX(a.x()), camera.screenY(a.z()), camera.screenX(b.x()), camera.screenY(b.z()),
                MapPalette.faded(palette.tone("trail"), 0.8 * age), 2 * px);
    }

    private void agent(Raster raster, Vec3 feet) {
        double x = camera.screenX(feet.x());
        double y = camera.screenY(feet.z());
        int turn = (int) Math.round(Math.toDegrees(scene.heading().orElse(0.0)));
        double across = Math.max(13 * px, size * 1.25);
        int colour = palette.of(Symbol.AGENT);
        raster.circle(x, y, across * 0.85, colour, 1.6 * px, 0);
        Symbol shape = scene.heading().isPresent() ? Symbol.AGENT : Symbol.ITEM;
        raster.stamp(Glyphs.sprite(shape, (int) Math.round(across), colour, palette.tone("halo") | 0xFF000000, false, turn), x, y, 1);
    }
}
