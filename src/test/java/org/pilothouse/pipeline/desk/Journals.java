package org.pilothouse.pipeline.desk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.pilothouse.journal.Journal;
import org.pilothouse.journal.JournalRecord;

/** Reads what was written down. */
final class Journals {
    private Journals() { }

    /** The records of kind decision and outcome of all journals of a folder, in order of their files; empty where there is no such folder. */
    static List<JournalRecord> records(Path folder) throws IOException {
        List<JournalRecord> all = new ArrayList<>();
        if (!Files.isDirectory(folder)) {
            return all;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path p : files.filter(f -> f.toString().endsWith(".jsonl")).sorted().toList()) {
                try (Journal journal = Journal.open(p)) {
                    for (int i = 1; i < journal.index().size(); i++) {
                        JournalRecord r = journal.record(i);
                        if (!r.kind().equals("question")) {
                            all.add(r);
                        }
                    }
                }
            }
        }
        return all;
    }

    /** All their words. */
    static String text(Path folder) throws IOException {
        StringBuilder text = new StringBuilder();
        records(folder).forEach(r -> text.append(r.kind()).append(' ').append(r.tree()).append('\n'));
        return text.toString();
    }
}
