package org.pilothouse.ui.vitals;

import java.util.Arrays;

/** A line of a session in at most {@value #MOST} points: when it is full every second point is let go, so that hours fit as well as minutes. Immutable once handed out. */
public final class Trend {
    /** At most so many points. */
    public static final int MOST = 256;
    private final double[] points;

    Trend(double... points) {
        this.points = points.clone();
    }

    /** How many points there are. */
    public int size() {
        return points.length;
    }

    /** A point, oldest first; NaN where it was not known. */
    public double point(int i) {
        return points[i];
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Trend t && Arrays.equals(points, t.points);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(points);
    }

    /** Collects a trend while the session goes on. */
    static final class Growing {
        private double[] values = new double[16];
        private long[] steps = new long[16];
        private int size;
        private long every = 1;

        /** Notes the value of a step; a step that falls between two kept ones replaces the newest. */
        void add(long step, double value) {
            if (size > 1 && step - steps[size - 2] < every) {
                steps[size - 1] = step;
                values[size - 1] = value;
                return;
            }
            if (size == MOST) {
                for (int i = 0; i < MOST / 2; i++) {
                    values[i] = values[2 * i];
                    steps[i] = steps[2 * i];
                }
                size = MOST / 2;
                every *= 2;
            }
            if (size == values.length) {
                values = Arrays.copyOf(values, size * 2);
                steps = Arrays.copyOf(steps, size * 2);
            }
            steps[size] = step;
            values[size++] = value;
        }

        /** The trend as it was at a step. */
        Trend upTo(long step) {
            int n = size;
            while (n > 0 && steps[n - 1] > step) {
                n--;
            }
            return new Trend(Arrays.copyOf(values, n));
        }
    }
}
