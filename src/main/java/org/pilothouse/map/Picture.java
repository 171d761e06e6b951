package org.pilothouse.map;

import org.pilothouse.map.raster.Raster;

/**
 * A finished picture of a scene: opaque ARGB pixels for the camera that they were drawn with. Never write to the pixels.
 *
 * @param pixels row by row, {@code camera.width() * camera.height()}
 * @param camera what was in view, a margin round the screen included
 * @param scene what was drawn
 * @param style how
 * @param fine true where lines are smooth
 */
public record Picture(int[] pixels, Camera camera, Scene scene, Style style, boolean fine) {

    /** Draws a picture on this thread. */
    public static Picture draw(Scene scene, Camera camera, Style style, boolean fine) {
        Plan plan = new Plan(scene, camera, style, 1);
        int[] pixels = new int[camera.width() * camera.height()];
        plan.paint(Raster.bands(pixels, camera.width(), camera.height(), 1)[0], 0, fine);
        return new Picture(pixels, camera, scene, style, fine);
    }

    /** What is in view, looked up once and sorted by the bands that it touches. Its bands may be painted by several threads. */
    record Plan(Camera camera, Style style, FloorPainter floor, MarkPainter marks) {

        Plan(Scene scene, Camera camera, Style style, int bands) {
            this(camera, style, new FloorPainter(scene, camera, style, bands), new MarkPainter(scene, camera, style, bands));
        }

        /** @param fine with smooth lines */
        void paint(Raster raster, int band, boolean fine) {
            raster.clear(style.palette().tone("background"));
            if (style.shows(Layer.GRID)) {
                grid(raster, camera, style);
            }
            floor.paint(raster, band, fine);
            marks.paint(raster, band);
        }

        /** How many shapes there are to draw. */
        int size() {
            return floor.size() + marks.size();
        }
    }

    private static void grid(Raster raster, Camera camera, Style style) {
        double step = ScaleBar.round(80 * style.pixelScale() / camera.scale());
        int tone = style.palette().tone("grid");
        Bounds view = camera.view();
        double first = Math.floor(view.minX() / step);
        for (double i = first; i * step <= view.maxX() && i < first + 400; i++) {
            double x = Math.floor(camera.screenX(i * step)) + 0.5;
            raster.line(x, 0, x, camera.height(), tone, style.pixelScale());
        }
        first = Math.floor(view.minZ() / step);
        for (double i = first; i * step <= view.maxZ() && i < first + 400; i++) {
            double y = Math.floor(camera.screenY(i * step)) + 0.5;
            raster.line(0, y, camera.width(), y, tone, style.pixelScale());
        }
    }

    /**
     * Copies what this picture has of another view into a screen: shifted while the camera pans, stretched while it zooms, until a new picture is there.
     *
     * @param now what the screen shows
     * @param screen its pixels, {@code now.width() * now.height()}
     */
    public void show(Camera now, int[] screen) {
        int background = style.palette().tone("background");
        double ratio = camera.scale() / now.scale();
        double left = camera.screenX(now.worldX(0));
        double top = camera.screenY(now.worldZ(0));
        if (Math.abs(ratio - 1) < 1e-9) {
            shift(now, screen, (int) Math.round(left), (int) Math.round(top), background);
            return;
        }
        int[] columns = new int[now.width()];
        for (int x = 0; x < columns.length; x++) {
            double from = left + (x + 0.5) * ratio;
            columns[x] = from >= 0 && from < camera.width() ? (int) from : -1;
        }
        for (int y = 0; y < now.height(); y++) {
            double from = top + (y + 0.5) * ratio;
            int row = from >= 0 && from < camera.height() ? (int) from * camera.width() : -1;
            int base = y * now.width();
            for (int x = 0; x < columns.length; x++) {
                screen[base + x] = row < 0 || columns[x] < 0 ? background : pixels[row + columns[x]];
            }
        }
    }

    private void shift(Camera now, int[] screen, int left, int top, int background) {
        int w = now.width();
        int from = Math.max(0, -left);
        int to = Math.min(w, camera.width() - left);
        for (int y = 0; y < now.height(); y++) {
            int base = y * w;
            int source = y + top;
            if (source < 0 || source >= camera.height() || from >= to) {
                java.util.Arrays.fill(screen, base, base + w, background);
                continue;
            }
            java.util.Arrays.fill(screen, base, base + from, background);
            System.arraycopy(pixels, source * camera.width() + left + from, screen, base + from, to - from);
            java.util.Arrays.fill(screen, base + to, base + w, background);
        }
    }
}
