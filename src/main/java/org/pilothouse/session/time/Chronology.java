package org.pilothouse.session.time;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.pilothouse.journal.JournalIndex;
import org.pilothouse.journal.JournalRecord;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.session.ConnectionState;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Submission;
import org.pilothouse.session.Watch;
import org.pilothouse.session.WatchListener;

/**
 * When each step was and what marks it, in nine bytes a step, and the rare events between them. Fed by a living watch (as its listener) or
 * taken from a journal's index. Any thread may ask.
 */
public final class Chronology implements WatchListener {
    /** What a rare event is. */
    public enum Event { DECISION, ERROR, EPOCH, NOTE, QUESTION, ANSWER, OTHER }

    /**
     * A rare event.
     *
     * @param event what it is
     * @param step the step at which it is shown
     * @param millis when it was, in milliseconds since 1970
     * @param label a few words: an action's name, a trouble's code, a person's note, a question; of a record that this program does not know, its kind
     * @param id of a decision, else 0
     */
    public record Mark(Event event, long step, long millis, String label, long id) { }

    private static final int MOST_MARKS = 100_000;
    /** Room for a day of one step a second (0.8 MB), so that a watch that goes on for a day needs no more memory at its end than at its beginning. */
    private static final int DAY = 90_000;
    private long[] millis = new long[DAY];
    private byte[] flags = new byte[DAY];
    private int size;
    private int epoch;
    private final List<Mark> marks = new ArrayList<>();

    /** An empty one, to be fed by a watch that begins. */
    public Chronology() { }

    /** The one of a watch: what it holds already, and whatever it tells from now on. It reads steps: not for the FX thread once there are many. */
    public static Chronology of(Watch watch) {
        Chronology c = new Chronology();
        synchronized (c) {
            // What is told meanwhile waits here, so that the order stays.
            watch.listen(c);
            for (long step = 0; step < watch.steps(); step++) {
                watch.at(step).ifPresent(c::moment);
            }
            watch.submissions().forEach(s -> {
                if (s.outcome().isPresent()) {
                    c.decision(s);
                }
                c.submission(s);
            });
        }
        return c;
    }

    /** The one of a recording. */
    public static Chronology of(Recording recording) throws IOException {
        Chronology c = new Chronology();
        JournalIndex index = recording.journal().index();
        for (long step = 0; step < recording.steps(); step++) {
            int record = recording.recordOf(step);
            c.add(index.millis(record), index.flags(record));
        }
        c.marksOf(recording, index);
        return c;
    }

    private void marksOf(Recording recording, JournalIndex index) throws IOException {
        for (int record : index.ofKind(Kinds.DECISION)) {
            JournalRecord r = recording.journal().record(record);
            mark(Event.DECISION, recording.stepOf(r.step()), index.millis(record), r.tree().path("name").asText(), r.tree().path("id").asLong());
        }
        for (int record : index.ofKind(Kinds.NOTE)) {
            JournalRecord r = recording.journal().record(record);
            mark(Event.NOTE, recording.stepOf(r.step()), index.millis(record), r.tree().path("text").asText(), 0);
        }
        texts(recording, index, Kinds.QUESTION, Event.QUESTION);
        texts(recording, index, Kinds.ANSWER, Event.ANSWER);
        for (String kind : index.kinds()) {
            for (int record : Kinds.KNOWN.contains(kind) ? new int[0] : index.ofKind(kind)) {
                mark(Event.OTHER, recording.stepBefore(record), index.millis(record), kind, 0);
            }
        }
        for (int record : index.ofKind(Kinds.READ)) {
            if ((index.flags(record) & Kinds.FAILED) != 0) {
                mark(Event.ERROR, recording.stepBefore(record), index.millis(record),
                        recording.journal().record(record).tree().path("trouble").path("code").asText(), 0);
            }
        }
    }

    private void texts(Recording recording, JournalIndex index, String kind, Event event) throws IOException {
        for (int record : index.ofKind(kind)) {
            mark(event, recording.stepBefore(record), index.millis(record), recording.journal().record(record).tree().path("text").asText(), 0);
        }
    }

    private synchronized void add(long at, int flag) {
        if (size == millis.length) {
            millis = Arrays.copyOf(millis, size * 2);
            flags = Arrays.copyOf(flags, size * 2);
        }
        millis[size] = at;
        flags[size++] = (byte) flag;
        if ((flag & Kinds.EPOCH) != 0) {
            mark(Event.EPOCH, size - 1, at, "", 0);
        }
    }

    private synchronized void mark(Event event, long step, long at, String label, long id) {
        if (marks.size() < MOST_MARKS) {
            marks.add(new Mark(event, Math.max(0, step), at, label, id));
        }
    }

    /** A step; one that is there already is not taken twice, and one that was missed keeps its place. */
    @Override
    public synchronized void moment(Moment m) {
        if (m.step() < size) {
            return;
        }
        while (size < m.step()) {
            add(m.at().toEpochMilli(), 0);
        }
        int flag = (m.diff().filter(d -> !d.changes().isEmpty()).isPresent() ? Kinds.CHANGED : 0) | (m.fromDecision() ? Kinds.DECIDED : 0)
                | (m.epoch() != epoch ? Kinds.EPOCH : 0) | (m.frame().report().isEmpty() ? 0 : Kinds.ODD);
        epoch = m.epoch();
        add(m.at().toEpochMilli(), flag);
    }

    @Override
    public void submission(Submission s) {
        if (s.outcome().isEmpty()) {
            decision(s);
        } else if (s.resultStep().isEmpty()) {
            Optional<String> code = s.outcome().get().fold(a -> Optional.<String>empty(), r -> Optional.of(r.trouble().kind().code()),
                    u -> Optional.of(u.trouble().kind().code()), (SubmitOutcome.NotSent n) -> Optional.of(n.trouble().kind().code()));
            code.ifPresent(c -> mark(Event.ERROR, s.basisStep(), s.at().toEpochMilli(), c, s.id()));
        }
    }

    private void decision(Submission s) {
        mark(Event.DECISION, s.basisStep(), s.at().toEpochMilli(), s.call().name(), s.id());
    }

    @Override
    public void connection(ConnectionState state) {
        if (state instanceof ConnectionState.BackingOff b) {
            mark(Event.ERROR, steps() - 1, b.until().toEpochMilli(), b.trouble().kind().code(), 0);
        } else if (state instanceof ConnectionState.Refused r) {
            mark(Event.ERROR, steps() - 1, r.lastFrame().map(java.time.Instant::toEpochMilli).orElse(0L), r.trouble().kind().code(), 0);
        }
    }

    /** A question that came, or the answer that a person gave, while the newest step was on show. */
    public void asked(Event event, long at, String text) {
        mark(event, steps() - 1, at, text, 0);
    }

    /** A person's words about a step. */
    public void note(long step, long at, String text) {
        mark(Event.NOTE, step, at, text, 0);
    }

    /** How many steps there are. */
    public synchronized long steps() {
        return size;
    }

    /** When a step was, in milliseconds since 1970. */
    public synchronized long millis(long step) {
        return millis[(int) java.util.Objects.checkIndex(step, (long) size)];
    }

    /** The marks of a step, see {@link Kinds}. */
    public synchronized int flags(long step) {
        return flags[(int) java.util.Objects.checkIndex(step, (long) size)] & 0xff;
    }

    /** The rare events so far, in the order they came. */
    public synchronized List<Mark> marks() {
        return List.copyOf(marks);
    }

    /** The newest step that was there at a time; the first where the time is before all. Where a clock was set back, the later of two that fit. */
    public synchronized long stepAt(long at) {
        int step = size - 1;
        while (step > 0 && millis[step] > at) {
            step--;
        }
        return Math.max(0, step);
    }

    /** The step that lies some time on from another (or back, where it is negative), at least one step. A clock that was set back or forth meanwhile takes no time. */
    public synchronized long stepAway(long from, long time) {
        int direction = time < 0 ? -1 : 1;
        long left = Math.abs(time);
        long step = from;
        while (step + direction >= 0 && step + direction < size) {
            long passed = Math.abs(millis[(int) (step + direction)] - millis[(int) step]);
            boolean clockWasSet = (millis[(int) (step + direction)] - millis[(int) step]) * direction < 0;
            if (step != from && !clockWasSet && passed > left) {
                break;
            }
            step += direction;
            left -= clockWasSet ? 0 : passed;
            if (left <= 0) {
                break;
            }
        }
        return step;
    }

    /** The next step in a direction (+1 or -1) that carries one of {@code wanted}; empty where none does. */
    public synchronized Optional<Long> next(long from, int direction, int wanted) {
        for (long step = from + direction; step >= 0 && step < size; step += direction) {
            if ((flags[(int) step] & wanted) != 0) {
                return Optional.of(step);
            }
        }
        return Optional.empty();
    }

    /** How many steps fall into each of {@code parts} equal parts of the steps {@code from} to {@code to} (exclusive) by number; with {@code wanted} only those that carry it. */
    public synchronized int[] density(long from, long to, int parts, int wanted) {
        int[] counts = new int[parts];
        long span = Math.max(1, to - from);
        for (long step = Math.max(0, from); step < Math.min(to, size); step++) {
            if (wanted == 0 || (flags[(int) step] & wanted) != 0) {
                counts[(int) ((step - from) * parts / span)]++;
            }
        }
        return counts;
    }
}
