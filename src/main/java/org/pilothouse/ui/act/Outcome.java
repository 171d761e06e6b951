package org.pilothouse.ui.act;

import java.time.Duration;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.pilothouse.link.Exchange;
import org.pilothouse.link.Frame;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.link.Trouble;
import org.pilothouse.link.TroubleText;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Submission;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.world.ObservationDiff.Change;

/**
 * One decision as a person reads it.
 *
 * @param submission what it is about
 * @param kind {@code sending}, {@code accepted}, {@code refused}, {@code unknown} or {@code notsent}: its style
 * @param head what became of it, in two or three words
 * @param when the time of day
 * @param call the action and its arguments in one line
 * @param particulars latency, HTTP status, code of the body; may be empty
 * @param said what the server or the program says about it; may be empty
 * @param changes what it changed, or what was observed next
 * @param moreChanges how many more there are
 * @param unrecordedOffered whether it stayed here only because it could not be recorded, and a person may send it all the same
 */
public record Outcome(Submission submission, String kind, String head, String when, String call, String particulars, String said,
        List<String> changes, int moreChanges, boolean unrecordedOffered) {
    private static final int SHOWN = 5;

    static Outcome of(Submission s, Optional<Moment> result, Texts texts, ZoneId zone) {
        TroubleText sentences = new TroubleText(texts.locale());
        String kind = s.outcome().map(o -> o.fold(a -> "accepted", r -> "refused", u -> "unknown", n -> "notsent")).orElse("sending");
        String said = s.outcome().map(o -> o.fold(a -> a.answer().message(),
                r -> r.answer().map(Frame::message).filter(m -> !m.isBlank()).orElseGet(() -> sentences.what(r.trouble())),
                u -> sentences.what(u.trouble()) + " " + texts.get("unknown.means"),
                n -> sentences.what(n.trouble()) + " " + sentences.todo(n.trouble()))).orElse("");
        List<Change> changes = result.flatMap(Moment::diff).map(d -> d.changes()).orElse(List.of());
        List<String> first = changes.stream().limit(SHOWN).map(c -> change(c, texts)).toList();
        return new Outcome(s, kind, texts.get("outcome." + kind), DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT).withZone(zone).format(s.at()),
                s.call().name() + " " + s.call().arguments(), particulars(s, texts), said, first, Math.max(0, changes.size() - SHOWN), unrecorded(s));
    }

    private static boolean unrecorded(Submission s) {
        return s.outcome().map(o -> o.fold(a -> false, r -> false, u -> false, n -> n.trouble().kind() == Trouble.Kind.NOT_RECORDED)).orElse(false);
    }

    /** The same, with nothing offered any more. */
    Outcome withoutOffer() {
        return new Outcome(submission, kind, head, when, call, particulars, said, changes, moreChanges, false);
    }

    private static String particulars(Submission s, Texts texts) {
        Optional<Exchange> x = s.outcome().flatMap(o -> o.fold(a -> Optional.of(a.exchange()), r -> Optional.of(r.exchange()), u -> Optional.of(u.exchange()), n -> Optional.empty()));
        Optional<Frame> answer = s.outcome().flatMap(o -> o.fold(a -> Optional.of(a.answer()), SubmitOutcome.Refused::answer, u -> Optional.empty(), n -> Optional.empty()));
        StringBuilder out = new StringBuilder();
        x.ifPresent(e -> out.append(latency(e.latency(), texts)));
        x.filter(e -> e.status().isPresent()).ifPresent(e -> out.append(" · HTTP ").append(e.status().getAsInt()));
        answer.filter(f -> f.code().isPresent()).ifPresent(f -> out.append(" · ").append(texts.get("code", Integer.toString(f.code().getAsInt()))));
        return out.toString();
    }

    private static String latency(Duration d, Texts texts) {
        return d.toMillis() < 1000 ? texts.get("latency.ms", Long.toString(d.toMillis()))
                : texts.get("latency.s", String.format(Locale.ROOT, "%.1f", d.toMillis() / 1000.0));
    }

    private static String change(Change c, Texts texts) {
        String what = (c.subject() + (c.detail().isBlank() || c.detail().equals(c.after()) || c.detail().equals(c.before()) ? "" : " " + c.detail())).strip();
        return texts.get("change." + c.kind(), what, c.before(), c.after());
    }
}
