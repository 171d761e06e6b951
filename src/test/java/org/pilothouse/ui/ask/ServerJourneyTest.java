package org.pilothouse.ui.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.demo.pipeline.Profile;
import org.pilothouse.pipeline.desk.DecisionLog;
import org.pilothouse.pipeline.desk.KeptServers;
import org.pilothouse.pipeline.desk.ServerBook;
import org.pilothouse.ui.kit.FxDoor;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;

/** A person reaches a server: by hand, from another program's file, from those that are kept. */
class ServerJourneyTest extends FxTest {
    @TempDir Path folder;

    private static void write(AskPane pane, String id, String words) {
        onFx(() -> ((TextField) pane.lookup("#" + id)).setText(words));
    }

    @Test
    void a_server_from_a_file_is_connected_only_after_its_plain_secrets_were_shown_to_be_left_out() throws Exception {
        try (AskDesk desk = new AskDesk(folder, Duration.ofHours(1), Profile.SUPERSET)) {
            Path file = Files.writeString(folder.resolve("mcp.json"), """
                    {"mcpServers": {"harbour": {"url": "%s", "headers": {"Authorization": "Bearer plain-secret-value"}}}}""".formatted(desk.server.address()));
            AskPane pane = show(() -> new AskPane(desk.model, Locale.ENGLISH, Optional.of(() -> Optional.of(file))), 520, 800);
            robot.clickOn("#ask-other");
            robot.clickOn("#server-import");
            await("the file is read", () -> ((TextField) pane.lookup("#server-target")).getText().equals(desk.server.address().toString()));
            pulses(2);
            String note = fx(() -> ((Label) pane.lookup("#server-note")).getText());
            assertThat(note).contains("environment variables").doesNotContain("plain-secret-value");
            assertThat(fx(() -> pane.lookupAll(".text-input").stream().noneMatch(n -> ((javafx.scene.control.TextInputControl) n).getText().contains("plain-secret")))).isTrue();
            assertThat(fx(() -> desk.model.stateProperty().get())).isEqualTo(AskModel.State.NOT_CONNECTED);
            Pictures.take(stage.getScene(), "ask-server", Theme.LIGHT);
            onFx(() -> ((TextArea) pane.lookup("#server-lines")).clear());
            robot.clickOn("#server-connect");
            await("it is connected", () -> desk.model.stateProperty().get() == AskModel.State.CONNECTED);
        }
    }

    @Test
    void a_server_filled_in_by_hand_is_kept_when_asked_and_its_named_run_is_watched_and_it_is_offered_the_next_time() throws Exception {
        KeptServers kept = new KeptServers(folder.resolve("servers.json"));
        try (AskDesk desk = new AskDesk(folder, Duration.ofHours(1), Profile.SUPERSET);
                AskModel model = new AskModel(new FxDoor(), desk.drafts, DecisionLog.NONE, Map.of(), Clock.systemUTC(), Optional.of(kept))) {
            AskPane pane = show(() -> new AskPane(model, Locale.ENGLISH), 520, 800);
            robot.clickOn("#ask-other");
            write(pane, "server-target", desk.server.address().toString());
            write(pane, "server-name", "harbour");
            write(pane, "server-run", desk.platform.runIds().get(0));
            robot.clickOn("#server-keep");
            Pictures.take(stage.getScene(), "ask-server-kept", Theme.DARK);
            robot.clickOn("#server-connect");
            await("the run is watched and its question is there", () -> model.questions().waitingProperty().get() == 1);
            assertThat(fx(() -> model.runs().ids())).containsExactly(desk.platform.runIds().get(0));
            await("it is kept", () -> names(kept).equals(List.of("harbour")));

            robot.clickOn("#ask-other");
            await("it is offered", () -> choice(pane).getItems().size() == 1);
            write(pane, "server-target", "");
            onFx(() -> choice(pane).setValue(choice(pane).getItems().get(0)));
            assertThat(fx(() -> ((TextField) pane.lookup("#server-target")).getText())).isEqualTo(desk.server.address().toString());
            robot.clickOn("#server-forget");
            await("it is forgotten", () -> names(kept).isEmpty() && choice(pane).getItems().isEmpty());
        }
    }

    private static List<String> names(KeptServers kept) {
        try {
            return kept.all().stream().map(e -> e.address().name()).toList();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    @SuppressWarnings("unchecked")
    private static ComboBox<ServerBook.Entry> choice(AskPane pane) {
        return (ComboBox<ServerBook.Entry>) pane.lookup("#server-found");
    }
}
