package org.pilothouse.session.walk;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.pilothouse.eastworld.EastworldEndpoint;
import org.pilothouse.eastworld.EastworldLink;
import org.pilothouse.link.Trouble;
import org.pilothouse.nav.Known;
import org.pilothouse.nav.Route;
import org.pilothouse.session.Chronicle;
import org.pilothouse.session.HandTime;
import org.pilothouse.session.LiveWatch;
import org.pilothouse.session.Moment;
import org.pilothouse.session.PollPolicy;
import org.pilothouse.session.Submission;
import org.pilothouse.world.Vec3;

/** Which actions a walk walks with, and everything that ends it before it arrives, over a real step endpoint. */
class WalkStopsTest {
    private static final long PATIENCE = 60;
    private static final Vec3 GOAL = new Vec3(17.5, 0, 1.5);
    private final HandTime time = new HandTime();
    private final CompletableFuture<WalkState> over = new CompletableFuture<>();
    private Corridor corridor;
    private LiveWatch watch;
    private WatchBelief belief;

    @AfterEach
    void close() {
        belief.close();
        watch.close();
        corridor.close();
    }

    private Walk walk(Corridor through) throws Exception {
        corridor = through;
        watch = new LiveWatch(EastworldLink.to(EastworldEndpoint.of(corridor.url(), EastworldEndpoint.Options.NONE)), Chronicle.NONE,
                PollPolicy.DEFAULT.every(Duration.ofMillis(20)));
        belief = new WatchBelief(watch, time);
        CompletableFuture<Known> first = new CompletableFuture<>();
        belief.listen(ear(known -> known.ifPresent(first::complete), s -> { }));
        watch.start();
        first.get(PATIENCE, TimeUnit.SECONDS);
        Walk walk = new Walk(belief, GOAL, s -> {
            if (s.over()) {
                over.complete(s);
            }
        });
        walk.start();
        return walk;
    }

    private static WatchBelief.Ear ear(java.util.function.Consumer<Optional<Known>> known, java.util.function.Consumer<Submission> submitted) {
        return new WatchBelief.Ear() {
            @Override
            public void known(Moment moment, Optional<Known> now) {
                known.accept(now);
            }

            @Override
            public void submission(Submission s) {
                submitted.accept(s);
            }
        };
    }

    private WalkState end() throws Exception {
        return over.get(PATIENCE, TimeUnit.SECONDS);
    }

    private List<String> names() {
        return corridor.decided().stream().map(d -> d.path("name").asText()).distinct().toList();
    }

    @Test
    void eight_directions_with_a_number_are_a_way_to_walk_whatever_they_are_called() throws Exception {
        walk(new Corridor(Corridor.COMPASS));
        assertThat(end().end()).isEqualTo(WalkState.End.ARRIVED);
        assertThat(names()).containsExactly("glide");
        assertThat(corridor.decided()).extracting((JsonNode d) -> d.path("arguments").path("strength").asDouble()).allMatch(m -> m <= 4).hasSizeGreaterThanOrEqualTo(4);
    }

    @Test
    void a_position_is_a_way_to_walk_and_is_not_sent_again_while_the_agent_is_on_its_way() throws Exception {
        walk(new Corridor(Corridor.POSITION));
        assertThat(end().end()).isEqualTo(WalkState.End.ARRIVED);
        assertThat(names()).containsExactly("zork");
        assertThat(corridor.decided()).hasSizeLessThan(8);
    }

    @Test
    void the_name_of_something_in_sight_is_a_way_to_walk_to_what_lies_nearest_to_the_goal() throws Exception {
        walk(new Corridor(Corridor.TARGET).lamp("lamp1", 9).lamp("lamp2", 18));
        assertThat(end().end()).isEqualTo(WalkState.End.ARRIVED);
        assertThat(corridor.decided()).singleElement().hasToString("{\"name\":\"approach\",\"arguments\":{\"target\":\"lamp2\"}}");
    }

    @Test
    void without_something_to_name_nearer_to_the_goal_nothing_is_sent() throws Exception {
        walk(new Corridor(Corridor.TARGET).lamp("behind", 0.5));
        assertThat(end()).isEqualTo(WalkState.over(WalkState.End.NOTHING_TO_NAME, "approach"));
        assertThat(corridor.decided()).isEmpty();
    }

    @Test
    void it_stops_where_something_unseen_is_in_the_way() throws Exception {
        walk(new Corridor(Corridor.COMPASS).after((c, n) -> c.wallAt(8)));
        assertThat(end().end()).isEqualTo(WalkState.End.BLOCKED);
        int sent = corridor.decided().size();
        assertThat(sent).isBetween(2, 6);
    }

    @Test
    void on_its_way_to_a_position_it_stops_where_it_does_not_come_nearer() throws Exception {
        walk(new Corridor(Corridor.POSITION).after((c, n) -> c.wallAt(6)));
        assertThat(end().end()).isEqualTo(WalkState.End.STUCK);
    }

    @Test
    void it_stops_when_the_agent_is_hurt_and_says_what_was_lost() throws Exception {
        walk(new Corridor(Corridor.COMPASS).after((c, n) -> c.hurt(n == 2 ? 5 : 0)));
        assertThat(end()).isEqualTo(WalkState.over(WalkState.End.HURT, "integrity 100 → 95"));
        assertThat(corridor.decided()).hasSize(2);
    }

    @Test
    void it_stops_when_somebody_speaks_and_says_the_words() throws Exception {
        walk(new Corridor(Corridor.COMPASS).after((c, n) -> c.say(n == 1 ? "Mara says: Wait!" : "")));
        assertThat(end()).isEqualTo(WalkState.over(WalkState.End.SPOKEN_TO, "Mara says: Wait!"));
        assertThat(corridor.decided()).hasSize(1);
    }

    @Test
    void it_stops_when_a_door_closes_on_its_way_and_names_the_door() throws Exception {
        walk(new Corridor(Corridor.COMPASS).door("d1", 12, 2, true).after((c, n) -> c.door("d1", 12, 2, n < 2)));
        assertThat(end().end()).isEqualTo(WalkState.End.NO_WAY);
        assertThat(end().noWay()).hasValueSatisfying(w -> {
            assertThat(w.reason()).isEqualTo(Route.Reason.BLOCKED);
            assertThat(w.blockers()).containsExactly("d1");
            assertThat(w.nearest().orElseThrow().x()).isBetween(10.0, 12.0);
        });
        assertThat(corridor.decided()).hasSize(2);
    }

    @Test
    void it_stops_when_no_step_comes_after_a_decision() throws Exception {
        walk(new Corridor(Corridor.POSITION).after((c, n) -> c.freeze()));
        CompletableFuture<Submission> answered = new CompletableFuture<>();
        belief.listen(ear(k -> { }, s -> {
            if (s.outcome().isPresent()) {
                answered.complete(s);
            }
        }));
        if (watch.submissions().get(0).outcome().isEmpty()) {
            answered.get(PATIENCE, TimeUnit.SECONDS);
        }
        CompletableFuture<Void> caughtUp = new CompletableFuture<>();
        belief.later(() -> caughtUp.complete(null));
        caughtUp.get(PATIENCE, TimeUnit.SECONDS);
        assertThat(over).isNotDone();
        time.pass(Walk.LONGEST_WITHOUT_STEP.minusSeconds(1));
        assertThat(over).isNotDone();
        time.pass(Walk.LONGEST_WITHOUT_STEP);
        assertThat(end()).isEqualTo(WalkState.over(WalkState.End.NO_STEP, "60"));
        assertThat(corridor.decided()).hasSize(1);
    }

    @Test
    void it_stops_when_the_environment_refuses_a_step_and_keeps_its_words() throws Exception {
        walk(new Corridor(Corridor.COMPASS).after((c, n) -> {
            if (n == 2) {
                c.refuse();
            }
        }));
        assertThat(end().end()).isEqualTo(WalkState.End.NOT_ACCEPTED);
        assertThat(end().trouble()).map(Trouble::details).hasValueSatisfying(d -> assertThat(d).contains("Not now."));
    }

    @Test
    void it_stops_when_the_world_begins_anew() throws Exception {
        walk(new Corridor(Corridor.COMPASS).after((c, n) -> {
            if (n == 2) {
                c.beginAnew();
            }
        }));
        assertThat(end().end()).isEqualTo(WalkState.End.NEW_WORLD);
    }

    @Test
    void a_person_stops_it_between_two_steps_and_nothing_more_is_sent() throws Exception {
        CompletableFuture<Walk> begun = new CompletableFuture<>();
        begun.complete(walk(new Corridor(Corridor.COMPASS).after((c, n) -> {
            if (n == 2) {
                begun.join().stop();
            }
        })));
        assertThat(end().end()).isEqualTo(WalkState.End.STOPPED);
        CompletableFuture<Submission> answered = new CompletableFuture<>();
        belief.listen(ear(k -> { }, s -> {
            if (s.outcome().isPresent()) {
                answered.complete(s);
            }
        }));
        if (watch.submissions().stream().allMatch(s -> s.outcome().isPresent())) {
            answered.complete(null);
        }
        answered.get(PATIENCE, TimeUnit.SECONDS);
        assertThat(corridor.decided()).hasSize(2);
    }
}
