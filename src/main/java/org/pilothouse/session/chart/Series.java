package org.pilothouse.session.chart;

import java.util.Arrays;
import java.util.BitSet;

/** The values of one figure, step by step: eight bytes a step. Any thread may add and look. */
public final class Series {
    private static final int MOST_STEPS = 1 << 28;
    private double[] values = new double[256];
    private final BitSet read = new BitSet();

    /**
     * What lies within some steps.
     *
     * @param low the least value, NaN where none is known
     * @param high the greatest value
     * @param first the value at the first step that has one
     * @param last the value at the last step that has one
     */
    public record Span(double low, double high, double first, double last) {
        /** Nothing known. */
        public static final Span NOTHING = new Span(Double.NaN, Double.NaN, Double.NaN, Double.NaN);

        /** Whether there is a value. */
        public boolean known() {
            return !Double.isNaN(low);
        }
    }

    /** Keeps the value of a step; NaN where the step has none. */
    public synchronized void set(long step, double value) {
        if (step < 0 || step >= MOST_STEPS) {
            return;
        }
        int at = (int) step;
        if (at >= values.length) {
            values = Arrays.copyOf(values, Math.max(at + 1, values.length + (values.length >> 1)));
        }
        values[at] = value;
        read.set(at);
    }

    /** Whether the value of a step has been looked up, though it may have none. */
    public synchronized boolean has(long step) {
        return step >= 0 && step < MOST_STEPS && read.get((int) step);
    }

    /** How many steps have been looked up. */
    public synchronized int count() {
        return read.cardinality();
    }

    /** The value of a step, NaN where it has none or is not known yet. */
    public synchronized double at(long step) {
        return has(step) ? values[(int) step] : Double.NaN;
    }

    /**
     * The steps {@code from} to {@code to} (exclusive) divided into equal parts, each with what lies in it: what a drawing needs, however many
     * steps there are.
     */
    public synchronized Span[] parts(long from, long to, int parts) {
        Span[] spans = new Span[parts];
        double each = (to - from) / (double) parts;
        for (int i = 0; i < parts; i++) {
            long first = from + (long) Math.floor(i * each);
            long last = Math.max(first + 1, from + (long) Math.floor((i + 1) * each));
            spans[i] = span(first, Math.min(last, to));
        }
        return spans;
    }

    private Span span(long from, long to) {
        double low = Double.NaN;
        double high = Double.NaN;
        double first = Double.NaN;
        double last = Double.NaN;
        int end = (int) Math.min(to, Math.min(values.length, read.length()));
        for (int i = (int) Math.max(0, from); i < end; i++) {
            double v = values[i];
            if (!Double.isNaN(v) && read.get(i)) {
                low = low <= v ? low : v;
                high = high >= v ? high : v;
                first = Double.isNaN(first) ? v : first;
                last = v;
            }
        }
        return Double.isNaN(low) ? Span.NOTHING : new Span(low, high, first, last);
    }
}
