package org.pilothouse.app.window;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.pilothouse.journal.JournalFolder;
import org.pilothouse.link.ReadOutcome;
import org.pilothouse.secret.Masking;
import org.pilothouse.session.Chronicle;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Submission;
import org.pilothouse.session.time.JournalChronicle;
import org.pilothouse.session.time.JournalSearch;
import org.pilothouse.session.time.Query;
import org.pilothouse.session.time.Recording;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a window watches is recorded without being asked for. The file is made with the first thing to write, on the thread that brings it, so that
 * a slow disk never holds the window; a watch that brought nothing leaves no file. Where no file can be made, watching goes on and
 * {@link #stopped} says why.
 */
public final class AutoRecording implements Chronicle {
    private static final Logger LOG = LoggerFactory.getLogger(AutoRecording.class);
    /** A file of this size is full: the recording goes on in the next one. */
    private static final long FULL = 1L << 30;
    private static final int MOST_NAMES = 100;
    private static final Duration AGAIN = Duration.ofSeconds(30);
    private final JournalFolder folder;
    private final String watched;
    private final Clock clock;
    private final Supplier<Masking> masking;
    private final long full;
    private final FilledParts filled = new FilledParts();
    private final Set<Long> underWay = new HashSet<>();
    private volatile JournalChronicle journal;
    private volatile String failure;
    private Instant failed = Instant.MIN;
    private Supplier<Optional<String>> level = Optional::empty;
    /** What came before there was a step, and waits for the file that the first step makes. */
    private final Queue<Consumer<JournalChronicle>> before = new ConcurrentLinkedQueue<>();
    private boolean closed;

    /**
     * A recording that has not begun.
     *
     * @param folder where the journals are kept; made when it is needed
     * @param watched what is watched, without secrets
     * @param masking takes secrets out of what a person wrote
     */
    public AutoRecording(Path folder, String watched, Clock clock, Supplier<Masking> masking) {
        this(folder, watched, clock, masking, FULL);
    }

    /** @param full bytes after which a new file is begun */
    AutoRecording(Path folder, String watched, Clock clock, Supplier<Masking> masking, long full) {
        this.full = full;
        this.folder = new JournalFolder(folder);
        this.watched = watched;
        this.clock = clock;
        this.masking = masking;
    }

    /** Every file of it has the text of the level, too. To be said before anything is written. */
    AutoRecording with(Supplier<Optional<String>> levelFile) {
        level = levelFile;
        return this;
    }

    private Optional<JournalChronicle> journal() {
        return journal(false);
    }

    /** Where no file could be made it is tried again after a while, and at once where {@code urgent}: room may have been made meanwhile. */
    private synchronized Optional<JournalChronicle> journal(boolean urgent) {
        if (journal == null && !closed && (failure == null || urgent || Duration.between(failed, clock.instant()).abs().compareTo(AGAIN) > 0)) {
            try {
                journal = begin().decodedBy(new RecordedFrames());
                failure = null;
                level.get().ifPresent(journal::level);
                folder.tidy(JournalFolder.CAP);
            } catch (IOException e) {
                if (failure == null) {
                    LOG.warn("PH-911: {} cannot be recorded in {}", watched, folder.path(), e);
                }
                if (journal == null) {
                    failure = "no journal can be made in " + folder.path();
                    failed = clock.instant();
                }
            }
        }
        return Optional.ofNullable(journal);
    }

    /** Two that watch things of one name may choose one name for their files in the same moment: the slower one chooses again. */
    private JournalChronicle begin() throws IOException {
        for (int tries = 1; ; tries++) {
            try {
                return JournalChronicle.begin(folder.fresh(clock.instant(), watched), "Pilothouse 0.1.0", watched, clock, masking, Long.MAX_VALUE);
            } catch (FileAlreadyExistsException taken) {
                if (tries == MOST_NAMES) {
                    throw taken;
                }
            }
        }
    }

    /** Why nothing is written, where nothing is. Returns at once. */
    public Optional<String> stopped() {
        JournalChronicle now = journal;
        return failure != null ? Optional.of(failure) : now == null ? Optional.empty() : now.stopped();
    }

    /** The journal, once there is one. */
    public Optional<Path> file() {
        return Optional.ofNullable(journal).map(JournalChronicle::file);
    }

    /** The files that were filled before, oldest first. */
    List<Path> filledFiles() {
        return filled.files();
    }

    /** Begins a new file where this one is full, unless what becomes of a decision in it is still to come. */
    private synchronized void roll() {
        if (journal != null && journal.bytes() >= full && underWay.isEmpty()) {
            journal.close();
            filled.add(journal.file());
            journal = null;
        }
    }

    /** Keeps a person's words about a step; false where nothing is being recorded. */
    boolean note(long step, String text) {
        JournalChronicle open = journal;
        if (open == null || open.stopped().isPresent()) {
            return false;
        }
        open.note(step, text);
        return true;
    }

    /** Looks for something in what was recorded so far; hits are told under the numbers that the steps have here. Reads: for a thread that may wait. */
    void search(Query query, Consumer<JournalSearch.Hit> found, BooleanSupplier cancelled) throws IOException {
        filled.search(query, found, cancelled);
        JournalChronicle open = journal;
        if (open != null && !cancelled.getAsBoolean()) {
            try (Recording soFar = open.soFar()) {
                FilledParts.search(soFar, query, found, cancelled);
            }
        }
    }

    /** A question that came, or what a person answered, see {@link JournalChronicle#asked}. Returns at once; makes no file. */
    void asked(String kind, String text) {
        Instant at = clock.instant();
        before.add(j -> j.asked(kind, text, at));
        Optional.ofNullable(journal).ifPresent(this::catchUp);
    }

    private void catchUp(JournalChronicle open) {
        for (Consumer<JournalChronicle> next = before.poll(); next != null; next = before.poll()) {
            next.accept(open);
        }
    }

    /** A step that memory no longer holds. Never begins a journal. */
    @Override
    public Optional<Moment> recall(long step) {
        JournalChronicle open = journal;
        return (open == null ? Optional.<Moment>empty() : open.recall(step)).or(() -> filled.recall(step));
    }

    @Override
    public void moment(Moment moment) {
        roll();
        journal().ifPresent(j -> {
            catchUp(j);
            j.moment(moment);
        });
    }

    @Override
    public void same(long step, Instant at) {
        journal().ifPresent(j -> j.same(step, at));
    }

    @Override
    public void read(ReadOutcome outcome, Instant at) {
        journal().ifPresent(j -> j.read(outcome, at));
    }

    @Override
    public void decided(Submission submission) throws IOException {
        Optional<JournalChronicle> open = journal(true);
        if (open.isEmpty()) {
            throw new IOException(stopped().orElse("the recording has ended"));
        }
        open.get().decided(submission);
        synchronized (this) {
            underWay.add(submission.id());
        }
    }

    @Override
    public void concluded(Submission submission) {
        synchronized (this) {
            underWay.remove(submission.id());
        }
        journal().ifPresent(j -> j.concluded(submission));
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (journal != null) {
            journal.close();
        }
        filled.release();
    }
}
