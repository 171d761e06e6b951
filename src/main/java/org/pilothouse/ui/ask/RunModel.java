package org.pilothouse.ui.ask;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.pilothouse.pipeline.RunStatus;
import org.pilothouse.pipeline.desk.RunWatch;
import org.pilothouse.pipeline.mcp.CallOutcome;
import org.pilothouse.pipeline.mcp.McpTrouble;
import org.pilothouse.pipeline.reading.Payload;

/** The runs that are watched, and the two decisions about runs: resume, after a fresh look, and start. Lives on the FX thread. */
public final class RunModel {
    /** Where resuming stands. */
    public enum Resume { IDLE, LOOKING, CONFIRM, SENDING }

    private final AskModel desk;
    private final ObservableList<RunWatch.View> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Optional<RunWatch.View>> selected = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Resume> resume = new ReadOnlyObjectWrapper<>(Resume.IDLE);
    private final ReadOnlyObjectWrapper<Boolean> starting = new ReadOnlyObjectWrapper<>(false);
    private final ReadOnlyStringWrapper note = new ReadOnlyStringWrapper("");

    RunModel(AskModel desk) {
        this.desk = desk;
    }

    void clear() {
        rows.clear();
        selected.set(Optional.empty());
        resume.set(Resume.IDLE);
        starting.set(false);
    }

    List<String> ids() {
        return rows.stream().map(RunWatch.View::runId).toList();
    }

    void show(RunWatch.View view) {
        int place = ids().indexOf(view.runId());
        if (place < 0) {
            rows.add(view);
        } else {
            rows.set(place, view);
        }
        if (selected.get().isEmpty() || selected.get().get().runId().equals(view.runId())) {
            selected.set(Optional.of(view));
        }
        if (!resumable() && resume.get() == Resume.CONFIRM) {
            resume.set(Resume.IDLE);
        }
    }

    /** Shows this run. */
    public void select(RunWatch.View view) {
        if (!selected.get().map(RunWatch.View::runId).equals(Optional.of(view.runId()))) {
            resume.set(Resume.IDLE);
            note.set("");
        }
        selected.set(Optional.of(view));
    }

    /** Watches a run that the person names. */
    public void pin(String runId) {
        if (!runId.isBlank()) {
            desk.ask(s -> s.pin(runId.strip(), Optional.empty()).view(), v -> {
                show(v);
                select(v);
            });
        }
    }

    private Optional<RunStatus> status() {
        return selected.get().flatMap(RunWatch.View::status);
    }

    /** Whether the run that is shown has stopped where it can be resumed. */
    public boolean resumable() {
        return status().map(RunStatus::resumable).orElse(false);
    }

    /** First step: looks at the run afresh; the person confirms what is shown then. */
    public void askToResume() {
        if (resumable() && resume.get() == Resume.IDLE && desk.connected()) {
            resume.set(Resume.LOOKING);
            String id = selected.get().orElseThrow().runId();
            desk.ask(s -> s.runs().stream().filter(r -> r.view().runId().equals(id)).findFirst().map(r -> {
                boolean fresh = r.look();
                return fresh ? r.view() : null;
            }), fresh -> {
                fresh.ifPresent(this::show);
                resume.set(fresh.isPresent() && resumable() ? Resume.CONFIRM : Resume.IDLE);
            });
        }
    }

    /** Second step: resumes from that point, once. */
    public void resumeFrom(Optional<String> point) {
        if (resume.get() == Resume.CONFIRM) {
            resume.set(Resume.SENDING);
            RunStatus s = status().orElseThrow();
            desk.ask(session -> session.resume(s.runId(), point, s.projectId()), outcome -> {
                resume.set(Resume.IDLE);
                note.set(words(outcome));
            });
        }
    }

    /** Takes the first step back. */
    public void cancelResume() {
        if (resume.get() == Resume.CONFIRM) {
            resume.set(Resume.IDLE);
        }
    }

    /** Starts work, once; the person has confirmed it. Its run is watched at once. */
    public void start(String prompt, String project, Runnable started) {
        if (!prompt.isBlank() && !starting.get() && desk.connected()) {
            starting.set(true);
            desk.ask(s -> s.modify(prompt, project.isBlank() ? Optional.empty() : Optional.of(project.strip())), outcome -> {
                starting.set(false);
                note.set(words(outcome));
                if (outcome instanceof CallOutcome.Answered a && !a.isError()) {
                    rows.stream().reduce((a1, b1) -> b1).ifPresent(this::select);
                    started.run();
                }
            });
        }
    }

    static String words(CallOutcome outcome) {
        return outcome.fold(a -> Payload.of(a.result()).error() ? Payload.of(a.result()).words() : "", r -> words(r.trouble()), n -> words(n.trouble()), u -> words(u.trouble()));
    }

    static String words(McpTrouble t) {
        return t.sentence(Locale.ENGLISH);
    }

    /** The runs that are watched. */
    public ObservableList<RunWatch.View> rows() {
        return rows;
    }

    /** The run that is shown. */
    public ReadOnlyObjectProperty<Optional<RunWatch.View>> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    /** Where resuming stands. */
    public ReadOnlyObjectProperty<Resume> resumeProperty() {
        return resume.getReadOnlyProperty();
    }

    /** Whether a start is under way. */
    public ReadOnlyObjectProperty<Boolean> startingProperty() {
        return starting.getReadOnlyProperty();
    }

    /** What the server said to the last decision, where it said no; empty otherwise. */
    public ReadOnlyStringProperty noteProperty() {
        return note.getReadOnlyProperty();
    }
}
