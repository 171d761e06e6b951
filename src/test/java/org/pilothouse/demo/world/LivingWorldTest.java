package org.pilothouse.demo.world;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.pilothouse.world.Bearing;
import org.pilothouse.world.Value;
import org.pilothouse.world.Vec3;

/** The living world by a clock that is moved by hand. */
class LivingWorldTest {
    private final HandClock clock = new HandClock();

    private LivingWorld harbour(Tempo tempo) {
        return LivingWorld.harbour(clock, new SplittableRandom(5), tempo);
    }

    @Test
    void an_agent_that_nobody_steers_lives_within_seconds() {
        LivingWorld world = harbour(Tempo.usual());
        long turn = world.view().turn();
        Vec3 start = place(world);
        double energy = world.view().energy();
        Set<String> heard = new HashSet<>();
        for (int i = 0; i < 240; i++) {
            clock.forward(Duration.ofMillis(500));
            world.tick();
            heard.addAll(world.view().log());
            if (i == 6) {
                assertThat(world.view().turn()).as("after three seconds").isGreaterThan(turn);
            }
        }
        assertThat(world.view().turn()).isGreaterThan(turn + 40);
        assertThat(place(world).distance(start)).isGreaterThan(1);
        assertThat(world.view().energy()).isLessThan(energy);
        assertThat(heard).anyMatch(l -> l.startsWith("You said to Tobias")).anyMatch(l -> l.startsWith("You walked")).hasSizeGreaterThan(10);
        assertThat(world.questDone()).isFalse();
    }

    @Test
    void the_explorer_steps_back_at_once_when_somebody_acts_and_comes_back_after_a_while() {
        LivingWorld world = harbour(Tempo.usual());
        clock.forward(Duration.ofSeconds(5));
        world.tick();
        world.act(new Deed.Rest(1));
        long turn = world.view().turn();
        for (int i = 0; i < 29; i++) {
            clock.forward(Duration.ofSeconds(1));
            world.tick();
        }
        assertThat(world.view().turn()).isEqualTo(turn);
        clock.forward(Duration.ofSeconds(2));
        world.tick();
        assertThat(world.view().turn()).isGreaterThan(turn);
    }

    @Test
    void the_same_seed_and_the_same_clock_give_the_same_life() {
        assertThat(life()).isEqualTo(life());
    }

    private List<Object> life() {
        HandClock own = new HandClock();
        LivingWorld world = LivingWorld.harbour(own, new SplittableRandom(9), Tempo.usual());
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            own.forward(Duration.ofSeconds(1));
            world.tick();
            all.add(world.view());
        }
        return all;
    }

    @Test
    void while_nobody_acts_most_looks_show_the_figures_that_were_there_before() {
        LivingWorld world = harbour(Tempo.still());
        Map<String, Value> before = world.view().sight().model().extra();
        int same = 0;
        for (int i = 0; i < 100; i++) {
            clock.forward(Duration.ofMillis(200));
            WorldView view = world.view();
            Map<String, Value> now = view.sight().model().extra();
            assertThat(((Value.Num) now.get("energy")).value()).isEqualByComparingTo(BigDecimal.valueOf(view.energy()));
            same += now.equals(before) ? 1 : 0;
            before = now;
        }
        assertThat(same).isGreaterThan(80);
    }

    @Test
    void a_wall_stops_a_walk_and_the_odometer_tells_how_far_it_went() {
        LivingWorld world = harbour(Tempo.still());
        Verdict verdict = world.act(new Deed.Move(Bearing.NORTHEAST, 0));
        assertThat(verdict.accepted()).isTrue();
        world.act(new Deed.Move(Bearing.WEST, 20));
        WorldView view = world.view();
        assertThat(view.log().get(0)).contains("something was in the way");
        assertThat(view.sections().get("odometry").get(0).get(0)).isEqualTo("west");
        double walked = Double.parseDouble(view.sections().get("odometry").get(0).get(1).replace("m", ""));
        // Seventeen cells to the left, less the half wall and the agent's own radius.
        assertThat(walked).isBetween(13.0, 13.3);
        assertThat(view.sections().get("lidar").get(Bearing.WEST.ordinal()).get(2)).isEqualTo("intense");
    }

    @Test
    void fire_burns_rest_heals_and_an_emergency_return_costs_what_was_carried() {
        LivingWorld world = harbour(Tempo.still());
        world.act(new Deed.Approach("Old rope"));
        assertThat(world.act(new Deed.Collect("Old rope")).accepted()).isTrue();
        assertThat(world.view().items()).extracting(WorldView.Carried::name).containsExactly("Old rope");
        Vec3 at = place(world);
        world.act(new Deed.Route(List.of(new Deed.Move(at.z() > 10 ? Bearing.SOUTH : Bearing.NORTH, Math.abs(at.z() - 10)),
                new Deed.Move(Bearing.EAST, 6)), false));
        double burnt = world.view().integrity();
        assertThat(burnt).isLessThan(100);
        assertThat(world.view().log()).anyMatch(l -> l.contains("burnt"));
        double tired = world.view().energy();
        world.act(new Deed.Rest(20));
        assertThat(world.view().integrity()).isGreaterThan(burnt);
        assertThat(world.view().energy()).isGreaterThan(tired);
        world.act(new Deed.Return());
        assertThat(world.view().items()).isEmpty();
        assertThat(place(world).x()).isEqualTo(14, org.assertj.core.data.Offset.offset(0.01));
        assertThat(world.act(new Deed.Move(Bearing.WEST, 1)).accepted()).isFalse();
        world.act(new Deed.Rest(21));
        assertThat(world.act(new Deed.Move(Bearing.WEST, 1)).accepted()).isTrue();
    }

    @Test
    void people_walk_while_nobody_does_anything() {
        LivingWorld world = harbour(Tempo.still());
        Vec3 before = world.view().sight().model().elements().get("tobias").position().orElseThrow();
        clock.forward(Duration.ofSeconds(2));
        world.tick();
        assertThat(world.view().sight().model().elements().get("tobias").position().orElseThrow().distance(before)).isGreaterThan(1);
    }

    private static Vec3 place(LivingWorld world) {
        return world.view().sight().model().position().orElseThrow();
    }

    /** A clock that somebody moves. */
    static final class HandClock extends Clock {
        private Instant now = Instant.parse("2026-01-01T00:00:00Z");

        void forward(Duration by) {
            now = now.plus(by);
        }

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
}
