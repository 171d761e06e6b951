package org.pilothouse.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pilothouse.link.Reply;
import org.pilothouse.link.ScriptedServer;

/** {@code pilothouse act}, typed as people type it, against a real server. */
class ActCommandTest {
    private static final String SPACE = "{\"code\":200,\"turns\":9007199254740993,\"uid\":17,\"key\":\"5F\",\"context\":{\"log\":[],\"action\":["
            + "{\"type\":\"function\",\"function\":{\"name\":\"move_in_direction\",\"parameters\":{\"type\":\"object\",\"properties\":{"
            + "\"direction\":{\"type\":\"string\",\"enum\":[\"north\",\"south\"]},\"distance\":{\"type\":\"number\",\"minimum\":0,\"maximum\":20},"
            + "\"note\":{\"type\":\"string\"}},\"required\":[\"direction\",\"distance\"]}}},"
            + "{\"type\":\"function\",\"function\":{\"name\":\"emergency_return\",\"description\":\"All items are discarded.\",\"parameters\":{}}}]}}";
    private final ScriptedServer server = new ScriptedServer().on("GET /sn/env", Reply.json(200, SPACE))
            .on("POST /sn/step", Reply.json(200, "{\"code\":200,\"message\":\"done\",\"context\":{\"log\":[\"You moved.\"]}}"));

    @AfterEach
    void stop() {
        server.close();
    }

    private Typed act(String... words) {
        return Typed.in(Stream.concat(Stream.of("act", server.url("/sn/env")), Stream.of(words)).toArray(String[]::new));
    }

    private List<String> sent() {
        return server.asked("POST").stream().map(ScriptedServer.Asked::text).toList();
    }

    @Test
    void a_decision_is_typed_by_the_schema_echoes_who_and_when_and_is_sent_once() {
        Typed typed = act("move_in_direction", "direction=north", "distance=1.50", "note=7", "--reflection", "hm");
        assertThat(typed.code()).as(typed.err()).isZero();
        assertThat(sent()).containsExactly("{\"turns\":9007199254740993,\"uid\":17,\"key\":\"5F\",\"action\":[{\"name\":\"move_in_direction\","
                + "\"arguments\":{\"direction\":\"north\",\"distance\":1.50,\"note\":\"7\"}}]}");
        assertThat(typed.out()).startsWith("Accepted after ").contains("(HTTP 200).", "Message: done", "  You moved.");
    }

    @Test
    void arguments_may_come_as_json_from_the_line_or_from_standard_input() {
        assertThat(act("move_in_direction", "--args", "{\"direction\":\"south\"}", "distance=2").code()).isZero();
        assertThat(Typed.with("{\"direction\":\"north\",\"distance\":3,\"note\":\"привіт\"}", "act", server.url("/sn/env"), "move_in_direction", "--args", "-").code())
                .isZero();
        assertThat(sent().get(0)).contains("{\"direction\":\"south\",\"distance\":2}");
        assertThat(sent().get(1)).contains("\"note\":\"привіт\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fly", "move_in_direction", "move_in_direction|direction=up|distance=1", "move_in_direction|direction=north|distance=21",
        "move_in_direction|direction=north|distance=far", "move_in_direction|direction=north|distance=1|north", "move_in_direction|--args|{\"direction\":",
        "move_in_direction|--args|[]", "move_in_direction|--args|{\"distance\":1}|distance=2|direction=north", "emergency_return",
        "move_in_direction|direction=north|distance=1e999", "move_in_direction|direction=north|distance=1|--wait|-1",
        "move_in_direction|direction=north|distance=1|--wait|soon", "move_in_direction|--nonsense"})
    void what_is_wrong_is_said_and_nothing_is_sent(String words) {
        Typed typed = act(words.split("\\|"));
        assertThat(typed.code()).as(typed.out()).isEqualTo(2);
        assertThat(typed.err()).isNotBlank().doesNotContain("Exception").doesNotContain("Usage:");
        assertThat(typed.err().lines().count()).isLessThanOrEqualTo(2);
        assertThat(sent()).isEmpty();
    }

    @Test
    void an_action_that_destroys_needs_a_yes() {
        assertThat(act("emergency_return").err()).contains("All items are discarded.", "--yes");
        assertThat(act("emergency_return", "--yes").code()).isZero();
        assertThat(sent()).hasSize(1);
    }

    @Test
    void without_an_action_space_any_name_goes_but_a_name_that_destroys_still_needs_a_yes() {
        server.on("GET /sn/env", Reply.json(200, "{\"code\":200,\"turns\":1,\"context\":{\"action\":null}}"));
        assertThat(act("dance", "style=[1,2]", "with=Mira", "n=1.0", "yes=true").code()).isZero();
        assertThat(sent().get(0)).contains("{\"name\":\"dance\",\"arguments\":{\"style\":[1,2],\"with\":\"Mira\",\"n\":1.0,\"yes\":true}}");
        assertThat(act("discard_item", "item=Nut").code()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '@', value = {"200@{\"code\":400,\"message\":\"no exit\"}@3", "401@{}@3", "404@{}@3", "422@{}@3", "200@{\"code\":429}@6",
        "500@{}@4", "502@<html>x@4", "200@{\"co@4", "200@''@4"})
    void the_exit_code_tells_what_became_of_it(int status, String body, int code) {
        server.on("POST /sn/step", Reply.json(status, body));
        Typed typed = act("move_in_direction", "direction=north", "distance=1");
        assertThat(typed.code()).as(typed.out() + typed.err()).isEqualTo(code);
        assertThat(sent()).hasSize(1);
    }

    @Test
    void a_lost_reply_is_an_unknown_outcome_and_a_redirect_is_not_followed() {
        server.on("POST /sn/step", Reply.hangUp(), Reply.redirect(307, "/elsewhere"));
        Typed lost = act("move_in_direction", "direction=north", "distance=1");
        assertThat(lost.code()).isEqualTo(4);
        assertThat(lost.out()).startsWith("Outcome unknown").contains("nothing is sent again by itself");
        assertThat(act("move_in_direction", "direction=north", "distance=1").code()).isEqualTo(3);
        assertThat(sent()).hasSize(2);
    }

    @Test
    void it_waits_for_its_turn_as_long_as_it_was_told_to() {
        server.on("GET /sn/env", Reply.json(200, "{\"code\":429}").with("Retry-After: 0"), Reply.json(200, "{\"code\":429}").with("Retry-After: 0"),
                Reply.json(200, SPACE));
        assertThat(act("move_in_direction", "direction=north", "distance=1").code()).isZero();
        server.on("GET /sn/env", Reply.json(200, "{\"code\":429}").with("Retry-After: 0"));
        Typed never = act("move_in_direction", "direction=north", "distance=1", "--wait", "0.5");
        assertThat(never.code()).isEqualTo(6);
        assertThat(never.err()).contains("not this agent's turn");
        assertThat(sent()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '@', value = {"500@{}@5", "200@{\"co@5", "200@<html>@5", "401@{}@3", "404@{}@3"})
    void a_read_that_fails_sends_nothing(int status, String body, int code) {
        server.on("GET /sn/env", Reply.json(status, body));
        assertThat(act("move_in_direction", "direction=north", "distance=1").code()).isEqualTo(code);
        assertThat(sent()).isEmpty();
    }

    @Test
    void help_names_the_exit_codes() {
        assertThat(Typed.in("act", "--help").out()).contains("Exit codes:", "6   not this agent's turn", "--reflection");
        assertThat(Typed.in("describe", "--help").out()).contains("Exit codes:", "--credentials-command");
    }
}
