package org.pilothouse.map;

import java.util.List;
import org.pilothouse.world.Vec3;

/** Draws the things: bounding boxes, symbols, velocity, what changed, the agent with its trail, heading and sight. One per band of a picture. */
final class MarkPainter {
    private static final double LARGEST = 18;
    private static final double SMALLEST = 5;
    private final Scene scene;
    private final Camera camera;
    private final Style style;
    private final Raster raster;
    private final MapPalette palette;
    private final double px;

    MarkPainter(Scene scene, Camera camera, Style style, Raster raster) {
        this.scene = scene;
        this.camera = camera;
        this.style = style;
        this.raster = raster;
        this.palette = style.palette();
        this.px = style.pixelScale();
    }

    void paint() {
        if (style.shows(Layer.TRAIL)) {
            trail();
        }
        if (style.shows(Layer.SIGHT)) {
            scene.known().feet().ifPresent(f -> raster.circle(camera.screenX(f.x()), camera.screenY(f.z()), scene.sightRadius() * camera.scale(),
                    palette.tone("sight"), px, true));
        }
        if (style.shows(Layer.ENTITIES) || style.shows(Layer.BOXES)) {
            for (Mark m : scene.marks()) {
                double strength = style.strength(m.storey());
                if (strength > 0) {
                    mark(m, m.symbol() == Symbol.BLOCK && !m.seenNow() ? strength * 0.6 : strength);
                }
            }
        }
        agent();
    }

    /** How large symbols are at this zoom, in pixels: small when much is in view, never larger than what is comfortable. */
    static double size(Camera camera, Style style) {
        return Math.max(SMALLEST, Math.min(LARGEST, camera.scale() / style.pixelScale() * 0.75)) * style.pixelScale();
    }

    private void mark(Mark m, double strength) {
        double x = camera.screenX(m.place().x());
        double y = camera.screenY(m.place().z());
        double w = m.half().x() * camera.scale();
        double h = m.half().z() * camera.scale();
        double size = size(camera, style);
        double reach = Math.max(Math.max(w, h), size) + 8 * px;
        if (x < -reach || x > raster.width + reach || y < raster.top - reach || y > raster.bottom + reach) {
            return;
        }
        int colour = palette.of(m.symbol());
        if (style.shows(Layer.BOXES) && (w > 3 * px || h > 3 * px)) {
            box(m, x, y, w, h, colour, strength);
        }
        if (!style.shows(Layer.ENTITIES)) {
            return;
        }
        if (m.symbol() == Symbol.BLOCK && style.shows(Layer.BOXES) && Math.min(w, h) > size / 3) {
            return;
        }
        if (style.shows(Layer.CHANGES) && m.changed()) {
            raster.circle(x, y, size * 0.95, palette.tone("changed"), 2.2 * px, false);
        }
        raster.stamp(Glyphs.sprite(m.symbol(), (int) Math.round(size), colour, palette.tone("halo") | 0xFF000000, !m.seenNow(), 0), x, y, strength);
        if (style.shows(Layer.VELOCITY) && m.velocity().isPresent()) {
            arrow(x, y, m.velocity().get(), colour, strength);
        }
    }

    private void box(Mark m, double x, double y, double w, double h, int colour, double strength) {
        int fill = MapPalette.faded(colour, (m.seenNow() ? 0.28 : 0.12) * strength);
        raster.triangle(x - w, y - h, x + w, y - h, x + w, y + h, fill, 0, 0);
        raster.triangle(x - w, y - h, x + w, y + h, x - w, y + h, fill, 0, 0);
        int line = MapPalette.faded(colour, (m.seenNow() ? 1 : 0.6) * strength);
        double thick = (m.seenNow() ? 1.4 : 1) * px;
        raster.line(x - w, y - h, x + w, y - h, line, thick);
        raster.line(x + w, y - h, x + w, y + h, line, thick);
        raster.line(x + w, y + h, x - w, y + h, line, thick);
        raster.line(x - w, y + h, x - w, y - h, line, thick);
    }

    private void arrow(double x, double y, Vec3 velocity, int colour, double strength) {
        double length = Math.hypot(velocity.x(), velocity.z());
        if (length < 1e-9) {
            return;
        }
        double reach = Math.max(14 * px, Math.min(60 * px, length * camera.scale()));
        double dx = velocity.x() / length * reach;
        double dy = -velocity.z() / length * reach;
        int argb = MapPalette.faded(colour, strength);
        raster.line(x, y, x + dx, y + dy, argb, 1.8 * px);
        double tip = 5 * px / reach;
        raster.line(x + dx, y + dy, x + dx - (dx + dy * 0.7) * tip, y + dy - (dy - dx * 0.7) * tip, argb, 1.8 * px);
        raster.line(x + dx, y + dy, x + dx - (dx - dy * 0.7) * tip, y + dy - (dy + dx * 0.7) * tip, argb, 1.8 * px);
    }

    private void trail() {
        List<Vec3> trail = scene.known().trail();
        int n = trail.size();
        for (int i = 1; i < n; i++) {
            Vec3 a = trail.get(i - 1);
            Vec3 b = trail.get(i);
            double age = Math.max(0.25, 1 - (n - i) / 400.0);
            raster.line(camera.screenX(a.x()), camera.screenY(a.z()), camera.screenX(b.x()), camera.screenY(b.z()),
                    MapPalette.faded(palette.tone("trail"), 0.8 * age), 2 * px);
        }
    }

    private void agent() {
        scene.known().feet().ifPresent(f -> {
            double x = camera.screenX(f.x());
            double y = camera.screenY(f.z());
            int turn = (int) Math.round(Math.toDegrees(scene.heading().orElse(0.0)));
            double size = Math.max(13 * px, size(camera, style) * 1.25);
            int colour = palette.of(Symbol.AGENT);
            raster.circle(x, y, size * 0.85, colour, 1.6 * px, false);
            Symbol shape = scene.heading().isPresent() ? Symbol.AGENT : Symbol.ITEM;
            raster.stamp(Glyphs.sprite(shape, (int) Math.round(size), colour, palette.tone("halo") | 0xFF000000, false, turn), x, y, 1);
        });
    }
}
