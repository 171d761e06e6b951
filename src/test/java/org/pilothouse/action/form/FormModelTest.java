package org.pilothouse.action.form;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pilothouse.action.ActionSpec;
import org.pilothouse.action.TypedJson;

/** What a form keeps, leaves out, refuses and sends. */
class FormModelTest {
    private static JsonNode json(String text) {
        return TypedJson.read(text.replace('\'', '"')).value().orElseThrow();
    }

    private static FormModel form(String properties, String... required) {
        ObjectNode schema = TypedJson.object().put("type", "object");
        schema.set("properties", json(properties));
        schema.set("required", json(List.of(required).stream().map(r -> "'" + r + "'").toList().toString()));
        schema.set("$defs", json("{'Point':{'type':'object','properties':{'x':{'type':'number'},'y':{'type':'number'}},'required':['x','y']},"
                + "'Tree':{'type':'object','properties':{'name':{'type':'string'},'left':{'$ref':'#/$defs/Tree'},'kids':{'type':'array','items':{'$ref':'#/$defs/Tree'}}}}}"));
        return FormModel.of(schema);
    }

    private static String said(FormModel form) {
        return form.value().fold(JsonNode::toString, errors -> String.join("; ", errors.stream().map(e -> e.placed()).toList()));
    }

    private static TextEntry text(FormModel f, String at) {
        return (TextEntry) f.at(at).orElseThrow();
    }

    private static NumberEntry number(FormModel f, String at) {
        return (NumberEntry) f.at(at).orElseThrow();
    }

    @Test
    void an_untouched_optional_field_is_left_out_and_so_is_one_that_was_typed_in_and_cleared() {
        FormModel f = form("{'note':{'type':'string'},'speed':{'type':'integer'},'b':{'type':'boolean'},'l':{'type':'array','items':{'type':'string'}},'p':{'$ref':'#/$defs/Point'}}");
        assertThat(said(f)).isEqualTo("{}");
        text(f, "/note").type("x");
        number(f, "/speed").type("4");
        assertThat(said(f)).isEqualTo("{\"note\":\"x\",\"speed\":4}");
        text(f, "/note").type("");
        number(f, "/speed").type("");
        assertThat(said(f)).isEqualTo("{}");
        assertThat(f.engaged()).isFalse();
    }

    @Test
    void an_empty_text_and_null_are_sent_on_purpose_only_where_the_schema_allows_them() {
        FormModel f = form("{'a':{'type':'string'},'b':{'type':['string','null'],'minLength':1}}", "a");
        assertThat(said(f)).isEqualTo("a: Write something here, or choose to send an empty text.");
        text(f, "/a").sendEmpty(true);
        assertThat(said(f)).isEqualTo("{\"a\":\"\"}");
        text(f, "/b").sendEmpty(true);
        assertThat(said(f)).isEqualTo("{\"a\":\"\"}");
        f.at("/a").orElseThrow().sendNull(true);
        f.at("/b").orElseThrow().sendNull(true);
        assertThat(said(f)).isEqualTo("{\"a\":\"\",\"b\":null}");
        text(f, "/b").type("back");
        assertThat(said(f)).isEqualTo("{\"a\":\"\",\"b\":\"back\"}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "number|1.|{\"n\":1}", "number|1e3|{\"n\":1000}", "number|1.50|{\"n\":1.50}", "number|-.5|{\"n\":-0.5}", "integer|12345678901234567890123|{\"n\":12345678901234567890123}",
        "integer|3.0|{\"n\":3}", "number|9007199254740993|{\"n\":9007199254740993}", "number|1e-3|{\"n\":0.001}", "number| 7 |{\"n\":7}",
        "integer|1.5|n: This should be a whole number, like 12.", "number|1,5|n: Write the number with a point, like 1.5.", "number|north|n: This is not a number. Write it like 12 or 1.5.",
        "number|1e999999999|n: This number is too large.", "number|NaN|n: This is not a number. Write it like 12 or 1.5.", "number|0x10|n: This is not a number. Write it like 12 or 1.5."})
    void a_number_stays_as_typed_and_is_sent_exactly(String type, String typed, String expected) {
        FormModel f = form("{'n':{'type':'" + type + "'}}");
        number(f, "/n").type(typed);
        assertThat(said(f)).isEqualTo(expected);
        assertThat(number(f, "/n").text()).isEqualTo(typed);
    }

    @Test
    void bounds_are_told_under_the_field_and_steps_stay_within_them() {
        FormModel f = form("{'n':{'type':'number','minimum':0,'maximum':20,'multipleOf':0.5}}");
        number(f, "/n").type("20.5");
        assertThat(said(f)).isEqualTo("n: This should be 20 or less.");
        number(f, "/n").type("0.3");
        assertThat(said(f)).isEqualTo("n: This should be a multiple of 0.5.");
        number(f, "/n").type("19.5");
        number(f, "/n").add(java.math.BigDecimal.ONE);
        assertThat(said(f)).isEqualTo("{\"n\":20}");
    }

    @Test
    void nothing_is_chosen_until_somebody_chooses() {
        FormModel f = form("{'d':{'type':'string','enum':['north','south']},'b':{'type':'boolean'}}", "d", "b");
        ChoiceEntry d = (ChoiceEntry) f.at("/d").orElseThrow();
        assertThat(d.chosen()).isEmpty();
        assertThat(said(f)).isEqualTo("d: Choose one.; b: Choose yes or no.");
        d.choose(Optional.of(d.options().get(1)));
        ((FlagEntry) f.at("/b").orElseThrow()).say(Optional.of(false));
        assertThat(said(f)).isEqualTo("{\"d\":\"south\",\"b\":false}");
    }

    @Test
    void a_default_is_put_in_once_and_does_not_come_back() {
        FormModel f = form("{'n':{'type':'integer','default':5},'d':{'enum':['a','b'],'default':'b'},'odd':{'type':'integer','default':'x'},'maybe':{'type':['string','null'],'default':null}}");
        assertThat(said(f)).isEqualTo("{\"n\":5,\"d\":\"b\"}");
        assertThat(f.engaged()).isFalse();
        number(f, "/n").type("");
        assertThat(said(f)).isEqualTo("{\"d\":\"b\"}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'enum':[1,'two',null]}", "{'oneOf':[{'const':1,'title':'One'},{'const':'two'},{'const':null}]}", "{'anyOf':[{'enum':[1]},{'const':'two'},{'const':null}]}"})
    void values_of_any_type_can_be_given_with_titles(String schema) {
        FormModel f = form("{'v':" + schema + "}");
        ChoiceEntry v = (ChoiceEntry) f.at("/v").orElseThrow();
        assertThat(v.options()).hasSize(3);
        v.choose(Optional.of(v.options().get(0)));
        assertThat(said(f)).isEqualTo("{\"v\":1}");
    }

    @Test
    void several_given_values_become_a_list() {
        FormModel f = form("{'t':{'type':'array','items':{'enum':['a','b','c']},'minItems':2}}");
        ManyChoiceEntry t = (ManyChoiceEntry) f.at("/t").orElseThrow();
        t.choose(t.options().get(2), true);
        assertThat(said(f)).isEqualTo("t: At least 2 needed here.");
        t.choose(t.options().get(0), true);
        assertThat(said(f)).isEqualTo("{\"t\":[\"a\",\"c\"]}");
    }

    @Test
    void lists_of_referenced_objects_are_forms_too() {
        FormModel f = form("{'path':{'type':'array','items':{'$ref':'#/$defs/Point'}}}", "path");
        ListEntry path = (ListEntry) f.at("/path").orElseThrow();
        assertThat(said(f)).isEqualTo("path: Add an entry, or choose to send an empty list.");
        path.add();
        path.add();
        number(f, "/path/0/x").type("1");
        number(f, "/path/0/y").type("2");
        number(f, "/path/1/x").type("3");
        assertThat(said(f)).isEqualTo("path[1].y: This is needed.");
        number(f, "/path/1/y").type("4");
        path.move(path.children().get(1), -1);
        assertThat(said(f)).isEqualTo("{\"path\":[{\"x\":3,\"y\":4},{\"x\":1,\"y\":2}]}");
        path.remove(path.children().get(0));
        path.remove(path.children().get(0));
        path.sendEmpty(true);
        assertThat(said(f)).isEqualTo("{\"path\":[]}");
    }

    @Test
    void an_optional_object_is_left_out_until_something_is_in_it_and_then_wants_what_it_needs() {
        FormModel f = form("{'p':{'$ref':'#/$defs/Point'},'q':{'type':'object','properties':{'n':{'type':'integer','default':1}}}}");
        assertThat(said(f)).isEqualTo("{}");
        number(f, "/p/x").type("1");
        assertThat(said(f)).isEqualTo("p.y: This is needed.");
        ((GroupEntry) f.at("/q").orElseThrow()).sendEmpty(true);
        number(f, "/p/y").type("2");
        assertThat(said(f)).isEqualTo("{\"p\":{\"x\":1,\"y\":2},\"q\":{\"n\":1}}");
    }

    @Test
    void going_to_another_form_of_a_union_keeps_what_was_typed_and_sends_only_the_chosen_one() {
        FormModel f = form("{'mode':{'anyOf':[{'const':'auto'},{'type':'object','properties':{'speed':{'type':'number'}},'required':['speed']},{'type':'null'}]}}", "mode");
        BranchEntry mode = (BranchEntry) f.root().children().get(0);
        assertThat(mode.branches()).extracting(BranchEntry.Branch::label).containsExactly("auto", "speed", "");
        assertThat(said(f)).isEqualTo("mode: Choose one.");
        mode.choose(Optional.of(mode.branches().get(1)));
        number(f, "/mode/speed").type("2.");
        assertThat(said(f)).isEqualTo("{\"mode\":{\"speed\":2}}");
        mode.choose(Optional.of(mode.branches().get(0)));
        assertThat(said(f)).isEqualTo("{\"mode\":\"auto\"}");
        mode.choose(Optional.of(mode.branches().get(2)));
        assertThat(said(f)).isEqualTo("{\"mode\":null}");
        mode.choose(Optional.of(mode.branches().get(1)));
        assertThat(number(f, "/mode/speed").text()).isEqualTo("2.");
    }

    @Test
    void a_union_at_the_top_keeps_what_its_forms_share() {
        FormModel f = FormModel.of(json("{'type':'object','properties':{'note':{'type':'string'}},'oneOf':[{'properties':{'a':{'type':'integer'}},'required':['a']},"
                + "{'properties':{'b':{'type':'integer'}},'required':['b']}]}"));
        BranchEntry root = (BranchEntry) f.root();
        root.choose(Optional.of(root.branches().get(0)));
        text(f, "/note").type("hello");
        number(f, "/a").type("1");
        root.choose(Optional.of(root.branches().get(1)));
        number(f, "/b").type("2");
        assertThat(said(f)).isEqualTo("{\"note\":\"hello\",\"b\":2}");
    }

    @Test
    void recursion_opens_level_by_level() {
        FormModel f = form("{'tree':{'$ref':'#/$defs/Tree'}}");
        GroupEntry left = (GroupEntry) f.at("/tree/left").orElseThrow();
        assertThat(left.isOpen()).isFalse();
        left.open();
        text(f, "/tree/left/name").type("leaf");
        assertThat(((GroupEntry) f.at("/tree/left/left").orElseThrow()).isOpen()).isFalse();
        assertThat(said(f)).isEqualTo("{\"tree\":{\"left\":{\"name\":\"leaf\"}}}");
        f.fill(json("{'tree':{'left':{'left':{'left':{'name':'deep'}}}}}"));
        assertThat(said(f)).isEqualTo("{\"tree\":{\"left\":{\"left\":{\"left\":{\"name\":\"deep\"}}}}}");
    }

    @Test
    void allOf_is_one_form_where_that_is_simple_and_checked_where_it_is_not() {
        FormModel simple = form("{'n':{'allOf':[{'type':'integer','minimum':1},{'maximum':5}]},'p':{'allOf':[{'$ref':'#/$defs/Point'},{'properties':{'z':{'type':'number'}}}]}}");
        number(simple, "/n").type("6");
        assertThat(said(simple)).isEqualTo("n: This should be 5 or less.");
        assertThat(simple.at("/p/z")).isPresent();
        FormModel hard = form("{'s':{'type':'string','allOf':[{'pattern':'a'},{'pattern':'b'}]},'t':{'type':'string'}}");
        text(hard, "/s").type("a");
        assertThat(said(hard)).isEqualTo("s: This does not match the pattern b.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "true", "{'type':'array','prefixItems':[{'type':'string'}]}", "{'type':'strange'}", "{'$ref':'#/nowhere'}", "{'$ref':'https://other.example/s'}",
        "{'type':'object','additionalProperties':{'type':'string'}}", "{'not':{'type':'string'}}", "{'$dynamicRef':'#x'}"})
    void what_is_no_form_becomes_a_JSON_field_and_the_others_stay_forms(String odd) {
        FormModel f = form("{'odd':" + odd + ",'n':{'type':'number'}}");
        assertThat(f.at("/odd").orElseThrow()).isInstanceOf(JsonEntry.class);
        assertThat(f.at("/n").orElseThrow()).isInstanceOf(NumberEntry.class);
        assertThat(said(f)).isEqualTo("{}");
    }

    @Test
    void broken_JSON_blocks_with_its_place_and_the_earlier_value_is_not_used() {
        FormModel f = form("{'o':{}}");
        JsonEntry o = (JsonEntry) f.at("/o").orElseThrow();
        o.type("{\"a\":1}");
        assertThat(said(f)).isEqualTo("{\"o\":{\"a\":1}}");
        o.type("{\"a\":2,}");
        assertThat(said(f)).isEqualTo("o: This is not JSON: line 1, column 7: a comma with nothing after it.");
        assertThat(o.fault().orElseThrow().offset()).isEqualTo(6);
    }

    @Test
    void use_again_fills_everything_and_what_a_field_cannot_hold_stays_as_JSON() {
        FormModel f = form("{'n':{'type':'integer'},'d':{'enum':['a']},'p':{'$ref':'#/$defs/Point'},'t':{'type':'string','default':'seed'}}");
        String sent = "{\"n\":9007199254740993,\"p\":{\"x\":1.50,\"y\":2},\"stranger\":[1]}";
        f.fill(json(sent));
        assertThat(said(f)).isEqualTo(sent);
        f.fill(json("{'n':'seven','d':'z'}"));
        assertThat(f.at("/n").orElseThrow().isJson()).isTrue();
        assertThat(said(f)).contains("n: This should be a whole number, not text.").contains("d: Choose one of: a.");
    }

    @Test
    void any_field_can_be_written_as_JSON_and_go_back_when_it_fits() {
        FormModel f = form("{'n':{'type':'integer'},'t':{'type':'string'}}");
        number(f, "/n").type("4");
        assertThat(f.root().asJson(true)).isTrue();
        JsonEntry raw = f.root().fold(new Only());
        raw.type("{\"n\":5,\"t\":\"x\",");
        assertThat(f.root().asJson(false)).isFalse();
        raw.type("{\"n\":5,\"t\":\"x\"}");
        assertThat(said(f)).isEqualTo("{\"n\":5,\"t\":\"x\"}");
        assertThat(f.root().asJson(false)).isTrue();
        assertThat(number(f, "/n").text()).isEqualTo("5");
    }

    @Test
    void pointing_at_something_fills_its_members_and_leaves_the_others_alone() {
        FormModel f = form("{'target':{'type':'string'},'content':{'type':'string'}}");
        text(f, "/content").type("Hello");
        f.fillMembers(json("{'target':'Mira'}"));
        assertThat(said(f)).isEqualTo("{\"target\":\"Mira\",\"content\":\"Hello\"}");
    }

    @Test
    void what_the_whole_asks_is_checked_too() {
        FormModel f = FormModel.of(json("{'type':'object','properties':{'a':{'type':'string'},'b':{'type':'string'}},'anyOf':[{'required':['a']},{'required':['b']}]}"));
        assertThat(said(f)).isEqualTo("This fits none of the forms that are allowed here.");
        text(f, "/b").type("x");
        assertThat(said(f)).isEqualTo("{\"b\":\"x\"}");
    }

    @Test
    void drafts_survive_going_to_another_action_and_never_move_to_it() {
        ObjectNode schema = (ObjectNode) json("{'type':'object','properties':{'distance':{'type':'number'}}}");
        FormDrafts drafts = new FormDrafts();
        ActionSpec move = new ActionSpec("move", "", schema);
        ActionSpec jump = new ActionSpec("jump", "", schema.deepCopy());
        number(drafts.of(move), "/distance").type("5");
        assertThat(said(drafts.of(jump))).isEqualTo("{}");
        assertThat(said(drafts.of(move))).isEqualTo("{\"distance\":5}");
        ActionSpec changed = new ActionSpec("move", "", (ObjectNode) json("{'type':'object','properties':{'distance':{'type':'number','maximum':3},'note':{'type':'string'}}}"));
        number(drafts.of(move), "/distance").type("5.x");
        assertThat(number(drafts.of(changed), "/distance").text()).isEqualTo("5.x");
        assertThat(said(drafts.of(new ActionSpec("wait", "", TypedJson.object())))).isEqualTo("{}");
    }

    @Test
    void what_is_half_typed_as_json_or_in_a_list_stays_in_its_place_when_the_schema_changes_under_it() {
        String schema = "{'type':'object','properties':{'at':{'type':'object','properties':{'x':{'type':'number'}}},'list':{'type':'array','items':{'type':'number'}}%s}}";
        FormDrafts drafts = new FormDrafts();
        FormModel before = drafts.of(new ActionSpec("move", "", (ObjectNode) json(schema.replace("%s", ""))));
        Field at = before.at("/at").orElseThrow();
        at.asJson(true);
        at.fold(new Only()).type("{\"x\": 1, \"y\"");
        ListEntry list = (ListEntry) before.at("/list").orElseThrow();
        ((NumberEntry) list.add()).type("1,5 or so");
        ((NumberEntry) list.add()).type("7");
        FormModel after = drafts.of(new ActionSpec("move", "", (ObjectNode) json(schema.replace("%s", ",'target':{'enum':['door']}"))));
        assertThat(after.at("/at").orElseThrow().fold(new Only()).text()).isEqualTo("{\"x\": 1, \"y\"");
        assertThat(after.at("/list").orElseThrow().children()).extracting(e -> ((NumberEntry) e).text()).containsExactly("1,5 or so", "7");
        FormDrafts whole = new FormDrafts();
        FormModel first = whole.of("move", (ObjectNode) json("{'type':'object'}"));
        first.root().asJson(true);
        first.root().fold(new Only()).type("{\"at\":");
        assertThat(whole.of("move", (ObjectNode) json(schema.replace("%s", ""))).root().fold(new Only()).text()).isEqualTo("{\"at\":");
    }

    @ParameterizedTest
    @CsvSource({"email,a@b,a b", "date,2026-12-31,31.12.2026", "date-time,2026-12-31T18:30:00Z,2026-12-31", "uri,https://example.org,example"})
    void formats_that_questions_use_are_checked(String format, String good, String bad) {
        FormModel f = form("{'t':{'type':'string','format':'" + format + "'}}");
        text(f, "/t").type(good);
        assertThat(said(f)).isEqualTo("{\"t\":\"" + good + "\"}");
        text(f, "/t").type(bad);
        assertThat(said(f)).startsWith("t: This should be ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "7", "[]", "{'properties':[]}", "{'type':'object','properties':{'a':{'$ref':'#/properties/a'}}}", "{'$ref':'#'}", "{'oneOf':[]}", "{'enum':[]}",
        "{'type':['object','array'],'properties':{'x':5},'items':7,'anyOf':'x'}", "{'allOf':[{'$ref':'#'}]}", "{'type':'object','required':['x'],'properties':{'x':{'$ref':'#'}}}"})
    void no_schema_however_broken_makes_it_throw(String schema) {
        FormModel f = FormModel.of(json(schema));
        assertThat(said(f)).isNotNull();
        f.fill(json("{'a':[{'b':null}],'x':{'x':{}}}"));
        assertThat(said(f)).isNotNull();
    }

    private static final class Only implements Field.Kinds<JsonEntry> {
        @Override public JsonEntry text(TextEntry f) { return null; }
        @Override public JsonEntry number(NumberEntry f) { return null; }
        @Override public JsonEntry flag(FlagEntry f) { return null; }
        @Override public JsonEntry choice(ChoiceEntry f) { return null; }
        @Override public JsonEntry manyChoice(ManyChoiceEntry f) { return null; }
        @Override public JsonEntry list(ListEntry f) { return null; }
        @Override public JsonEntry group(GroupEntry f) { return null; }
        @Override public JsonEntry branch(BranchEntry f) { return null; }
        @Override public JsonEntry fixed(FixedEntry f) { return null; }
        @Override public JsonEntry json(JsonEntry f) { return f; }
    }
}
