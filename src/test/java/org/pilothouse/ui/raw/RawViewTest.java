package org.pilothouse.ui.raw;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.Clipboard;
import org.junit.jupiter.api.Test;
import org.pilothouse.ui.kit.Answers;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Moments;

/** The raw pane under a person's hands. */
class RawViewTest extends FxTest {
    private final Moments moments = new Moments();
    private final CompletableFuture<byte[]> saved = new CompletableFuture<>();
    private RawModel model;

    @SuppressWarnings("unchecked")
    private ListView<RawView.RawLine> open() {
        model = fx(RawModel::new);
        RawView view = show(() -> new RawView(model, Locale.ENGLISH, ZoneOffset.UTC, Optional.of((name, bytes) -> saved.complete(bytes))), 560, 440);
        return (ListView<RawView.RawLine>) view.lookup("#raw-lines");
    }

    private static String text(ListView<RawView.RawLine> list) {
        return fx(() -> list.getItems().stream().map(RawView.RawLine::text).collect(Collectors.joining("\n")));
    }

    @Test
    void answer_request_and_oddities_are_a_click_apart_and_secrets_stay_masked() {
        ListView<RawView.RawLine> list = open();
        onFx(() -> model.show(moments.next(Answers.SUBNET.replace("87", "\"lots\""))));
        pulses(2);
        assertThat(text(list)).contains("HTTP 200").contains("\"energy\": \"lots\"");
        robot.clickOn("#raw-request");
        pulses(2);
        assertThat(text(list)).contains("GET https://mainnet.eastworld.ai/sn/env").contains("Authorization: ●●●●").contains("No body.");
        robot.clickOn("#raw-oddities");
        pulses(2);
        assertThat(text(list)).contains("energy").contains("expected").contains("lots");
        assertThat(robot.lookup("#raw-head").queryAs(Label.class).getText()).startsWith("Step 0");
    }

    @Test
    void copy_and_save_take_every_byte_as_it_came() throws Exception {
        open();
        String big = "{\"turns\":5,  \"log\":[\"" + "x".repeat(2_000_000) + "\"]}";
        onFx(() -> model.show(moments.next(big)));
        pulses(2);
        assertThat(robot.lookup("#raw-note").queryAs(Label.class).getText()).contains("1,048,576").contains("Copy and save take all of them");
        robot.clickOn("#raw-copy");
        assertThat(FxTest.<String>fx(() -> Clipboard.getSystemClipboard().getString())).endsWith(big);
        robot.clickOn("#raw-save");
        assertThat(new String(saved.get(), StandardCharsets.UTF_8)).isEqualTo(big);
    }
}
