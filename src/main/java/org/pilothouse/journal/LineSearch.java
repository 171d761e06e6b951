package org.pilothouse.journal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Finds the records of a journal that hold some text, reading what may hold it once and parsing nothing. ASCII letters match in either case.
 */
public final class LineSearch {
    /** Hears of a record that holds the text. */
    @FunctionalInterface
    public interface Found {
        /**
         * One record.
         *
         * @param line its bytes without the line end
         * @return whether the search shall go on
         */
        boolean test(int record, byte[] line) throws IOException;
    }

    private static final int BLOCK = 1 << 20;
    private final byte[] lower;
    private final byte[] upper;
    private final int[] skip = new int[256];
    private final int[] grams;

    /** @param text what to look for, at least one character, as it is written in the file (a quotation mark inside a text is there as {@code \"}) */
    public LineSearch(String text) {
        byte[] needle = text.getBytes(StandardCharsets.UTF_8);
        if (needle.length == 0) {
            throw new IllegalArgumentException("nothing to look for");
        }
        lower = needle.clone();
        upper = needle.clone();
        for (int i = 0; i < needle.length; i++) {
            if (needle[i] >= 'A' && needle[i] <= 'Z') {
                lower[i] += 32;
            } else if (needle[i] >= 'a' && needle[i] <= 'z') {
                upper[i] -= 32;
            }
        }
        Arrays.fill(skip, needle.length);
        for (int i = 0; i < needle.length - 1; i++) {
            skip[lower[i] & 0xff] = needle.length - 1 - i;
            skip[upper[i] & 0xff] = needle.length - 1 - i;
        }
        grams = GramFilter.grams(needle);
    }

    private LineSearch(LineSearch same, int[] grams) {
        lower = same.lower;
        upper = same.upper;
        System.arraycopy(same.skip, 0, skip, 0, skip.length);
        this.grams = grams;
    }

    /** The same search, which may pass over records that lack one of these other texts. */
    public LineSearch besides(Collection<String> others) {
        IntStream theirs = others.stream().flatMapToInt(t -> Arrays.stream(GramFilter.grams(t.getBytes(StandardCharsets.UTF_8))));
        return new LineSearch(this, IntStream.concat(Arrays.stream(grams), theirs).distinct().toArray());
    }

    /** Where the text is in {@code bytes} from {@code from} on, before {@code end}; -1 where it is not. */
    public int in(byte[] bytes, int from, int end) {
        int last = lower.length - 1;
        int i = from + last;
        while (i < end) {
            int k = last;
            int j = i;
            while (k >= 0 && (bytes[j] == lower[k] || bytes[j] == upper[k])) {
                k--;
                j--;
            }
            if (k < 0) {
                return j + 1;
            }
            i += skip[bytes[i] & 0xff];
        }
        return -1;
    }

    /**
     * Tells every record that holds the text, in order, until {@code found} says false.
     *
     * @param from the record to begin with
     * @param found hears of each
     * @param goOn is asked between blocks of a mebibyte with the record that was reached: shall the search go on?
     */
    public void run(Journal journal, int from, Found found, IntPredicate goOn) throws IOException {
        JournalIndex index = journal.index();
        int size = index.size();
        if (from >= size) {
            return;
        }
        GramFilter filter = journal.grams();
        long end = index.offset(size - 1) + index.length(size - 1);
        byte[] block = new byte[BLOCK + lower.length];
        int record = from;
        while (record < size) {
            int stretch = (int) (index.offset(record) / GramFilter.STRETCH);
            long border = (stretch + 1L) * GramFilter.STRETCH;
            int last = border > end ? size - 1 : index.at(border - 1);
            if (filter.mightHold(stretch, grams, end) && !through(journal, record, last, block, found, goOn)) {
                return;
            }
            record = last + 1;
        }
    }

    /** Looks through some records; false where the search is over. */
    private boolean through(Journal journal, int first, int last, byte[] block, Found found, IntPredicate goOn) throws IOException {
        JournalIndex index = journal.index();
        long end = index.offset(last) + index.length(last);
        long at = index.offset(first);
        int reported = first - 1;
        while (at < end) {
            int length = (int) Math.min(block.length, end - at);
            Journal.readInto(journal.channel(), at, block, 0, length);
            int place = in(block, 0, length);
            while (place >= 0) {
                int record = index.at(at + place);
                long begins = index.offset(record) - at;
                long next = begins + index.length(record);
                // Most lines lie whole in the block: they need not be read again.
                if (record > reported && !found.test(record, begins >= 0 && next <= length ? Arrays.copyOfRange(block, (int) begins, (int) next) : journal.line(record))) {
                    return false;
                }
                reported = Math.max(reported, record);
                place = next >= length ? -1 : in(block, (int) Math.max(next, place + 1), length);
            }
            if (!goOn.test(index.at(Math.min(at + length, end) - 1))) {
                return false;
            }
            at += length < block.length ? length : BLOCK;
        }
        return true;
    }
}
