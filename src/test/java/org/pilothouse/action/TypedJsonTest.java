package org.pilothouse.action;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** JSON that a person typed. */
class TypedJsonTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "{\"a\":2,}|6|This is not JSON: line 1, column 7: a comma with nothing after it.",
        "[1,2,]|4|This is not JSON: line 1, column 5: a comma with nothing after it.",
        "{\"a\":2|6|This is not complete JSON: it ends too early, at line 1, column 7.",
        "{\"a\":x}|5|This is not JSON: line 1, column 6: \"x\" is not expected here.",
        "{'a':1}|1|This is not JSON: line 1, column 2: \"'\" is not expected here.",
        "{} {}|3|This is not JSON: line 1, column 4: there is more after the end.",
        "NaN|0|This is not JSON: line 1, column 1: \"N\" is not expected here."})
    void what_is_no_JSON_is_told_with_its_place(String text, int offset, String sentence) {
        TypedJson.Fault fault = TypedJson.read(text).fault().orElseThrow();
        assertThat(fault.error().sentence()).isEqualTo(sentence);
        assertThat(fault.offset()).isEqualTo(offset);
    }

    @Test
    void a_member_given_twice_is_refused_since_only_one_would_be_sent() {
        assertThat(TypedJson.read("{\"a\":1,\n \"a\":2}").fault().orElseThrow().error().sentence()).startsWith("Line 2").contains("\"a\" is there twice");
    }

    @Test
    void nothing_at_all_is_not_a_value() {
        assertThat(TypedJson.read("  ").fault()).isPresent();
        assertThat(TypedJson.read("").value()).isEmpty();
    }

    @Test
    void depth_is_limited() {
        assertThat(TypedJson.read("[".repeat(10_000)).fault().orElseThrow().error().key()).isEqualTo("json.deep");
    }

    @Test
    void digits_stay_as_typed() {
        String text = "{\"a\":1.50,\"b\":12345678901234567890,\"c\":9007199254740993}";
        assertThat(TypedJson.read(text).value().orElseThrow().toString()).isEqualTo(text);
    }
}
