package org.pilothouse.pipeline.reading;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pilothouse.pipeline.DelegatedTask;

/** Finds a delegated task in a result. */
public final class TaskReading {
    private TaskReading() { }

    /** The task in a result; empty where the wait ended without one, or where the tool said that it failed. */
    public static Optional<DelegatedTask> of(Payload p) {
        return p.error() ? Optional.empty() : p.items().stream().filter(TaskReading::isOne).findFirst().map(TaskReading::task);
    }

    private static boolean isOne(JsonNode n) {
        Fields f = new Fields(n);
        return f.text("taskId").isPresent() || f.text("instructions", "prompt").isPresent() || f.get("messages").isArray();
    }

    private static DelegatedTask task(JsonNode n) {
        Fields f = new Fields(n);
        List<DelegatedTask.Said> said = new ArrayList<>();
        f.text("system").ifPresent(s -> said.add(new DelegatedTask.Said("system", s)));
        f.text("instructions", "prompt").ifPresent(s -> said.add(new DelegatedTask.Said("instructions", s)));
        for (JsonNode m : f.get("messages")) {
            said.add(new DelegatedTask.Said(m.path("role").asText("message"), words(m.isObject() ? m.path("content") : m)));
        }
        JsonNode inputs = f.get("inputs");
        if (!inputs.isMissingNode()) {
            said.add(new DelegatedTask.Said("inputs", "```json\n" + inputs.toPrettyString() + "\n```"));
        }
        JsonNode schema = f.get("resultSchema", "outputSchema", "schema");
        boolean json = f.text("resultFormat", "format").map(t -> t.equalsIgnoreCase("json")).orElse(schema.isObject());
        Optional<String> id = f.text("taskId", "id");
        Optional<String> project = f.text("projectId");
        Optional<String> run = f.text("runId");
        String title = f.text("title", "kind", "name").orElse("");
        var deadline = f.time("deadline", "expiresAt");
        String state = f.text("state", "status").orElse("");
        f.expect("kind", "createdAt");
        return new DelegatedTask(id, project, run, title, said, json, schema.isObject() ? Optional.of(schema) : Optional.empty(), deadline, state, f.rest(), n);
    }

    private static String words(JsonNode content) {
        if (content.isTextual()) {
            return content.asText();
        }
        StringBuilder all = new StringBuilder();
        for (JsonNode part : content.isArray() ? content : List.of(content)) {
            all.append(all.isEmpty() ? "" : "\n\n").append(part.hasNonNull("text") ? part.get("text").asText() : "```json\n" + part.toPrettyString() + "\n```");
        }
        return all.toString();
    }
}
