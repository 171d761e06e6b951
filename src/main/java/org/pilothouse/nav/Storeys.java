package org.pilothouse.nav;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The storeys of a world: heights at which level floor lies, told apart by gaps. A hillside without gaps is one storey. Lowest first; never empty. */
public final class Storeys {
    private static final double GAP = 0.4;
    private final double[] heights;

    private Storeys(double[] heights) {
        this.heights = heights;
    }

    /** The storeys of a nav-graph. */
    public static Storeys of(NavGraph graph) {
        double[] level = new double[graph.faceCount()];
        int n = 0;
        for (int f = 0; f < graph.faceCount(); f++) {
            double a = graph.y(graph.faceNode(f, 0));
            double b = graph.y(graph.faceNode(f, 1));
            double c = graph.y(graph.faceNode(f, 2));
            if (Math.max(a, Math.max(b, c)) - Math.min(a, Math.min(b, c)) < 0.2) {
                level[n++] = (a + b + c) / 3;
            }
        }
        level = Arrays.copyOf(level, n);
        Arrays.sort(level);
        List<Double> bases = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            if (i == 0 || level[i] - level[i - 1] > GAP) {
                bases.add(level[i]);
            }
        }
        return new Storeys(bases.isEmpty() ? new double[] {0} : bases.stream().mapToDouble(Double::doubleValue).toArray());
    }

    public int count() {
        return heights.length;
    }

    /** The height of a storey's floor in metres. */
    public double height(int storey) {
        return heights[Math.max(0, Math.min(heights.length - 1, storey))];
    }

    /** The storey that something at this height stands on: the highest whose floor is not above it (a step of 0.4 m is forgiven). */
    public int at(double height) {
        int low = 0;
        int high = heights.length - 1;
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (heights[middle] <= height + GAP) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }
}
