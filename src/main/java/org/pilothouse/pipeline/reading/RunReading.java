package org.pilothouse.pipeline.reading;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pilothouse.pipeline.RunStatus;
import org.pilothouse.pipeline.Stage;

/** Reads the state of a run. */
public final class RunReading {
    private RunReading() { }

    /** The state in a result; empty where the tool failed or no object came. */
    public static Optional<RunStatus> of(Payload p, String runId) {
        if (p.error() || !p.json().isObject()) {
            return Optional.empty();
        }
        Fields top = new Fields(p.json());
        JsonNode inner = top.get("run", "pipeline");
        Fields f = inner.isObject() ? new Fields(inner) : top;
        List<Stage> stages = new ArrayList<>();
        for (JsonNode s : f.get("stages", "steps", "phases")) {
            stages.add(stage(s));
        }
        JsonNode pending = f.get("pendingInquiry", "pendingQuestion", "inquiry");
        Optional<String> question = pending.isObject() ? new Fields(pending).text("questionId", "inquiryId", "id")
                : pending.isTextual() && !pending.asText().isEmpty() ? Optional.of(pending.asText()) : Optional.empty();
        List<String> from = new ArrayList<>();
        f.get("resumeFrom", "resumePoints").forEach(r -> from.add(r.isObject() ? new Fields(r).text("id", "name").orElse(r.toString()) : r.asText()));
        return Optional.of(new RunStatus(f.text("runId", "id").orElse(runId), f.text("projectId"), f.text("state", "status").orElse(""),
                f.text("stage", "currentStage").orElse(""), stages, question, f.text("message", "error").orElse(""), f.time("updatedAt", "timestamp"), from, p.json()));
    }

    private static Stage stage(JsonNode s) {
        if (!s.isObject()) {
            return new Stage(s.asText(), s.asText(), "", Optional.empty(), Optional.empty(), "");
        }
        Fields f = new Fields(s);
        String id = f.text("id", "name", "title").orElse("");
        return new Stage(id, f.text("title", "name", "id").orElse(id), f.text("state", "status").orElse(""), f.time("startedAt"), f.time("finishedAt", "endedAt"),
                f.text("message").orElse(""));
    }

    /** The id of the run that a tool has just started. */
    public static Optional<String> startedRun(Payload p) {
        return p.error() ? Optional.empty() : new Fields(p.json()).text("runId");
    }
}
