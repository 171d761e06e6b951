package org.pilothouse.ui.ask;

import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.pilothouse.pipeline.DelegatedTask;
import org.pilothouse.pipeline.desk.PipelineTools;
import org.pilothouse.ui.form.TabMovesOn;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Texts;

/** The delegated task on the desk: what was said, and room for the result. */
final class TasksView extends BorderPane {
    private final AskModel desk;
    private final TasksModel model;
    private final Texts texts;
    private final VBox body = new VBox();
    private final TextArea result = TabMovesOn.in(new TextArea());
    private final Label errors = new Label();
    private final Label note = new Label();
    private final Button take = new Button();
    private final Button submit = new Button();
    private final Button look = new Button();
    private final Label said = new Label();
    private boolean filled;

    TasksView(AskModel desk, Texts texts) {
        this.desk = desk;
        this.model = desk.tasks();
        this.texts = texts;
        body.getStyleClass().add("ask-card");
        ScrollPane scroll = new ScrollPane(body);
        scroll.setFitToWidth(true);
        setCenter(scroll);
        take.setId("task-take");
        take.setOnAction(e -> {
            if (model.stepProperty().get() == TasksModel.Step.WAITING) {
                model.stopWaiting();
            } else {
                model.take();
            }
        });
        submit.setId("task-submit");
        submit.setText(texts.get("tasks.submit"));
        submit.setAccessibleText(texts.get("tasks.submit"));
        submit.getStyleClass().add("accent");
        submit.setOnAction(e -> model.submit(result.getText()));
        result.setId("task-result");
        result.getStyleClass().add("mono");
        result.setPrefRowCount(6);
        result.textProperty().addListener((o, a, b) -> {
            model.type(b);
            check();
        });
        errors.setId("task-errors");
        errors.getStyleClass().add("task-error");
        note.getStyleClass().add("question-note");
        note.setId("task-note");
        for (Label l : new Label[] {errors, note, said}) {
            l.setWrapText(true);
            l.setMinHeight(Region.USE_PREF_SIZE);
            l.setMaxWidth(Double.MAX_VALUE);
        }
        said.getStyleClass().add("muted");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        look.setText(texts.get("question.look"));
        look.setAccessibleText(look.getText());
        look.setId("task-look");
        look.setOnAction(e -> model.lookAgain());
        look.managedProperty().bind(look.visibleProperty());
        HBox foot = new HBox(take, gap, look, submit);
        foot.getStyleClass().add("ask-foot");
        setBottom(foot);
        model.taskProperty().addListener((o, a, b) -> filled = false);
        model.stepProperty().addListener((o, a, b) -> {
            if (b == TasksModel.Step.OPEN && !filled) {
                filled = true;
                result.setText(model.typed());
            }
            refresh();
        });
        model.noteProperty().addListener((o, a, b) -> refresh());
        desk.toolsProperty().addListener((o, a, b) -> refresh());
        refresh();
    }

    private void refresh() {
        TasksModel.Step step = model.stepProperty().get();
        boolean offered = desk.offers(PipelineTools.NEXT_TASK);
        boolean has = step != TasksModel.Step.NONE && step != TasksModel.Step.WAITING && model.taskProperty().get().isPresent();
        body.getChildren().clear();
        if (has) {
            show(model.taskProperty().get().get());
        } else {
            said.setText(texts.get(!offered ? "tasks.missing" : step == TasksModel.Step.WAITING ? "tasks.waiting" : "tasks.none"));
            body.getChildren().add(said);
        }
        String words = switch (step) {
            case SENDING, SUBMITTED, SUBMITTED_BEFORE -> texts.get("tasks." + step);
            case UNKNOWN -> texts.get("tasks.UNKNOWN", model.noteProperty().get());
            default -> model.noteProperty().get().isEmpty() ? "" : texts.get("tasks.note", model.noteProperty().get());
        };
        note.setText(Shorten.toPages(words));
        if (!words.isEmpty()) {
            body.getChildren().add(note);
        }
        take.setText(texts.get(step == TasksModel.Step.WAITING ? "tasks.stop" : "tasks.take"));
        take.setAccessibleText(take.getText());
        take.setDisable(!offered || step == TasksModel.Step.OPEN || step == TasksModel.Step.SENDING);
        look.setVisible(step == TasksModel.Step.UNKNOWN);
        result.setEditable(step == TasksModel.Step.OPEN || step == TasksModel.Step.UNKNOWN);
        check();
    }

    private void show(DelegatedTask t) {
        Label title = new Label(Shorten.toPages(t.title()));
        title.getStyleClass().add("pane-title");
        title.setWrapText(true);
        body.getChildren().add(title);
        for (DelegatedTask.Said m : t.messages()) {
            Label role = new Label(m.role());
            role.getStyleClass().add("part-title");
            VBox one = new VBox(role, Markdown.of(m.text()));
            one.getStyleClass().add("task-message");
            body.getChildren().add(one);
        }
        Label mine = new Label(texts.get(t.wantsJson() ? "tasks.result.json" : "tasks.result"));
        mine.getStyleClass().add("part-title");
        result.setAccessibleText(mine.getText());
        body.getChildren().addAll(mine, result, errors);
    }

    private void check() {
        TasksModel.Step step = model.stepProperty().get();
        boolean editing = step == TasksModel.Step.OPEN || step == TasksModel.Step.UNKNOWN;
        List<String> wrong = editing ? model.check(result.getText()) : List.of();
        submit.setDisable(!editing || !wrong.isEmpty());
        errors.setText(result.getText().isEmpty() ? "" : wrong.stream().map(w -> w.matches("[a-z-]+") ? texts.get("tasks.error." + w) : w).collect(Collectors.joining("\n")));
    }
}
