package org.pilothouse.pipeline.desk;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.pilothouse.pipeline.Answer;
import org.pilothouse.pipeline.Question;
import org.pilothouse.pipeline.QuestionState;
import org.pilothouse.pipeline.mcp.CallControl;
import org.pilothouse.pipeline.mcp.CallOutcome;
import org.pilothouse.pipeline.mcp.McpConnection;
import org.pilothouse.pipeline.mcp.McpTrouble;
import org.pilothouse.pipeline.reading.Payload;
import org.pilothouse.pipeline.reading.QuestionReading;

/**
 * All questions of one server and where each stands. Each answer is sent once and carries the id and project of its own question; what a person
 * typed is kept until the server has it. Thread-safe; {@link #answer} blocks.
 */
public final class QuestionDesk {
    private final McpConnection connection;
    private final Decisions decisions;
    private final Drafts drafts;
    private final Clock clock;
    private final Map<String, Inquiry> inquiries = new LinkedHashMap<>();
    private final List<Consumer<Inquiry>> listeners = new CopyOnWriteArrayList<>();
    private long arrivals;

    /** An empty desk. */
    public QuestionDesk(McpConnection connection, Decisions decisions, Drafts drafts, Clock clock) {
        this.connection = connection;
        this.decisions = decisions;
        this.drafts = drafts;
        this.clock = clock;
    }

    /** Hears every change of an inquiry, in order, on the thread that made it. */
    public void listen(Consumer<Inquiry> listener) {
        listeners.add(listener);
    }

    /** All questions in the order of their arrival. */
    public synchronized List<Inquiry> all() {
        return List.copyOf(inquiries.values());
    }

    /** The question of that key. */
    public synchronized Optional<Inquiry> get(String key) {
        return Optional.ofNullable(inquiries.get(key));
    }

    private String draftKey(String key) {
        return connection.address().name() + "|question|" + key;
    }

    /** Under this an answer is kept from before it leaves until it is known what became of it: also the next session must not take the question for a new one. */
    private String departureKey(String key) {
        return connection.address().name() + "|left|" + key;
    }

    /** A question came, or came again. */
    void arrived(Question q) {
        Instant now = clock.instant();
        q.id().filter(id -> get(id).isEmpty()).ifPresent(id -> decisions.asked(PipelineTools.NEXT_QUESTION, id, words(q)));
        synchronized (this) {
            String key = q.id().or(() -> sameWithoutId(q)).orElseGet(() -> "#" + arrivals);
            Inquiry known = inquiries.get(key);
            Inquiry next;
            if (known == null) {
                Draft draft = q.id().isPresent() ? drafts.get(draftKey(key)) : Draft.EMPTY;
                Optional<QuestionState> left = q.id().flatMap(id -> Departure.read(drafts.get(departureKey(id)), q.state()));
                QuestionState state = closed(q, now).or(() -> left).orElse(draft.isEmpty() ? new QuestionState.New() : new QuestionState.Draft(""));
                next = new Inquiry(key, q, state, draft, arrivals++);
            } else {
                Inquiry told = known.with(q);
                next = known.state().open() ? closed(q, now).map(s -> afterLook(told, s)).orElse(told) : told;
            }
            put(next);
        }
    }

    /** A question without an id that is told again with every look is still one question. */
    private Optional<String> sameWithoutId(Question q) {
        return inquiries.values().stream().filter(i -> i.question().id().isEmpty() && i.question().raw().equals(q.raw())).map(Inquiry::key).findFirst();
    }

    /** A question as it is written down: its words, and the whole document. */
    private static ObjectNode words(Question q) {
        ObjectNode words = JsonNodeFactory.instance.objectNode().put("text", (q.header() + " " + q.text()).strip());
        words.set("question", q.raw());
        return words;
    }

    private static Inquiry afterLook(Inquiry told, QuestionState seen) {
        if (told.state() instanceof QuestionState.DeliveryUnknown u) {
            return told.with(new QuestionState.DeliveryUnknown(u.at(), u.answer(), told.question().state()));
        }
        return told.with(seen);
    }

    /** What the server's own word for the question's state means, where it is closed. */
    private static Optional<QuestionState> closed(Question q, Instant now) {
        String word = q.state().toLowerCase(Locale.ROOT);
        if (word.contains("expired") || word.contains("timed")) {
            return Optional.of(new QuestionState.Expired(now));
        }
        boolean over = word.contains("answered") && !word.contains("un") || word.contains("closed") || word.contains("declined") || word.contains("withdrawn")
                || word.contains("cancel") || word.contains("resolved");
        return over ? Optional.of(new QuestionState.AnsweredElsewhere(now)) : Optional.empty();
    }

    private void put(Inquiry next) {
        Inquiry before = inquiries.put(next.key(), next);
        if (!next.equals(before)) {
            listeners.forEach(l -> l.accept(next));
        }
    }

    /** Changes one inquiry, if it is there. */
    private synchronized Optional<Inquiry> change(String key, UnaryOperator<Inquiry> how) {
        Inquiry i = inquiries.get(key);
        if (i == null) {
            return Optional.empty();
        }
        put(how.apply(i));
        return Optional.of(inquiries.get(key));
    }

    /** Keeps what the person has begun; also of a question that is closed by now, so that nothing typed is lost. */
    public void draft(String key, Draft draft) {
        change(key, i -> {
            if (i.question().id().isPresent()) {
                drafts.keep(draftKey(key), draft);
            }
            boolean begins = i.state() instanceof QuestionState.New || i.state() instanceof QuestionState.Draft;
            return begins ? i.with(draft).with(draft.isEmpty() ? new QuestionState.New() : new QuestionState.Draft("")) : i.with(draft);
        });
    }

    /**
     * Sends an answer, once, and waits for what becomes of it. A second call while it is on its way, and one for a closed question, sends nothing.
     *
     * @return the inquiry as it stands then; empty where nothing was sent
     */
    public Optional<Inquiry> answer(String key, Answer answer, CallControl control) {
        Instant now = clock.instant();
        Inquiry asked;
        synchronized (this) {
            Inquiry i = inquiries.get(key);
            if (i == null || !i.answerable()) {
                return Optional.empty();
            }
            asked = i;
            put(i.with(new QuestionState.Sending(now)));
        }
        drafts.keep(departureKey(key), Departure.draft(answer, now));
        CallOutcome outcome = decisions.send(PipelineTools.answer(key, answer, asked.question().projectId()), key, control);
        QuestionState next = outcome.fold(a -> afterAnswer(Payload.of(a.result()), answer, now), r -> new QuestionState.Draft(words(r.trouble())),
                n -> new QuestionState.Draft(words(n.trouble())), u -> new QuestionState.DeliveryUnknown(now, answer, words(u.trouble())));
        boolean done = next instanceof QuestionState.Delivered || next instanceof QuestionState.Declined;
        Optional<Inquiry> result = change(key, i -> i.with(next).with(done ? Draft.EMPTY : i.draft()));
        if (!(next instanceof QuestionState.DeliveryUnknown)) {
            drafts.keep(departureKey(key), Draft.EMPTY);
        }
        if (done) {
            drafts.keep(draftKey(key), Draft.EMPTY);
        } else if (next instanceof QuestionState.DeliveryUnknown) {
            lookAgain(key);
        }
        return get(key).or(() -> result);
    }

    private static QuestionState afterAnswer(Payload p, Answer answer, Instant now) {
        if (!p.error()) {
            return answer instanceof Answer.Declined ? new QuestionState.Declined(now) : new QuestionState.Delivered(now, answer);
        }
        String why = (p.code().orElse("") + " " + p.words()).toLowerCase(Locale.ROOT);
        if (why.contains("expired")) {
            return new QuestionState.Expired(now);
        }
        return why.contains("already") ? new QuestionState.AnsweredElsewhere(now) : new QuestionState.Draft(p.words());
    }

    static String words(McpTrouble t) {
        return t.sentence(Locale.ENGLISH);
    }

    /** Reads one question again by its id; what the server says of it is taken over. Blocks. */
    public void lookAgain(String key) {
        Optional<Inquiry> known = get(key).filter(i -> i.question().id().isPresent());
        if (known.isEmpty()) {
            return;
        }
        CallOutcome outcome = connection.call(PipelineTools.readQuestion(key, known.get().question().projectId()));
        if (outcome instanceof CallOutcome.Answered a) {
            Payload p = Payload.of(a.result());
            QuestionReading.of(p).stream().filter(q -> q.id().equals(Optional.of(key))).findFirst().ifPresent(this::arrived);
            if (p.error()) {
                gone(key);
            }
        }
    }

    /** The server no longer has the question: somebody answered it, or its time is over. */
    void gone(String key) {
        Instant now = clock.instant();
        change(key, i -> {
            if (!i.state().open() || i.state() instanceof QuestionState.DeliveryUnknown) {
                return i;
            }
            boolean late = i.question().expiresAt().map(t -> !t.isAfter(now)).orElse(false);
            return i.with(late ? new QuestionState.Expired(now) : new QuestionState.AnsweredElsewhere(now));
        });
    }
}
