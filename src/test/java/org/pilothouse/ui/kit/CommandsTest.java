package org.pilothouse.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import java.util.Map;
import javafx.beans.property.SimpleBooleanProperty;
import org.junit.jupiter.api.Test;

class CommandsTest {
    private final Texts texts = Texts.of(Commands.class, Locale.ENGLISH);

    @Test
    void two_commands_with_the_same_keys_are_named_as_a_clash() {
        Commands commands = new Commands();
        commands.add(texts, "watch.pause", "mdi2p-pause", "F8", () -> { });
        commands.add(texts, "watch.step", "mdi2p-play", "F9", () -> { });
        assertThat(commands.clashes()).isEmpty();
        commands.add(texts, "view.theme", "mdi2p-play", "F9", () -> { });
        assertThat(commands.clashes()).singleElement().asString().contains("watch.step").contains("view.theme");
    }

    @Test
    void keys_that_a_person_changed_replace_the_usual_ones() {
        Commands commands = new Commands(Map.of("watch.pause", "Ctrl+J", "watch.step", ""));
        assertThat(commands.add(texts, "watch.pause", "mdi2p-pause", "F8", () -> { }).shortcut().orElseThrow().getName()).isEqualTo("Ctrl+J");
        assertThat(commands.add(texts, "watch.step", "mdi2p-play", "F9", () -> { }).shortcut()).isEmpty();
    }

    @Test
    void a_command_that_cannot_be_done_now_does_nothing() {
        int[] runs = {0};
        SimpleBooleanProperty can = new SimpleBooleanProperty(false);
        Command command = new Commands().add(texts, "watch.retry", "mdi2r-refresh", "F5", can, () -> runs[0]++);
        assertThat(command.runIfEnabled()).isFalse();
        can.set(true);
        assertThat(command.runIfEnabled()).isTrue();
        assertThat(runs[0]).isEqualTo(1);
    }

    @Test
    void a_name_used_twice_is_a_fault_of_ours_and_loud() {
        Commands commands = new Commands();
        commands.add(texts, "watch.pause", "mdi2p-pause", "", () -> { });
        assertThatThrownBy(() -> commands.add(texts, "watch.pause", "mdi2p-pause", "", () -> { })).hasMessageContaining("watch.pause");
    }
}
