package org.pilothouse.ui.ask;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.action.form.TextEntry;
import org.pilothouse.pipeline.desk.DecisionLog;
import org.pilothouse.pipeline.desk.FileDrafts;
import org.pilothouse.pipeline.mcp.TroubleServer;
import org.pilothouse.ui.ask.tools.Elicitation;
import org.pilothouse.ui.kit.FxDoor;
import org.pilothouse.ui.kit.FxTest;

/** What was begun at one server while another one takes its place, or while an answer is on its way. */
class OtherServerTest extends FxTest {
    private static final String TOOLS = "{\"tools\":[{\"name\":\"next_task\"},{\"name\":\"submit_task_result\"},{\"name\":\"modify_project\"}]}";
    @TempDir Path folder;
    private final CountDownLatch mayAnswer = new CountDownLatch(1);

    private TroubleServer server() throws Exception {
        return new TroubleServer((x, m) -> {
            if (m.path("method").asText().equals("tools/list")) {
                TroubleServer.result(x, m, TOOLS);
                return;
            }
            switch (m.at("/params/name").asText()) {
                case "next_task" -> TroubleServer.result(x, m, "{\"structuredContent\":{\"task\":{\"taskId\":\"t1\",\"instructions\":\"Write.\",\"state\":\"open\"}}}");
                case "modify_project" -> {
                    waitUntil(mayAnswer);
                    TroubleServer.result(x, m, "{\"structuredContent\":{\"accepted\":true}}");
                }
                default -> TroubleServer.result(x, m, "{\"structuredContent\":{\"accepted\":true}}");
            }
        });
    }

    private static void waitUntil(CountDownLatch latch) {
        try {
            latch.await(20, java.util.concurrent.TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void a_task_of_one_server_is_never_submitted_to_another_and_is_there_again_with_its_own() throws Exception {
        try (TroubleServer one = server(); TroubleServer other = server();
                FileDrafts drafts = new FileDrafts(folder.resolve("drafts.json"), e -> { });
                AskModel model = new AskModel(new FxDoor(), drafts, DecisionLog.NONE, Map.of(), Clock.systemUTC())) {
            onFx(() -> model.connect(one.address(), List.of()));
            await("it is connected", model::connected);
            onFx(model.tasks()::take);
            await("the task is there", () -> model.tasks().stepProperty().get() == TasksModel.Step.OPEN);
            onFx(() -> model.tasks().type("a result for the first"));
            onFx(() -> model.connect(other.address(), List.of()));
            await("the other one is connected", model::connected);
            onFx(() -> model.tasks().submit("a result for the first"));
            assertThat(fx(() -> model.tasks().taskProperty().get())).isEmpty();
            assertThat(fx(() -> model.tasks().stepProperty().get())).isEqualTo(TasksModel.Step.NONE);
            onFx(() -> model.connect(one.address(), List.of()));
            await("the first one is connected again", model::connected);
            onFx(model.tasks()::take);
            await("the task is there again", () -> model.tasks().stepProperty().get() == TasksModel.Step.OPEN);
            assertThat(fx(() -> model.tasks().typed())).isEqualTo("a result for the first");
            assertThat(other.calls).doesNotContain("submit_task_result");
        }
    }

    @Test
    void what_is_typed_while_a_start_is_on_its_way_stays() throws Exception {
        try (TroubleServer one = server(); FileDrafts drafts = new FileDrafts(folder.resolve("drafts.json"), e -> { });
                AskModel model = new AskModel(new FxDoor(), drafts, DecisionLog.NONE, Map.of(), Clock.systemUTC())) {
            Parent pane = fx(() -> new RunView(model, org.pilothouse.ui.kit.Texts.of(AskPane.class, java.util.Locale.ENGLISH)));
            show(() -> pane, 520, 700);
            onFx(() -> model.connect(one.address(), List.of()));
            await("it is connected", model::connected);
            TextArea prompt = fx(() -> (TextArea) pane.lookup("#run-prompt"));
            onFx(() -> prompt.setText("Paint the pier."));
            onFx(() -> ((Button) pane.lookup("#run-start")).fire());
            pulses(2);
            onFx(() -> ((Button) pane.lookup("#run-start-now")).fire());
            onFx(() -> prompt.setText("Then the lighthouse."));
            mayAnswer.countDown();
            await("the start is answered", () -> !model.runs().startingProperty().get());
            String now = fx(prompt::getText);
            assertThat(now).isEqualTo("Then the lighthouse.");
        }
    }

    @Test
    void a_megabyte_in_a_question_is_cut_to_what_a_label_can_show() throws Exception {
        String vast = "word ".repeat(100_000);
        try (TroubleServer one = new TroubleServer((x, m) -> {
            String said = "{\"structuredContent\":{\"state\":\"waiting\",\"pendingInquiry\":{\"questionId\":\"q1\"},\"question\":{\"questionId\":\"q1\",\"text\":\"Which?\",\"header\":\""
                    + vast + "\",\"strange\":\"" + vast + "\",\"options\":[{\"label\":\"" + vast + "\",\"description\":\"" + vast + "\",\"value\":\"a\"}]}}}";
            TroubleServer.result(x, m, m.path("method").asText().equals("tools/list")
                    ? "{\"tools\":[{\"name\":\"next_question\"},{\"name\":\"answer_question\"},{\"name\":\"pipeline_status\"}]}" : said);
        }); FileDrafts drafts = new FileDrafts(folder.resolve("drafts.json"), e -> { });
                AskModel model = new AskModel(new FxDoor(), drafts, DecisionLog.NONE, Map.of(), Clock.systemUTC())) {
            AskPane pane = fx(() -> new AskPane(model, java.util.Locale.ENGLISH));
            show(() -> pane, 520, 700);
            onFx(() -> model.connect(one.address(), List.of("run-1")));
            await("the question is there", () -> !model.questions().rows().isEmpty());
            onFx(() -> model.questions().toggle("a"));
            pulses(3);
            assertThat(fx(() -> pane.lookupAll(".label").stream().map(n -> ((Label) n).getText().length()).max(Integer::compare).orElseThrow()))
                    .isLessThanOrEqualTo(2 * org.pilothouse.ui.kit.Shorten.PAGES);
        }
    }

    @Test
    void what_is_said_to_a_server_that_asks_stays_on_its_card_until_it_is_written_down_off_the_fx_thread() throws Exception {
        AtomicBoolean full = new AtomicBoolean(true);
        List<String> writers = new CopyOnWriteArrayList<>();
        List<JsonNode> answers = new CopyOnWriteArrayList<>();
        DecisionLog disk = line -> {
            if (line.tool().equals("elicitation/create") && line.step().equals("sending")) {
                writers.add(Thread.currentThread().getName());
                if (full.get()) {
                    throw new IOException("No space left on device");
                }
            }
        };
        String question = "{\"jsonrpc\":\"2.0\",\"id\":\"e1\",\"method\":\"elicitation/create\",\"params\":{\"message\":\"Who steers?\",\"requestedSchema\":"
                + "{\"type\":\"object\",\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"]}}}";
        try (TroubleServer one = new TroubleServer((x, m) -> {
            switch (m.path("method").asText()) {
                case "tools/list" -> TroubleServer.result(x, m, TOOLS);
                case "tools/call" -> TroubleServer.body(x, 200, "text/event-stream", "event: message\ndata: " + question + "\n\n");
                default -> {
                    if (m.path("id").asText().equals("e1")) {
                        answers.add(m);
                    }
                }
            }
        }); FileDrafts drafts = new FileDrafts(folder.resolve("drafts.json"), e -> { });
                AskModel model = new AskModel(new FxDoor(), drafts, disk, Map.of(), Clock.systemUTC())) {
            AskPane pane = fx(() -> new AskPane(model, java.util.Locale.ENGLISH));
            show(() -> pane, 520, 700);
            onFx(() -> model.connect(one.address(), List.of()));
            await("it is connected", model::connected);
            onFx(() -> model.runs().start("Paint.", "", () -> { }));
            await("it asks", () -> !model.asked().isEmpty());
            Elicitation asked = fx(() -> model.asked().get(0));
            onFx(() -> ((TextEntry) asked.form().at("/name").orElseThrow()).type("Mira"));
            pulses(2);
            Button send = fx(() -> (Button) pane.lookup("#ask-accept"));
            onFx(send::fire);
            onFx(send::fire);
            await("it says that it could not be written", () -> ((Label) pane.lookup("#ask-unwritten")).getText().contains("No space left on device"));
            assertThat(answers).isEmpty();
            assertThat(fx(() -> model.asked().size())).isEqualTo(1);
            assertThat(fx(() -> ((TextEntry) asked.form().at("/name").orElseThrow()).text())).isEqualTo("Mira");
            full.set(false);
            onFx(send::fire);
            await("the server has the answer", () -> !answers.isEmpty());
            await("the card is gone", () -> model.asked().isEmpty());
            assertThat(answers).singleElement().satisfies(a -> assertThat(a.at("/result/content/name").asText()).isEqualTo("Mira"));
            assertThat(writers).hasSize(2).noneMatch(w -> w.contains("JavaFX"));
        }
    }

    @Test
    void a_server_that_does_not_wait_for_tasks_gets_a_rest() {
        assertThat(TasksModel.rest(Duration.ofMillis(3))).isPositive();
        assertThat(TasksModel.rest(Duration.ofSeconds(25))).isZero();
    }

    @Test
    void a_text_of_ten_thousand_quotes_within_quotes_is_shown_as_it_came() {
        String deep = "> ".repeat(10_000) + "the bottom";
        String shown = fx(() -> Markdown.of(deep).getChildren().stream().filter(Label.class::isInstance).map(n -> ((Label) n).getText()).findFirst().orElse(""));
        assertThat(shown).endsWith("the bottom");
    }
}
