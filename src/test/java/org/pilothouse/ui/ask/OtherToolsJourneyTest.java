package org.pilothouse.ui.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
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

    @BeforeEach
    void connect() throws Exception {
        server = new SdkServer();
        drafts = new FileDrafts(folder.resolve("drafts.json"), e -> { });
        model = new AskModel(new FxDoor(), drafts, DecisionLog.NONE, Map.of(), Clock.systemUTC());
        pane = show(() -> new AskPane(model, Locale.ENGLISH), 520, 800);
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
