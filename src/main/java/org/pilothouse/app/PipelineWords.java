package org.pilothouse.app;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.pilothouse.pipeline.DelegatedTask;
import org.pilothouse.pipeline.Question;
import org.pilothouse.pipeline.reading.Payload;
import org.pilothouse.pipeline.reading.QuestionReading;
import org.pilothouse.pipeline.reading.RunReading;
import org.pilothouse.pipeline.reading.TaskReading;

/** Results in words for a person at a terminal. */
final class PipelineWords {
    private PipelineWords() { }

    static String payload(Payload p) {
        return p.json().isMissingNode() ? p.text() : p.json().toPrettyString();
    }

    static String status(Payload p, String run) {
        return RunReading.of(p, run).map(s -> s.runId() + "  " + (s.knownState() ? s.state() : "unknown state: " + s.state())
                + "  " + s.message() + s.updatedAt().map(t -> "  (" + t + ")").orElse("")
                + s.stages().stream().map(g -> "\n  " + (g.id().equals(s.stage()) ? "> " : "  ") + g.title() + ": " + g.state()).collect(Collectors.joining())
                + s.pendingInquiry().map(q -> "\nwaits for an answer to " + q).orElse("")
                + (s.resumeFrom().isEmpty() ? "" : "\ncan be resumed from " + String.join(", ", s.resumeFrom()))).orElseGet(() -> payload(p));
    }

    static String questions(Payload p) {
        List<Question> all = QuestionReading.of(p);
        return all.isEmpty() ? "No question." : all.stream().map(PipelineWords::question).collect(Collectors.joining("\n\n"));
    }

    private static String question(Question q) {
        return q.id().orElse("(no id: it cannot be answered)") + q.runId().map(r -> "  " + r).orElse("") + (q.state().isEmpty() ? "" : "  " + q.state())
                + q.expiresAt().map(t -> "  until " + t).orElse("") + "\n" + (q.header().isEmpty() ? "" : q.header() + ": ") + q.text()
                + q.options().stream().map(o -> "\n  " + o.value() + "  " + o.label() + (o.recommended() ? " (the server recommends it)" : "")
                        + (o.description().isEmpty() ? "" : ": " + o.description())).collect(Collectors.joining())
                + "\n  " + (q.options().isEmpty() ? "--text" : q.many() ? "--option, several times, --multi for one" : "--option") + (q.allowText() && !q.options().isEmpty() ? ", or --text" : "")
                + ", or --decline";
    }

    static String task(Payload p) {
        Optional<DelegatedTask> task = TaskReading.of(p);
        return task.map(t -> t.id().orElse("(no id: no result can be submitted)") + "  " + t.title() + (t.state().isEmpty() ? "" : "  " + t.state())
                + t.messages().stream().map(m -> "\n\n[" + m.role() + "]\n" + m.text()).collect(Collectors.joining())
                + t.resultSchema().map(s -> "\n\nThe result must fit " + s).orElse("")).orElse("No task.");
    }
}
