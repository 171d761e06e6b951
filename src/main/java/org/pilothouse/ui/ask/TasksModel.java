package org.pilothouse.ui.ask;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.TextNode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.pilothouse.action.ArgumentCheck;
import org.pilothouse.action.ArgumentError;
import org.pilothouse.pipeline.DelegatedTask;
import org.pilothouse.pipeline.desk.Draft;
import org.pilothouse.pipeline.desk.PipelineTools;
import org.pilothouse.pipeline.mcp.CallControl;
import org.pilothouse.pipeline.mcp.CallOutcome;
import org.pilothouse.pipeline.reading.Payload;
import org.pilothouse.pipeline.reading.TaskReading;

/** The delegated task on the desk: taken when the person asks for it, its result checked and submitted once. Lives on the FX thread. */
public final class TasksModel {
    /** Where the task stands. */
    public enum Step { NONE, WAITING, OPEN, SENDING, SUBMITTED, SUBMITTED_BEFORE, UNKNOWN }

    private static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    private static final Duration QUICK = Duration.ofSeconds(1);
    private static final Duration REST = Duration.ofSeconds(2);
    private static final String ON_DESK = "task-on-desk";
    private static final Set<String> STANDING = Set.of("open", "claimed", "pending", "working");
    private final AskModel desk;
    private final ReadOnlyObjectWrapper<Step> step = new ReadOnlyObjectWrapper<>(Step.NONE);
    private final ReadOnlyObjectWrapper<Optional<DelegatedTask>> task = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyStringWrapper note = new ReadOnlyStringWrapper("");
    private CallControl waiting = new CallControl();

    TasksModel(AskModel desk) {
        this.desk = desk;
    }

    /** Claims the next task, or waits for one until the person stops it. */
    public void take() {
        if (desk.connected() && step.get() != Step.OPEN && step.get() != Step.SENDING && step.get() != Step.WAITING) {
            step.set(Step.WAITING);
            note.set("");
            List<String> onDesk = desk.typed(ON_DESK).chosen();
            if (onDesk.isEmpty()) {
                waitOnce();
            } else {
                // One that was on the desk before a restart comes first.
                desk.ask(s -> s.readTask(onDesk.get(0)), outcome -> {
                    Optional<DelegatedTask> found = read(outcome).filter(t -> !over(t));
                    if (found.isPresent()) {
                        open(found.get());
                    } else if (step.get() == Step.WAITING) {
                        waitOnce();
                    }
                });
            }
        }
    }

    private static Optional<DelegatedTask> read(CallOutcome outcome) {
        return outcome instanceof CallOutcome.Answered a && !a.isError() ? TaskReading.of(Payload.of(a.result())) : Optional.empty();
    }

    private static boolean over(DelegatedTask t) {
        return !t.state().isEmpty() && !STANDING.contains(t.state());
    }

    private void open(DelegatedTask t) {
        task.set(Optional.of(t));
        t.id().ifPresent(id -> desk.keepTyped(ON_DESK, new Draft(List.of(id), "")));
        step.set(Step.OPEN);
    }

    /** What was typed for the task on the desk. */
    public String typed() {
        return task.get().flatMap(DelegatedTask::id).map(id -> desk.typed(draftKey(id)).text()).orElse("");
    }

    /** Keeps what is typed for the task on the desk, now. */
    public void type(String typed) {
        if (step.get() == Step.OPEN || step.get() == Step.UNKNOWN) {
            task.get().flatMap(DelegatedTask::id).ifPresent(id -> desk.keepTyped(draftKey(id), new Draft(List.of(), typed)));
        }
    }

    private static String draftKey(String id) {
        return "task:" + id;
    }

    /** Reads the task again by its id, where it is not known whether its result arrived. Sends nothing. */
    public void lookAgain() {
        task.get().flatMap(DelegatedTask::id).filter(id -> step.get() == Step.UNKNOWN && desk.connected())
                .ifPresent(id -> desk.ask(s -> s.readTask(id), outcome -> {
                    Optional<DelegatedTask> found = read(outcome);
                    if (step.get() == Step.UNKNOWN && found.isPresent()) {
                        note.set("");
                        step.set(over(found.get()) ? Step.SUBMITTED_BEFORE : STANDING.contains(found.get().state()) ? Step.OPEN : Step.UNKNOWN);
                        settle();
                    } else if (step.get() == Step.UNKNOWN) {
                        note.set(RunModel.words(outcome));
                    }
                }));
    }

    /** Nothing is kept of a task that has its result. */
    private void settle() {
        if (step.get() == Step.SUBMITTED || step.get() == Step.SUBMITTED_BEFORE) {
            desk.keepTyped(ON_DESK, Draft.EMPTY);
            task.get().flatMap(DelegatedTask::id).ifPresent(id -> desk.keepTyped(draftKey(id), Draft.EMPTY));
        }
    }

    /** Another server is on the desk from now on, and this task is not its own. What was typed stays with the server that it was typed for. */
    void leave() {
        waiting.cancel();
        waiting = new CallControl();
        task.set(Optional.empty());
        note.set("");
        step.set(Step.NONE);
    }

    /** How long to rest after an empty wait: a server that does not wait at all is not asked again at once. */
    static Duration rest(Duration waited) {
        return waited.compareTo(QUICK) < 0 ? REST : Duration.ZERO;
    }

    private void waitOnce() {
        CallControl control = new CallControl();
        waiting = control;
        Instant began = desk.clock().instant();
        desk.ask(s -> s.nextTask(PipelineTools.USUAL_WAIT, control), outcome -> {
            Optional<DelegatedTask> found = outcome instanceof CallOutcome.Answered a ? TaskReading.of(Payload.of(a.result())) : Optional.empty();
            if (found.isPresent()) {
                open(found.get());
            } else if (step.get() != Step.WAITING || waiting != control) {
                return;
            } else if (outcome instanceof CallOutcome.Answered a && !a.isError()) {
                // An empty wait is normal: the runs' own watches look at the state between two waits.
                desk.later(rest(Duration.between(began, desk.clock().instant())), () -> {
                    if (step.get() == Step.WAITING && waiting == control) {
                        waitOnce();
                    }
                });
            } else {
                step.set(Step.NONE);
                note.set(RunModel.words(outcome));
            }
        });
    }

    /** Stops waiting. */
    public void stopWaiting() {
        if (step.get() == Step.WAITING) {
            step.set(Step.NONE);
            waiting.cancel();
        }
    }

    /** What is wrong with the result as typed; empty where it can be submitted. */
    public List<String> check(String typed) {
        Optional<DelegatedTask> t = task.get();
        if (t.isEmpty() || t.get().id().isEmpty()) {
            return List.of("no-id");
        }
        if (!t.get().wantsJson()) {
            return typed.isBlank() ? List.of("empty") : List.of();
        }
        try {
            JsonNode result = JSON.readTree(typed);
            if (result == null || !result.isContainerNode() && !result.isTextual()) {
                return List.of("not-a-result");
            }
            return t.get().resultSchema().map(s -> ArgumentCheck.of(s).check(result).stream().map(TasksModel::sentence).toList()).orElse(List.of());
        } catch (JsonProcessingException e) {
            return List.of("not-json");
        }
    }

    private static String sentence(ArgumentError e) {
        return (e.pointer().isEmpty() ? "" : e.pointer().substring(1) + ": ") + e.sentence();
    }

    /** Submits the result, once. */
    public void submit(String typed) {
        boolean again = step.get() == Step.UNKNOWN;
        if ((step.get() != Step.OPEN && !again) || !check(typed).isEmpty() || !desk.connected()) {
            return;
        }
        DelegatedTask t = task.get().orElseThrow();
        step.set(Step.SENDING);
        desk.ask(s -> s.submit(t.id().orElseThrow(), result(t, typed)), outcome -> {
            boolean refused = outcome instanceof CallOutcome.Answered a && a.isError();
            boolean before = refused && (RunModel.words(outcome) + code(outcome)).toLowerCase(java.util.Locale.ROOT).contains("already");
            step.set(before ? Step.SUBMITTED_BEFORE : outcome instanceof CallOutcome.Unknown ? Step.UNKNOWN
                    : outcome instanceof CallOutcome.Answered && !refused ? Step.SUBMITTED : Step.OPEN);
            note.set(RunModel.words(outcome));
            settle();
        });
    }

    private static String code(CallOutcome outcome) {
        return outcome instanceof CallOutcome.Answered a ? Payload.of(a.result()).code().orElse("") : "";
    }

    private static JsonNode result(DelegatedTask t, String typed) {
        try {
            return t.wantsJson() ? JSON.readTree(typed) : TextNode.valueOf(typed);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("checked before", e);
        }
    }

    /** Where the task stands. */
    public ReadOnlyObjectProperty<Step> stepProperty() {
        return step.getReadOnlyProperty();
    }

    /** The task on the desk. */
    public ReadOnlyObjectProperty<Optional<DelegatedTask>> taskProperty() {
        return task.getReadOnlyProperty();
    }

    /** What the server said where it said no. */
    public ReadOnlyStringProperty noteProperty() {
        return note.getReadOnlyProperty();
    }
}
