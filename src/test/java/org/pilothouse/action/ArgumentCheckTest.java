package org.pilothouse.action;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a person is told about arguments that do not fit. */
class ArgumentCheckTest {
    private static JsonNode json(String text) {
        return TypedJson.read(text.replace('\'', '"')).value().orElseThrow();
    }

    private static List<String> check(String schema, String value) {
        return ArgumentCheck.of(json(schema)).check(json(value)).stream().map(e -> e.pointer() + " " + e.sentence()).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "{'required':['to']}|{}|/to This is needed.",
        "{'properties':{'n':{'type':'number'}}}|{'n':'x'}|/n This should be a number, not text.",
        "{'properties':{'n':{'type':['number','null']}}}|{'n':[]}|/n This should be a number / nothing (null), not a list.",
        "{'properties':{'d':{'enum':['north','south',3]}}}|{'d':'up'}|/d Choose one of: north, south, 3.",
        "{'properties':{'d':{'const':'auto'}}}|{'d':'up'}|/d This can only be auto.",
        "{'properties':{'n':{'minimum':0,'maximum':20}}}|{'n':21}|/n This should be 20 or less.",
        "{'properties':{'n':{'exclusiveMinimum':0}}}|{'n':0}|/n This should be more than 0.",
        "{'properties':{'n':{'multipleOf':0.1}}}|{'n':0.25}|/n This should be a multiple of 0.1.",
        "{'properties':{'t':{'minLength':3}}}|{'t':'ab'}|/t This should be at least 3 characters long.",
        "{'properties':{'t':{'pattern':'^a{2}$'}}}|{'t':'b'}|/t This does not match the pattern ^a{2}$.",
        "{'properties':{'l':{'items':{'type':'integer'}}}}|{'l':[1,2.5]}|/l/1 This should be a whole number, not a number.",
        "{'properties':{'l':{'minItems':2}}}|{'l':[1]}|/l At least 2 needed here.",
        "{'additionalProperties':false}|{'a/b~c':1}|/a~1b~0c Nothing of this name is expected here.",
        "{'properties':{'m':{'anyOf':[{'type':'string'},{'type':'object','required':['x']}]}}}|{'m':{}}|/m This fits none of the forms that are allowed here.",
        "{'properties':{'m':{'oneOf':[{'type':'string'},{'minLength':1}]}}}|{'m':'a'}|/m This fits more than one of the forms of which only one is allowed.",
        "{'$defs':{'P':{'type':'object','required':['x']}},'properties':{'p':{'$ref':'#/$defs/P'}}}|{'p':{}}|/p/x This is needed."})
    void each_complaint_names_its_place_and_speaks_plainly(String schema, String value, String expected) {
        assertThat(check(schema, value)).containsExactly(expected);
    }

    @Test
    void places_are_spoken_as_people_write_them() {
        assertThat(ArgumentError.of("/path/2/x", "needed").placed()).isEqualTo("path[2].x: This is needed.");
    }

    @Test
    void big_integers_are_compared_exactly() {
        String schema = "{'properties':{'id':{'const':9007199254740993}}}";
        assertThat(check(schema, "{'id':9007199254740993}")).isEmpty();
        assertThat(check(schema, "{'id':9007199254740992}")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "false", "7", "'text'", "[]", "null", "{'type':7}", "{'type':'strange'}", "{'properties':5}", "{'required':'x'}",
        "{'minimum':'low'}", "{'pattern':'('}", "{'enum':{}}", "{'$ref':'#'}", "{'$ref':7}", "{'$ref':'#/nowhere'}", "{'$ref':'#/%zz'}", "{'$id':'::::','$schema':'x:y'}",
        "{'$schema':'http://json-schema.org/draft-99/schema'}", "{'$defs':{'a':{'$ref':'#/$defs/b'},'b':{'$ref':'#/$defs/a'}},'$ref':'#/$defs/a'}",
        "{'properties':{'$ref':{'type':'string'}}}", "{'items':'x','anyOf':3,'allOf':{},'oneOf':[]}"})
    void no_schema_however_broken_makes_it_throw(String schema) {
        ArgumentCheck check = ArgumentCheck.of(json(schema));
        assertThat(check.check(json("{'n':{'n':[1,'two',null]}}"))).isNotNull();
        assertThat(check.check(json("'text'"))).isNotNull();
    }

    @Test
    void a_part_that_cannot_be_checked_does_not_cost_the_rest() {
        String schema = "{'properties':{'a':{'$ref':'https://other.example/x.json'},'n':{'type':'number'}},'required':['n']}";
        assertThat(check(schema, "{'a':[]}")).containsExactly("/n This is needed.");
        assertThat(ArgumentCheck.of(json(schema)).unfollowed()).containsExactly("https://other.example/x.json");
    }

    @Test
    void nothing_is_ever_fetched() throws IOException {
        AtomicInteger asked = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", x -> {
            asked.incrementAndGet();
            x.sendResponseHeaders(200, -1);
            x.close();
        });
        server.start();
        try {
            String there = "http://127.0.0.1:" + server.getAddress().getPort() + "/s.json";
            for (String schema : List.of("{'$ref':'" + there + "'}", "{'$schema':'" + there + "','type':'object'}",
                    "{'$id':'" + there + "','properties':{'a':{'$ref':'other.json'}}}", "{'allOf':[{'$dynamicRef':'" + there + "'}]}")) {
                ArgumentCheck.of(json(schema)).check(json("{'a':1}"));
            }
            assertThat(asked).hasValue(0);
        } finally {
            server.stop(0);
        }
    }

    @Test
    void a_pattern_that_would_run_for_ever_gives_up_and_refuses_nothing() {
        assertThat(check("{'properties':{'t':{'pattern':'^(.*a){25}$'}}}", "{'t':'" + "a".repeat(60) + "!'}")).isEmpty();
    }
}
