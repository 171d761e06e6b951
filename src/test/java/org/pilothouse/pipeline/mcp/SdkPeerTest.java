package org.pilothouse.pipeline.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pilothouse.pipeline.reading.Payload;

/** The official SDK's own server, as a child process and over HTTP. */
@Timeout(60)
class SdkPeerTest {
    /** Both ways to reach it. */
    enum Way { STDIO, HTTP }

    private static final Person PERSON = new Person();
    private static final Map<Way, McpConnection> OPEN = new EnumMap<>(Way.class);
    private static SdkServer http;

    @BeforeAll
    static void connect() throws Exception {
        http = new SdkServer();
        OPEN.put(Way.HTTP, McpConnection.open(http.address(), PERSON, Map.of()));
        OPEN.put(Way.STDIO, McpConnection.open(Children.java(SdkServer.class.getName()), PERSON, Map.of()));
    }

    @AfterAll
    static void end() throws Exception {
        OPEN.values().forEach(McpConnection::close);
        http.close();
    }

    private static Call call(String tool, ObjectNode arguments) {
        return new Call(tool, arguments, true, Duration.ofSeconds(30));
    }

    private static ObjectNode none() {
        return JsonNodeFactory.instance.objectNode();
    }

    private static Payload answered(Way way, Call call) {
        return Payload.of(((CallOutcome.Answered) OPEN.get(way).call(call)).result());
    }

    @ParameterizedTest
    @EnumSource
    void its_tools_are_listed_with_their_schemas(Way way) throws Exception {
        assertThat(OPEN.get(way).version()).isEqualTo("2025-11-25");
        assertThat(OPEN.get(way).tools()).extracting(ToolDefinition::name).containsExactlyInAnyOrder("echo", "slow", "ask", "login", "picture", "sound", "visit", "fails");
        assertThat(OPEN.get(way).tools().stream().filter(t -> t.name().equals("echo")).findFirst().orElseThrow().inputSchema().at("/properties/words/type").asText())
                .isEqualTo("string");
    }

    @ParameterizedTest
    @EnumSource
    void a_call_brings_back_every_letter_and_the_structure(Way way) {
        Payload p = answered(way, call("echo", none().put("words", "Привіт 🌊 中文")));
        assertThat(p.text()).isEqualTo("Привіт 🌊 中文");
        assertThat(p.json().path("words").asText()).isEqualTo("Привіт 🌊 中文");
    }

    @ParameterizedTest
    @EnumSource
    void progress_is_heard_in_order_before_the_answer(Way way) {
        List<Progress> heard = new CopyOnWriteArrayList<>();
        CallOutcome o = OPEN.get(way).call(call("slow", none()), new CallControl(heard::add));
        assertThat(Payload.of(((CallOutcome.Answered) o).result()).text()).isEqualTo("slow and steady");
        assertThat(heard).extracting(Progress::message).containsExactly("part 1", "part 2", "part 3");
        assertThat(heard.get(2).total()).isEqualTo(OptionalDouble.of(3));
    }

    @ParameterizedTest
    @EnumSource
    void it_asks_a_person_in_the_middle_of_a_call_and_hears_what_the_person_said(Way way) {
        PERSON.asked.clear();
        PERSON.answer = none().put("action", "accept");
        PERSON.answer.putObject("content").put("name", "Olha");
        assertThat(answered(way, call("ask", none())).text()).isEqualTo("ACCEPT {name=Olha}");
        PERSON.answer = none().put("action", "decline");
        assertThat(answered(way, call("ask", none())).text()).startsWith("DECLINE");
        assertThat(PERSON.asked).hasSize(2).allSatisfy(q -> assertThat(q.path("message").asText()).isEqualTo("Who steers?"));
    }

    @ParameterizedTest
    @EnumSource
    void a_picture_arrives_as_its_bytes(Way way) {
        Payload.Block b = answered(way, call("picture", none())).blocks().get(0);
        assertThat(b.kind()).isEqualTo(Payload.Kind.IMAGE);
        assertThat(b.type()).isEqualTo("image/png");
        assertThat(b.bytes()).startsWith(0x89, 'P', 'N', 'G');
    }

    @ParameterizedTest
    @EnumSource
    void a_tool_that_fails_is_an_answer_and_a_tool_that_is_not_there_is_a_refusal(Way way) {
        Payload failed = answered(way, call("fails", none()));
        assertThat(failed.error()).isTrue();
        assertThat(failed.text()).isEqualTo("The kettle is empty.");
        CallOutcome.Refused refused = (CallOutcome.Refused) OPEN.get(way).call(call("no_such_tool", none()));
        assertThat(refused.trouble().kind()).isEqualTo(McpTrouble.Kind.SERVER_SAYS_NO);
        assertThat(refused.trouble().details().get(0)).isEqualTo("-32602");
        assertThat(answered(way, call("echo", none().put("words", "still here"))).text()).isEqualTo("still here");
    }
}
