package org.pilothouse.map.raster;

/**
 * A band of a picture under construction: opaque ARGB pixels, row by row, and the rows to which drawing is confined, so that bands can be drawn at once
 * by several threads. Places are in pixels of the whole picture; the middle of a pixel lies at a half.
 */
public final class Raster {
    private final int[] pixels;
    private final int width;
    private final int top;
    private final int bottom;

    /**
     * @param pixels shared between the bands of one picture
     * @param top first row of this band
     * @param bottom row after its last
     */
    public Raster(int[] pixels, int width, int top, int bottom) {
        this.pixels = pixels;
        this.width = width;
        this.top = top;
        this.bottom = bottom;
    }

    /** The bands of a picture, from the top, as {@link Bins} counts them. */
    public static Raster[] bands(int[] pixels, int width, int height, int count) {
        Raster[] bands = new Raster[count];
        for (int i = 0; i < count; i++) {
            bands[i] = new Raster(pixels, width, (int) ((long) height * i / count), (int) (height * (i + 1L) / count));
        }
        return bands;
    }

    /** Fills the band. */
    public void clear(int argb) {
        java.util.Arrays.fill(pixels, top * width, bottom * width, argb);
    }

    /** A colour laid over another one, {@code alpha} of 255 parts of it. */
    public static int mix(int under, int over, int alpha) {
        int inverse = 255 - alpha;
        int rb = (over & 0xFF00FF) * alpha + (under & 0xFF00FF) * inverse + 0x800080;
        int g = (over & 0x00FF00) * alpha + (under & 0x00FF00) * inverse + 0x008000;
        rb = rb + (rb >>> 8 & 0xFF00FF) >>> 8 & 0xFF00FF;
        g = g + (g >>> 8 & 0x00FF00) >>> 8 & 0x00FF00;
        return 0xFF000000 | rb | g;
    }

    /** The same, a little less exact and faster: {@code part} of 256. */
    private static int blend(int under, int over, int part) {
        int rb = under & 0xFF00FF;
        int g = under & 0x00FF00;
        rb += ((over & 0xFF00FF) - rb) * part >> 8;
        g += ((over & 0x00FF00) - g) * part >> 8;
        return 0xFF000000 | rb & 0xFF00FF | g & 0x00FF00;
    }

    /**
     * Fills a triangle: the pixels whose middles lie in it, so that triangles with a common side neither overlap nor leave a gap.
     *
     * @param hatch 0 for none, else the colour of every eighth diagonal
     * @param phase where the diagonals begin
     */
    public void triangle(double ax, double ay, double bx, double by, double cx, double cy, int argb, int hatch, int phase) {
        if (by < ay) {
            triangle(bx, by, ax, ay, cx, cy, argb, hatch, phase);
        } else if (cy < by) {
            triangle(ax, ay, cx, cy, bx, by, argb, hatch, phase);
        } else {
            int y0 = Math.max(top, (int) Math.ceil(ay - 0.5));
            int y1 = Math.min(bottom, (int) Math.ceil(cy - 0.5));
            if (y0 < y1) {
                int middle = Math.max(y0, Math.min(y1, (int) Math.ceil(by - 0.5)));
                double slope = (cx - ax) / (cy - ay);
                rows(y0, middle, ax, ay, slope, ax, ay, (bx - ax) / (by - ay), argb, hatch, phase);
                rows(middle, y1, ax, ay, slope, bx, by, (cx - bx) / (cy - by), argb, hatch, phase);
            }
        }
    }

    private void rows(int y0, int y1, double ax, double ay, double aSlope, double bx, double by, double bSlope, int argb, int hatch, int phase) {
        for (int y = y0; y < y1; y++) {
            double a = ax + (y + 0.5 - ay) * aSlope;
            double b = bx + (y + 0.5 - by) * bSlope;
            int x0 = Math.max(0, (int) Math.ceil(Math.min(a, b) - 0.5));
            int x1 = Math.min(width, (int) Math.ceil(Math.max(a, b) - 0.5));
            if (x0 < x1) {
                row(y, x0, x1, argb, hatch, phase);
            }
        }
    }

    private void row(int y, int x0, int x1, int argb, int hatch, int phase) {
        int base = y * width;
        int alpha = argb >>> 24;
        if (alpha == 255) {
            for (int i = base + x0; i < base + x1; i++) {
                pixels[i] = argb;
            }
        } else {
            for (int i = base + x0; i < base + x1; i++) {
                pixels[i] = mix(pixels[i], argb, alpha);
            }
        }
        if (hatch != 0) {
            int first = x0 + Math.floorMod(phase - x0 - y, 8);
            for (int x = first; x < x1; x += 8) {
                pixels[base + x] = mix(pixels[base + x], hatch, hatch >>> 24);
            }
        }
    }

    /** Fills an upright rectangle: the pixels whose middles lie in it. */
    public void rectangle(double left, double upper, double right, double lower, int argb) {
        int x0 = Math.max(0, (int) Math.ceil(left - 0.5));
        int x1 = Math.min(width, (int) Math.ceil(right - 0.5));
        int y1 = Math.min(bottom, (int) Math.ceil(lower - 0.5));
        for (int y = Math.max(top, (int) Math.ceil(upper - 0.5)); y < y1; y++) {
            row(y, x0, x1, argb, 0, 0);
        }
    }

    /** A line of one pixel without smoothing. */
    public void coarse(double ax, double ay, double bx, double by, int argb) {
        if (!inside(ax, ay, 0) || !inside(bx, by, 0)) {
            double[] p = {ax, ay, bx, by};
            if (!clip(p, 0)) {
                return;
            }
            ax = p[0];
            ay = p[1];
            bx = p[2];
            by = p[3];
        }
        double dx = bx - ax;
        double dy = by - ay;
        int steps = (int) Math.max(Math.abs(dx), Math.abs(dy)) + 1;
        dx /= steps;
        dy /= steps;
        int alpha = argb >>> 24;
        for (int i = 0; i <= steps; i++) {
            int x = (int) (ax + i * dx);
            int y = (int) (ay + i * dy);
            if (x < width && y >= top && y < bottom) {
                int at = y * width + x;
                pixels[at] = alpha == 255 ? argb : mix(pixels[at], argb, alpha);
            }
        }
    }

    /** A smooth line, {@code thick} pixels wide. */
    public void line(double ax, double ay, double bx, double by, int argb, double thick) {
        double room = thick + 1;
        if (!inside(ax, ay, room) || !inside(bx, by, room)) {
            double[] p = {ax, ay, bx, by};
            if (!clip(p, room)) {
                return;
            }
            ax = p[0];
            ay = p[1];
            bx = p[2];
            by = p[3];
        }
        boolean steep = Math.abs(by - ay) > Math.abs(bx - ax);
        boolean turn = steep ? by < ay : bx < ax;
        double m0 = steep ? ay : ax;
        double n0 = steep ? ax : ay;
        double m1 = steep ? by : bx;
        double n1 = steep ? bx : by;
        if (thick <= 1) {
            thin(turn ? m1 : m0, turn ? n1 : n0, turn ? m0 : m1, turn ? n0 : n1, argb, thick, steep);
        } else {
            smooth(turn ? m1 : m0, turn ? n1 : n0, turn ? m0 : m1, turn ? n0 : n1, argb, thick, steep);
        }
    }

    /** A line of at most one pixel: each step is shared between the two pixels beside it. Counted in 65 536ths of a pixel. */
    private void thin(double m0, double n0, double m1, double n1, int argb, double thick, boolean steep) {
        double major = m1 - m0;
        if (major < 1e-9) {
            return;
        }
        double slope = (n1 - n0) / major;
        int alpha = (int) ((argb >>> 24) * thick * 256 / 255);
        int firstM = Math.max(steep ? top : 0, (int) Math.floor(m0));
        int lastM = Math.min(steep ? bottom - 1 : width - 1, (int) Math.floor(m1));
        int lowN = steep ? 0 : top;
        int highN = steep ? width : bottom;
        int alongM = steep ? width : 1;
        int alongN = steep ? 1 : width;
        int place = (int) ((n0 - 0.5 + (firstM + 0.5 - m0) * slope) * 65536);
        int step = (int) (slope * 65536);
        for (int m = firstM; m <= lastM; m++, place += step) {
            int strength = m > m0 && m + 1 < m1 ? alpha : (int) (alpha * (Math.min(m + 1, m1) - Math.max(m, m0)));
            int n = place >> 16;
            int second = (place >> 8 & 255) * strength >> 8;
            int at = m * alongM + n * alongN;
            if (n >= lowN && n < highN && second < strength) {
                pixels[at] = blend(pixels[at], argb, strength - second);
            }
            if (n + 1 >= lowN && n + 1 < highN && second > 0) {
                pixels[at + alongN] = blend(pixels[at + alongN], argb, second);
            }
        }
    }

    /** Along the axis on which the line is longer: {@code m} grows, {@code n} follows. What lies farther from the line than half its width fades. */
    private void smooth(double m0, double n0, double m1, double n1, int argb, double thick, boolean steep) {
        double major = m1 - m0;
        if (major < 1e-9) {
            return;
        }
        double minor = n1 - n0;
        double slope = minor / major;
        double across = 1 / Math.sqrt(1 + slope * slope);
        double half = thick / 2 + 0.5;
        double reach = half / across;
        double alpha = (argb >>> 24) * Math.min(1, thick);
        int firstM = Math.max(steep ? top : 0, (int) Math.floor(m0));
        int lastM = Math.min(steep ? bottom - 1 : width - 1, (int) Math.floor(m1));
        int lowN = steep ? 0 : top;
        int highN = steep ? width - 1 : bottom - 1;
        int alongN = steep ? 1 : width;
        for (int m = firstM; m <= lastM; m++) {
            double strength = alpha * (Math.min(m + 1, m1) - Math.max(m, m0));
            double middle = n0 + (m + 0.5 - m0) * slope;
            int from = Math.max(lowN, (int) Math.floor(middle - reach));
            int to = Math.min(highN, (int) Math.floor(middle + reach));
            int at = steep ? m * width + from : from * width + m;
            for (int n = from; n <= to; n++, at += alongN) {
                double cover = half - Math.abs(n + 0.5 - middle) * across;
                int part = (int) (cover >= 1 ? strength : cover * strength);
                if (part > 0) {
                    pixels[at] = mix(pixels[at], argb, part);
                }
            }
        }
    }

    private boolean inside(double x, double y, double room) {
        return x >= -room && x <= width + room && y >= top - room && y <= bottom + room;
    }

    /** Cuts a line to this band and {@code room} round it; false where nothing is left. */
    private boolean clip(double[] p, double room) {
        double enter = 0;
        double leave = 1;
        for (int k = 0; k < 2; k++) {
            double low = (k == 0 ? 0 : top) - room;
            double high = (k == 0 ? width : bottom) + room;
            double d = p[k + 2] - p[k];
            if (d == 0) {
                if (p[k] < low || p[k] > high) {
                    return false;
                }
            } else {
                double a = (low - p[k]) / d;
                double b = (high - p[k]) / d;
                enter = Math.max(enter, Math.min(a, b));
                leave = Math.min(leave, Math.max(a, b));
            }
        }
        if (!(enter <= leave)) {
            return false;
        }
        double x = p[0];
        double y = p[1];
        double dx = p[2] - x;
        double dy = p[3] - y;
        p[0] = x + enter * dx;
        p[1] = y + enter * dy;
        p[2] = x + leave * dx;
        p[3] = y + leave * dy;
        return true;
    }

    /**
     * A smooth circle line: every pixel by its distance from it, so that it has no joints.
     *
     * @param dash how long a dash and a gap are, in pixels; 0 for none
     */
    public void circle(double cx, double cy, double radius, int argb, double thick, double dash) {
        if (!(radius > 0.5) || radius > 20_000) {
            return;
        }
        double half = thick / 2 + 0.5;
        double turn = dash == 0 ? 0 : Math.max(2, 2 * Math.round(Math.PI * radius / dash)) / (2 * Math.PI);
        int last = (int) Math.min(bottom - 1, cy + radius + half);
        for (int y = (int) Math.max(top, cy - radius - half); y <= last; y++) {
            double dy = y + 0.5 - cy;
            double outer = (radius + half) * (radius + half) - dy * dy;
            double inner = Math.max(0, radius - half) * Math.max(0, radius - half) - dy * dy;
            if (outer > 0) {
                double reach = Math.sqrt(outer);
                double free = inner > 0 ? Math.sqrt(inner) : 0;
                arc(cx - reach, cx - free, y, cx, dy, radius, argb, thick, turn);
                arc(cx + free, cx + reach, y, cx, dy, radius, argb, thick, turn);
            }
        }
    }

    /** A row of the right or the left side of a circle, from one place to another; its middle belongs to the right one. */
    private void arc(double from, double to, int y, double cx, double dy, double radius, int argb, double thick, double turn) {
        double half = thick / 2 + 0.5;
        int middle = (int) Math.floor(cx);
        int x0 = Math.max(0, Math.max((int) Math.floor(from), from < cx ? 0 : middle));
        int x1 = Math.min(width - 1, from < cx ? Math.min(middle - 1, (int) Math.floor(to)) : (int) Math.floor(to));
        for (int x = x0; x <= x1; x++) {
            double dx = x + 0.5 - cx;
            double cover = half - Math.abs(Math.sqrt(dx * dx + dy * dy) - radius);
            if (cover > 0 && (turn == 0 || ((int) Math.floor((Math.atan2(dy, dx) + Math.PI) * turn) & 1) == 0)) {
                int at = y * width + x;
                pixels[at] = mix(pixels[at], argb, (int) ((argb >>> 24) * Math.min(1, thick) * Math.min(1, cover)));
            }
        }
    }

    /** Lays a small picture over this one, its middle at a point, on whole pixels: it is never stretched. */
    public void stamp(Sprite s, double cx, double cy, double strength) {
        lay(s, (int) Math.round(cx - s.width() / 2.0), (int) Math.round(cy - s.height() / 2.0), strength);
    }

    /** Lays a small picture over this one, its upper left corner at a pixel. */
    public void lay(Sprite s, int left, int upper, double strength) {
        int power = (int) (strength * 256);
        int x0 = Math.max(0, -left);
        int x1 = Math.min(s.width(), width - left);
        int y1 = Math.min(s.height(), bottom - upper);
        int[] from = s.pixels();
        for (int y = Math.max(0, top - upper); y < y1; y++) {
            int source = y * s.width();
            int target = (upper + y) * width + left;
            for (int x = x0; x < x1; x++) {
                int argb = from[source + x];
                int alpha = (argb >>> 24) * power >> 8;
                if (alpha > 0) {
                    pixels[target + x] = alpha >= 255 ? argb | 0xFF000000 : blend(pixels[target + x], argb, alpha);
                }
            }
        }
    }

    /** Columns of the picture. */
    public int width() {
        return width;
    }

    /** First row of this band. */
    public int top() {
        return top;
    }

    /** Row after its last. */
    public int bottom() {
        return bottom;
    }
}
