package org.pilothouse.pipeline.desk;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import org.pilothouse.journal.Entry;
import org.pilothouse.journal.JournalFolder;
import org.pilothouse.journal.JournalWriter;

/**
 * Decisions in journals: a record of kind {@code decision} is with the operating system before its first byte leaves, one of kind {@code outcome}
 * follows, and one of kind {@code question} is written when a question comes. Each program that decides writes a journal of its own, made when first needed, so several may decide at the same time.
 */
public final class FileDecisionLog implements DecisionLog, AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private final JournalFolder folder;
    private JournalWriter writer;

    /** A log in that folder; the folder is made when first needed. */
    public FileDecisionLog(Path folder) {
        this.folder = new JournalFolder(folder);
    }

    @Override
    public synchronized void write(Line line) throws IOException {
        if (writer == null) {
            writer = JournalWriter.create(folder.fresh(line.at(), "pipeline"), "Pilothouse", Clock.systemUTC(), JournalFolder.CAP);
        }
        ObjectNode tree = JSON.createObjectNode().put("server", line.server()).put("name", line.tool()).put("about", line.id()).put("step", line.step());
        tree.set("document", line.document());
        writer.appendNow(Entry.of(line.step().equals("asked") ? "question" : line.step().equals("sending") ? "decision" : "outcome", line.at(), -1, 0, tree));
    }

    /** Lets the journal go. A later decision begins a new one. */
    @Override
    public synchronized void close() {
        try {
            if (writer != null) {
                writer.close();
            }
        } catch (IOException e) {
            // Every decision is written already: only the index beside the journal is missing, and that is made when it is read.
            writer = null;
        }
        writer = null;
    }
}
