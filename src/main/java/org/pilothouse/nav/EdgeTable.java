package org.pilothouse.nav;

import java.util.Arrays;

/** Undirected edges between numbered nodes, each once, with the first face that brought it and how many faces did. Open addressing, no objects. */
final class EdgeTable {
    private long[] keys;
    private int[] firstFace;
    private int[] faces;
    private int size;

    EdgeTable(int expected) {
        int capacity = Integer.highestOneBit(Math.max(16, expected)) * 4;
        keys = new long[capacity];
        Arrays.fill(keys, -1);
        firstFace = new int[capacity];
        faces = new int[capacity];
    }

    /** Adds an edge of a face. @return the first other face that has this edge, or -1 */
    int add(int a, int b, int face) {
        if (size * 2 > keys.length) {
            grow();
        }
        long key = (long) Math.min(a, b) << 32 | Math.max(a, b);
        int slot = find(keys, key);
        if (keys[slot] == key) {
            faces[slot]++;
            return firstFace[slot];
        }
        keys[slot] = key;
        firstFace[slot] = face;
        faces[slot] = 1;
        size++;
        return -1;
    }

    /** How many faces have this edge. */
    int faces(int a, int b) {
        return faces[find(keys, (long) Math.min(a, b) << 32 | Math.max(a, b))];
    }

    int slots() {
        return keys.length;
    }

    boolean used(int slot) {
        return keys[slot] >= 0;
    }

    int low(int slot) {
        return (int) (keys[slot] >>> 32);
    }

    int high(int slot) {
        return (int) keys[slot];
    }

    private static int find(long[] keys, long key) {
        long h = key * 0x9E3779B97F4A7C15L;
        int slot = (int) (h >>> 32) & (keys.length - 1);
        while (keys[slot] >= 0 && keys[slot] != key) {
            slot = slot + 1 & keys.length - 1;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldFirst = firstFace;
        int[] oldFaces = faces;
        keys = new long[oldKeys.length * 2];
        Arrays.fill(keys, -1);
        firstFace = new int[keys.length];
        faces = new int[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] >= 0) {
                int slot = find(keys, oldKeys[i]);
                keys[slot] = oldKeys[i];
                firstFace[slot] = oldFirst[i];
                faces[slot] = oldFaces[i];
            }
        }
    }
}
