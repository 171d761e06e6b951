package org.pilothouse.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents as servers really send them. */
class JsonTextTest {
    private final Report report = new Report();

    private JsonNode read(String text) throws UnusableDocument {
        return JsonText.read(text.getBytes(StandardCharsets.UTF_8), Limits.USUAL, report);
    }

    private UnusableDocument refused(byte[] document) {
        return catchThrowableOfType(UnusableDocument.class, () -> JsonText.read(document, Limits.USUAL, report));
    }

    private UnusableDocument refused(String document) {
        return refused(document.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"9007199254740993", "12345678901234567890123", "1.0", "1", "1.10", "1e3", "1E+2", "-0", "-0.0", "1e999", "1e-999",
        "0.1", "123456789012345678", "-9223372036854775809"})
    void a_number_keeps_its_digits(String number) throws UnusableDocument {
        assertThat(JsonText.write(read("{\"n\":" + number + "}"))).isEqualTo("{\"n\":" + number + "}");
        assertThat(report.oddities()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"NaN", "Infinity", "-Infinity", "1e999999999", "-1e-999999999", "1E99999999999999999999"})
    void what_is_no_usable_number_becomes_a_text_and_is_reported(String number) throws UnusableDocument {
        JsonNode tree = read("{\"a\":[1,{\"x\":" + number + "}]}");
        assertThat(tree.at("/a/1/x").textValue()).isEqualTo(number);
        assertThat(report.oddities()).containsExactly(new Oddity("a[1].x", "a finite number", number));
    }

    @Test
    void a_number_of_a_million_digits_becomes_a_text() throws UnusableDocument {
        assertThat(read("[" + "7".repeat(1_000_000) + "]").get(0).isTextual()).isTrue();
    }

    @Test
    void a_member_sent_twice_counts_with_its_last_value_and_is_reported() throws UnusableDocument {
        assertThat(JsonText.write(read("{\"a\":{\"b\":1,\"c\":2,\"b\":3}}"))).isEqualTo("{\"a\":{\"b\":3,\"c\":2}}");
        assertThat(report.oddities()).extracting(Oddity::path).containsExactly("a.b");
    }

    @Test
    void ten_thousand_levels_cost_only_what_lies_too_deep() throws UnusableDocument {
        JsonNode tree = read("{\"before\":1,\"deep\":" + "[".repeat(10_000) + "]".repeat(10_000) + ",\"after\":2}");
        assertThat(tree.get("before").intValue()).isEqualTo(1);
        assertThat(tree.get("after").intValue()).isEqualTo(2);
        assertThat(tree.get("deep").isArray()).isTrue();
        assertThat(report.oddities()).extracting(Oddity::expected).containsExactly("at most 500 levels of nesting");
        assertThat(JsonText.write(tree)).contains("[null]");
    }

    @Test
    void a_million_levels_are_refused() {
        assertThat(refused("{\"a\":".repeat(1_000_000)).kind()).isEqualTo(UnusableDocument.Kind.TOO_DEEP);
    }

    @Test
    void a_document_past_the_limit_is_refused_with_the_limit_named() {
        UnusableDocument e = catchThrowableOfType(UnusableDocument.class,
                () -> JsonText.read(new ByteArrayInputStream(new byte[2000]), new Limits(1000, 10), report));
        assertThat(e.kind()).isEqualTo(UnusableDocument.Kind.TOO_LARGE);
        assertThat(e).hasMessageContaining("1000 bytes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"code\":200,\"context\":{\"log\":\"You mo", "{", "[1,2", "{\"a\":tru", "{\"a\":1,"})
    void a_truncated_document_says_so(String document) {
        assertThat(refused(document).kind()).isEqualTo(UnusableDocument.Kind.TRUNCATED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " \n\t", "\uFEFF"})
    void an_empty_document_says_so(String document) {
        assertThat(refused(document).kind()).isEqualTo(UnusableDocument.Kind.EMPTY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<html>", "hello", "{'a':1}", "{\"a\":1,}", "{\"a\":01}", "}", "{a:1}"})
    void what_is_no_json_says_where_it_breaks(String document) {
        UnusableDocument e = refused(document);
        assertThat(e.kind()).isEqualTo(UnusableDocument.Kind.NOT_JSON);
        assertThat(e).hasMessageContaining("line 1, column");
    }

    @Test
    void half_a_surrogate_pair_survives_the_way_out_and_back() throws UnusableDocument {
        JsonNode tree = read("{\"t\":\"a\\ud800b \\udc00\\uD83D\\uDE00\"}");
        byte[] out = JsonText.bytes(tree);
        assertThat(new String(out, StandardCharsets.UTF_8)).isEqualTo("{\"t\":\"a\\ud800b \\udc00\uD83D\uDE00\"}");
        assertThat(JsonText.read(out, Limits.USUAL, report)).isEqualTo(tree);
    }

    @Test
    void a_byte_order_mark_and_utf_16_are_read() throws UnusableDocument {
        assertThat(read("\uFEFF{\"a\":\"є\"}").get("a").textValue()).isEqualTo("є");
        assertThat(JsonText.read("{\"a\":\"є\"}".getBytes(StandardCharsets.UTF_16), Limits.USUAL, report).get("a").textValue()).isEqualTo("є");
        assertThat(report.oddities()).isEmpty();
    }

    @Test
    void bytes_that_are_no_text_are_replaced_and_reported() throws UnusableDocument {
        byte[] broken = {'{', '"', 'a', '"', ':', '"', (byte) 0xC3, '(', '"', '}'};
        assertThat(JsonText.read(broken, Limits.USUAL, report).get("a").textValue()).isEqualTo("\uFFFD(");
        assertThat(report.oddities()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{} {}", "{}]", "{}<!-- served by -->"})
    void text_after_the_document_is_reported_and_costs_nothing(String document) throws UnusableDocument {
        assertThat(read(document).isObject()).isTrue();
        assertThat(report.oddities()).extracting(Oddity::expected).containsExactly("nothing after the document");
    }

    @Test
    void control_characters_and_quotes_are_escaped() throws UnusableDocument {
        String text = "{\"a\\\"b\":\"\\\\ \\n\\r\\t\\b\\f\\u0001\"}";
        assertThat(JsonText.write(read(text))).isEqualTo(text);
    }

    @Test
    void a_double_that_is_no_number_is_written_as_a_text() {
        assertThat(JsonText.write(DoubleNode.valueOf(Double.NaN))).isEqualTo("\"NaN\"");
    }
}
