package org.pilothouse.pipeline.desk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.Optional;
import org.pilothouse.pipeline.Answer;
import org.pilothouse.pipeline.mcp.Call;

/**
 * The seven published tools as calls with exactly the arguments of the published table. {@code next_question} and {@code next_task} claim what
 * they return, so they count as decisions of their own kind: they are not repeated by themselves.
 */
public final class PipelineTools {
    /** The longest wait that a server may be asked for, in seconds. */
    public static final int LONGEST_WAIT = 45;
    /** The wait that is asked for where nobody says otherwise, in seconds. */
    public static final int USUAL_WAIT = 25;
    public static final String STATUS = "pipeline_status";
    public static final String RESUME = "resume_pipeline";
    public static final String MODIFY = "modify_project";
    public static final String NEXT_QUESTION = "next_question";
    public static final String ANSWER = "answer_question";
    public static final String NEXT_TASK = "next_task";
    public static final String SUBMIT = "submit_task_result";

    private PipelineTools() { }

    /** Reads the state of a run. */
    public static Call status(String runId, Optional<String> projectId) {
        return Call.read(STATUS, with(object().put("runId", runId), "projectId", projectId), Duration.ZERO);
    }

    /** Resumes a run, from a legal point where one is given. */
    public static Call resume(String runId, Optional<String> from, Optional<String> projectId) {
        return Call.decision(RESUME, with(with(object().put("runId", runId), "from", from), "projectId", projectId));
    }

    /** Starts work from a prompt. */
    public static Call modify(String prompt, Optional<String> projectId) {
        return Call.decision(MODIFY, with(object().put("prompt", prompt), "projectId", projectId));
    }

    /** Waits for a question of a project; an empty wait is normal. */
    public static Call waitForQuestion(Optional<String> projectId, int seconds) {
        ObjectNode a = with(object().put("maxWaitSec", seconds), "projectId", projectId);
        return new Call(NEXT_QUESTION, a, true, Duration.ofSeconds(seconds).plus(Call.MARGIN));
    }

    /** Reads a known question again. */
    public static Call readQuestion(String questionId, Optional<String> projectId) {
        return Call.read(NEXT_QUESTION, with(object().put("questionId", questionId), "projectId", projectId), Duration.ZERO);
    }

    /** Answers a question: exactly one of answer, text and declined leaves. */
    public static Call answer(String questionId, Answer answer, Optional<String> projectId) {
        ObjectNode a = object().put("questionId", questionId);
        answer.fold(chosen -> {
            if (chosen.many()) {
                chosen.values().forEach(a.putArray("answer")::add);
            } else {
                a.put("answer", chosen.values().get(0));
            }
            return a;
        }, words -> a.put("text", words.text()), () -> a.put("declined", true));
        return Call.decision(ANSWER, with(a, "projectId", projectId));
    }

    /** Waits for a delegated task; an empty wait is normal. */
    public static Call waitForTask(int seconds) {
        return new Call(NEXT_TASK, object().put("maxWaitSec", seconds), true, Duration.ofSeconds(seconds).plus(Call.MARGIN));
    }

    /** Reads a claimed task again. */
    public static Call readTask(String taskId) {
        return Call.read(NEXT_TASK, object().put("taskId", taskId), Duration.ZERO);
    }

    /** Submits a task's result: a text, an object or an array. */
    public static Call submit(String taskId, JsonNode result) {
        ObjectNode a = object().put("taskId", taskId);
        a.set("result", result);
        return Call.decision(SUBMIT, a);
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    private static ObjectNode with(ObjectNode a, String name, Optional<String> value) {
        value.ifPresent(v -> a.put(name, v));
        return a;
    }
}
