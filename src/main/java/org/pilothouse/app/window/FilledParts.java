package org.pilothouse.app.window;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.pilothouse.session.Moment;
import org.pilothouse.session.time.JournalSearch;
import org.pilothouse.session.time.Query;
import org.pilothouse.session.time.Recording;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The files that a recording filled before the one that is being written. One that was deleted meanwhile is simply no longer there. Any thread. */
final class FilledParts {
    private static final Logger LOG = LoggerFactory.getLogger(FilledParts.class);
    private final List<Path> files = new ArrayList<>();
    private Recording open;

    /** One more is full. */
    synchronized void add(Path file) {
        files.add(file);
    }

    /** The files, oldest first. */
    synchronized List<Path> files() {
        return List.copyOf(files);
    }

    /** A step that one of them holds. Reads; the part that was read last stays open. */
    synchronized Optional<Moment> recall(long step) {
        if (open == null || open.stepOf(step) < 0) {
            release();
            for (Path file : files) {
                try {
                    Recording part = Recording.open(file, new RecordedFrames());
                    if (part.stepOf(step) >= 0) {
                        open = part;
                        break;
                    }
                    part.close();
                } catch (IOException e) {
                    LOG.warn("PH-914: step {} cannot be read back from {}", step, file, e);
                }
            }
        }
        return open == null ? Optional.empty() : open.moment(open.stepOf(step)).map(m -> new Moment(step, m.epoch(), m.at(), m.frame(), m.diff(), m.mesh(),
                m.exchange(), m.fromDecision()));
    }

    /** Looks for something in all of them; hits are told under the numbers that the steps have here. Reads. */
    void search(Query query, Consumer<JournalSearch.Hit> found, BooleanSupplier cancelled) throws IOException {
        for (Path file : files()) {
            if (Files.exists(file) && !cancelled.getAsBoolean()) {
                try (Recording part = Recording.open(file, new RecordedFrames())) {
                    search(part, query, found, cancelled);
                }
            }
        }
    }

    /** The same in one recording. */
    static void search(Recording part, Query query, Consumer<JournalSearch.Hit> found, BooleanSupplier cancelled) throws IOException {
        JournalSearch.run(part, query, h -> found.accept(h.at(h.step() < 0 ? -1 : part.written(h.step()))), cancelled);
    }

    /** Lets go of what is open. */
    synchronized void release() {
        if (open != null) {
            try {
                open.close();
            } catch (IOException e) {
                LOG.warn("PH-904: the journal {} could not be closed", open.journal().file(), e);
            }
            open = null;
        }
    }
}
