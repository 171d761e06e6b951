package org.pilothouse.journal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * Which groups of four bytes occur in each stretch of 4 MiB of a journal, so that a search passes over stretches that cannot hold what it looks
 * for. A line counts to the stretch in which it begins; capital ASCII letters count as small ones. It may say that a group is there which is
 * not, never the other way round. 32 KiB for each stretch, outside the heap. Any thread may ask.
 */
final class GramFilter {
    /** Bytes of the journal in one stretch. */
    static final int STRETCH = 4 << 20;
    private static final int BITS = 18;
    /** Bytes of one stretch's filter. */
    static final int BYTES = 1 << BITS - 3;
    private static final int SMALL = 0x20202020;
    private static final VarHandle FOUR = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private final List<ByteBuffer> whole = new ArrayList<>();
    private final long[] current = new long[BYTES / Long.BYTES];
    private long covered;

    /** Adds one line; lines come in the order of the journal. */
    synchronized void add(byte[] bytes, int from, int length, long offset) {
        finish((int) (offset / STRETCH));
        for (int i = from; i <= from + length - 4; i++) {
            int bit = bit((int) FOUR.get(bytes, i));
            current[bit >>> 6] |= 1L << bit;
        }
        covered = offset + length + 1;
    }

    private static int bit(int four) {
        return (four | SMALL) * 0x9E3779B1 >>> 32 - BITS;
    }

    /** Puts away the stretches before that one. */
    private void finish(int stretch) {
        while (whole.size() < stretch) {
            whole.add(packed());
            java.util.Arrays.fill(current, 0);
        }
    }

    private ByteBuffer packed() {
        ByteBuffer packed = ByteBuffer.allocateDirect(BYTES).order(ByteOrder.LITTLE_ENDIAN);
        packed.asLongBuffer().put(current);
        return packed;
    }

    /** Up to which byte of the journal every line was added. */
    synchronized long covered() {
        return covered;
    }

    /** The filters of all stretches, the last one not finished perhaps. */
    synchronized List<ByteBuffer> parts() {
        List<ByteBuffer> parts = new ArrayList<>(whole);
        parts.add(packed());
        return parts;
    }

    /** Takes over what was kept in a file; the last of {@code parts} is gone on with. */
    static GramFilter of(List<ByteBuffer> parts, long covered) {
        GramFilter filter = new GramFilter();
        for (ByteBuffer part : parts) {
            part.order(ByteOrder.LITTLE_ENDIAN);
        }
        filter.whole.addAll(parts.subList(0, parts.size() - 1));
        parts.get(parts.size() - 1).asLongBuffer().get(filter.current);
        filter.covered = covered;
        return filter;
    }

    /** The groups of a text, as {@link #mightHold} wants them. */
    static int[] grams(byte[] text) {
        int[] grams = new int[Math.max(0, text.length - 3)];
        for (int i = 0; i < grams.length; i++) {
            grams[i] = bit((int) FOUR.get(text, i));
        }
        return grams;
    }

    /**
     * Whether a line that begins in a stretch may hold all these groups.
     *
     * @param end the byte after the last line that counts
     */
    synchronized boolean mightHold(int stretch, int[] grams, long end) {
        if (covered < Math.min(end, (stretch + 1L) * STRETCH)) {
            return true;
        }
        ByteBuffer part = stretch < whole.size() ? whole.get(stretch) : null;
        for (int bit : grams) {
            long word = part == null ? current[bit >>> 6] : part.getLong((bit >>> 6) * Long.BYTES);
            if ((word & 1L << bit) == 0) {
                return false;
            }
        }
        return true;
    }
}
