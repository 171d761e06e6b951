package org.pilothouse.ui.act;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.Test;
import org.pilothouse.action.ActionSpace;
import org.pilothouse.action.ActionSpec;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.link.Trouble;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.world.ObservationDiff;
import org.pilothouse.world.ObservationDiff.Change;

/** The action pane, used by mouse and by keys. */
class ActViewTest extends FxTest {
    /** Stands still, so that two presses are close together however slow the machine is. */
    private static final Clock STANDING = Clock.fixed(Instant.parse("2026-12-01T12:00:00Z"), ZoneOffset.UTC);
    private final RecordingWatch watch = new RecordingWatch();
    private ActModel model;
    private ActView view;

    private void open() {
        show(() -> {
            make(RecordingWatch.usual());
            return view;
        }, 420, 780);
    }

    private void make(List<ActionSpec> actions) {
        model = new ActModel(STANDING, Locale.ROOT);
        view = new ActView(model, Locale.ROOT);
        model.watch(watch);
        model.show(watch.see("eastworld-universe", new ActionSpace(true, actions)));
    }

    @Test
    void a_megabyte_of_a_strangers_words_is_cut_to_what_a_label_can_show() {
        String vast = "word ".repeat(200_000);
        com.fasterxml.jackson.databind.node.ObjectNode schema = org.pilothouse.action.TypedJson.object().put("type", "object");
        schema.putObject("properties").putObject("target").put("type", "string").put("title", vast).put("description", vast);
        show(() -> {
            make(List.of(new ActionSpec("vast", vast, schema)));
            return view;
        }, 420, 780);
        List<String> long1 = fx(() -> all(view).stream().filter(javafx.scene.control.Labeled.class::isInstance).map(n -> ((javafx.scene.control.Labeled) n).getText())
                .filter(t -> t != null && t.length() > org.pilothouse.ui.kit.Shorten.PAGES).toList());
        assertThat(long1).isEmpty();
        assertThat(fx(() -> all(view).stream().map(n -> String.valueOf(n.getAccessibleText()).length()).max(Integer::compare).orElseThrow())).isLessThan(10_000);
    }

    private Node node(String id) {
        return fx(() -> view.lookup("#" + id));
    }

    private List<Node> all(Node root) {
        List<Node> found = new ArrayList<>(List.of(root));
        if (root instanceof Parent p) {
            p.getChildrenUnmodifiable().forEach(c -> found.addAll(all(c)));
        }
        return found;
    }

    private <T> List<T> fields(Class<T> type) {
        return fx(() -> all(view.lookup(".form-view")).stream().filter(type::isInstance).map(type::cast).toList());
    }

    private String preview() {
        return fx(() -> ((TextInputControl) view.lookup("#preview")).getText());
    }

    @Test
    void a_form_is_filled_and_sent_by_keys_alone_and_two_Enters_send_one() {
        open();
        onFx(() -> model.select(model.actions().get(1)));
        pulses(2);
        TextField target = fields(TextField.class).get(0);
        onFx(target::requestFocus);
        robot.write("Ellis").push(KeyCode.TAB).push(KeyCode.TAB).write("Hello");
        assertThat(preview()).isEqualTo("talk_to{\"target\":\"Ellis\",\"content\":\"Hello\"}");
        robot.push(KeyCode.ENTER).push(KeyCode.ENTER);
        assertThat(watch.sent()).containsExactly("talk_to{\"target\":\"Ellis\",\"content\":\"Hello\"}");
        assertThat(fx(() -> model.decisions().noticeProperty().get())).isEqualTo("Already sending.");
    }

    @Test
    void a_suggestion_taken_by_Enter_sends_nothing() {
        open();
        onFx(() -> {
            model.select(model.actions().get(1));
            ((org.pilothouse.action.form.TextEntry) model.formProperty().get().at("/content").orElseThrow()).type("Hello");
        });
        pulses(2);
        TextField target = fields(TextField.class).get(0);
        onFx(target::requestFocus);
        robot.write("old");
        await("the suggestion is offered", () -> robot.lookup("Old gate").tryQuery().isPresent());
        robot.push(KeyCode.ENTER);
        await("the suggestion is taken", () -> target.getText().equals("Old gate"));
        assertThat(watch.sent()).isEmpty();
    }

    @Test
    void Enter_with_nothing_chosen_sends_nothing_and_says_what_to_choose() {
        open();
        onFx(() -> view.send());
        assertThat(watch.sent()).isEmpty();
        assertThat(fields(javafx.scene.control.Label.class)).extracting(javafx.scene.control.Label::getText).contains("Choose one.");
    }

    @Test
    void the_safe_answer_has_the_focus_when_something_would_be_destroyed() {
        open();
        onFx(() -> {
            model.select(model.actions().get(2));
            view.send();
        });
        pulses(1);
        assertThat(fx(() -> stage.getScene().getFocusOwner().getId())).isEqualTo("ask-no");
        assertThat(fx(() -> node("ask").getAccessibleText())).contains("2 × Gear, Rope");
        robot.push(KeyCode.SPACE);
        assertThat(watch.sent()).isEmpty();
        onFx(view::send);
        robot.clickOn("#ask-yes");
        assertThat(watch.sent()).containsExactly("emergency_return{}");
    }

    @Test
    void the_corners_of_the_number_pad_steer_with_and_without_num_lock_but_never_while_typing() {
        open();
        onFx(() -> {
            new SteeringKeys(model).install(stage.getScene());
            view.lookup("#send").requestFocus();
            for (KeyCode code : new KeyCode[] {KeyCode.HOME, KeyCode.PAGE_UP, KeyCode.END, KeyCode.PAGE_DOWN}) {
                key(KeyEvent.KEY_PRESSED, code);
                key(KeyEvent.KEY_RELEASED, code);
            }
            view.lookup("#action-search").requestFocus();
            key(KeyEvent.KEY_PRESSED, KeyCode.HOME);
            key(KeyEvent.KEY_RELEASED, KeyCode.HOME);
        });
        assertThat(watch.sent()).hasSize(4);
        assertThat(watch.sent().get(0)).contains("\"northwest\"");
        assertThat(watch.sent().get(1)).contains("\"northeast\"");
        assertThat(watch.sent().get(2)).contains("\"southwest\"");
        assertThat(watch.sent().get(3)).contains("\"southeast\"");
    }

    @Test
    void one_press_is_one_step_and_typing_never_steers() {
        open();
        onFx(() -> {
            new SteeringKeys(model).install(stage.getScene());
            view.lookup("#send").requestFocus();
            key(KeyEvent.KEY_PRESSED, KeyCode.NUMPAD8);
            key(KeyEvent.KEY_PRESSED, KeyCode.NUMPAD8);
            key(KeyEvent.KEY_PRESSED, KeyCode.NUMPAD6);
            key(KeyEvent.KEY_RELEASED, KeyCode.NUMPAD6);
            key(KeyEvent.KEY_RELEASED, KeyCode.NUMPAD8);
            key(KeyEvent.KEY_PRESSED, KeyCode.W);
            key(KeyEvent.KEY_RELEASED, KeyCode.W);
        });
        assertThat(watch.sent()).containsExactly("move_in_direction{\"direction\":\"north\",\"distance\":5}");
        onFx(() -> {
            model.moreKeysProperty().set(true);
            key(KeyEvent.KEY_PRESSED, KeyCode.ADD);
            key(KeyEvent.KEY_PRESSED, KeyCode.C);
            key(KeyEvent.KEY_RELEASED, KeyCode.C);
            view.lookup("#action-search").requestFocus();
            key(KeyEvent.KEY_PRESSED, KeyCode.NUMPAD2);
            key(KeyEvent.KEY_RELEASED, KeyCode.NUMPAD2);
        });
        assertThat(watch.sent()).hasSize(2).last().isEqualTo("move_in_direction{\"direction\":\"southeast\",\"distance\":6}");
    }

    private void key(javafx.event.EventType<KeyEvent> type, KeyCode code) {
        Node to = stage.getScene().getFocusOwner();
        to.fireEvent(new KeyEvent(type, "", "", code, false, false, false, false));
    }

    @Test
    void a_direction_is_clicked_and_a_favourite_is_one_click_away() {
        open();
        ToggleButton south = fields(ToggleButton.class).stream().filter(b -> b.getText().equals("south")).findFirst().orElseThrow();
        onFx(south::fire);
        onFx(() -> ((ToggleButton) view.lookup("#favourite")).fire());
        assertThat(fx(() -> model.favourites())).containsExactly("move_in_direction");
        TextField distance = fields(TextField.class).get(0);
        onFx(distance::requestFocus);
        robot.write("3");
        robot.clickOn("#send");
        assertThat(watch.sent()).containsExactly("move_in_direction{\"direction\":\"south\",\"distance\":3}");
    }

    @Test
    void pictures_for_people_to_look_at() {
        for (Theme theme : Theme.values()) {
            ActView shown = fx(() -> {
                List<ActionSpec> many = new ArrayList<>(RecordingWatch.usual());
                for (int i = 0; i < 37; i++) {
                    many.add(RecordingWatch.spec("operate_the_machine_number_" + i, "A very long description. ".repeat(12), RecordingWatch.TALK));
                }
                make(many);
                model.toggleFavourite("talk_to");
                model.toggleFavourite("move_in_direction");
                model.formProperty().get().fill(org.pilothouse.action.TypedJson.read("{\"direction\":\"north\",\"distance\":5}").value().orElseThrow());
                model.reflectionProperty().set("The old gate has to be north of here.");
                for (int i = 0; i < 3; i++) {
                    watch.submit(model.call().orElseThrow());
                }
                Change gear = new Change(ObservationDiff.Area.ITEM, ObservationDiff.Kind.CHANGED, "Gear", "count", "2", "3");
                model.show(watch.see("eastworld-universe", new ActionSpace(true, many), gear));
                model.show(watch.concluded(watch.begun.get(0), new SubmitOutcome.Accepted(watch.moments.get(1).frame(), RecordingWatch.exchange()), Optional.of(1L)));
                model.show(watch.concluded(watch.begun.get(1), new SubmitOutcome.Unknown(Trouble.of(Trouble.Kind.NO_ANSWER, 30), RecordingWatch.exchange()), Optional.empty()));
                watch.deadline = Optional.of(Instant.now().plusSeconds(14));
                model.tick();
                return view;
            });
            assertThat(Pictures.take(shown, "act", 400, 740, theme)).isNotNull();
            ActView asking = fx(() -> {
                make(RecordingWatch.usual());
                model.select(model.actions().get(2));
                view.send();
                return view;
            });
            assertThat(Pictures.take(asking, "act-asking", 400, 740, theme)).isNotNull();
        }
    }
}
