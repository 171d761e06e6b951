package org.pilothouse.journal;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/**
 * Every record of a journal, read and parsed once.
 *
 * @param kinds how many records of each kind are whole
 * @param broken how many lines are no records, or look like one and cannot be parsed
 */
public record JournalCheck(Map<String, Long> kinds, long broken) {

    /** Reads the whole journal; for a thread that may wait. */
    public static JournalCheck of(Journal journal) throws IOException {
        Map<String, Long> kinds = new TreeMap<>();
        long broken = 0;
        long end = 0;
        for (int i = 0; i < journal.index().size(); i++) {
            // What lies between two records is a line that the index passed over.
            broken += journal.index().offset(i) > end ? 1 : 0;
            end = journal.index().offset(i) + journal.index().length(i) + 1;
            byte[] line = journal.line(i);
            try {
                kinds.merge(Lines.read(line, line.length).kind(), 1L, Long::sum);
            } catch (IOException torn) {
                broken++;
            }
        }
        return new JournalCheck(kinds, broken);
    }
}
