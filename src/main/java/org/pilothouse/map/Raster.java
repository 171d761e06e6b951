package org.pilothouse.map;

/** A picture under construction: opaque ARGB pixels, row by row, and a band of rows to which drawing is confined, so that bands can be drawn at once. */
final class Raster {
    final int[] pixels;
    final int width;
    final int top;
    final int bottom;

    /**
     * @param pixels shared between the bands of one picture
     * @param top first row of this band
     * @param bottom row after its last
     */
    Raster(int[] pixels, int width, int top, int bottom) {
        this.pixels = pixels;
        this.width = width;
        this.top = top;
        this.bottom = bottom;
    }

    void clear(int argb) {
        java.util.Arrays.fill(pixels, top * width, bottom * width, argb);
    }

    /** Blends a colour over one pixel. */
    void blend(int x, int y, int argb, int alpha) {
        if (x < 0 || x >= width || y < top || y >= bottom || alpha <= 0) {
            return;
        }
        int i = y * width + x;
        pixels[i] = alpha >= 255 ? argb | 0xFF000000 : mix(pixels[i], argb, alpha);
    }

    static int mix(int under, int over, int alpha) {
        int inverse = 255 - alpha;
        int rb = (over & 0xFF00FF) * alpha + (under & 0xFF00FF) * inverse + 0x800080;
        int g = (over & 0x00FF00) * alpha + (under & 0x00FF00) * inverse + 0x008000;
        rb = rb + (rb >>> 8 & 0xFF00FF) >>> 8 & 0xFF00FF;
        g = g + (g >>> 8 & 0x00FF00) >>> 8 & 0x00FF00;
        return 0xFF000000 | rb | g;
    }

    /** Fills a triangle: pixels whose centres lie in it. {@code hatch} of 0 for none; else every eighth diagonal, shifted by {@code phase}. */
    void triangle(double ax, double ay, double bx, double by, double cx, double cy, int argb, int hatch, int phase) {
        double low = Math.min(ay, Math.min(by, cy));
        double high = Math.max(ay, Math.max(by, cy));
        int y0 = (int) Math.max(top, Math.ceil(low - 0.5));
        int y1 = (int) Math.min(bottom - 1, Math.floor(high - 0.5));
        for (int y = y0; y <= y1; y++) {
            double at = y + 0.5;
            double from = Double.POSITIVE_INFINITY;
            double to = Double.NEGATIVE_INFINITY;
            if (ay <= at != by <= at) {
                double x = ax + (at - ay) / (by - ay) * (bx - ax);
                from = x;
                to = x;
            }
            if (by <= at != cy <= at) {
                double x = bx + (at - by) / (cy - by) * (cx - bx);
                from = Math.min(from, x);
                to = Math.max(to, x);
            }
            if (cy <= at != ay <= at) {
                double x = cx + (at - cy) / (ay - cy) * (ax - cx);
                from = Math.min(from, x);
                to = Math.max(to, x);
            }
            int x0 = (int) Math.max(0, Math.ceil(from - 0.5));
            int x1 = (int) Math.min(width, Math.ceil(to - 0.5));
            row(y, x0, x1, argb, hatch, phase);
        }
    }

    private void row(int y, int x0, int x1, int argb, int hatch, int phase) {
        int base = y * width;
        int alpha = argb >>> 24;
        if (alpha == 255) {
            for (int x = x0; x < x1; x++) {
                pixels[base + x] = argb;
            }
        } else {
            for (int x = x0; x < x1; x++) {
                pixels[base + x] = mix(pixels[base + x], argb, alpha);
            }
        }
        if (hatch != 0) {
            int first = x0 + Math.floorMod(phase - x0 - y, 8);
            for (int x = first; x < x1; x += 8) {
                pixels[base + x] = mix(pixels[base + x], hatch, hatch >>> 24);
            }
        }
    }

    /** A line of one pixel without smoothing. */
    void coarse(double ax, double ay, double bx, double by, int argb) {
        double[] p = {ax, ay, bx, by};
        if (!clip(p, 0)) {
            return;
        }
        double dx = p[2] - p[0];
        double dy = p[3] - p[1];
        int steps = (int) Math.max(Math.abs(dx), Math.abs(dy)) + 1;
        double x = p[0];
        double y = p[1];
        int alpha = argb >>> 24;
        for (int i = 0; i <= steps; i++) {
            int px = (int) x;
            int py = (int) y;
            if (px >= 0 && px < width && py >= top && py < bottom) {
                int at = py * width + px;
                pixels[at] = alpha == 255 ? argb : mix(pixels[at], argb, alpha);
            }
            x += dx / steps;
            y += dy / steps;
        }
    }

    /** A smooth line, {@code thick} pixels wide. */
    void line(double ax, double ay, double bx, double by, int argb, double thick) {
        double[] p = {ax, ay, bx, by};
        if (!clip(p, thick + 1)) {
            return;
        }
        double dx = p[2] - p[0];
        double dy = p[3] - p[1];
        double length = Math.sqrt(dx * dx + dy * dy);
        if (length < 1e-9) {
            return;
        }
        boolean steep = Math.abs(dy) > Math.abs(dx);
        double major = steep ? dy : dx;
        double minor = steep ? dx : dy;
        double startMajor = steep ? p[1] : p[0];
        double startMinor = steep ? p[0] : p[1];
        if (major < 0) {
            startMajor += major;
            startMinor += minor;
            major = -major;
            minor = -minor;
        }
        double slope = minor / major;
        double across = major / length;
        double reach = (thick / 2 + 0.5) / across;
        double alpha = argb >>> 24;
        int first = (int) Math.floor(startMajor);
        int last = (int) Math.floor(startMajor + major);
        for (int m = first; m <= last; m++) {
            double covered = Math.min(m + 1, startMajor + major) - Math.max(m, startMajor);
            double middle = startMinor + (m + 0.5 - startMajor) * slope;
            int n0 = (int) Math.floor(middle - reach);
            int n1 = (int) Math.floor(middle + reach);
            for (int n = n0; n <= n1; n++) {
                double distance = Math.abs(n + 0.5 - middle) * across;
                double cover = Math.min(1, thick / 2 + 0.5 - distance) * Math.min(1, thick) * covered;
                if (cover > 0) {
                    blend(steep ? n : m, steep ? m : n, argb, (int) (alpha * cover));
                }
            }
        }
    }

    /** Cuts a line to this band and {@code room} round it; false where nothing is left. */
    private boolean clip(double[] p, double room) {
        double enter = 0;
        double leave = 1;
        double[] low = {-room, top - room};
        double[] high = {width + room, bottom + room};
        double[] d = {p[2] - p[0], p[3] - p[1]};
        for (int k = 0; k < 2; k++) {
            if (d[k] == 0) {
                if (p[k] < low[k] || p[k] > high[k]) {
                    return false;
                }
            } else {
                double a = (low[k] - p[k]) / d[k];
                double b = (high[k] - p[k]) / d[k];
                enter = Math.max(enter, Math.min(a, b));
                leave = Math.min(leave, Math.max(a, b));
            }
        }
        if (!(enter <= leave)) {
            return false;
        }
        double x = p[0];
        double y = p[1];
        p[0] = x + enter * d[0];
        p[1] = y + enter * d[1];
        p[2] = x + leave * d[0];
        p[3] = y + leave * d[1];
        return true;
    }

    /** A smooth circle line. */
    void circle(double cx, double cy, double radius, int argb, double thick, boolean dashed) {
        if (!(radius > 0.5) || radius > 20_000) {
            return;
        }
        int parts = (int) Math.max(24, Math.min(720, radius));
        for (int i = 0; i < parts; i++) {
            if (dashed && i % 2 == 1) {
                continue;
            }
            double a = 2 * Math.PI * i / parts;
            double b = 2 * Math.PI * (i + 1) / parts;
            line(cx + radius * Math.cos(a), cy + radius * Math.sin(a), cx + radius * Math.cos(b), cy + radius * Math.sin(b), argb, thick);
        }
    }

    /** Lays a small picture with straight alpha over this one, its middle at a point. */
    void stamp(Glyphs.Sprite s, double cx, double cy, double strength) {
        int x0 = (int) Math.round(cx - s.size() / 2.0);
        int y0 = (int) Math.round(cy - s.size() / 2.0);
        int power = (int) (strength * 256);
        for (int y = Math.max(0, top - y0); y < s.size() && y0 + y < bottom; y++) {
            for (int x = Math.max(0, -x0); x < s.size() && x0 + x < width; x++) {
                int argb = s.pixels()[y * s.size() + x];
                int alpha = (argb >>> 24) * power >> 8;
                if (alpha > 0) {
                    int at = (y0 + y) * width + x0 + x;
                    pixels[at] = alpha >= 255 ? argb | 0xFF000000 : mix(pixels[at], argb, alpha);
                }
            }
        }
    }
}
