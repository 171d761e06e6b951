package org.pilothouse.eastworld;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pilothouse.json.Limits;
import org.pilothouse.json.JsonText;
import org.pilothouse.json.Oddity;
import org.pilothouse.json.UnusableDocument;
import org.pilothouse.link.Frame;
import org.pilothouse.world.Bearing;
import org.pilothouse.world.Distance;
import org.pilothouse.world.Item;
import org.pilothouse.world.Observation;
import org.pilothouse.world.Reading;
import org.pilothouse.world.Row;
import org.pilothouse.world.Section;
import org.pilothouse.world.Stats;
import org.pilothouse.world.Token;

/** The two published examples in full, and the shapes in between. */
class EastworldDecoderTest {
    private static Frame decode(String text) throws UnusableDocument {
        return new EastworldDecoder(Optional.empty(), Limits.USUAL).decode(text.getBytes(StandardCharsets.UTF_8));
    }

    private static Observation observe(String context) throws UnusableDocument {
        return decode("{\"context\":" + context + "}").observation();
    }

    private static String example(String name) throws IOException {
        try (InputStream in = EastworldDecoderTest.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static Row text(String text) {
        return new Row(text, List.of(text), Optional.empty(), Optional.empty());
    }

    private static Row at(Bearing bearing, Distance distance, String... parts) {
        return new Row(String.join(", ", parts), List.of(parts), Optional.of(bearing), Optional.of(distance));
    }

    @Test
    void the_example_of_the_universe_page_decodes_in_full() throws Exception {
        Frame f = decode(example("universe.json"));
        assertThat(f.protocol()).contains("eastworld-universe");
        assertThat(f.code()).isEqualTo(OptionalInt.of(200));
        assertThat(f.message()).isEqualTo("text");
        assertThat(f.hasContext()).isTrue();
        assertThat(f.actions().sent()).isFalse();
        assertThat(f.extra()).isEmpty();
        assertThat(f.report()).isEmpty();
        Observation o = f.observation();
        assertThat(o.agent().uid()).contains(new Token("\"text\"", "text"));
        assertThat(o.agent().key()).contains(new Token("\"text\"", "text"));
        assertThat(o.turn()).contains(new Token("1", "1"));
        assertThat(o.sections()).containsExactly(new Section("character", List.of(text("text"))), new Section("environment", List.of(text("text"))),
                new Section("location", List.of(text("text"))), new Section("object", List.of(text("text"))));
        assertThat(o.stats()).isEqualTo(new Stats(true, Map.of("energy", Reading.of(1), "integrity", Reading.of(1))));
        assertThat(o.items()).contains(List.of(new Item("text", "text", Reading.of(1))));
        assertThat(o.interactions()).containsExactly(text("text"));
        assertThat(o.log()).containsExactly("text");
        assertThat(o.reward()).isEqualTo(Reading.ABSENT);
        assertThat(o.sight()).isEmpty();
    }

    @Test
    void a_subnet_answer_decodes_in_full() throws Exception {
        Frame f = decode(example("subnet.json"));
        assertThat(f.protocol()).contains("eastworld-subnet");
        assertThat(f.report()).isEmpty();
        assertThat(f.extra()).isEmpty();
        Observation o = f.observation();
        assertThat(o.agent().uid()).contains(new Token("17", "17"));
        assertThat(o.turn()).contains(new Token("812", "812"));
        assertThat(o.stats()).isEqualTo(new Stats(true, Map.of()));
        assertThat(o.reward()).isEqualTo(Reading.of(new BigDecimal("0.25")));
        assertThat(o.items()).contains(List.of(new Item("Gear", "A toothed wheel.", Reading.of(2))));
        assertThat(o.sections()).containsExactly(
                new Section("lidar", List.of(at(Bearing.NORTH, new Distance(5, false, "5.0m"), "north", "5.0m", "intense"),
                        at(Bearing.NORTHEAST, new Distance(50, true, "50m+"), "northeast", "50m+", "weak"))),
                new Section("odometry", List.of(at(Bearing.SOUTH, new Distance(3.5, false, "3.5m"), "south", "3.5m"))),
                new Section("terrain", List.of(at(Bearing.WEST, new Distance(60, false, "about 60m"), "west", "about 60m", "ridge", "A sharp ridge."))),
                new Section("weather", List.of(text("foggy"), new Row("temperature, 15 Celsius", List.of("temperature", "15 Celsius"),
                        Optional.empty(), Optional.empty()))),
                new Section("location", List.of(new Row("treeline, Edge of the forest.", List.of("treeline", "Edge of the forest."),
                        Optional.empty(), Optional.empty()))),
                new Section("structure", List.of(at(Bearing.NORTHWEST, new Distance(120, false, "approximately 120m"),
                        "northwest", "approximately 120m", "5m below level", "Tower", "Rusted."))),
                new Section("static", List.of()),
                new Section("dynamic", List.of(at(Bearing.WEST, new Distance(45, false, "approximately 45m"),
                        "west", "approximately 45m", "same level", "Ellis", "moving south", "A technician."))));
        assertThat(o.interactions()).extracting(Row::text).containsExactly("Ellis says Have you seen the beacon?");
        assertThat(o.interactions().get(0).parts()).containsExactly("Ellis", "says", "Have you seen the beacon?");
        assertThat(o.log()).containsExactly("You moved south for 3.5m.");
        assertThat(f.actions().sent()).isTrue();
        assertThat(f.actions().named("move_in_direction").orElseThrow().description()).isEqualTo("Moves in the specified direction.");
        assertThat(JsonText.write(f.actions().actions().get(0).parameters())).startsWith("{\"type\":\"object\",\"properties\":{\"direction\":{\"type\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "{\"sid\":1};eastworld-universe", "{\"turns\":1};eastworld-subnet", "{\"uid\":7};eastworld-subnet", "{\"uid\":\"7\"};eastworld-universe",
        "{\"context\":{\"log\":\"a\"}};eastworld-universe", "{\"context\":{\"log\":[]}};eastworld-subnet",
        "{\"context\":{\"observation\":{\"lidar\":[]}}};eastworld-subnet", "{\"sid\":1,\"context\":{\"observation\":{\"lidar\":[]}}};eastworld-universe",
        "{\"code\":200};", "{};"})
    void the_dialect_is_told_from_what_arrives(String answer, String protocol) throws UnusableDocument {
        assertThat(decode(answer).protocol()).isEqualTo(Optional.ofNullable(protocol));
    }

    @Test
    void a_dialect_that_a_person_named_is_believed() throws UnusableDocument {
        Frame f = new EastworldDecoder(Optional.of(Dialect.SUBNET), Limits.USUAL).decode("{\"sid\":4}".getBytes(StandardCharsets.UTF_8));
        assertThat(f.protocol()).contains("eastworld-subnet");
        assertThat(f.observation().turn()).contains(new Token("4", "4"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"9007199254740993", "\"7\"", "7", "1.0", "1e3", "true", "\"\\ud800\"", "12345678901234567890"})
    void identity_and_turn_keep_their_type_and_digits(String token) throws UnusableDocument {
        Observation o = decode("{\"sid\":" + token + ",\"uid\":" + token + ",\"key\":" + token + "}").observation();
        assertThat(List.of(o.turn().orElseThrow().json(), o.agent().uid().orElseThrow().json(), o.agent().key().orElseThrow().json()))
                .containsOnly(token);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "5.0m;5;false", "50m+;50;true", "50+ m;50;true", "within 20m;20;false", "about 60m;60;false", "approximately 120m;120;false", "0m;0;false",
        "12 metres;12;false", "more than 30m;30;true", "~7m;7;false", "ABOUT 3 M;3;false"})
    void a_distance_is_read_with_its_bound(String text, double metres, boolean atLeast) throws UnusableDocument {
        Row row = observe("{\"observation\":{\"static\":[[\"east\",\"" + text + "\",\"Rock\"]]}}").sections().get(0).rows().get(0);
        assertThat(row.distance()).contains(new Distance(metres, atLeast, text));
        assertThat(row.bearing()).contains(Bearing.EAST);
    }

    @ParameterizedTest
    @ValueSource(strings = {"5m below level", "-5m", "m", "five metres", "5 minutes", "NaNm", "1.2.3m", "15 Celsius", "", "99999999999999999999m"})
    void what_is_no_distance_stays_text(String text) throws UnusableDocument {
        Row row = observe("{\"observation\":{\"static\":[[\"east\",\"" + text + "\",\"Rock\"]]}}").sections().get(0).rows().get(0);
        assertThat(row.distance()).isEmpty();
        assertThat(row.parts()).contains(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "A gate stands to the northeast, about 12m away;northeast;12", "A well 8.5 metres to the south-west;southwest;8.5",
        "To the north a road leads west;;", "Somebody is moving south;;", "Northern lights;;", "A tower, 5m below level;;",
        "North, north and north again: a wall;north;"})
    void a_sentence_gives_its_bearing_and_distance_where_it_is_plain(String sentence, String bearing, Double metres) throws UnusableDocument {
        Row row = observe("{\"observation\":{\"object\":[\"" + sentence + "\"]}}").sections().get(0).rows().get(0);
        assertThat(row.bearing().map(Bearing::word)).isEqualTo(Optional.ofNullable(bearing));
        assertThat(row.distance().map(Distance::metres)).isEqualTo(Optional.ofNullable(metres));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"\"You moved.\";You moved.", "[\"You moved.\",\"A gate creaks.\"];You moved.|A gate creaks.", "null;''",
        "\"one\\ntwo\\n\";one|two", "[[\"Mira\",\"waves\"],null,7];Mira waves|7", "\"\";''"})
    void a_log_is_a_text_a_list_or_nothing(String log, String lines) throws UnusableDocument {
        assertThat(String.join("|", observe("{\"log\":" + log + "}").log())).isEqualTo(lines);
    }

    @Test
    void stats_not_sent_differ_from_zero_and_from_what_cannot_be_read() throws UnusableDocument {
        assertThat(observe("{}").stats().sent()).isFalse();
        Frame f = decode("{\"context\":{\"stats\":{\"energy\":0,\"integrity\":null,\"mood\":\"fine\",\"x\":1e999,\"y\":NaN,\"z\":[1],\"w\":1.50}}}");
        assertThat(f.observation().stats().readings()).containsExactlyInAnyOrderEntriesOf(Map.of(
                "energy", Reading.of(0), "integrity", Reading.ABSENT, "mood", new Reading.Unreadable("fine"), "x", new Reading.Unreadable("1e999"),
                "y", new Reading.Unreadable("NaN"), "z", new Reading.Unreadable("[1]"), "w", Reading.of(new BigDecimal("1.50"))));
        assertThat(f.report()).extracting(Oddity::path).contains("context.stats.mood", "context.stats.x", "context.stats.y", "context.stats.z");
    }

    @Test
    void a_section_sent_as_null_is_not_reported_and_an_empty_one_is() throws UnusableDocument {
        Observation o = observe("{\"observation\":{\"object\":null,\"character\":[]},\"stats\":{}}");
        assertThat(o.section("object")).isEmpty();
        assertThat(o.section("character")).contains(new Section("character", List.of()));
    }

    @Test
    void an_interaction_may_be_a_text_or_a_tuple() throws UnusableDocument {
        assertThat(observe("{\"interaction\":[\"hi\"]}").interactions()).containsExactly(text("hi"));
        Row row = observe("{\"interaction\":[[\"Mira\",\"says\",\"hi\"]]}").interactions().get(0);
        assertThat(row.text()).isEqualTo("Mira says hi");
        assertThat(row.parts()).containsExactly("Mira", "says", "hi");
    }

    @Test
    void actions_come_with_or_without_their_wrapper() throws UnusableDocument {
        Frame f = decode("{\"context\":{\"action\":[{\"type\":\"function\",\"function\":{\"name\":\"a\"}},{\"name\":\"b\",\"description\":\"B.\","
                + "\"parameters\":{\"type\":\"object\"},\"cost\":3},{\"description\":\"no name\"},\"c\",null]}}");
        assertThat(f.actions().actions()).extracting(a -> a.name() + "/" + a.description() + "/" + a.parameters())
                .containsExactly("a//{}", "b/B./{\"type\":\"object\"}", "c//{}");
        assertThat(f.extra()).containsKeys("context.action[1].cost", "context.action[2]");
        assertThat(f.report()).extracting(Oddity::path).contains("context.action[2]", "context.action[3]", "context.action[4]");
    }

    @Test
    void members_that_nobody_expected_are_kept_as_received() throws UnusableDocument {
        Frame f = decode("{\"code\":200,\"season\":{\"n\":1.0},\"context\":{\"quest\":[1,2],\"item\":[{\"name\":\"Nut\",\"weight\":9007199254740993}]}}");
        assertThat(f.extra()).hasToString("{season={\"n\":1.0}, context.quest=[1,2], context.item[0].weight=9007199254740993}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "\"text\"", "7", "true", "[]", "{}", "[[[1]]]", "[null]", "[{\"a\":[{}]}]", "NaN", "1e999", "\"\\ud800\""})
    void a_wrong_type_in_any_field_costs_no_other_field(String wrong) throws Exception {
        String[] members = {"code", "message", "sid", "uid", "key"};
        for (String member : members) {
            Frame f = decode(example("universe.json").replaceFirst("\"" + member + "\":(\"text\"|\\d+)", "\"" + member + "\":" + wrong.replace("\\", "\\\\")));
            assertThat(f.observation().log()).as(member).containsExactly("text");
            assertThat(f.observation().items().orElseThrow()).as(member).hasSize(1);
        }
        for (String member : new String[] {"action", "interaction", "item", "log", "observation", "stats", "reward", "world"}) {
            String context = "{\"" + member + "\":" + wrong + (member.equals("log") ? ",\"stats\":{\"energy\":5}" : ",\"log\":[\"kept\"]") + "}";
            Observation o = observe(context);
            assertThat(member.equals("log") ? o.stats().of("energy") : o.log()).as(context)
                    .isEqualTo(member.equals("log") ? Reading.of(5) : List.of("kept"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "7", "\"gone\"", "[1]"})
    void a_missing_context_is_a_state(String context) throws UnusableDocument {
        Frame f = decode("{\"code\":429,\"message\":\"wait\",\"context\":" + context + "}");
        assertThat(f.hasContext()).isFalse();
        assertThat(f.observation().sections()).isEmpty();
        assertThat(f.code()).isEqualTo(OptionalInt.of(429));
    }

    @Test
    void a_code_sent_as_text_is_read_and_reported() throws UnusableDocument {
        assertThat(decode("{\"code\":\"429\"}").code()).isEqualTo(OptionalInt.of(429));
        assertThat(decode("{\"code\":\"429\"}").report()).hasSize(1);
        assertThat(decode("{\"code\":200.0}").code()).isEqualTo(OptionalInt.of(200));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"[];NOT_AN_OBJECT", "7;NOT_AN_OBJECT", "null;NOT_AN_OBJECT", "'';EMPTY", "<html></html>;NOT_JSON", "{\"a\":;TRUNCATED"})
    void a_document_that_is_no_object_says_what_it_is(String document, UnusableDocument.Kind kind) {
        assertThatThrownBy(() -> decode(document)).isInstanceOfSatisfying(UnusableDocument.class, e -> assertThat(e.kind()).isEqualTo(kind));
    }
}
