package org.pilothouse.action;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which actions are asked about first. */
class DestructiveTest {
    private static ActionSpec action(String name, String description) {
        return new ActionSpec(name, description, TypedJson.object());
    }

    @ParameterizedTest
    @ValueSource(strings = {"emergency_return", "emergencyReturn", "EmergencyReturn", "discard_item", "drop-item", "delete.all", "DESTROY", "world:reset",
        "self_destruct", "selfDestruct", "self-destruct", "HTTPReset", "drop2", "throwAway"})
    void a_whole_word_of_the_name_gives_it_away(String name) {
        assertThat(Destructive.standard().test(action(name, ""))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"move_in_direction", "raindrops", "dropdown_open", "presets", "talk_to", "inspect", "self_inspect", "emergencies_list", "return_home"})
    void a_word_that_only_contains_such_a_word_does_not(String name) {
        assertThat(Destructive.standard().test(action(name, "Does it."))).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "All items will be discarded and a long cooldown follows.|true",
        "This  cannot be\tundone!|true", "It can’t be undone|true", "You lose all items.|true", "There is no cooldown but items will be discarded.|true",
        "The agent returns to the nearest base.|false", "Nothing will be lost.|false", "No items are discarded.|false",
        "Never mind. Your cargo will be lost.|true", "Talks about how towns are lostwood.|false", "|false"})
    void a_phrase_of_the_description_gives_it_away_unless_it_is_denied(String description, boolean destroys) {
        assertThat(Destructive.standard().test(action("go", description == null ? "" : description))).isEqualTo(destroys);
    }

    @Test
    void a_person_has_the_last_word_about_any_action() {
        Destructive d = Destructive.standard().marked("move", true).marked("discard_item", false);
        assertThat(d.test(action("move", ""))).isTrue();
        assertThat(d.test(action("discard_item", "will be discarded"))).isFalse();
        assertThat(d.unmarked("move").test(action("move", ""))).isFalse();
        assertThat(d.unmarked("discard_item").test("discard_item")).isTrue();
    }

    @Test
    void the_lists_can_be_replaced() {
        Destructive d = new Destructive(Set.of("burn_down"), Set.of("goes up in smoke"), Map.of());
        assertThat(d.test(action("burnDown", ""))).isTrue();
        assertThat(d.test(action("x", "Everything goes up in SMOKE."))).isTrue();
        assertThat(d.test(action("discard", ""))).isFalse();
        assertThat(d.reason(action("burn_down", ""))).contains("burn_down");
    }
}
