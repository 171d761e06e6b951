package org.pilothouse.export;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.pilothouse.json.JsonText;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.map.Scene;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Submission;
import org.pilothouse.session.time.Chronology;
import org.pilothouse.session.time.Recording;
import org.pilothouse.world.ObservationDiff;

/**
 * A recording as one page that needs nothing else: what was watched, how the map looked, every decision with what it changed, questions with
 * their answers, notes and troubles. Blocks while it reads.
 */
public final class HtmlReport {
    private static final int MOST_CHANGES = 30;
    private static final int MOST_PICTURES = 40;
    private static final int WIDTH = 560;
    private static final int HEIGHT = 350;
    private static final Duration AFTERWARDS = Duration.ofMinutes(10);
    private final Recording recording;
    private final List<AskedLine> asked;
    private final Appendable out;

    private HtmlReport(Recording recording, List<AskedLine> asked, Appendable out) {
        this.recording = recording;
        this.asked = asked;
        this.out = out;
    }

    /**
     * Writes the page.
     *
     * @param asked questions and answers to be shown beside what the journal itself holds of them
     */
    public static void write(Recording recording, List<AskedLine> asked, Appendable out) throws IOException {
        new HtmlReport(recording, asked, out).page();
    }

    /** When the recording's questions can have been asked: from its first step to a little after its last; empty where it has no step. */
    public static Optional<Instant[]> span(Recording recording) {
        return recording.moment(0).flatMap(first -> recording.moment(recording.steps() - 1).map(last -> new Instant[] {first.at(), last.at().plus(AFTERWARDS)}));
    }

    private void page() throws IOException {
        out.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>").append(safe(recording.name()))
                .append("</title><style>body{font-family:sans-serif;max-width:60em;margin:2em auto;padding:0 1em;line-height:1.45}"
                        + "table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid;padding:.3em .5em;text-align:left;vertical-align:top;"
                        + "overflow-wrap:anywhere}code{white-space:pre-wrap}figure{display:inline-block;margin:0 1em 1em 0}img{max-width:100%;border:1px solid}"
                        + "</style></head><body>\n");
        out.append("<h1>").append(safe(recording.name())).append("</h1>\n<p>").append(Long.toString(recording.steps())).append(" steps");
        if (recording.steps() > 0) {
            out.append(", from ").append(at(0)).append(" to ").append(at(recording.steps() - 1));
        }
        out.append(".</p>\n");
        if (recording.journal().ignoredTail() > 0) {
            out.append("<p>The last record was incomplete: ").append(Long.toString(recording.journal().ignoredTail())).append(" bytes were ignored.</p>\n");
        }
        List<Submission> decisions = recording.submissions().stream().filter(s -> s.basisStep() >= 0 || s.resultStep().isPresent()).toList();
        pictures(decisions);
        decisions(decisions);
        questions();
        events();
        out.append("</body></html>\n");
    }

    private String at(long step) {
        return recording.moment(step).map(m -> m.at().toString()).orElse("?");
    }

    private void pictures(List<Submission> decisions) throws IOException {
        TreeSet<Long> wanted = new TreeSet<>();
        decisions.stream().flatMap(s -> s.resultStep().stream()).limit(MOST_PICTURES - 2).forEach(wanted::add);
        if (recording.steps() > 0) {
            wanted.add(0L);
            wanted.add(recording.steps() - 1);
        }
        StepMaps maps = new StepMaps(recording);
        boolean any = false;
        for (long step : wanted) {
            Optional<Scene> scene = maps.at(step);
            if (scene.isPresent()) {
                out.append(any ? "" : "<h2>The map</h2>\n");
                any = true;
                picture(scene.get(), step, decisions.stream().filter(s -> s.resultStep().equals(Optional.of(step))).map(s -> ", after " + s.call().name()).findFirst().orElse(""));
            }
        }
    }

    private void picture(Scene scene, long step, String after) throws IOException {
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        StepMaps.png(scene, WIDTH, HEIGHT, false, png);
        String words = safe("step " + step + after);
        out.append("<figure id=\"step-").append(Long.toString(step)).append("\"><img width=\"").append(Integer.toString(WIDTH)).append("\" height=\"").append(Integer.toString(HEIGHT))
                .append("\" alt=\"The map at ").append(words).append("\" src=\"data:image/png;base64,").append(Base64.getEncoder().encodeToString(png.toByteArray()))
                .append("\"><figcaption>").append(words).append("</figcaption></figure>\n");
    }

    private void decisions(List<Submission> all) throws IOException {
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
            changes(s);
            out.append("</td></tr>\n");
        }
        out.append("</table>\n");
    }

    private static String outcome(SubmitOutcome o) {
        return o.fold(a -> "accepted", r -> "refused (" + r.trouble().kind().code() + ")", u -> "unknown (" + u.trouble().kind().code() + ")",
                n -> "not sent (" + n.trouble().kind().code() + ")");
    }

    private void changes(Submission s) throws IOException {
        List<ObservationDiff.Change> changes = s.resultStep().flatMap(recording::moment).flatMap(Moment::diff).map(ObservationDiff::changes).orElse(List.of());
        for (ObservationDiff.Change c : changes.subList(0, Math.min(MOST_CHANGES, changes.size()))) {
            out.append(safe(c.subject() + " " + c.detail() + ": " + c.before() + " → " + c.after())).append("<br>");
        }
        if (changes.size() > MOST_CHANGES) {
            out.append("and ").append(Integer.toString(changes.size() - MOST_CHANGES)).append(" more");
        }
    }

    private void questions() throws IOException {
        List<AskedLine> all = new java.util.ArrayList<>(AskedLine.of(recording.journal()));
        all.addAll(asked);
        if (all.isEmpty()) {
            return;
        }
        out.append("<h2>Questions and answers</h2>\n<table><tr><th>When</th><th>What</th><th>About</th><th>Words</th></tr>\n");
        for (AskedLine l : all) {
            String words = l.document().path("text").isTextual() ? l.document().path("text").asText() : JsonText.write(l.document());
            out.append("<tr><td>").append(safe(l.at().toString())).append("<br>").append(safe(l.server())).append("</td><td><b>").append(safe(l.step())).append("</b> ")
                    .append(safe(l.tool())).append("</td><td>").append(safe(l.about())).append("</td><td><code>").append(safe(words)).append("</code></td></tr>\n");
        }
        out.append("</table>\n");
    }

    private void events() throws IOException {
        out.append("<h2>Notes, troubles, restarts</h2>\n<ul>\n");
        for (Chronology.Mark m : Chronology.of(recording).marks()) {
            if (m.event() != Chronology.Event.DECISION) {
                String what = switch (m.event()) {
                    case NOTE -> "Note: " + m.label();
                    case ERROR -> "Trouble " + m.label();
                    case QUESTION -> "Question: " + m.label();
                    case ANSWER -> "Answer: " + m.label();
                    case EPOCH -> "The world began again";
                    case DECISION, OTHER -> "A record of the kind " + m.label();
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
