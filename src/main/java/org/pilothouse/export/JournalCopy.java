package org.pilothouse.export;

import java.io.IOException;
import java.io.OutputStream;
import org.pilothouse.journal.Journal;

/** The whole records of a journal, byte for byte, without a torn end and without lines that are no records. */
public final class JournalCopy {
    private JournalCopy() { }

    /** Writes every whole record. */
    public static void write(Journal journal, OutputStream out) throws IOException {
        for (int i = 0; i < journal.index().size(); i++) {
            out.write(journal.line(i));
            out.write('\n');
        }
    }
}
