package org.pilothouse.ui.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.pilothouse.action.TypedJson;
import org.pilothouse.action.form.FormModel;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;

/** The controls of a form, used like a person uses them. */
class FormViewTest extends FxTest {
    static final String RICH = """
            {"type":"object","required":["direction","path","note"],"$defs":{"Point":{"type":"object","title":"Point","required":["x","y"],
              "properties":{"x":{"type":"number","minimum":0,"maximum":100},"y":{"type":"number"}}}},
             "properties":{
              "direction":{"type":"string","description":"Where to go. The agent walks straight on until something is in its way.","enum":["north","northeast","east","southeast","south","southwest","west","northwest"]},
              "distance":{"type":"number","description":"0 to 20 metres","minimum":0,"maximum":20,"default":5},
              "target":{"type":"string","description":"Who or what, as it is called in the observation. It has to be in sight; a very long sentence tells here how far away it may be, what happens when it is not there any more, and that nothing is lost by trying it again."},
              "pace":{"enum":["walk","run"]},"careful":{"type":"boolean"},
              "colour":{"enum":["amber","black","blue","brown","crimson","cyan","green","grey","magenta","ochre","red","white"]},
              "path":{"type":"array","items":{"$ref":"#/$defs/Point"}},
              "tags":{"type":"array","items":{"enum":["loud","quiet","together","alone"]}},
              "mode":{"anyOf":[{"const":"auto"},{"type":"object","title":"By hand","properties":{"speed":{"type":"number"}},"required":["speed"]},{"type":"null"}]},
              "anything":{},"note":{"type":"string","title":"Words for the log"}}}""";

    private FormView view;
    private FormModel model;

    private void open(String schema) {
        model = FormModel.of(TypedJson.read(schema).value().orElseThrow());
        show(() -> {
            view = new FormView(Locale.ROOT);
            view.suggest(pointer -> pointer.equals("/target") ? List.of("Mira", "Old gate", "Gear") : List.of());
            view.show(model);
            ScrollPane scroll = new ScrollPane(view);
            scroll.setFitToWidth(true);
            return scroll;
        }, 420, 1500);
    }

    private String said() {
        return fx(() -> model.value().fold(Object::toString, errors -> errors.get(0).placed()));
    }

    private Node control(String pointer) {
        return fx(() -> view.control(pointer).orElseThrow());
    }

    private <T extends Node> T in(String pointer, Class<T> type, Predicate<T> which) {
        Node root = control(pointer);
        return fx(() -> all(root).stream().filter(type::isInstance).map(type::cast).filter(which).findFirst()
                .orElseThrow(() -> new AssertionError("no such control at " + pointer + " among " + all(root).stream().map(Node::getAccessibleText).filter(java.util.Objects::nonNull).toList())));
    }

    private static List<Node> all(Node root) {
        List<Node> found = new java.util.ArrayList<>(List.of(root));
        if (root instanceof javafx.scene.Parent p) {
            p.getChildrenUnmodifiable().forEach(c -> found.addAll(all(c)));
        }
        return found;
    }

    private void press(String pointer, String words) {
        ButtonBase b = in(pointer, ButtonBase.class, x -> words.equals(x.getText()) || words.equals(x.getAccessibleText()));
        onFx(b::fire);
        pulses(1);
    }

    @Test
    void what_is_typed_and_chosen_is_what_would_be_sent() {
        open(RICH);
        press("/direction", "northeast");
        TextField distance = in("/distance", TextField.class, t -> true);
        robot.clickOn(distance).push(KeyCode.UP);
        TextField note = in("/note", TextField.class, t -> true);
        robot.clickOn(note).write("Off we go");
        press("/path", "Add path");
        robot.write("1.");
        press("/path", "Add path");
        press("/path", "Remove entry 2");
        robot.clickOn((Node) in("/path/0/y", TextField.class, t -> true)).write("2");
        press("/mode", "By hand");
        robot.clickOn((Node) in("/mode/speed", TextField.class, t -> true)).write("3");
        assertThat(said()).isEqualTo("{\"direction\":\"northeast\",\"distance\":6,\"path\":[{\"x\":1,\"y\":2}],\"mode\":{\"speed\":3},\"note\":\"Off we go\"}");
        assertThat(((TextField) in("/path/0/x", TextField.class, t -> true)).getText()).isEqualTo("1.");
    }

    @Test
    void nothing_looks_chosen_at_first_and_a_second_click_takes_a_choice_back() {
        open(RICH);
        assertThat(all(control("/direction")).stream().filter(n -> n instanceof ToggleButton t && t.isSelected()).toList()).isEmpty();
        assertThat(fx(() -> view.errorAt("/direction"))).isEmpty();
        onFx(view::demand);
        assertThat(fx(() -> view.errorAt("/direction"))).isEqualTo("Choose one.");
        assertThat(fx(() -> stage.getScene().getFocusOwner().getParent())).isEqualTo(control("/direction"));
        press("/pace", "run");
        press("/pace", "run");
        assertThat(said()).startsWith("direction: Choose one.");
        assertThat(fx(() -> model.root().draft().orElseThrow().has("pace"))).isFalse();
    }

    @Test
    void broken_JSON_is_told_at_once_and_the_caret_goes_to_it() {
        open("{\"type\":\"object\",\"properties\":{\"o\":{},\"t\":{\"type\":\"string\"}}}");
        TextArea o = in("/o", TextArea.class, t -> true);
        robot.clickOn(o);
        onFx(() -> o.setText("{\"a\":2,}"));
        assertThat(fx(() -> view.errorAt("/o"))).isEqualTo("This is not JSON: line 1, column 7: a comma with nothing after it.");
        onFx(view::demand);
        assertThat(fx(o::getCaretPosition)).isEqualTo(6);
    }

    @Test
    void a_suggestion_is_offered_and_anything_else_can_be_typed() {
        open(RICH);
        TextField target = in("/target", TextField.class, t -> true);
        robot.clickOn(target).write("old");
        await("the suggestion is offered", () -> robot.lookup("Old gate").tryQuery().isPresent());
        robot.push(KeyCode.ENTER);
        await("the suggestion is taken", () -> target.getText().equals("Old gate"));
        onFx(() -> target.setText("somebody else"));
        assertThat(fx(() -> model.root().draft().orElseThrow().path("target").asText())).isEqualTo("somebody else");
    }

    @Test
    void a_long_list_of_values_is_searchable_and_can_be_left_again() {
        open(RICH);
        press("/colour", "Choose nothing");
        onFx(() -> ((javafx.scene.control.ComboBox<?>) control("/colour").lookup(".combo-box")).getSelectionModel().select(3));
        assertThat(fx(() -> model.root().draft().orElseThrow().path("colour").asText())).isEqualTo("brown");
        press("/colour", "Choose nothing");
        assertThat(fx(() -> model.root().draft().orElseThrow().has("colour"))).isFalse();
    }

    @Test
    void a_form_that_is_filled_in_again_shows_it() {
        open(RICH);
        onFx(() -> model.fill(TypedJson.read("{\"direction\":\"south\",\"distance\":\"far\",\"path\":[],\"note\":\"\"}").value().orElseThrow()));
        ToggleButton south = in("/direction", ToggleButton.class, b -> b.getText().equals("south"));
        assertThat(south.isSelected()).isTrue();
        assertThat(((TextArea) in("/distance", TextArea.class, t -> true)).getText()).isEqualTo("\"far\"");
        assertThat(fx(() -> view.errorAt("/distance"))).isEqualTo("This should be a number, not text.");
    }

    @Test
    void pictures_for_people_to_look_at() {
        for (Theme theme : Theme.values()) {
            FormView shown = fx(() -> {
                FormModel m = FormModel.of(TypedJson.read(RICH).value().orElseThrow());
                FormView v = new FormView(Locale.ROOT);
                v.suggest(pointer -> pointer.equals("/target") ? List.of("Mira") : List.of());
                v.show(m);
                m.fill(TypedJson.read("{\"direction\":\"south\",\"distance\":25,\"path\":[{\"x\":1,\"y\":2},{\"x\":3}],\"mode\":{\"speed\":2},\"tags\":[\"loud\"]}").value().orElseThrow());
                v.demand();
                return v;
            });
            assertThat(Pictures.take(shown, "form", 420, 1500, theme)).isNotNull();
        }
    }
}
