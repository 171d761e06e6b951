package org.pilothouse.session.time;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.pilothouse.action.ActionSpace;
import org.pilothouse.journal.Journal;
import org.pilothouse.journal.JournalIndex;
import org.pilothouse.journal.JournalRecord;
import org.pilothouse.link.Exchange;
import org.pilothouse.link.Frame;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Submission;
import org.pilothouse.world.AgentIdentity;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.Observation;
import org.pilothouse.world.ObservationDiff;
import org.pilothouse.world.Reading;
import org.pilothouse.world.Stats;
import org.pilothouse.world.compare.ObservationCompare;

/**
 * The steps, decisions and notes of a journal, read back one at a time by the index. Steps are numbered from 0 by their place in the file.
 * Any thread may read; a step that was read lately is not read again.
 */
public final class Recording implements Closeable {
    private static final int KEPT = 64;
    private final Journal journal;
    private final FrameDecoder decoder;
    private final int[] moments;
    private final int[] meshes;
    private final long base;
    private final Map<Long, NavMesh> keptMeshes = lately(4);
    private final Map<Long, Moment> kept = lately(KEPT);

    /** @param decoder decodes the recorded bytes again */
    public Recording(Journal journal, FrameDecoder decoder) {
        this.journal = journal;
        this.decoder = decoder;
        JournalIndex index = journal.index();
        this.moments = index.ofKind(Kinds.MOMENT);
        this.meshes = index.ofKind(Kinds.MESH);
        this.base = moments.length == 0 ? 0 : index.step(moments[0]);
    }

    /** Opens a journal file. */
    public static Recording open(Path file, FrameDecoder decoder) throws IOException {
        return new Recording(Journal.open(file), decoder);
    }

    private static <V> Map<Long, V> lately(int most) {
        return new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<Long, V> eldest) {
                return size() > most;
            }
        };
    }

    /** The journal behind it. */
    public Journal journal() {
        return journal;
    }

    /** What was watched, as it was called then. */
    public String name() {
        int[] watch = journal.index().ofKind(Kinds.WATCH);
        try {
            return watch.length == 0 ? journal.file().getFileName().toString() : journal.record(watch[0]).tree().path("name").asText();
        } catch (IOException unreadable) {
            return journal.file().getFileName().toString();
        }
    }

    /** The text of the file from which the place was built, where it was at hand while this was recorded. */
    public Optional<String> level() throws IOException {
        int[] level = journal.index().ofKind(Kinds.LEVEL);
        return level.length == 0 ? Optional.empty() : Optional.ofNullable(journal.record(level[0]).tree().path("text").textValue());
    }

    /** How many steps there are. */
    public long steps() {
        return moments.length;
    }

    /** The record number of a step. */
    public int recordOf(long step) {
        return moments[Math.toIntExact(step)];
    }

    /** The step to which a step number written in the file belongs, -1 where it is not in this file. Numbers are missing where recording had stopped. */
    public long stepOf(long written) {
        long usual = written - base;
        if (usual >= 0 && usual < moments.length && written(usual) == written) {
            return usual;
        }
        int low = 0;
        int high = moments.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            long there = written(middle);
            if (there == written) {
                return middle;
            }
            low = there < written ? middle + 1 : low;
            high = there < written ? high : middle - 1;
        }
        return -1;
    }

    /** The step after which a record was written; 0 where it was before all. */
    public long stepBefore(int record) {
        int place = java.util.Arrays.binarySearch(moments, record);
        return Math.max(0, place >= 0 ? place : -place - 2);
    }

    /** The number under which a step was written: the one that it had while it was watched. */
    public long written(long step) {
        return journal.index().step(recordOf(step));
    }

    /** A step; empty where there is none of that number, or its line cannot be read any more. */
    public Optional<Moment> moment(long step) {
        if (step < 0 || step >= moments.length) {
            return Optional.empty();
        }
        synchronized (kept) {
            Moment m = kept.get(step);
            if (m != null) {
                return Optional.of(m);
            }
        }
        try {
            Moment m = read(step);
            synchronized (kept) {
                kept.put(step, m);
            }
            return Optional.of(m);
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private Moment read(long step) throws IOException {
        JournalRecord r = journal.record(recordOf(step));
        JsonNode d = r.tree();
        Exchange x = ExchangeCodec.read(d.path("x"));
        Frame frame = frame(d, x);
        Optional<ObservationDiff> diff = Optional.empty();
        long before = d.path("before").isNumber() ? stepOf(d.path("before").asLong()) : -1;
        if (before >= 0 && before != step) {
            JsonNode b = journal.record(recordOf(before)).tree();
            diff = Optional.of(ObservationCompare.between(frame(b, ExchangeCodec.read(b.path("x"))).observation(), frame.observation()));
        }
        Optional<NavMesh> mesh = d.path("mesh").isNumber() ? mesh(d.path("mesh").asLong()) : Optional.empty();
        return new Moment(step, d.path("epoch").asInt(), r.at(), frame, diff, mesh, x, (r.flags() & Kinds.DECIDED) != 0);
    }

    private Frame frame(JsonNode d, Exchange x) {
        Optional<String> protocol = Optional.ofNullable(d.path("protocol").textValue());
        return decoder.decode(protocol, x).orElseGet(() -> new Frame(protocol, OptionalInt.empty(), "", false,
                new Observation(AgentIdentity.UNKNOWN, Optional.empty(), List.of(), Stats.NOT_SENT, Optional.empty(), List.of(), List.of(),
                        Reading.ABSENT, Optional.empty()), ActionSpace.NOT_SENT, Map.of(), List.of()));
    }

    private Optional<NavMesh> mesh(long bringer) throws IOException {
        synchronized (keptMeshes) {
            NavMesh m = keptMeshes.get(bringer);
            if (m != null) {
                return Optional.of(m);
            }
        }
        for (int record : meshes) {
            if (journal.index().step(record) == bringer) {
                NavMesh m = MeshCodec.read(journal.record(record).tree());
                synchronized (keptMeshes) {
                    keptMeshes.put(bringer, m);
                }
                return Optional.of(m);
            }
        }
        return Optional.empty();
    }

    /** The decisions with what became of them, oldest first. One without outcome was under way when the recording ended. */
    public List<Submission> submissions() {
        return submissions(Integer.MAX_VALUE);
    }

    /** The same, only the newest {@code most}. */
    public List<Submission> submissions(int most) {
        Map<Long, Submission> all = new LinkedHashMap<>();
        try {
            int[] decisions = journal.index().ofKind(Kinds.DECISION);
            int[] newest = java.util.Arrays.copyOfRange(decisions, Math.max(0, decisions.length - most), decisions.length);
            for (int record : newest) {
                Submission s = SubmissionCodec.decision(journal.record(record));
                all.put(s.id(), new Submission(s.id(), s.call(), s.body(), s.at(), stepOf(s.basisStep()), s.outcome(), s.resultStep()));
            }
            for (int record : journal.index().ofKind(Kinds.OUTCOME)) {
                if (newest.length == 0 || record < newest[0]) {
                    continue;
                }
                JournalRecord r = journal.record(record);
                Submission s = all.get(r.tree().path("id").asLong());
                if (s != null) {
                    Submission done = SubmissionCodec.concluded(s, r, x -> decoder.decode(Optional.empty(), x), w -> moment(stepOf(w)));
                    all.put(s.id(), new Submission(done.id(), done.call(), done.body(), done.at(), done.basisStep(), done.outcome(),
                            done.resultStep().map(this::stepOf).filter(step -> step >= 0)));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new ArrayList<>(all.values());
    }

    @Override
    public void close() throws IOException {
        journal.close();
    }
}
