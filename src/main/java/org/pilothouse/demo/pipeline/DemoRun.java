package org.pilothouse.demo.pipeline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.Map;

/** One scripted run on its way through its stages. Guarded by the platform's lock. */
final class DemoRun {
    final String id;
    final String project;
    private final JsonNode stages;
    private final Set<String> failedOnce = new HashSet<>();
    private final Map<Integer, Instant> started = new TreeMap<>();
    private final Map<Integer, Instant> finished = new TreeMap<>();
    int at;
    String state = "running";
    String message = "";
    /** When the work of this stage is done; null where it waits or has ended. */
    Instant due;
    Instant updated;
    /** What it waits for, or null. */
    Errand errand;

    DemoRun(String id, String project, JsonNode stages) {
        this.id = id;
        this.project = project;
        this.stages = stages;
    }

    JsonNode stage() {
        return stages.path(at);
    }

    boolean ended() {
        return at >= stages.size();
    }

    int indexOf(String stageId) {
        for (int i = 0; i < stages.size(); i++) {
            if (stages.get(i).path("id").asText().equals(stageId)) {
                return i;
            }
        }
        return -1;
    }

    /** Begins the stage that it is at; one that only works is given its time. */
    void enter(Instant now, Duration pace) {
        updated = now;
        errand = null;
        due = null;
        if (ended()) {
            state = "succeeded";
            message = "Done.";
            return;
        }
        state = "running";
        message = stage().path("title").asText() + "…";
        started.put(at, now);
        finished.remove(at);
        if (stage().has("work")) {
            due = now.plus(pace.multipliedBy(stage().path("work").asLong()));
        }
    }

    /** The stage is done: the next one. */
    void next(Instant now, Duration pace) {
        finished.put(at, now);
        at++;
        enter(now, pace);
    }

    /** Its working time is over: on to the next stage, or into the failure that the story has here once. */
    void worked(Instant now, Duration pace) {
        if (stage().has("fails") && failedOnce.add(stage().path("id").asText())) {
            stop(now, "failed", stage().path("fails").asText());
        } else {
            next(now, pace);
        }
    }

    void stop(Instant now, String how, String why) {
        state = how;
        message = why;
        updated = now;
        due = null;
        errand = null;
    }

    ObjectNode status() {
        ObjectNode s = JsonNodeFactory.instance.objectNode();
        s.put("runId", id).put("projectId", project).put("state", state).put("stage", ended() ? null : stage().path("id").asText());
        ArrayNode list = s.putArray("stages");
        for (int i = 0; i < stages.size(); i++) {
            ObjectNode one = list.addObject().put("id", stages.get(i).path("id").asText()).put("title", stages.get(i).path("title").asText());
            one.put("state", i < at ? "succeeded" : i > at ? "queued" : state);
            if (started.containsKey(i)) {
                one.put("startedAt", started.get(i).toString());
            }
            if (finished.containsKey(i)) {
                one.put("finishedAt", finished.get(i).toString());
            }
        }
        boolean asks = errand != null && errand.shown.has("questionId");
        if (asks) {
            s.putObject("pendingInquiry").put("questionId", errand.id).put("header", errand.shown.path("header").asText())
                    .put("askedAt", errand.shown.path("askedAt").asText());
        } else {
            s.putNull("pendingInquiry");
        }
        s.put("message", message).put("updatedAt", updated.toString());
        if (state.equals("failed") || state.equals("stopped")) {
            s.set("resumeFrom", stage().path("resumeFrom"));
            s.put("error", message);
        }
        return s;
    }
}
