package org.pilothouse.session.time;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.pilothouse.journal.Entry;
import org.pilothouse.journal.JournalWriter;
import org.pilothouse.link.ReadOutcome;
import org.pilothouse.link.Trouble;
import org.pilothouse.session.Chronicle;
import org.pilothouse.session.Moment;
import org.pilothouse.secret.Masking;
import org.pilothouse.session.Submission;
import org.pilothouse.world.AgentIdentity;
import org.pilothouse.world.NavMesh;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes what a watch sees and decides into a journal that needs nothing else to be read: the mesh in force is in it, and every exchange. */
public final class JournalChronicle implements Chronicle {
    private static final Logger LOG = LoggerFactory.getLogger(JournalChronicle.class);
    private static final int AGENTS = 16;
    /** For what is watched without any secret. */
    public static final Supplier<Masking> NOTHING_HIDDEN = () -> new Masking(List.of());
    private final JournalWriter writer;
    private final Clock clock;
    private final Supplier<Masking> masking;
    private final Map<String, long[]> lastOfAgent = new LinkedHashMap<>();
    private FrameDecoder decoder = (protocol, exchange) -> Optional.empty();
    private Recording back;
    private boolean closed;
    private NavMesh mesh;
    private long meshStep = -1;
    private long lost;

    private JournalChronicle(JournalWriter writer, Clock clock, Supplier<Masking> masking) {
        this.writer = writer;
        this.clock = clock;
        this.masking = masking;
    }

    /**
     * Begins a journal.
     *
     * @param watched what is watched, without secrets
     * @param masking takes secrets out of what a person wrote; what came over the wire was masked there
     * @throws IOException where the file cannot be made or is there already
     */
    public static JournalChronicle begin(Path file, String program, String watched, Clock clock, Supplier<Masking> masking, long cap)
            throws IOException {
        JournalChronicle chronicle = new JournalChronicle(JournalWriter.create(file, program, clock, cap), clock, masking);
        chronicle.writer.append(new Entry(Kinds.WATCH, clock.instant(), -1, 0, 200, out -> {
            out.writeStartObject();
            out.writeStringField("name", watched);
            out.writeEndObject();
        }));
        return chronicle;
    }

    /** Writes the text of the file from which the place is built, so that the journal needs nothing else. */
    public void level(String text) {
        writer.append(new Entry(Kinds.LEVEL, clock.instant(), -1, 0, text.length() + 100, out -> {
            out.writeStartObject();
            out.writeStringField("text", masking.get().mask(text));
            out.writeEndObject();
        }));
    }

    @Override
    public void moment(Moment m) {
        long bringer = meshStep(m);
        long before = m.diff().isPresent() ? lastStep(m) : -1;
        remember(m);
        writer.append(new Entry(Kinds.MOMENT, m.at(), m.step(), flags(m, m.epoch()), ExchangeCodec.bytes(m.exchange()), out -> {
            out.writeStartObject();
            if (m.frame().protocol().isPresent()) {
                out.writeStringField("protocol", m.frame().protocol().get());
            }
            if (m.frame().observation().turn().isPresent()) {
                out.writeStringField("turn", m.frame().observation().turn().get().text());
            }
            out.writeNumberField("epoch", m.epoch());
            if (before >= 0) {
                out.writeNumberField("before", before);
            }
            if (bringer >= 0) {
                out.writeNumberField("mesh", bringer);
            }
            ExchangeCodec.write(out, "x", m.exchange());
            out.writeEndObject();
        }));
    }

    /** Of the step before; none yet where a journal begins in the middle of a watch. */
    private int epoch = -1;

    private int flags(Moment m, int now) {
        int flags = (m.diff().filter(d -> !d.changes().isEmpty()).isPresent() ? Kinds.CHANGED : 0) | (m.fromDecision() ? Kinds.DECIDED : 0)
                | (epoch >= 0 && now != epoch ? Kinds.EPOCH : 0) | (m.frame().report().isEmpty() ? 0 : Kinds.ODD);
        epoch = now;
        return flags;
    }

    private long meshStep(Moment m) {
        // What the disk did not take may have been the mesh: the journal needs it again.
        boolean gap = lost != writer.lost();
        lost = writer.lost();
        if (m.mesh().isEmpty()) {
            meshStep = -1;
            mesh = null;
        } else if (gap || mesh != m.mesh().get()) {
            NavMesh now = m.mesh().get();
            if (gap || !now.equals(mesh)) {
                meshStep = m.step();
                writer.append(new Entry(Kinds.MESH, m.at(), m.step(), 0, MeshCodec.bytes(now), out -> MeshCodec.write(out, now)));
            }
            mesh = now;
        }
        return meshStep;
    }

    private long lastStep(Moment m) {
        long[] last = lastOfAgent.get(agent(m));
        return last != null && last[1] == m.epoch() ? last[0] : -1;
    }

    private void remember(Moment m) {
        String agent = agent(m);
        lastOfAgent.remove(agent);
        lastOfAgent.put(agent, new long[] {m.step(), m.epoch()});
        if (lastOfAgent.size() > AGENTS) {
            lastOfAgent.remove(lastOfAgent.keySet().iterator().next());
        }
    }

    private static String agent(Moment m) {
        AgentIdentity who = m.frame().observation().agent();
        return who.uid().map(Object::toString).orElse("") + '\n' + who.key().map(Object::toString).orElse("");
    }

    @Override
    public void same(long step, Instant at) {
        writer.append(new Entry(Kinds.SAME, at, step, 0, 100, out -> {
            out.writeStartObject();
            out.writeEndObject();
        }));
    }

    @Override
    public void read(ReadOutcome outcome, Instant at) {
        Optional<Trouble> trouble = outcome.fold(a -> Optional.empty(), n -> Optional.empty(), r -> Optional.of(r.trouble()), f -> Optional.of(f.trouble()));
        int flags = trouble.isPresent() ? Kinds.FAILED : 0;
        writer.append(new Entry(Kinds.READ, at, -1, flags, ExchangeCodec.bytes(outcome.exchange()), out -> {
            out.writeStartObject();
            out.writeStringField("outcome", outcome.fold(a -> "not shown", n -> "not yet", r -> "refused", f -> "failed"));
            if (trouble.isPresent()) {
                SubmissionCodec.writeTrouble(out, trouble.get());
            }
            ExchangeCodec.write(out, "x", outcome.exchange());
            out.writeEndObject();
        }));
    }

    @Override
    public void decided(Submission s) throws IOException {
        writer.appendNow(new Entry(Kinds.DECISION, s.at(), s.basisStep(), 0, s.body().length + 500, out -> SubmissionCodec.writeDecision(out, s, masking.get())));
    }

    @Override
    public void concluded(Submission s) {
        writer.append(new Entry(Kinds.OUTCOME, clock.instant(), s.resultStep().orElse(-1L), 0, 3000, out -> SubmissionCodec.writeOutcome(out, s)));
    }

    /** Steps that are read back are decoded by this; without it they come back raw. To be said before anything is recalled. */
    public JournalChronicle decodedBy(FrameDecoder frames) {
        decoder = frames;
        return this;
    }

    /** A step that was written down, under the number that it had; empty where it was not, or is not with the operating system yet. Reads. */
    @Override
    public synchronized Optional<Moment> recall(long step) {
        if (closed) {
            return Optional.empty();
        }
        try {
            if (back == null || back.steps() == 0 || back.written(back.steps() - 1) < step) {
                if (back != null) {
                    back.close();
                }
                back = soFar();
            }
            long place = back.stepOf(step);
            return place < 0 ? Optional.empty() : back.moment(place).map(m -> new Moment(step, m.epoch(), m.at(), m.frame(), m.diff(), m.mesh(),
                    m.exchange(), m.fromDecision()));
        } catch (IOException e) {
            LOG.warn("PH-914: step {} cannot be read back from {}", step, writer.file(), e);
            return Optional.empty();
        }
    }

    /** What has been written so far, to be searched and read while more is written. Whoever asks closes it. */
    public Recording soFar() throws IOException {
        return new Recording(writer.reading(), decoder);
    }

    /** Writes a person's words about a step. */
    public void note(long step, String text) {
        writer.append(new Entry(Kinds.NOTE, clock.instant(), step, 0, text.length() + 100, out -> {
            out.writeStartObject();
            out.writeStringField("text", masking.get().mask(text));
            out.writeEndObject();
        }));
    }

    /** Writes a question that came, or what a person answered; {@code kind} is {@link Kinds#QUESTION} or {@link Kinds#ANSWER}. */
    public void asked(String kind, String text, Instant at) {
        writer.append(new Entry(kind, at, -1, 0, text.length() + 100, out -> {
            out.writeStartObject();
            out.writeStringField("text", masking.get().mask(text));
            out.writeEndObject();
        }));
    }

    /** Why recording stopped, while it is. */
    public Optional<String> stopped() {
        return writer.stopped();
    }

    /** The journal's file. */
    public Path file() {
        return writer.file();
    }

    /** Bytes written so far. */
    public long bytes() {
        return writer.bytes();
    }

    @Override
    public void close() {
        try {
            writer.close();
            synchronized (this) {
                closed = true;
                if (back != null) {
                    back.close();
                }
            }
        } catch (IOException e) {
            LOG.error("PH-904: the journal {} could not be closed", writer.file(), e);
        }
    }
}
