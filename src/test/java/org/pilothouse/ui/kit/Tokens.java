package org.pilothouse.ui.kit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.paint.Color;

/** The colour tokens of a theme as they are in force: AtlantaFX's, overridden by ours. */
final class Tokens {
    private static final Pattern DECLARED = Pattern.compile("(-color-[\\w-]+)\\s*:\\s*([^;]+);");
    private final Map<String, String> values = new HashMap<>();

    Tokens(Theme theme) {
        String base = theme == Theme.LIGHT ? "light" : "dark";
        read(text(Theme.class.getResource("/atlantafx/base/theme/primer-" + base + ".css").toString()));
        read(text(theme.tokens()));
    }

    private void read(String css) {
        Matcher root = Pattern.compile("\\.root\\s*\\{([^}]*)}").matcher(css.replaceAll("(?s)/\\*.*?\\*/", ""));
        while (root.find()) {
            Matcher m = DECLARED.matcher(root.group(1));
            while (m.find()) {
                values.put(m.group(1), m.group(2).strip());
            }
        }
    }

    static String text(String url) {
        try (InputStream in = URI.create(url).toURL().openStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A token's colour, translucent ones as they look on {@code ground}. */
    Color on(String ground, String token) {
        Color top = of(token);
        Color below = ground.isEmpty() ? Color.TRANSPARENT : of(ground);
        double a = top.getOpacity();
        return a == 1 ? top : Color.color(top.getRed() * a + below.getRed() * (1 - a), top.getGreen() * a + below.getGreen() * (1 - a),
                top.getBlue() * a + below.getBlue() * (1 - a));
    }

    Color of(String token) {
        String value = values.get(token);
        if (value == null) {
            throw new AssertionError("no theme says what " + token + " is");
        }
        return value.startsWith("-color-") ? of(value) : Color.web(value.toLowerCase(Locale.ROOT));
    }

    /** WCAG 2 contrast of two opaque colours, 1 to 21. */
    static double contrast(Color one, Color other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(Color c) {
        return 0.2126 * linear(c.getRed()) + 0.7152 * linear(c.getGreen()) + 0.0722 * linear(c.getBlue());
    }

    private static double linear(double v) {
        return v <= 0.04045 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4);
    }

    private static double display(double v) {
        double x = Math.max(0, Math.min(1, v));
        return x <= 0.0031308 ? 12.92 * x : 1.055 * Math.pow(x, 1 / 2.4) - 0.055;
    }

    /** The colour as an eye without green cones sees it (Machado, Oliveira, Fernandes 2009, severity 1). */
    static Color deuteranope(Color c) {
        double r = linear(c.getRed());
        double g = linear(c.getGreen());
        double b = linear(c.getBlue());
        return Color.color(display(0.367322 * r + 0.860646 * g - 0.227968 * b), display(0.280085 * r + 0.672501 * g + 0.047413 * b),
                display(-0.011820 * r + 0.042940 * g + 0.968881 * b));
    }

    /** The distance of two colours in CIE L*a*b* (1976); 2.3 is just noticeable. */
    static double distance(Color one, Color other) {
        double[] a = lab(one);
        double[] b = lab(other);
        return Math.sqrt(Math.pow(a[0] - b[0], 2) + Math.pow(a[1] - b[1], 2) + Math.pow(a[2] - b[2], 2));
    }

    private static double[] lab(Color c) {
        double r = linear(c.getRed());
        double g = linear(c.getGreen());
        double b = linear(c.getBlue());
        double x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
        double y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
        double z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
        return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
    }

    private static double root(double t) {
        return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16.0 / 116;
    }
}
