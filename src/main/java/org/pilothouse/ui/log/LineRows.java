package org.pilothouse.ui.log;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import javafx.collections.ObservableListBase;

/** The lines of the store that are on show, made when a row asks for them: all of them, or those whose numbers a filter found. */
final class LineRows extends ObservableListBase<LogLine> {
    private final LineStore store;
    private final boolean all;
    private long[] found = new long[0];
    private int from;
    private int size;
    private long firstNumber;

    private LineRows(LineStore store, boolean all) {
        this.store = store;
        this.all = all;
    }

    /** Every line that the store holds now. */
    static LineRows everything(LineStore store) {
        LineRows rows = new LineRows(store, true);
        rows.firstNumber = store.first();
        rows.size = (int) (store.next() - rows.firstNumber);
        return rows;
    }

    /** None yet. */
    static LineRows nothing(LineStore store) {
        return new LineRows(store, false);
    }

    long number(int row) {
        return all ? firstNumber + row : found[from + row];
    }

    /** The row of a line, or a negative number. */
    int rowOf(long number) {
        if (all) {
            long row = number - firstNumber;
            return row >= 0 && row < size ? (int) row : -1;
        }
        int at = Arrays.binarySearch(found, from, from + size, number);
        return at < 0 ? -1 : at - from;
    }

    /** {@code count} more lines were appended to the store (all), or found (a filter). */
    void grow(int count, long[] numbers) {
        if (count == 0) {
            return;
        }
        beginChange();
        if (!all) {
            int end = from + size;
            if (end + count > found.length) {
                long[] wider = new long[Math.max(size + count, size * 2)];
                System.arraycopy(found, from, wider, 0, size);
                found = wider;
                from = 0;
                end = size;
            }
            System.arraycopy(numbers, 0, found, end, count);
        }
        size += count;
        nextAdd(size - count, size);
        endChange();
    }

    /** Lines before {@code first} are no longer held. */
    void letGo(long first) {
        int gone = 0;
        while (gone < size && number(gone) < first) {
            gone = all ? (int) Math.min(size, first - firstNumber) : gone + 1;
        }
        if (gone == 0) {
            return;
        }
        List<LogLine> removed = gone(gone);
        beginChange();
        if (all) {
            firstNumber += gone;
        } else {
            from += gone;
        }
        size -= gone;
        nextRemove(0, removed);
        endChange();
    }

    private List<LogLine> gone(int count) {
        long[] numbers = new long[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = number(i);
        }
        return new AbstractList<>() {
            @Override
            public LogLine get(int i) {
                return store.line(numbers[i]);
            }

            @Override
            public int size() {
                return numbers.length;
            }
        };
    }

    @Override
    public LogLine get(int row) {
        if (row < 0 || row >= size) {
            throw new IndexOutOfBoundsException(row);
        }
        return store.line(number(row));
    }

    @Override
    public int size() {
        return size;
    }
}
