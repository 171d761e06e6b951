package org.pilothouse.ui.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.demo.pipeline.Profile;
import org.pilothouse.pipeline.QuestionState;
import org.pilothouse.pipeline.desk.DecisionLog;
import org.pilothouse.pipeline.desk.FileDrafts;
import org.pilothouse.pipeline.desk.Inquiry;
import org.pilothouse.pipeline.mcp.ServerAddress;
import org.pilothouse.ui.kit.FxDoor;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;

/** A person at the question desk, with mouse and keys, at a real server. */
class QuestionJourneyTest extends FxTest {
    @TempDir Path folder;

    private AskDesk desk(int paceMillis) throws Exception {
        AskDesk desk = new AskDesk(folder, Duration.ofMillis(paceMillis), Profile.SUPERSET);
        show(desk::pane, 520, 800);
        return desk;
    }

    private static Optional<Inquiry> selected(AskModel model) {
        return model.questions().selectedProperty().get();
    }

    private static void asks(AskModel model, String header) {
        await("the question " + header + " is shown", () -> selected(model).map(i -> i.question().header().equals(header) && i.state().open()).orElse(false));
        pulses(2);
    }

    private OptionRow option(AskDesk desk, int number) {
        return fx(() -> desk.pane.lookupAll(".question-option").stream().map(OptionRow.class::cast).toList().get(number - 1));
    }

    private void tab(AskDesk desk, int number) {
        onFx(() -> ((TabPane) desk.pane.getCenter()).getSelectionModel().select(number));
        pulses(2);
    }

    private <T> T find(AskDesk desk, String id, Class<T> type) {
        return fx(() -> type.cast(desk.pane.lookup("#" + id)));
    }

    private void click(AskDesk desk, String id) {
        robot.clickOn(find(desk, id, javafx.scene.Node.class));
    }

    @Test
    void a_person_brings_a_run_from_its_first_question_to_its_end() throws Exception {
        try (AskDesk desk = desk(20)) {
            desk.connect(desk.platform.runIds().get(0));
            AskModel model = desk.model;
            asks(model, "Scope");
            assertThat(find(desk, "question-send", Button.class).isDisabled()).as("nothing is chosen for the person").isTrue();
            robot.clickOn(option(desk, 2));
            assertThat(find(desk, "question-will-send", Label.class).getText()).isEqualTo("Will send: The fish market");
            click(desk, "question-send");
            asks(model, "Sources");
            robot.clickOn(option(desk, 1));
            robot.press(KeyCode.DIGIT3).release(KeyCode.DIGIT3);
            robot.press(KeyCode.CONTROL, KeyCode.ENTER).release(KeyCode.ENTER, KeyCode.CONTROL);
            asks(model, "Wording");
            click(desk, "question-words");
            robot.write("Welcome ashore.");
            robot.push(KeyCode.TAB);
            assertThat(fx(() -> find(desk, "question-words", TextArea.class).isFocused())).as("Tab goes on").isFalse();
            robot.push(KeyCode.SHIFT, KeyCode.TAB);
            assertThat(fx(() -> find(desk, "question-words", TextArea.class).isFocused())).as("Shift+Tab comes back").isTrue();
            assertThat(model.questions().draftProperty().get().text()).isEqualTo("Welcome ashore.");
            robot.press(KeyCode.CONTROL, KeyCode.ENTER).release(KeyCode.ENTER, KeyCode.CONTROL);
            await("all three are delivered", () -> model.questions().rows().stream().allMatch(i -> i.state() instanceof QuestionState.Delivered));

            tab(desk, 2);
            click(desk, "task-take");
            await("the task is there", () -> model.tasks().stepProperty().get() == TasksModel.Step.OPEN);
            pulses(2);
            onFx(() -> find(desk, "task-result", TextArea.class).setText("{\"title\": \"Light\"}"));
            assertThat(find(desk, "task-submit", Button.class).isDisabled()).as("a result that does not fit").isTrue();
            assertThat(find(desk, "task-errors", Label.class).getText()).contains("summary");
            onFx(() -> find(desk, "task-result", TextArea.class).setText("{\"title\": \"Light\", \"summary\": \"Never off.\"}"));
            click(desk, "task-submit");
            await("the result is submitted", () -> model.tasks().stepProperty().get() == TasksModel.Step.SUBMITTED);

            tab(desk, 1);
            await("the run has failed where it can be resumed", () -> model.runs().resumable());
            pulses(2);
            click(desk, "run-resume");
            await("the person is asked", () -> model.runs().resumeProperty().get() == RunModel.Resume.CONFIRM);
            pulses(2);
            assertThat(find(desk, "run-resume-now", Button.class).isDisabled()).as("no point is picked for the person").isTrue();
            onFx(() -> {
                @SuppressWarnings("unchecked")
                ComboBox<String> from = (ComboBox<String>) desk.pane.lookup("#run-resume-from");
                from.setValue("build");
            });
            click(desk, "run-resume-now");
            await("the run has ended well", () -> model.runs().selectedProperty().get().flatMap(v -> v.status()).map(s -> s.state().equals("succeeded")).orElse(false));
            List<String> sent = calls(model, "");
            int resume = indexOf(sent, "resume_pipeline");
            assertThat(sent.subList(0, resume)).as("rule 7: the state is read before a run is resumed").anyMatch(m -> m.contains("pipeline_status"));
        }
    }

    private static List<String> calls(AskModel model, String tool) {
        return fx(() -> model.wire().messages().stream().filter(m -> m.sent() && m.method().equals("tools/call") && m.json().contains(tool)).map(m -> m.json()).toList());
    }

    private static int indexOf(List<String> sent, String tool) {
        for (int n = 0; n < sent.size(); n++) {
            if (sent.get(n).contains(tool)) {
                return n;
            }
        }
        throw new AssertionError("never sent: " + tool);
    }

    @Test
    void work_is_started_after_a_second_click_and_its_run_is_watched_and_what_was_typed_is_kept_until_then() throws Exception {
        try (AskDesk desk = desk(3_600_000)) {
            desk.connect();
            await("it is connected", desk.model::connected);
            tab(desk, 1);
            click(desk, "run-prompt");
            robot.write("A map of the shoals, and no new roads");
            assertThat(fx(() -> desk.model.typed("start-work").text())).as("kept while it is typed").isEqualTo("A map of the shoals, and no new roads");
            click(desk, "run-start");
            assertThat(calls(desk.model, "modify_project")).as("the first click asks only").isEmpty();
            pulses(2);
            click(desk, "run-start-now");
            await("its run is watched", () -> desk.model.runs().selectedProperty().get().flatMap(v -> v.status()).isPresent());
            assertThat(calls(desk.model, "modify_project")).singleElement().asString().contains("A map of the shoals, and no new roads");
            await("what was typed has gone with it", () -> desk.model.typed("start-work").isEmpty());
        }
    }

    @Test
    void an_answer_arrives_while_a_long_wait_is_open_and_the_keys_work_from_the_list() throws Exception {
        try (AskDesk desk = desk(3_600_000)) {
            desk.connect(desk.platform.runIds().get(0));
            asks(desk.model, "Scope");
            await("a long wait is open", () -> desk.model.wire().messages().stream().anyMatch(m -> m.sent() && m.json().contains("maxWaitSec")));
            onFx(desk.pane::showQuestions);
            robot.press(KeyCode.DIGIT2).release(KeyCode.DIGIT2);
            robot.press(KeyCode.CONTROL, KeyCode.ENTER).release(KeyCode.ENTER, KeyCode.CONTROL);
            await("it is delivered", () -> desk.model.questions().rows().get(0).state() instanceof QuestionState.Delivered);
            assertThat(calls(desk.model, "answer_question")).singleElement().asString().contains("\"market\"");
        }
    }

    @Test
    void a_question_that_comes_while_the_person_is_in_another_window_is_told_in_a_corner_that_takes_no_focus() throws Exception {
        try (AskDesk desk = desk(3_600_000)) {
            onFx(() -> desk.pane.toast().seenWhen(w -> false));
            boolean[] wanted = new boolean[1];
            onFx(() -> desk.pane.whenWanted(() -> wanted[0] = true));
            desk.connect(desk.platform.runIds().get(0));
            await("it is told", () -> toast().isPresent());
            assertThat(fx(stage::isFocused)).as("the keys still go where the person types").isTrue();
            assertThat(fx(() -> ((Label) toast().orElseThrow().lookup(".label")).getText())).contains("asks you");
            pulses(2);
            Pictures.take(toast().orElseThrow().getScene(), "ask-toast", Theme.LIGHT);
            onFx(() -> ((Button) toast().orElseThrow().lookup("#toast-go")).fire());
            await("it goes", () -> toast().isEmpty() && wanted[0]);
        }
    }

    private static Optional<javafx.scene.Node> toast() {
        return Window.getWindows().stream().filter(Window::isShowing).map(w -> w.getScene().getRoot().lookup("#question-toast")).filter(java.util.Objects::nonNull).findFirst();
    }

    @Test
    void declining_is_a_click_of_its_own() throws Exception {
        try (AskDesk desk = desk(3_600_000)) {
            desk.connect(desk.platform.runIds().get(0));
            asks(desk.model, "Scope");
            click(desk, "question-decline");
            await("it is declined", () -> desk.model.questions().rows().stream().anyMatch(i -> i.state() instanceof QuestionState.Declined));
        }
    }

    @Test
    void a_question_that_expires_while_it_is_being_answered_keeps_what_was_typed() throws Exception {
        try (AskDesk desk = desk(3_600_000)) {
            desk.connect(desk.platform.runIds().get(0));
            asks(desk.model, "Scope");
            click(desk, "question-words");
            robot.write("first the pier, then");
            String key = selected(desk.model).orElseThrow().key();
            desk.platform.expire(key);
            onFx(desk.model.questions()::send);
            await("it has expired", () -> selected(desk.model).map(i -> i.state() instanceof QuestionState.Expired).orElse(false));
            pulses(2);
            assertThat(find(desk, "question-words", TextArea.class).getText()).isEqualTo("first the pier, then");
            assertThat(find(desk, "question-send", Button.class).isDisabled()).isTrue();
            assertThat(find(desk, "question-note", Label.class).getText()).contains("kept");
        }
    }

    @Test
    void two_runs_never_mix_and_each_question_keeps_its_own_draft() throws Exception {
        try (AskDesk desk = desk(3_600_000)) {
            desk.connect(desk.platform.runIds().get(0));
            asks(desk.model, "Scope");
            click(desk, "question-words");
            robot.write("pier");
            onFx(() -> desk.model.runs().pin(desk.platform.runIds().get(1)));
            await("both wait", () -> desk.model.questions().rows().size() == 2);
            assertThat(selected(desk.model).orElseThrow().question().header()).as("a new question does not push the other away").isEqualTo("Scope");
            Inquiry colour = fx(() -> desk.model.questions().rows().get(1));
            onFx(() -> desk.model.questions().select(Optional.of(colour)));
            pulses(2);
            robot.clickOn(option(desk, 1));
            onFx(() -> desk.model.questions().select(Optional.of(desk.model.questions().rows().get(0))));
            assertThat(fx(() -> desk.model.questions().draftProperty().get()).text()).isEqualTo("pier");
            onFx(() -> desk.model.questions().select(Optional.of(desk.model.questions().rows().get(1))));
            click(desk, "question-send");
            await("the second is delivered", () -> desk.model.questions().rows().get(1).state() instanceof QuestionState.Delivered);
            List<String> sent = calls(desk.model, "answer_question");
            assertThat(sent).singleElement().asString().contains(colour.key(), "lighthouse", "\"answer\":\"red\"").doesNotContain("harbour", "pier");
            assertThat(fx(() -> desk.model.questions().rows().get(0).state())).isInstanceOf(QuestionState.Draft.class);
        }
    }

    @Test
    void what_was_typed_is_there_again_after_a_restart_and_nothing_was_sent() throws Exception {
        try (AskDesk desk = desk(3_600_000)) {
            desk.connect(desk.platform.runIds().get(0));
            asks(desk.model, "Scope");
            click(desk, "question-words");
            robot.write("only half a sen");
            desk.model.close();
            desk.drafts.close();
            try (FileDrafts again = new FileDrafts(folder.resolve("drafts.json"), e -> { });
                    AskModel restarted = new AskModel(new FxDoor(), again, DecisionLog.NONE, Map.of(), Clock.systemUTC())) {
                AskPane pane = fx(() -> new AskPane(restarted, Locale.ENGLISH));
                onFx(() -> restarted.connect(ServerAddress.url(desk.server.address().toString()), List.of(desk.platform.runIds().get(0))));
                asks(restarted, "Scope");
                assertThat(fx(() -> ((TextArea) pane.lookup("#question-words")) == null ? restarted.questions().draftProperty().get().text()
                        : ((TextArea) pane.lookup("#question-words")).getText())).isEqualTo("only half a sen");
                assertThat(selected(restarted).orElseThrow().state()).isInstanceOf(QuestionState.Draft.class);
                assertThat(calls(restarted, "answer_question")).isEmpty();
            }
        }
    }
}
