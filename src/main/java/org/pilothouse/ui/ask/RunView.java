package org.pilothouse.ui.ask;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.pilothouse.pipeline.RunStatus;
import org.pilothouse.pipeline.Stage;
import org.pilothouse.pipeline.desk.Draft;
import org.pilothouse.pipeline.desk.RunWatch;
import org.pilothouse.pipeline.mcp.ServerAddress;
import org.pilothouse.ui.form.TabMovesOn;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Texts;

/** One watched run: its state and stages, resuming in two steps, and the start of new work in two steps. */
final class RunView extends BorderPane {
    private static final String START = "start-work";
    private final AskModel desk;
    private final RunModel model;
    private final Texts texts;
    private final ComboBox<RunWatch.View> which = new ComboBox<>();
    private final VBox body = new VBox();
    private final Label age = new Label();
    private final VBox start = new VBox(6);
    private boolean following;

    RunView(AskModel desk, Texts texts) {
        this.desk = desk;
        this.model = desk.runs();
        this.texts = texts;
        which.setItems(model.rows());
        which.setId("runs");
        which.setAccessibleText(texts.get("run.list"));
        which.setMaxWidth(Double.MAX_VALUE);
        which.setCellFactory(v -> new RunCell());
        which.setButtonCell(new RunCell());
        which.valueProperty().addListener((o, a, b) -> {
            if (!following && b != null) {
                model.select(b);
            }
        });
        HBox.setHgrow(which, Priority.ALWAYS);
        TextField id = new TextField();
        id.setPromptText(texts.get("run.pin.prompt"));
        id.setAccessibleText(texts.get("run.pin.prompt"));
        id.setPrefColumnCount(8);
        id.setMinWidth(110);
        which.setMinWidth(80);
        Button pin = button("run.pin", () -> {
            model.pin(id.getText());
            id.clear();
        });
        id.setOnAction(e -> pin.fire());
        HBox top = new HBox(which, id, pin);
        top.getStyleClass().add("ask-connection");
        setTop(top);
        body.getStyleClass().add("ask-card");
        ScrollPane scroll = new ScrollPane(body);
        scroll.setFitToWidth(true);
        setCenter(scroll);
        age.getStyleClass().add("muted");
        buildStart();
        model.selectedProperty().addListener((o, a, b) -> refresh());
        model.resumeProperty().addListener((o, a, b) -> refresh());
        model.noteProperty().addListener((o, a, b) -> refresh());
        refresh();
    }

    private static final class RunCell extends ListCell<RunWatch.View> {
        @Override
        protected void updateItem(RunWatch.View v, boolean empty) {
            super.updateItem(v, empty);
            setText(empty || v == null ? null : v.runId() + v.status().map(s -> "  " + s.state()).orElse(""));
        }
    }

    private Button button(String key, Runnable what) {
        Button b = new Button(texts.get(key));
        b.setAccessibleText(texts.get(key));
        b.setMinWidth(Region.USE_PREF_SIZE);
        b.setOnAction(e -> what.run());
        return b;
    }

    private Label wrapped(String text, String... styles) {
        Label l = new Label(Shorten.toPages(text));
        l.setWrapText(true);
        l.setMinHeight(Region.USE_PREF_SIZE);
        l.getStyleClass().addAll(styles);
        return l;
    }

    private void refresh() {
        Optional<RunWatch.View> view = model.selectedProperty().get();
        following = true;
        which.setValue(view.orElse(null));
        following = false;
        body.getChildren().clear();
        if (view.isEmpty()) {
            body.getChildren().add(wrapped(texts.get("runs.none"), "muted"));
        } else {
            view.get().status().ifPresent(s -> run(view.get(), s));
            view.get().trouble().ifPresent(t -> body.getChildren().add(wrapped(texts.get("run.trouble", RunModel.words(t)), "question-note")));
        }
        if (!model.noteProperty().get().isEmpty()) {
            body.getChildren().add(wrapped(model.noteProperty().get(), "question-note"));
        }
        body.getChildren().add(start);
        tick();
    }

    private void run(RunWatch.View view, RunStatus s) {
        Label chip = new Label(s.knownState() ? s.state() : texts.get("run.unknown", s.state()));
        chip.setId("run-state");
        chip.getStyleClass().addAll("chip", look(s.state()));
        HBox head = new HBox(chip, age);
        head.getStyleClass().add("question-row");
        body.getChildren().addAll(head, wrapped(s.message()));
        VBox stages = new VBox(4);
        stages.setAccessibleText(texts.get("stage.list"));
        s.stages().forEach(g -> stages.getChildren().add(stage(g, g.id().equals(s.stage()))));
        body.getChildren().add(stages);
        if (s.resumable()) {
            body.getChildren().add(resume(s));
        }
    }

    private static String look(String state) {
        return switch (state) {
            case "succeeded" -> "good";
            case "failed", "stopped", "cancelled" -> "bad";
            case "waiting" -> "warn";
            default -> "busy";
        };
    }

    private Node stage(Stage g, boolean now) {
        String icon = switch (g.state()) {
            case "succeeded" -> "mdi2c-check-circle-outline";
            case "failed", "stopped" -> "mdi2a-alert-circle-outline";
            case "waiting" -> "mdi2a-account-question-outline";
            case "running" -> "mdi2p-progress-clock";
            default -> "mdi2c-circle-outline";
        };
        HBox row = new HBox(Icons.of(icon, 16), new Label(g.title()), wrapped(g.state(), "muted"));
        row.getStyleClass().add("stage");
        if (now) {
            row.getStyleClass().add("now");
        }
        row.setAccessibleText(g.title() + ", " + g.state());
        return row;
    }

    private Node resume(RunStatus s) {
        if (model.resumeProperty().get() != RunModel.Resume.CONFIRM) {
            Button b = button("run.resume", model::askToResume);
            b.setId("run-resume");
            b.setDisable(model.resumeProperty().get() != RunModel.Resume.IDLE);
            return b;
        }
        ComboBox<String> from = new ComboBox<>();
        from.getItems().setAll(s.resumeFrom());
        from.setId("run-resume-from");
        from.setAccessibleText(texts.get("run.resume.from"));
        Button now = button("run.resume.now", () -> model.resumeFrom(Optional.ofNullable(from.getValue())));
        now.setId("run-resume-now");
        now.getStyleClass().add("accent");
        // Where the server names points, the person picks one: none is picked for them.
        now.disableProperty().bind(from.valueProperty().isNull().and(new javafx.beans.property.SimpleBooleanProperty(!s.resumeFrom().isEmpty())));
        HBox row = new HBox(8, new Label(texts.get("run.resume.from")), from, now, button("run.resume.cancel", model::cancelResume));
        row.getStyleClass().add("question-row");
        return row;
    }

    private void buildStart() {
        TextArea prompt = TabMovesOn.in(new TextArea());
        prompt.setId("run-prompt");
        prompt.setPromptText(texts.get("run.start.prompt"));
        prompt.setAccessibleText(texts.get("run.start.prompt"));
        prompt.setPrefRowCount(3);
        prompt.setWrapText(true);
        TextField project = new TextField();
        project.setPromptText(texts.get("run.start.project"));
        project.setAccessibleText(texts.get("run.start.project"));
        Label title = new Label(texts.get("run.start"));
        title.getStyleClass().add("part-title");
        HBox row = new HBox(8);
        row.getStyleClass().add("question-row");
        Button ask = button("run.start.button", () -> { });
        ask.setId("run-start");
        ask.disableProperty().bind(prompt.textProperty().isEmpty());
        Button now = button("run.start.now", () -> { });
        now.setId("run-start-now");
        now.getStyleClass().add("accent");
        Button back = button("run.resume.cancel", () -> row.getChildren().setAll(project, ask));
        ask.setOnAction(e -> row.getChildren().setAll(wrapped(texts.get("run.start.confirm")), now, back));
        now.setOnAction(e -> {
            row.getChildren().setAll(project, ask);
            String sent = prompt.getText();
            model.start(sent, project.getText(), () -> {
                // What was typed while it was on its way is the next piece of work.
                if (prompt.getText().equals(sent)) {
                    prompt.clear();
                }
            });
        });
        HBox.setHgrow(project, Priority.ALWAYS);
        row.getChildren().setAll(project, ask);
        start.getChildren().setAll(title, prompt, row);
        keepStart(prompt, project);
    }

    /** What is typed for new work is kept for its server, and is there again when that server is. */
    private void keepStart(TextArea prompt, TextField project) {
        Runnable keep = () -> desk.keepTyped(START, new Draft(project.getText().isEmpty() ? List.of() : List.of(project.getText()), prompt.getText()));
        Runnable restore = () -> {
            Draft typed = desk.typed(START);
            prompt.setText(typed.text());
            project.setText(typed.chosen().isEmpty() ? "" : typed.chosen().get(0));
        };
        desk.serverProperty().addListener((o, before, now) -> {
            if (!before.map(ServerAddress::name).equals(now.map(ServerAddress::name))) {
                following = true;
                restore.run();
                following = false;
            }
        });
        restore.run();
        prompt.textProperty().addListener((o, a, b) -> whenTyped(keep));
        project.textProperty().addListener((o, a, b) -> whenTyped(keep));
    }

    private void whenTyped(Runnable keep) {
        if (!following) {
            keep.run();
        }
    }

    /** Once a second: the age moves on. */
    void tick() {
        age.setText(model.selectedProperty().get().flatMap(RunWatch.View::readAt)
                .map(t -> texts.get("run.age", Ages.words(texts, Duration.between(t, desk.clock().instant())))).orElse(""));
    }
}
