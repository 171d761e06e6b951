package org.pilothouse.ui.log;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A million lines in little space: UTF-8 bytes in blocks of lines, and what a block has in common only once a step. The oldest blocks are let go
 * when it is full. Any thread may read while another appends.
 */
final class LineStore {
    private static final int BLOCK_LINES = 1024;
    private final int most;
    private final List<Block> blocks = new ArrayList<>();
    private long first;
    private long next;

    /** At most {@code most} lines, rounded up to whole blocks. */
    LineStore(int most) {
        this.most = most;
    }

    private static final class Block {
        private final int[] ends = new int[BLOCK_LINES];
        private final short[] origin = new short[BLOCK_LINES];
        private final List<Origin> origins = new ArrayList<>(4);
        private byte[] bytes = new byte[16 * 1024];
        private int lines;

        void add(Origin from, String text) {
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            int start = lines == 0 ? 0 : ends[lines - 1];
            if (start + utf8.length > bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.max(start + utf8.length, bytes.length * 2));
            }
            System.arraycopy(utf8, 0, bytes, start, utf8.length);
            if (origins.isEmpty() || !origins.get(origins.size() - 1).equals(from)) {
                origins.add(from);
            }
            origin[lines] = (short) (origins.size() - 1);
            ends[lines++] = start + utf8.length;
            if (lines == BLOCK_LINES) {
                bytes = Arrays.copyOf(bytes, ends[lines - 1]);
            }
        }

        String text(int line) {
            int start = line == 0 ? 0 : ends[line - 1];
            return new String(bytes, start, ends[line] - start, StandardCharsets.UTF_8);
        }
    }

    private record Origin(long step, int epoch, Instant at) { }

    /** Appends lines of one step; returns how many of the oldest were let go for them. */
    synchronized long append(long step, int epoch, Instant at, List<String> lines) {
        Origin from = new Origin(step, epoch, at);
        for (String line : lines) {
            if (blocks.isEmpty() || blocks.get(blocks.size() - 1).lines == BLOCK_LINES) {
                blocks.add(new Block());
            }
            blocks.get(blocks.size() - 1).add(from, line);
            next++;
        }
        long before = first;
        int spare = (int) Math.max(0, (next - first - most) / BLOCK_LINES);
        if (spare > 0) {
            blocks.subList(0, spare).clear();
            first += (long) spare * BLOCK_LINES;
        }
        return first - before;
    }

    /** The number of the oldest line that is still held. */
    synchronized long first() {
        return first;
    }

    /** The number that the next line will get. */
    synchronized long next() {
        return next;
    }

    /** The text of a line, empty where it was let go. */
    synchronized String text(long number) {
        return number < first || number >= next ? "" : blocks.get(block(number)).text(within(number));
    }

    /** A line, empty of text where it was let go. */
    synchronized LogLine line(long number) {
        if (number < first || number >= next) {
            return new LogLine(number, -1, 0, Instant.EPOCH, "");
        }
        Block b = blocks.get(block(number));
        Origin from = b.origins.get(b.origin[within(number)]);
        return new LogLine(number, from.step(), from.epoch(), from.at(), b.text(within(number)));
    }

    private int block(long number) {
        return (int) ((number - first) / BLOCK_LINES);
    }

    private static int within(long number) {
        return (int) (number % BLOCK_LINES);
    }
}
