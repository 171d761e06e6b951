package org.pilothouse.world;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** Facts as short texts that a person reads and that two observations can be compared by. The same in every language: digits and names, no sentences. */
public final class Wording {
    private static final int LONGEST = 500;
    private static final int PLAIN_DIGITS = 24;

    private Wording() { }

    /** A number without an exponent where that stays short; 1e999999999 is never written out. */
    public static String of(BigDecimal number) {
        if (number.signum() == 0) {
            return "0";
        }
        long before = (long) number.precision() - number.scale();
        boolean plain = Math.abs((long) number.scale()) <= PLAIN_DIGITS && before <= PLAIN_DIGITS;
        return plain ? number.toPlainString() : number.toString();
    }

    /** A number as it is, nothing for an absent one, the text that was there for an unreadable one. */
    public static String of(Reading reading) {
        return reading.fold(Wording::of, () -> "", text -> shorten(text));
    }

    /** A point in metres, at most three digits after the dot. */
    public static String of(Vec3 point) {
        return "(" + metres(point.x()) + ", " + metres(point.y()) + ", " + metres(point.z()) + ")";
    }

    /** A property as text: lists in square brackets, members in curly ones, at most {@value #LONGEST} characters. */
    public static String of(Value value) {
        StringBuilder text = new StringBuilder();
        write(value, text);
        return shorten(text.toString());
    }

    /** Whether two numbers are the same amount, however many zeros were written. */
    public static boolean same(Reading a, Reading b) {
        if (a instanceof Reading.Known x && b instanceof Reading.Known y) {
            return x.value().compareTo(y.value()) == 0;
        }
        return a.equals(b);
    }

    private static void write(Value value, StringBuilder text) {
        if (text.length() > LONGEST) {
            return;
        }
        value.fold(new Value.Cases<Void>() {
            @Override
            public Void flag(boolean v) {
                text.append(v);
                return null;
            }

            @Override
            public Void num(BigDecimal v) {
                text.append(of(v));
                return null;
            }

            @Override
            public Void text(String v) {
                text.append(v);
                return null;
            }

            @Override
            public Void many(List<Value> values) {
                text.append('[');
                String gap = "";
                for (Value v : values) {
                    text.append(gap);
                    write(v, text);
                    gap = ", ";
                }
                text.append(']');
                return null;
            }

            @Override
            public Void members(Map<String, Value> values) {
                text.append('{');
                String gap = "";
                for (Map.Entry<String, Value> e : values.entrySet()) {
                    text.append(gap).append(e.getKey()).append(": ");
                    write(e.getValue(), text);
                    gap = ", ";
                }
                text.append('}');
                return null;
            }

            @Override
            public Void nothing() {
                text.append("null");
                return null;
            }
        });
    }

    private static String metres(double d) {
        if (!Double.isFinite(d)) {
            return String.valueOf(d);
        }
        double rounded = Math.rint(d * 1000) / 1000;
        return rounded == Math.rint(rounded) && Math.abs(rounded) < 1e15 ? String.valueOf((long) rounded) : String.valueOf(rounded);
    }

    private static String shorten(String text) {
        return text.length() <= LONGEST ? text
                : text.substring(0, Character.isHighSurrogate(text.charAt(LONGEST - 2)) ? LONGEST - 2 : LONGEST - 1) + "…";
    }
}
