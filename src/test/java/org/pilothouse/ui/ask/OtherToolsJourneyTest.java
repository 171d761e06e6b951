package org.pilothouse.ui.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.image.ImageView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.pipeline.desk.DecisionLog;
import org.pilothouse.pipeline.desk.FileDrafts;
import org.pilothouse.pipeline.mcp.SdkServer;
import org.pilothouse.pipeline.mcp.ToolDefinition;
import org.pilothouse.ui.ask.tools.Elicitation;
import org.pilothouse.ui.kit.FxDoor;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;

/** A person uses the other tools of a server, the MCP SDK's own, and is asked by it in the middle of a call. */
class OtherToolsJourneyTest extends FxTest {
    @TempDir Path folder;
    private SdkServer server;
    private FileDrafts drafts;
    private AskModel model;
    private AskPane pane;
    private final Map<String, byte[]> saved = new ConcurrentHashMap<>();

    @BeforeEach
    void connect() throws Exception {
        server = new SdkServer();
        drafts = new FileDrafts(folder.resolve("drafts.json"), e -> { });
        model = new AskModel(new FxDoor(), drafts, DecisionLog.NONE, Map.of(), Clock.systemUTC());
        pane = show(() -> new AskPane(model, Locale.ENGLISH, (name, bytes) -> saved.put(name, bytes)), 520, 800);
        onFx(() -> model.connect(server.address(), List.of()));
        await("it is connected", () -> model.stateProperty().get() == AskModel.State.CONNECTED && !model.others().toolsProperty().get().isEmpty());
        onFx(() -> ((TabPane) pane.getCenter()).getTabs().stream().filter(t -> t.getId().equals("ask-tools"))
                .forEach(t -> t.getTabPane().getSelectionModel().select(t)));
        pulses(2);
    }

    @AfterEach
    void end() throws Exception {
        model.close();
        drafts.close();
        server.close();
    }

    @SuppressWarnings("unchecked")
    private void choose(String name) {
        onFx(() -> {
            ComboBox<ToolDefinition> choice = (ComboBox<ToolDefinition>) pane.lookup("#tool-choice");
            choice.setValue(choice.getItems().stream().filter(t -> t.name().equals(name)).findFirst().orElseThrow());
        });
        pulses(2);
    }

    private String result() {
        return fx(() -> {
            StringBuilder all = new StringBuilder();
            for (Node n : pane.lookup("#tool-result").lookupAll("TextArea")) {
                all.append(((TextArea) n).getText()).append('\n');
            }
            return all.toString();
        });
    }

    private void answered() {
        await("the call is over", () -> model.others().outcomeProperty().get().isPresent() && !model.others().callingProperty().get());
        pulses(2);
    }

    private Elicitation asked() {
        await("the server asks", () -> !model.asked().isEmpty());
        pulses(3);
        return fx(() -> model.asked().get(0));
    }

    @Test
    void a_tool_is_called_through_its_form_and_its_result_is_shown_by_kind() {
        choose("echo");
        robot.clickOn("#tool-call");
        assertThat(fx(() -> model.wire().messages().stream().noneMatch(m -> m.method().equals("tools/call")))).as("an empty form sends nothing").isTrue();
        robot.clickOn(fx(() -> pane.lookup(".form-view .text-input")));
        robot.write("ahoy");
        robot.clickOn("#tool-call");
        answered();
        assertThat(result()).contains("ahoy");
        choose("picture");
        robot.clickOn("#tool-call");
        answered();
        assertThat(fx(() -> pane.lookup("#tool-result").lookupAll("ImageView").stream().anyMatch(n -> n instanceof ImageView))).isTrue();
        robot.clickOn(fx(() -> pane.lookup("#tool-result").lookup(".result-save")));
        assertThat(saved.get("result.png")).as("the picture's own bytes").startsWith((byte) 0x89, 'P', 'N', 'G');
        choose("sound");
        robot.clickOn("#tool-call");
        answered();
        robot.clickOn(fx(() -> pane.lookup("#tool-result").lookup(".result-save")));
        assertThat(saved.get("result.wav")).as("a sound that cannot be shown can be taken along").hasSameSizeAs(saved.get("result.png"));
    }

    @Test
    void progress_is_shown_while_a_tool_works_and_a_failing_tool_is_no_lost_connection_and_the_protocol_can_be_filtered_and_saved() {
        List<String> heard = new CopyOnWriteArrayList<>();
        onFx(() -> model.others().progressProperty().addListener((o, a, b) -> b.ifPresent(p -> heard.add(p.message()))));
        choose("slow");
        robot.clickOn("#tool-call");
        answered();
        assertThat(result()).contains("slow and steady");
        assertThat(heard).isNotEmpty().allMatch(w -> w.startsWith("part "));
        choose("fails");
        robot.clickOn("#tool-call");
        answered();
        assertThat(result()).contains("The kettle is empty.");
        assertThat(fx(() -> ((Label) pane.lookup("#tool-result").lookup(".part-title")).getText())).isEqualTo("The tool says that it failed");
        assertThat(fx(() -> model.stateProperty().get())).isEqualTo(AskModel.State.CONNECTED);
        onFx(() -> ((TabPane) pane.getCenter()).getTabs().stream().filter(t -> t.getId().equals("ask-wire")).forEach(t -> t.getTabPane().getSelectionModel().select(t)));
        pulses(2);
        onFx(() -> ((TextField) pane.lookup("#wire-filter")).setText("kettle"));
        robot.clickOn("#wire-save");
        assertThat(new String(saved.get("protocol.jsonl"), StandardCharsets.UTF_8).lines().toList()).singleElement().asString().contains("The kettle is empty.");
    }

    @Test
    void a_server_that_wants_an_address_opened_shows_it_and_only_the_person_agrees() {
        choose("visit");
        robot.clickOn("#tool-call");
        Elicitation wish = asked();
        assertThat(wish.url()).contains("https://pay.example/form");
        assertThat(fx(() -> pane.lookup("#elicitation").lookupAll(".text-field").stream().anyMatch(n -> ((TextField) n).getText().equals("https://pay.example/form")))).isTrue();
        assertThat(fx(() -> model.others().callingProperty().get())).as("the call waits for the person").isTrue();
        robot.clickOn("#ask-accept");
        answered();
        assertThat(result()).containsIgnoringCase("visited: accept");
    }

    @Test
    void the_server_asks_in_the_middle_of_a_call_and_gets_what_the_person_says() {
        choose("ask");
        robot.clickOn("#tool-call");
        asked();
        assertThat(fx(() -> model.waiting().get())).isEqualTo(1);
        robot.clickOn("#ask-accept");
        assertThat(fx(() -> model.asked())).as("nothing is sent before the form is filled").hasSize(1);
        robot.clickOn(fx(() -> pane.lookup("#elicitation").lookup(".text-input")));
        robot.write("Ada");
        Pictures.take(stage.getScene(), "ask-elicitation", Theme.LIGHT);
        Pictures.take(stage.getScene(), "ask-elicitation-dark", Theme.DARK);
        robot.clickOn("#ask-accept");
        answered();
        assertThat(result()).containsIgnoringCase("accept").contains("Ada");
        assertThat(fx(() -> model.waiting().get())).isZero();
    }

    @Test
    void declining_and_cancelling_are_told_apart() {
        choose("ask");
        for (String word : List.of("decline", "cancel")) {
            robot.clickOn("#tool-call");
            asked();
            robot.clickOn("#ask-" + word);
            answered();
            assertThat(result()).containsIgnoringCase(word);
        }
    }

    @Test
    void a_call_can_be_cancelled_and_says_that_its_outcome_is_unknown() {
        choose("ask");
        assertThat(fx(() -> ((Button) pane.lookup("#tool-cancel")).isDisabled())).isTrue();
        robot.clickOn("#tool-call");
        asked();
        robot.clickOn("#tool-cancel");
        answered();
        assertThat(fx(() -> model.wire().messages().stream().anyMatch(m -> m.sent() && m.method().equals("notifications/cancelled")))).isTrue();
    }

    @Test
    void what_was_typed_stays_when_the_connection_goes_while_the_server_asks() {
        choose("ask");
        robot.clickOn("#tool-call");
        asked();
        robot.clickOn(fx(() -> pane.lookup("#elicitation").lookup(".text-input")));
        robot.write("Grace");
        onFx(model::reconnect);
        await("it is connected again", () -> model.stateProperty().get() == AskModel.State.CONNECTED);
        pulses(2);
        assertThat(fx(() -> ((Button) pane.lookup("#ask-accept")).isDisabled())).isTrue();
        assertThat(fx(() -> model.asked().get(0).form().root().draft().map(Object::toString).orElse(""))).contains("Grace");
    }
}
