package org.pilothouse.journal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.IntPredicate;

/** Finds the records of a journal that hold some text, reading the file once and parsing nothing. ASCII letters match in either case. */
public final class LineSearch {
    private static final int BLOCK = 1 << 20;
    private final byte[] lower;
    private final byte[] upper;
    private final int[] skip = new int[256];

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
     * @param found is asked with a record number: shall the search go on?
     * @param goOn is asked between blocks of a mebibyte with the record that was reached: shall the search go on?
     */
    public void run(Journal journal, int from, IntPredicate found, IntPredicate goOn) throws IOException {
        JournalIndex index = journal.index();
        if (from >= index.size()) {
            return;
        }
        long end = index.offset(index.size() - 1) + index.length(index.size() - 1);
        long at = index.offset(from);
        byte[] block = new byte[BLOCK + lower.length];
        int reported = from - 1;
        while (at < end) {
            int length = (int) Math.min(block.length, end - at);
            Journal.readInto(journal.channel(), at, block, 0, length);
            int place = in(block, 0, length);
            while (place >= 0) {
                int record = index.at(at + place);
                if (record > reported && !found.test(record)) {
                    return;
                }
                reported = Math.max(reported, record);
                long next = index.offset(record) + index.length(record) - at;
                place = next >= length ? -1 : in(block, (int) Math.max(next, place + 1), length);
            }
            if (length < block.length || !goOn.test(index.at(at))) {
                return;
            }
            at += BLOCK;
        }
    }
}
