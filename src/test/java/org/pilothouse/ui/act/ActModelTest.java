package org.pilothouse.ui.act;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pilothouse.action.ActionSpace;
import org.pilothouse.action.ActionSpec;
import org.pilothouse.action.TypedJson;
import org.pilothouse.action.form.NumberEntry;
import org.pilothouse.action.form.TextEntry;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.link.Trouble;
import org.pilothouse.session.Submission;
import org.pilothouse.world.Bearing;
import org.pilothouse.world.ObservationDiff;
import org.pilothouse.world.ObservationDiff.Change;

/** Deciding: what is sent, how often, and what is asked first. */
class ActModelTest {
    private final Hand clock = new Hand();
    private final ActModel model = new ActModel(clock, Locale.ROOT);
    private final RecordingWatch watch = new RecordingWatch();

    private static final class Hand extends Clock {
        Instant now = Instant.parse("2026-12-01T08:00:00Z");

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    }

    private void see(ActionSpec... actions) {
        model.watch(watch);
        model.show(watch.see("eastworld-universe", new ActionSpace(true, actions.length == 0 ? RecordingWatch.usual() : List.of(actions))));
    }

    private void choose(String name) {
        model.select(model.actions().stream().filter(a -> a.name().equals(name)).findFirst().orElseThrow());
    }

    private TextEntry text(String pointer) {
        return (TextEntry) model.formProperty().get().at(pointer).orElseThrow();
    }

    private void talk() {
        choose("talk_to");
        text("/target").type("Ellis");
        text("/content").type("Hello");
    }

    @Test
    void two_presses_send_one_decision_and_the_second_is_answered_gently() {
        see();
        talk();
        assertThat(model.send()).isTrue();
        clock.now = clock.now.plusMillis(80);
        model.send();
        assertThat(watch.sent()).containsExactly("talk_to{\"target\":\"Ellis\",\"content\":\"Hello\"}");
        assertThat(model.decisions().noticeProperty().get()).isEqualTo("Already sending.");
        clock.now = clock.now.plusSeconds(2);
        model.send();
        assertThat(watch.sent()).hasSize(2);
    }

    @Test
    void nothing_is_sent_while_something_hinders_and_the_reason_is_told() {
        see();
        talk();
        watch.obstacle = Optional.of(Trouble.of(Trouble.Kind.NOT_LIVE, 28800));
        model.tick();
        assertThat(model.decisions().obstacleTextProperty().get()).contains("28800");
        model.send();
        assertThat(watch.sent()).isEmpty();
        watch.obstacle = Optional.of(Trouble.of(Trouble.Kind.ALREADY_SENDING));
        model.send();
        assertThat(model.decisions().noticeProperty().get()).isEqualTo("Already sending.");
        assertThat(watch.sent()).isEmpty();
    }

    private Submission unrecorded(int which) {
        Submission kept = watch.concluded(watch.begun.get(which), new SubmitOutcome.NotSent(Trouble.of(Trouble.Kind.NOT_RECORDED, "disk full")), Optional.empty());
        model.show(kept);
        return kept;
    }

    @Test
    void what_could_not_be_recorded_goes_unrecorded_by_a_persons_word_and_once() {
        see();
        talk();
        model.send();
        Submission kept = unrecorded(0);
        assertThat(model.decisions().outcomes().get(0).unrecordedOffered()).isTrue();
        assertThat(watch.unrecorded).isEmpty();
        model.sendUnrecorded(kept);
        model.sendUnrecorded(kept);
        assertThat(watch.unrecorded).extracting(c -> c.name()).containsExactly("talk_to");
        assertThat(model.decisions().outcomes()).noneMatch(Outcome::unrecordedOffered);
    }

    @Test
    void one_that_destroys_is_asked_about_again_before_it_goes_unrecorded() {
        see();
        choose("emergency_return");
        model.send();
        model.confirm();
        Submission kept = unrecorded(0);
        model.sendUnrecorded(kept);
        assertThat(watch.unrecorded).isEmpty();
        assertThat(model.decisions().askedProperty().get().orElseThrow().why()).contains("journal");
        clock.now = clock.now.plusSeconds(2);
        model.confirm();
        assertThat(watch.unrecorded).extracting(c -> c.name()).containsExactly("emergency_return");
    }

    @Test
    void an_incomplete_form_sends_nothing() {
        see();
        choose("move_in_direction");
        assertThat(model.send()).isFalse();
        assertThat(model.previewProperty().get()).isEmpty();
        assertThat(watch.sent()).isEmpty();
    }

    @Test
    void what_is_previewed_is_what_is_sent_also_after_going_to_another_action_and_back() {
        see();
        choose("move_in_direction");
        ((NumberEntry) model.formProperty().get().at("/distance").orElseThrow()).type("5");
        model.reflectionProperty().set("for the move");
        talk();
        assertThat(model.reflectionProperty().get()).isEmpty();
        model.reflectionProperty().set("to be polite");
        assertThat(model.previewProperty().get()).isEqualTo("talk_to{\"target\":\"Ellis\",\"content\":\"Hello\"} because to be polite");
        model.send();
        assertThat(watch.sent()).containsExactly(model.previewProperty().get());
        choose("move_in_direction");
        assertThat(((NumberEntry) model.formProperty().get().at("/distance").orElseThrow()).text()).isEqualTo("5");
        assertThat(model.reflectionProperty().get()).isEqualTo("for the move");
    }

    @Test
    void reflection_is_offered_only_where_the_protocol_has_room_for_it() {
        see();
        assertThat(model.reflectionOfferedProperty().get()).isTrue();
        talk();
        model.reflectionProperty().set("words");
        model.show(watch.see("eastworld-subnet", new ActionSpace(true, RecordingWatch.usual())));
        assertThat(model.reflectionOfferedProperty().get()).isFalse();
        model.send();
        assertThat(watch.sent().get(0)).doesNotContain("words");
    }

    @Test
    void what_destroys_is_asked_about_first_naming_what_would_be_lost() {
        see();
        choose("emergency_return");
        model.send();
        assertThat(watch.sent()).isEmpty();
        Confirmation asked = model.decisions().askedProperty().get().orElseThrow();
        assertThat(asked.loses()).containsExactly("2 × Gear", "Rope");
        assertThat(asked.why()).contains("emergency");
        model.cancel();
        model.confirm();
        assertThat(watch.sent()).isEmpty();
        model.send();
        model.confirm();
        model.confirm();
        assertThat(watch.sent()).hasSize(1);
    }

    @Test
    void what_was_asked_about_is_forgotten_when_the_form_says_something_else() {
        see(RecordingWatch.spec("discard_item", "", "{\"type\":\"object\",\"properties\":{\"item\":{\"type\":\"string\"}},\"required\":[\"item\"]}"));
        text("/item").type("Gear");
        model.send();
        assertThat(model.decisions().askedProperty().get()).isPresent();
        text("/item").type("Rope");
        assertThat(model.decisions().askedProperty().get()).isEmpty();
        model.confirm();
        assertThat(watch.sent()).isEmpty();
    }

    @Test
    void a_person_marks_and_unmarks_what_is_asked_about() {
        see();
        model.mark("emergency_return", false);
        choose("emergency_return");
        model.send();
        assertThat(watch.sent()).containsExactly("emergency_return{}");
        model.mark("talk_to", true);
        talk();
        model.send();
        assertThat(watch.sent()).hasSize(1);
        assertThat(model.decisions().askedProperty().get()).isPresent();
    }

    @Test
    void without_an_action_space_name_and_arguments_are_written_by_hand() {
        model.watch(watch);
        model.show(watch.see("eastworld-universe", ActionSpace.NOT_SENT));
        assertThat(model.freeProperty().get()).isTrue();
        assertThat(model.send()).isFalse();
        model.freeNameProperty().set("wait");
        assertThat(model.previewProperty().get()).isEqualTo("wait{}");
        model.formProperty().get().fill(TypedJson.read("{\"n\":9007199254740993}").value().orElseThrow());
        model.send();
        assertThat(watch.sent()).containsExactly("wait{\"n\":9007199254740993}");
        model.freeNameProperty().set("self_destruct");
        model.send();
        assertThat(model.decisions().askedProperty().get()).isPresent();
    }

    @Test
    void an_answer_without_an_observation_does_not_take_the_actions_away() {
        see();
        model.show(new org.pilothouse.session.Moment(1, 0, Instant.EPOCH, new org.pilothouse.link.Frame(Optional.empty(), java.util.OptionalInt.of(400), "no", false,
                watch.moments.get(0).frame().observation(), ActionSpace.NOT_SENT, java.util.Map.of(), List.of()), Optional.empty(), Optional.empty(), RecordingWatch.exchange(), true));
        assertThat(model.actions()).hasSize(3);
    }

    @Test
    void a_decision_is_told_with_latency_codes_and_the_change_it_caused_and_can_be_used_again() {
        see();
        talk();
        model.send();
        Submission begun = watch.begun.get(0);
        assertThat(model.decisions().outcomes()).extracting(Outcome::head).containsExactly("sending…");
        Change change = new Change(ObservationDiff.Area.ITEM, ObservationDiff.Kind.CHANGED, "Gear", "count", "2", "3");
        model.show(watch.see("eastworld-universe", new ActionSpace(true, RecordingWatch.usual()), change));
        model.show(watch.concluded(begun, new SubmitOutcome.Accepted(watch.moments.get(1).frame(), RecordingWatch.exchange()), Optional.of(1L)));
        Outcome o = model.decisions().outcomes().get(0);
        assertThat(model.decisions().outcomes()).hasSize(1);
        assertThat(o.head()).isEqualTo("accepted");
        assertThat(o.particulars()).isEqualTo("42 ms · HTTP 200 · code 200");
        assertThat(o.changes()).containsExactly("Gear count: 2 → 3");
        text("/content").type("something else");
        model.useAgain(begun);
        assertThat(model.previewProperty().get()).isEqualTo("talk_to{\"target\":\"Ellis\",\"content\":\"Hello\"}");
    }

    @Test
    void a_lost_answer_is_told_as_unknown_and_nothing_is_sent_again() {
        see();
        talk();
        model.send();
        model.show(watch.concluded(watch.begun.get(0), new SubmitOutcome.Unknown(Trouble.of(Trouble.Kind.NO_ANSWER, 30), RecordingWatch.exchange()), Optional.empty()));
        assertThat(model.decisions().outcomes().get(0).head()).isEqualTo("outcome unknown");
        assertThat(model.decisions().outcomes().get(0).said()).endsWith("Nothing was sent again.");
        assertThat(watch.sent()).hasSize(1);
    }

    @Test
    void what_can_be_seen_or_carried_is_suggested_for_targets_only() {
        see();
        choose("talk_to");
        assertThat(model.suggestions("/target")).containsExactly("Ellis", "A toothed wheel", "Old gate", "Gear", "Rope");
        assertThat(model.suggestions("/content")).isEmpty();
    }

    @Test
    void the_turn_counts_down_and_says_when_it_is_over() {
        see();
        watch.deadline = Optional.of(clock.now.plus(Duration.ofMillis(13_200)));
        model.tick();
        assertThat(model.decisions().countdownProperty().get()).isEqualTo("14 s left for this turn");
        clock.now = clock.now.plusSeconds(20);
        model.tick();
        assertThat(model.decisions().countdownProperty().get()).isEqualTo("The time for this turn is over. The agent may be skipped.");
    }

    @Test
    void search_finds_by_name_and_by_description() {
        see();
        model.searchProperty().set("in dir");
        assertThat(model.found()).extracting(ActionSpec::name).containsExactly("move_in_direction");
        model.searchProperty().set("cooldown");
        assertThat(model.found()).extracting(ActionSpec::name).containsExactly("emergency_return");
    }

    @Test
    void steps_by_keys_use_the_words_and_bounds_of_the_action() {
        see(RecordingWatch.spec("go", "", "{\"type\":\"object\",\"properties\":{\"metres\":{\"type\":\"integer\",\"minimum\":1,\"maximum\":6},"
                + "\"way\":{\"enum\":[\"West\",\"N\",\"east\",\"SOUTH\",\"north-east\"]}},\"required\":[\"way\"]}"));
        model.steer(Bearing.NORTH);
        model.changeDistance(4);
        model.steer(Bearing.NORTHEAST);
        model.steer(Bearing.SOUTHWEST);
        assertThat(watch.sent()).containsExactly("go{\"metres\":5,\"way\":\"N\"}", "go{\"metres\":6,\"way\":\"north-east\"}");
    }

    @Test
    void an_action_that_destroys_or_needs_more_is_not_steered() {
        see(RecordingWatch.spec("drop_towards", "", RecordingWatch.MOVE),
                RecordingWatch.spec("shout", "", RecordingWatch.MOVE.replace("\"required\":[", "\"required\":[\"words\",").replace("\"properties\":{", "\"properties\":{\"words\":{\"type\":\"string\"},")));
        assertThat(model.steeringProperty().get()).isEmpty();
        model.steer(Bearing.NORTH);
        assertThat(watch.sent()).isEmpty();
        model.mark("drop_towards", false);
        assertThat(model.steeringProperty().get()).isPresent();
        model.mark("drop_towards", true);
        assertThat(model.steeringProperty().get()).isEmpty();
    }

    @Test
    void another_agent_gets_none_of_what_was_asked_or_told_before() {
        see();
        choose("emergency_return");
        model.send();
        model.watch(new RecordingWatch());
        assertThat(model.decisions().askedProperty().get()).isEmpty();
        assertThat(model.actions()).isEmpty();
        model.confirm();
        assertThat(watch.sent()).isEmpty();
    }
}
