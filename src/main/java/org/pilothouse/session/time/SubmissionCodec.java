package org.pilothouse.session.time;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pilothouse.action.ActionCall;
import org.pilothouse.json.JsonText;
import org.pilothouse.json.Limits;
import org.pilothouse.json.Report;
import org.pilothouse.json.UnusableDocument;
import org.pilothouse.journal.JournalRecord;
import org.pilothouse.link.Exchange;
import org.pilothouse.link.Frame;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.link.Trouble;
import org.pilothouse.secret.Masking;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Submission;

/** A decision, and what became of it, as JSON. Arguments are kept as text, so that no digit of theirs changes. */
final class SubmissionCodec {
    private SubmissionCodec() { }

    static void writeDecision(JsonGenerator out, Submission s, Masking masking) throws IOException {
        out.writeStartObject();
        out.writeNumberField("id", s.id());
        out.writeStringField("name", s.call().name());
        byte[] arguments = JsonText.write(s.call().arguments()).getBytes(StandardCharsets.UTF_8);
        out.writeStringField("arguments", new String(masking.mask(arguments), StandardCharsets.UTF_8));
        if (s.call().reflection().isPresent()) {
            out.writeStringField("reflection", masking.mask(s.call().reflection().get()));
        }
        ExchangeCodec.writeBytes(out, "body", masking.mask(s.body()));
        out.writeEndObject();
    }

    static void writeOutcome(JsonGenerator out, Submission s) throws IOException {
        SubmitOutcome outcome = s.outcome().orElseThrow();
        out.writeStartObject();
        out.writeNumberField("id", s.id());
        out.writeStringField("outcome", outcome.fold(a -> "accepted", r -> "refused", u -> "unknown", n -> "not sent"));
        Optional<Trouble> trouble = outcome.fold(a -> Optional.empty(), r -> Optional.of(r.trouble()), u -> Optional.of(u.trouble()), n -> Optional.of(n.trouble()));
        if (trouble.isPresent()) {
            writeTrouble(out, trouble.get());
        }
        if (s.resultStep().isPresent()) {
            out.writeNumberField("result", s.resultStep().get());
        }
        Optional<Exchange> x = outcome.fold(a -> Optional.of(a.exchange()), r -> Optional.of(r.exchange()), u -> Optional.of(u.exchange()), n -> Optional.empty());
        if (x.isPresent()) {
            ExchangeCodec.write(out, "x", x.get());
        }
        out.writeEndObject();
    }

    static void writeTrouble(JsonGenerator out, Trouble t) throws IOException {
        out.writeObjectFieldStart("trouble");
        out.writeStringField("kind", t.kind().name());
        out.writeStringField("code", t.kind().code());
        out.writeArrayFieldStart("details");
        for (String detail : t.details()) {
            out.writeString(detail);
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    static Trouble trouble(JsonNode t) {
        List<String> details = new ArrayList<>();
        t.path("details").forEach(d -> details.add(d.asText()));
        try {
            return new Trouble(Trouble.Kind.valueOf(t.path("kind").asText()), details);
        } catch (IllegalArgumentException unknownHere) {
            return new Trouble(Trouble.Kind.OTHER, List.of(t.path("kind").asText() + " " + details));
        }
    }

    static Submission decision(JournalRecord r) {
        JsonNode d = r.tree();
        Optional<String> reflection = Optional.ofNullable(d.path("reflection").textValue());
        return new Submission(d.path("id").asLong(), new ActionCall(d.path("name").asText(), arguments(d.path("arguments").asText("{}")), reflection),
                ExchangeCodec.bytes(d.path("body")), r.at(), r.step(), Optional.empty(), Optional.empty());
    }

    private static ObjectNode arguments(String text) {
        try {
            return JsonText.object(text.getBytes(StandardCharsets.UTF_8), Limits.USUAL, new Report());
        } catch (UnusableDocument broken) {
            return JsonNodeFactory.instance.objectNode();
        }
    }

    /**
     * The decision with what became of it.
     *
     * @param decode makes the answer of an exchange a frame again
     */
    static Submission concluded(Submission s, JournalRecord r, java.util.function.Function<Exchange, Optional<Frame>> decode,
            java.util.function.LongFunction<Optional<Moment>> moments) {
        JsonNode d = r.tree();
        Optional<Long> result = d.path("result").isNumber() ? Optional.of(d.path("result").asLong()) : Optional.empty();
        Trouble trouble = trouble(d.path("trouble"));
        Exchange x = ExchangeCodec.read(d.path("x"));
        Optional<Frame> answer = decode.apply(x);
        SubmitOutcome outcome;
        switch (d.path("outcome").asText()) {
            case "accepted":
                outcome = answer.or(() -> result.flatMap(moments::apply).map(Moment::frame)).<SubmitOutcome>map(f -> new SubmitOutcome.Accepted(f, x))
                        .orElse(new SubmitOutcome.Unknown(Trouble.of(Trouble.Kind.OTHER, "the recorded answer cannot be decoded"), x));
                break;
            case "refused":
                outcome = new SubmitOutcome.Refused(trouble, answer, x);
                break;
            case "not sent":
                outcome = new SubmitOutcome.NotSent(trouble);
                break;
            default:
                outcome = new SubmitOutcome.Unknown(trouble, x);
        }
        return new Submission(s.id(), s.call(), s.body(), s.at(), s.basisStep(), Optional.of(outcome), result);
    }
}
