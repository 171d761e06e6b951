package org.pilothouse.demo.pipeline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** What each tool does. Results are those of "demo contract v1". */
final class Desk {
    private final Platform platform;

    Desk(Platform platform) {
        this.platform = platform;
    }

    /**
     * The structured result of one call whose arguments fit the published schema.
     *
     * @param cancelled whether the caller has given up
     * @throws ToolFailure where the tool says no
     */
    JsonNode call(String tool, JsonNode a, BooleanSupplier cancelled) {
        return switch (tool) {
            case "modify_project" -> platform.with(() -> {
                DemoRun run = platform.start(text(a, "projectId").orElse("harbour-guide"));
                return object().put("runId", run.id).put("projectId", run.project).put("state", run.state).put("message", "Started.");
            });
            case "pipeline_status" -> platform.with(() -> run(a).status());
            case "resume_pipeline" -> platform.with(() -> resume(a));
            case "next_question" -> next(a, true, cancelled);
            case "next_task" -> next(a, false, cancelled);
            case "answer_question" -> platform.with(() -> answer(a));
            case "submit_task_result" -> platform.with(() -> submit(a));
            default -> throw new ToolFailure("unknown_tool", "There is no tool " + tool + ".");
        };
    }

    private DemoRun run(JsonNode a) {
        DemoRun run = platform.run(a.path("runId").asText());
        belongs(run, a);
        return run;
    }

    private static void belongs(DemoRun run, JsonNode a) {
        if (a.has("projectId") && !a.get("projectId").asText().equals(run.project)) {
            throw new ToolFailure("wrong_project", "That belongs to another project.");
        }
    }

    private ObjectNode resume(JsonNode a) {
        DemoRun run = run(a);
        if (!run.state.equals("failed") && !run.state.equals("stopped")) {
            throw new ToolFailure("not_resumable", "The run is " + run.state + ": there is nothing to resume.");
        }
        String from = text(a, "from").orElse(run.stage().path("id").asText());
        boolean legal = false;
        for (JsonNode point : run.stage().path("resumeFrom")) {
            legal |= point.asText().equals(from);
        }
        if (!legal) {
            throw new ToolFailure("unknown_point", "It cannot be resumed from " + from + ".");
        }
        platform.resume(run, run.indexOf(from));
        return object().put("runId", run.id).put("state", run.state).put("resumedFrom", from);
    }

    private ObjectNode next(JsonNode a, boolean question, BooleanSupplier cancelled) {
        String kind = question ? "question" : "task";
        Optional<String> id = text(a, kind + "Id");
        Optional<ObjectNode> found = id.isPresent()
                ? Optional.of(platform.with(() -> {
                    Errand e = platform.errand(id.get(), question);
                    belongs(e.run, a);
                    return e.document();
                }))
                : platform.claim(question, text(a, "projectId"), Duration.ofSeconds(a.path("maxWaitSec").asInt(0)), cancelled);
        ObjectNode result = object();
        result.set(kind, found.<JsonNode>map(d -> d).orElse(Contract.JSON.nullNode()));
        return result.put("timedOut", found.isEmpty());
    }

    private ObjectNode answer(JsonNode a) {
        Errand q = platform.errand(a.path("questionId").asText(), true);
        belongs(q.run, a);
        boolean declined = a.path("declined").asBoolean(false);
        int given = (a.has("answer") ? 1 : 0) + (a.has("text") ? 1 : 0) + (declined ? 1 : 0);
        if (given != 1) {
            throw new ToolFailure("contradictory_answer", "Exactly one of answer, text and declined is needed; " + given + " came.");
        }
        if (q.state.equals("expired")) {
            throw new ToolFailure("question_expired", "That question has expired.");
        }
        if (!q.open()) {
            throw new ToolFailure("already_answered", "That question was answered already.");
        }
        if (a.has("answer")) {
            choose(q, a.get("answer"));
        }
        if (a.has("text") && !q.shown.path("allowText").asBoolean(true)) {
            throw new ToolFailure("text_not_allowed", "That question takes one of its options.");
        }
        platform.settled(q, declined ? "declined" : "answered");
        return object().put("accepted", true).put("questionId", q.id).put("state", q.state);
    }

    private static void choose(Errand q, JsonNode answer) {
        if (answer.isArray() != q.shown.path("multiSelect").asBoolean(false)) {
            throw new ToolFailure("wrong_shape", "That question takes " + (answer.isArray() ? "one string." : "an array of strings."));
        }
        Set<String> legal = new HashSet<>();
        q.shown.path("options").forEach(o -> legal.add(o.path("value").asText(o.path("label").asText())));
        for (JsonNode one : answer.isArray() ? answer : Contract.JSON.createArrayNode().add(answer)) {
            if (!legal.contains(one.asText())) {
                throw new ToolFailure("not_an_option", one.asText() + " is not one of its options.");
            }
        }
    }

    private ObjectNode submit(JsonNode a) {
        Errand t = platform.errand(a.path("taskId").asText(), false);
        if (!t.open()) {
            throw new ToolFailure("already_submitted", "That task has its result already.");
        }
        if (t.shown.has("resultSchema")) {
            Contract.check(t.shown.get("resultSchema"), a.get("result"), "result_does_not_fit");
        }
        platform.settled(t, "submitted");
        return object().put("accepted", true).put("taskId", t.id);
    }

    private static Optional<String> text(JsonNode a, String name) {
        return a.hasNonNull(name) ? Optional.of(a.get(name).asText()) : Optional.empty();
    }

    private static ObjectNode object() {
        return Contract.JSON.createObjectNode();
    }
}
