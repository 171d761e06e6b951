package org.pilothouse.journal;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Where each record of a journal is and what can be asked of it without reading it. Kept outside the heap, 32 bytes a record: offset (8),
 * length without line end (4), kind number (1), flags (1), two unused, step (8), time in milliseconds (8).
 */
public final class JournalIndex {
    static final int WIDTH = 32;
    static final int CHUNK = 1 << 16;
    private final List<ByteBuffer> chunks = new ArrayList<>();
    private final List<String> kinds = new ArrayList<>();
    private long covered;
    private int size;

    /** Adds one record; what comes after it begins at {@code offset + length + 1}. */
    synchronized void add(long offset, int length, Lines.Head head) {
        if (size % CHUNK == 0) {
            chunks.add(ByteBuffer.allocateDirect(CHUNK * WIDTH));
        }
        int kind = kinds.indexOf(head.kind());
        if (kind < 0) {
            kind = Math.min(kinds.size(), 255);
            if (kind == kinds.size()) {
                kinds.add(head.kind());
            }
        }
        chunks.get(size / CHUNK).putLong(head(size), offset).putInt(head(size) + 8, length).put(head(size) + 12, (byte) kind)
                .put(head(size) + 13, (byte) head.flags()).putLong(head(size) + 16, head.step()).putLong(head(size) + 24, head.millis());
        size++;
        covered = offset + length + 1;
    }

    private static int head(int record) {
        return record % CHUNK * WIDTH;
    }

    /** How many records there are. */
    public synchronized int size() {
        return size;
    }

    /** The bytes of the journal that this index knows. */
    synchronized long covered() {
        return covered;
    }

    synchronized void covered(long bytes) {
        covered = bytes;
    }

    /** The byte at which a record begins. */
    public synchronized long offset(int record) {
        return chunk(record).getLong(head(record));
    }

    /** Bytes of a record without its line end. */
    public synchronized int length(int record) {
        return chunk(record).getInt(head(record) + 8);
    }

    /** What a record is. */
    public synchronized String kind(int record) {
        return kinds.get(chunk(record).get(head(record) + 12) & 0xff);
    }

    /** The owner's marks, 0 to 255. */
    public synchronized int flags(int record) {
        return chunk(record).get(head(record) + 13) & 0xff;
    }

    /** The step that a record belongs to; -1 where none. */
    public synchronized long step(int record) {
        return chunk(record).getLong(head(record) + 16);
    }

    /** When it was, in milliseconds since 1970. */
    public synchronized long millis(int record) {
        return chunk(record).getLong(head(record) + 24);
    }

    /** The numbers of all records of a kind, in order. */
    public synchronized int[] ofKind(String kind) {
        int wanted = kinds.indexOf(kind);
        int[] found = new int[Math.min(size, 1024)];
        int count = 0;
        for (int i = 0; wanted >= 0 && i < size; i++) {
            if ((chunks.get(i / CHUNK).get(head(i) + 12) & 0xff) == wanted) {
                if (count == found.length) {
                    found = java.util.Arrays.copyOf(found, Math.min(size, count * 2));
                }
                found[count++] = i;
            }
        }
        return java.util.Arrays.copyOf(found, count);
    }

    /** The record that holds the byte at {@code offset}. */
    public synchronized int at(long offset) {
        int low = 0;
        int high = size - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (offset(middle) <= offset) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    private ByteBuffer chunk(int record) {
        if (record < 0 || record >= size) {
            throw new IndexOutOfBoundsException("record " + record + " of " + size);
        }
        return chunks.get(record / CHUNK);
    }

    /** The kinds that occur, also those that this program does not know. */
    public synchronized List<String> kinds() {
        return List.copyOf(kinds);
    }

    /** The filled part of each chunk, for the file beside the journal. */
    synchronized List<ByteBuffer> filled() {
        List<ByteBuffer> parts = new ArrayList<>();
        for (int i = 0; i < chunks.size(); i++) {
            parts.add(chunks.get(i).duplicate().clear().limit(Math.min(CHUNK, size - i * CHUNK) * WIDTH));
        }
        return parts;
    }

    /** Takes over what a file beside the journal held. */
    static JournalIndex of(List<String> kinds, List<ByteBuffer> parts, int size, long covered) {
        JournalIndex index = new JournalIndex();
        index.kinds.addAll(kinds);
        index.chunks.addAll(parts);
        index.size = size;
        index.covered = covered;
        return index;
    }
}
