package org.pilothouse.action;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Words of a command line become arguments. */
class ArgumentTypingTest {
    private static final String SCHEMA = """
            {"type":"object","$defs":{"N":{"type":"number"}},"properties":{"text":{"type":"string"},"n":{"$ref":"#/$defs/N"},"i":{"type":"integer"},
             "b":{"type":"boolean"},"level":{"enum":[1,"two"]},"maybe":{"type":["integer","null"]},"any":{},"list":{"type":"array","items":{"type":"string"}},
             "numbers":{"type":"array","items":{"type":"integer"}},"point":{"type":"object"},"union":{"anyOf":[{"type":"integer"},{"type":"string"}]}}}""";

    private static ArgumentTyping.Typed typed(String... pairs) {
        return ArgumentTyping.type(TypedJson.read(SCHEMA).value(), List.of(pairs));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "text=7|{\"text\":\"7\"}", "text=|{\"text\":\"\"}", "text=a=b|{\"text\":\"a=b\"}", "text=null|{\"text\":\"null\"}", "n=1.50|{\"n\":1.50}",
        "i=9007199254740993|{\"i\":9007199254740993}", "i=many|{\"i\":\"many\"}", "b=true|{\"b\":true}", "level=1|{\"level\":1}", "level=two|{\"level\":\"two\"}",
        "maybe=null|{\"maybe\":null}", "any=[1]|{\"any\":[1]}", "any=hello|{\"any\":\"hello\"}", "list=7|{\"list\":[\"7\"]}", "list=[\"a\",\"b\"]|{\"list\":[\"a\",\"b\"]}",
        "numbers=7|{\"numbers\":[7]}", "point={\"x\":1}|{\"point\":{\"x\":1}}", "union=7|{\"union\":\"7\"}", "stranger=7|{\"stranger\":7}", "stranger=seven|{\"stranger\":\"seven\"}"})
    void a_value_is_typed_by_the_schema(String pair, String expected) {
        assertThat(typed(pair).arguments().toString()).isEqualTo(expected);
        assertThat(typed(pair).errors()).isEmpty();
    }

    @Test
    void a_key_given_again_adds_to_a_list_and_is_an_error_elsewhere() {
        assertThat(typed("list=a", "list=b", "numbers=1", "numbers=2").arguments().toString()).isEqualTo("{\"list\":[\"a\",\"b\"],\"numbers\":[1,2]}");
        assertThat(typed("text=a", "text=b").errors()).extracting(ArgumentError::placed).containsExactly("text: \"text\" is given twice and is no list.");
    }

    @ParameterizedTest
    @CsvSource({"n=1e999", "n=-1e999", "i=1e999", "any=1e999", "stranger=1e999"})
    void a_number_that_nobody_can_hold_is_called_too_large_and_not_a_text(String pair) {
        assertThat(typed(pair).errors()).extracting(ArgumentError::sentence).containsExactly("This number is too large.");
        assertThat(typed(pair).arguments()).isEmpty();
        assertThat(typed("text=1e999").arguments().toString()).isEqualTo("{\"text\":\"1e999\"}");
    }

    @Test
    void a_number_out_of_bounds_stays_a_number() {
        String schema = "{\"properties\":{\"n\":{\"type\":\"number\",\"maximum\":20},\"i\":{\"type\":\"integer\"}}}";
        ArgumentTyping.Typed typed = ArgumentTyping.type(TypedJson.read(schema).value(), List.of("n=21", "i=1.5"));
        assertThat(ArgumentCheck.of(TypedJson.read(schema).value().orElseThrow()).check(typed.arguments())).extracting(ArgumentError::placed)
                .containsExactly("n: This should be 20 or less.", "i: This should be a whole number, not a number.");
    }

    @Test
    void a_word_without_an_equals_sign_is_an_error() {
        assertThat(typed("north", "=x").errors()).extracting(ArgumentError::sentence)
                .containsExactly("\"north\" is not of the form KEY=VALUE.", "\"=x\" is not of the form KEY=VALUE.");
    }

    @Test
    void without_a_schema_what_is_JSON_is_JSON_and_the_rest_is_text() {
        JsonNode a = ArgumentTyping.type(Optional.empty(), List.of("a=1e3", "b=north", "c={\"x\":[true]}", "d=\"7\"", "e=")).arguments();
        assertThat(a.toString()).isEqualTo("{\"a\":1E+3,\"b\":\"north\",\"c\":{\"x\":[true]},\"d\":\"7\",\"e\":\"\"}");
    }
}
