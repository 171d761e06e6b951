package org.pilothouse.demo.labrecruits;

/**
 * Numbers as the game's runtime writes them: in single precision, with seven digits where they are enough to read the same number again and nine
 * where they are not, with at least one digit after the point, and with an exponent of two digits below 0.0001 and from ten million on.
 */
final class SinglePrecision {
    private static final double[] POWERS = new double[23];

    static {
        POWERS[0] = 1;
        for (int i = 1; i < POWERS.length; i++) {
            POWERS[i] = POWERS[i - 1] * 10;
        }
    }

    private SinglePrecision() { }

    /** Appends a number; what is no number is written as 0, since the game has none in what it tells. */
    static void append(StringBuilder out, double value) {
        float f = (float) value;
        if (f == 0 || Float.isNaN(f) || Float.isInfinite(f)) {
            out.append("0.0");
            return;
        }
        if (f < 0) {
            out.append('-');
        }
        float size = Math.abs(f);
        for (int places = 0; places <= 4; places++) {
            double scaled = size * POWERS[places];
            double whole = Math.rint(scaled);
            if (whole >= 1e6) {
                break;
            }
            if (whole > 0 && (float) (whole / POWERS[places]) == size) {
                plain(out, (long) whole, places);
                return;
            }
        }
        digits(out, size);
    }

    /** {@code whole} divided by ten to the power of {@code places}, without zeros at its end. */
    private static void plain(StringBuilder out, long whole, int places) {
        long power = (long) POWERS[places];
        out.append(whole / power).append('.');
        long rest = whole % power;
        for (long p = power / 10; p > 1 && rest < p; p /= 10) {
            out.append('0');
        }
        out.append(rest);
    }

    private static void digits(StringBuilder out, float size) {
        int exponent = exponent(size);
        int count = 7;
        long digits = leading(size, exponent, count);
        if ((float) shift(digits, exponent - count + 1) != size) {
            count = 9;
            digits = leading(size, exponent, count);
        }
        if (digits >= (long) POWERS[count]) {
            digits /= 10;
            exponent++;
        }
        String text = Long.toString(digits);
        int end = text.length();
        while (end > 1 && text.charAt(end - 1) == '0') {
            end--;
        }
        text = text.substring(0, end);
        if (exponent <= -5 || exponent >= count) {
            out.append(text.charAt(0));
            if (text.length() > 1) {
                out.append('.').append(text, 1, text.length());
            }
            out.append('E').append(exponent < 0 ? '-' : '+').append(Math.abs(exponent) < 10 ? "0" : "").append(Math.abs(exponent));
        } else if (exponent < 0) {
            out.append("0.").append("0".repeat(-exponent - 1)).append(text);
        } else if (text.length() <= exponent + 1) {
            out.append(text).append("0".repeat(exponent + 1 - text.length())).append(".0");
        } else {
            out.append(text, 0, exponent + 1).append('.').append(text, exponent + 1, text.length());
        }
    }

    private static int exponent(double size) {
        int e = (int) Math.floor(Math.log10(size));
        if (shift(1, e) > size) {
            return e - 1;
        }
        return shift(1, e + 1) <= size ? e + 1 : e;
    }

    private static long leading(double size, int exponent, int count) {
        return Math.round(shift(size, count - 1 - exponent));
    }

    private static double shift(double v, int places) {
        double result = v;
        int left = Math.abs(places);
        while (left > 0) {
            int part = Math.min(left, 22);
            result = places > 0 ? result * POWERS[part] : result / POWERS[part];
            left -= part;
        }
        return result;
    }
}
