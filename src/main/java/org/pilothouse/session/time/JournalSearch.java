package org.pilothouse.session.time;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.pilothouse.journal.Journal;
import org.pilothouse.journal.StoredLine;

/** Looks for something in all records of a recording. It blocks: for a thread that may wait. */
public final class JournalSearch {
    private static final int EXCERPT = 80;

    /**
     * Something found.
     *
     * @param step the step at which it is shown; -1 where it belongs to none
     * @param record the number of the record
     * @param kind its kind
     * @param millis when it was, in milliseconds since 1970
     * @param excerpt some of the line around the place
     * @param line all of it, as it is in the file
     */
    public record Hit(long step, int record, String kind, long millis, String excerpt, StoredLine line) {
        /** The same, where the step has another number. */
        public Hit at(long otherStep) {
            return new Hit(otherStep, record, kind, millis, excerpt, line);
        }
    }

    private JournalSearch() { }

    /**
     * Tells what was found, in the order of the journal, while it looks.
     *
     * @param cancelled asked often: when true, the search ends
     * @throws IOException where the journal cannot be read
     */
    public static void run(Recording recording, Query query, Consumer<Hit> found, BooleanSupplier cancelled) throws IOException {
        Journal journal = recording.journal();
        query.first().run(journal, 1, (record, line) -> {
            String kind = journal.index().kind(record);
            if (query.holds(kind, line)) {
                found.accept(new Hit(recording.stepOf(journal.index().step(record)), record, kind, journal.index().millis(record),
                        excerpt(line, query.place(line)), journal.stored(record)));
            }
            return !cancelled.getAsBoolean();
        }, record -> !cancelled.getAsBoolean());
    }

    private static String excerpt(byte[] line, int at) {
        int from = Math.max(0, at - EXCERPT / 2);
        while (from > 0 && (line[from] & 0xc0) == 0x80) {
            from--;
        }
        int end = Math.min(line.length, from + EXCERPT);
        while (end < line.length && (line[end] & 0xc0) == 0x80) {
            end++;
        }
        return new String(line, from, end - from, StandardCharsets.UTF_8).replace("\\\\\\\"", "\"").replace("\\\"", "\"");
    }
}
