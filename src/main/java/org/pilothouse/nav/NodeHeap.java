package org.pilothouse.nav;

import java.util.Arrays;

/** Nodes by priority, smallest first: a binary heap of numbers. A node may be in it twice; the older entry is then stale. */
final class NodeHeap {
    private double[] keys = new double[256];
    private int[] nodes = new int[256];
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    double topKey() {
        return keys[0];
    }

    void push(int node, double key) {
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, size * 2);
            nodes = Arrays.copyOf(nodes, size * 2);
        }
        int i = size++;
        while (i > 0 && keys[i - 1 >> 1] > key) {
            keys[i] = keys[i - 1 >> 1];
            nodes[i] = nodes[i - 1 >> 1];
            i = i - 1 >> 1;
        }
        keys[i] = key;
        nodes[i] = node;
    }

    int pop() {
        int top = nodes[0];
        double key = keys[--size];
        int node = nodes[size];
        int i = 0;
        while (2 * i + 1 < size) {
            int child = 2 * i + 1;
            if (child + 1 < size && keys[child + 1] < keys[child]) {
                child++;
            }
            if (keys[child] >= key) {
                break;
            }
            keys[i] = keys[child];
            nodes[i] = nodes[child];
            i = child;
        }
        keys[i] = key;
        nodes[i] = node;
        return top;
    }
}
