package org.pilothouse.nav;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** Connected parts of a graph. */
final class Islands {
    private Islands() { }

    /** For each node the number of its part, 0 for the one with most nodes; -1 for a node without edges. */
    static int[] of(int[] start, int[] to) {
        int nodes = start.length - 1;
        int[] part = new int[nodes];
        Arrays.fill(part, -1);
        int[] queue = new int[nodes];
        int[] sizes = new int[16];
        int parts = 0;
        for (int seed = 0; seed < nodes; seed++) {
            if (part[seed] >= 0 || start[seed] == start[seed + 1]) {
                continue;
            }
            int head = 0;
            int tail = 0;
            queue[tail++] = seed;
            part[seed] = parts;
            while (head < tail) {
                int n = queue[head++];
                for (int e = start[n]; e < start[n + 1]; e++) {
                    if (part[to[e]] < 0) {
                        part[to[e]] = parts;
                        queue[tail++] = to[e];
                    }
                }
            }
            if (parts == sizes.length) {
                sizes = Arrays.copyOf(sizes, parts * 2);
            }
            sizes[parts++] = tail;
        }
        int[] size = sizes;
        int[] bySize = IntStream.range(0, parts).boxed().sorted(Comparator.comparingInt((Integer p) -> -size[p]).thenComparingInt(p -> p))
                .mapToInt(Integer::intValue).toArray();
        int[] rank = new int[parts];
        for (int i = 0; i < parts; i++) {
            rank[bySize[i]] = i;
        }
        for (int n = 0; n < nodes; n++) {
            part[n] = part[n] < 0 ? -1 : rank[part[n]];
        }
        return part;
    }
}
