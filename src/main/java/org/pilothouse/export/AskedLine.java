package org.pilothouse.export;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.pilothouse.journal.Journal;
import org.pilothouse.journal.JournalFolder;
import org.pilothouse.journal.JournalRecord;

/**
 * A line of a journal of questions: a question that came, an answer about to leave, or what became of it.
 *
 * @param server who asked
 * @param tool what was called
 * @param about the id of the question, task or run
 * @param step {@code asked}, {@code sending}, or the outcome
 * @param document the question, the arguments, or the server's answer
 */
public record AskedLine(Instant at, String server, String tool, String about, String step, JsonNode document) {
    private static final List<String> KINDS = List.of("question", "decision", "outcome");

    /** The lines of one journal, in their order. Records of other kinds, and decisions of a watch, are none. */
    public static List<AskedLine> of(Journal journal) throws IOException {
        List<AskedLine> lines = new ArrayList<>();
        for (String kind : KINDS) {
            for (int record : journal.index().ofKind(kind)) {
                JournalRecord r = journal.record(record);
                JsonNode d = r.tree();
                if (d.path("server").isTextual()) {
                    lines.add(new AskedLine(r.at(), d.path("server").asText(), d.path("name").asText(), d.path("about").asText(), d.path("step").asText(),
                            d.path("document")));
                }
            }
        }
        lines.sort(Comparator.comparing(AskedLine::at));
        return lines;
    }

    /** The lines of all journals in a folder that fall between two times; a file that cannot be read has none. */
    public static List<AskedLine> between(Path folder, Instant from, Instant to) throws IOException {
        List<AskedLine> lines = new ArrayList<>();
        for (JournalFolder.Kept kept : new JournalFolder(folder).list()) {
            if (!kept.modified().isBefore(from)) {
                try (Journal journal = Journal.open(kept.path())) {
                    of(journal).stream().filter(l -> !l.at().isBefore(from) && !l.at().isAfter(to)).forEach(lines::add);
                } catch (IOException notReadable) {
                    continue;
                }
            }
        }
        lines.sort(Comparator.comparing(AskedLine::at));
        return lines;
    }
}
