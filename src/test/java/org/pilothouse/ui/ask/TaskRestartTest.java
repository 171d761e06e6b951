package org.pilothouse.ui.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.demo.pipeline.Profile;
import org.pilothouse.pipeline.Answer;
import org.pilothouse.pipeline.desk.DecisionLog;
import org.pilothouse.pipeline.desk.FileDrafts;
import org.pilothouse.pipeline.mcp.ServerAddress;
import org.pilothouse.ui.kit.FxDoor;
import org.pilothouse.ui.kit.FxTest;

/** A delegated task whose result is half written when the program ends. */
class TaskRestartTest extends FxTest {
    @TempDir Path folder;

    @Test
    void a_task_and_its_half_written_result_are_there_again_after_a_restart() throws Exception {
        try (AskDesk desk = new AskDesk(folder, Duration.ofMillis(20), Profile.SUPERSET)) {
            show(desk::pane, 520, 800);
            desk.connect(desk.platform.runIds().get(0));
            for (Answer answer : List.of(new Answer.Chosen(List.of("pier"), false), new Answer.Chosen(List.of("archive"), true), new Answer.Words("Ashore."))) {
                await("a question waits", () -> desk.model.questions().rows().stream().anyMatch(i -> i.state().open()));
                String key = fx(() -> desk.model.questions().rows().stream().filter(i -> i.state().open()).findFirst().orElseThrow().key());
                onFx(() -> desk.model.ask(s -> s.answer(key, answer), done -> { }));
                await("it is answered", () -> desk.model.questions().rows().stream().noneMatch(i -> i.key().equals(key) && i.state().open()));
            }
            onFx(() -> ((TabPane) desk.pane.getCenter()).getSelectionModel().select(2));
            onFx(desk.model.tasks()::take);
            await("the task is there", () -> desk.model.tasks().stepProperty().get() == TasksModel.Step.OPEN);
            pulses(2);
            String id = fx(() -> desk.model.tasks().taskProperty().get().orElseThrow().id().orElseThrow());
            onFx(() -> ((TextArea) desk.pane.lookup("#task-result")).setText("{\"title\": \"Li"));
            desk.model.close();
            desk.drafts.close();
            try (FileDrafts again = new FileDrafts(folder.resolve("drafts.json"), e -> { });
                    AskModel restarted = new AskModel(new FxDoor(), again, DecisionLog.NONE, Map.of(), Clock.systemUTC())) {
                AskPane pane = fx(() -> new AskPane(restarted, Locale.ENGLISH));
                onFx(() -> restarted.connect(ServerAddress.url(desk.server.address().toString()), List.of()));
                await("it is connected", restarted::connected);
                onFx(restarted.tasks()::take);
                await("the task is on the desk again", () -> restarted.tasks().stepProperty().get() == TasksModel.Step.OPEN);
                assertThat(fx(() -> restarted.tasks().taskProperty().get().orElseThrow().id())).contains(id);
                assertThat(fx(() -> restarted.tasks().typed())).isEqualTo("{\"title\": \"Li");
                assertThat(fx(() -> restarted.wire().messages().stream().noneMatch(m -> m.json().contains("submit_task_result") && m.method().equals("tools/call")))).isTrue();
                assertThat(pane).isNotNull();
            }
        }
    }
}
