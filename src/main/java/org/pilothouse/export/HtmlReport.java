package org.pilothouse.export;

import java.io.IOException;
import java.util.List;
import org.pilothouse.json.JsonText;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Submission;
import org.pilothouse.session.time.Chronology;
import org.pilothouse.session.time.Recording;
import org.pilothouse.world.ObservationDiff;

/** A recording as one page that needs nothing else: what was watched, every decision with what it changed, notes and troubles. */
public final class HtmlReport {
    private static final int MOST_CHANGES = 30;

    private HtmlReport() { }

    /** Writes the page. */
    public static void write(Recording recording, Appendable out) throws IOException {
        out.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>").append(safe(recording.name()))
                .append("</title><style>body{font-family:sans-serif;max-width:60em;margin:2em auto;padding:0 1em;line-height:1.45}"
                        + "table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid;padding:.3em .5em;text-align:left;vertical-align:top;"
                        + "overflow-wrap:anywhere}code{white-space:pre-wrap}</style></head><body>\n");
        out.append("<h1>").append(safe(recording.name())).append("</h1>\n<p>").append(Long.toString(recording.steps())).append(" steps");
        if (recording.steps() > 0) {
            out.append(", from ").append(at(recording, 0)).append(" to ").append(at(recording, recording.steps() - 1));
        }
        out.append(".</p>\n");
        if (recording.journal().ignoredTail() > 0) {
            out.append("<p>The last record was incomplete: ").append(Long.toString(recording.journal().ignoredTail())).append(" bytes were ignored.</p>\n");
        }
        decisions(recording, out);
        events(recording, out);
        out.append("</body></html>\n");
    }

    private static String at(Recording recording, long step) {
        return recording.moment(step).map(m -> m.at().toString()).orElse("?");
    }

    private static void decisions(Recording recording, Appendable out) throws IOException {
        List<Submission> all = recording.submissions();
        out.append("<h2>Decisions</h2>\n");
        if (all.isEmpty()) {
            out.append("<p>None were recorded.</p>\n");
            return;
        }
        out.append("<table><tr><th>When</th><th>Decision</th><th>Outcome</th><th>What changed</th></tr>\n");
        for (Submission s : all) {
            out.append("<tr><td>").append(safe(s.at().toString())).append("<br>step ").append(Long.toString(s.basisStep())).append("</td><td><b>")
                    .append(safe(s.call().name())).append("</b> <code>").append(safe(JsonText.write(s.call().arguments()))).append("</code>");
            if (s.call().reflection().isPresent()) {
                out.append("<br><i>").append(safe(s.call().reflection().get())).append("</i>");
            }
            out.append("</td><td>").append(safe(s.outcome().map(HtmlReport::outcome).orElse("under way when the recording ended"))).append("</td><td>");
            changes(recording, s, out);
            out.append("</td></tr>\n");
        }
        out.append("</table>\n");
    }

    private static String outcome(SubmitOutcome o) {
        return o.fold(a -> "accepted", r -> "refused (" + r.trouble().kind().code() + ")", u -> "unknown (" + u.trouble().kind().code() + ")",
                n -> "not sent (" + n.trouble().kind().code() + ")");
    }

    private static void changes(Recording recording, Submission s, Appendable out) throws IOException {
        List<ObservationDiff.Change> changes = s.resultStep().flatMap(recording::moment).flatMap(Moment::diff).map(ObservationDiff::changes).orElse(List.of());
        for (ObservationDiff.Change c : changes.subList(0, Math.min(MOST_CHANGES, changes.size()))) {
            out.append(safe(c.subject() + " " + c.detail() + ": " + c.before() + " → " + c.after())).append("<br>");
        }
        if (changes.size() > MOST_CHANGES) {
            out.append("and ").append(Integer.toString(changes.size() - MOST_CHANGES)).append(" more");
        }
    }

    private static void events(Recording recording, Appendable out) throws IOException {
        out.append("<h2>Notes, troubles, restarts</h2>\n<ul>\n");
        for (Chronology.Mark m : Chronology.of(recording).marks()) {
            if (m.event() != Chronology.Event.DECISION) {
                String what = switch (m.event()) {
                    case NOTE -> "Note: " + m.label();
                    case ERROR -> "Trouble " + m.label();
                    default -> "The world began again";
                };
                out.append("<li>step ").append(Long.toString(m.step())).append(": ").append(safe(what)).append("</li>\n");
            }
        }
        out.append("</ul>\n");
    }

    /** Text that came from elsewhere is never markup. */
    private static String safe(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;").replace("'", "&#39;");
    }
}
