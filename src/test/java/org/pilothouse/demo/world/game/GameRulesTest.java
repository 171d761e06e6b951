package org.pilothouse.demo.world.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.pilothouse.iv4xr.level.LevelReader;
import org.pilothouse.world.Vec3;

/** The finer rules of the game: what scores, what hurts, how one falls, and what is hidden by what. */
class GameRulesTest {
    private static Simulation game(String text) throws Exception {
        return new Simulation(LevelReader.parse("x.csv", text), "m", Rules.standard(), new SplittableRandom(1));
    }

    private static void run(Simulation game, double seconds) {
        for (int i = 0; i < Math.round(seconds / Rules.STEP); i++) {
            game.step();
        }
    }

    private static AgentState agent(Simulation game) {
        return game.agent("p").orElseThrow();
    }

    private static void walk(Simulation game, double x, double z) {
        game.moveToward("p", new Vec3(x, 0, z), 0, false);
        run(game, 4);
    }

    private static List<String> sees(Simulation game) {
        return game.look("p").orElseThrow().things().stream().map(Seen::name).toList();
    }

    private static Seen thing(Simulation game, String name) {
        return game.everything().stream().filter(s -> s.name().equals(name)).findFirst().orElseThrow();
    }

    @Test
    void touching_a_button_scores_one_and_switching_it_on_ten_each_once_and_each_by_itself() throws Exception {
        Simulation game = game("|f:a^p,f,f:b^far,f,f,f,f:g^flag\n");
        game.moveToward("p", new Vec3(0.9, 0, 0), 0, false);
        run(game, 0.2);
        assertThat(game.interact("p", "far")).isTrue();
        assertThat(agent(game).score()).as("pressed from a metre away, not touched").isEqualTo(10);
        walk(game, 2, 0);
        assertThat(agent(game).score()).isEqualTo(11);
        walk(game, 0, 0);
        walk(game, 2, 0);
        assertThat(game.interact("p", "far")).as("off").isTrue();
        run(game, 0.6);
        assertThat(game.interact("p", "far")).as("on again").isTrue();
        assertThat(agent(game).score()).isEqualTo(11);
    }

    @Test
    void a_level_with_two_buttons_and_a_flag_scores_122() throws Exception {
        Simulation game = game("|f:a^p,f:b^b0,f,f:b^b1,f,f,f:g^FLAG\n");
        walk(game, 1, 0);
        game.interact("p", "b0");
        walk(game, 3, 0);
        game.interact("p", "b1");
        walk(game, 6, 0);
        assertThat(agent(game).score()).isEqualTo(122);
    }

    @Test
    void a_flag_heals_and_scores_once_for_each_agent_and_the_one_named_Finish_ends_the_game() throws Exception {
        Simulation game = game("|f:a^p,f,f:dhf,f,f:g^flag,f,f,f:g^Finish\n");
        walk(game, 4, 0);
        assertThat(agent(game).health()).isEqualTo(100);
        walk(game, 2, 0);
        walk(game, 4, 0);
        assertThat(agent(game).health()).as("touched for the second time").isEqualTo(95);
        assertThat(agent(game).score()).isEqualTo(100);
        assertThat(game.gameOver()).isFalse();
        walk(game, 7, 0);
        assertThat(List.of(agent(game).score(), agent(game).health())).containsExactly(600, 100);
        assertThat(agent(game).mood()).isEqualTo("Finish!");
        assertThat(game.gameOver()).isTrue();
    }

    @Test
    void a_monster_hits_every_two_seconds_three_times_and_then_stands_for_ten() throws Exception {
        Simulation game = game("|f:a^p,f,f:m^m\n");
        List<Integer> hits = new ArrayList<>();
        int health = 100;
        for (int step = 1; step <= 50 * 15 + 25; step++) {
            game.step();
            if (agent(game).health() < health) {
                health = agent(game).health();
                hits.add(step);
            }
        }
        assertThat(health).isEqualTo(60);
        assertThat(hits.get(1) - hits.get(0)).isBetween(99, 102);
        assertThat(hits.get(2) - hits.get(1)).isBetween(99, 102);
        assertThat(hits.get(3) - hits.get(2)).isBetween(499, 502);
    }

    @Test
    void a_monster_that_has_hit_does_not_follow_until_its_rest_is_over() throws Exception {
        Simulation game = game("|f,f,f,f,f:a^p,f,f:m^m\n");
        while (agent(game).health() == 100) {
            game.step();
        }
        Vec3 at = thing(game, "m").base();
        game.moveToward("p", new Vec3(2.5, 0, 0), 0, false);
        run(game, 1.5);
        assertThat(thing(game, "m").base()).isEqualTo(at);
        run(game, 1.5);
        assertThat(thing(game, "m").base().x()).isLessThan(at.x() - 0.5);
    }

    @Test
    void a_monster_minds_only_the_distance_on_the_map_and_reaches_through_a_floor() throws Exception {
        Simulation game = game("none\n|f:m^m,f,f\nf,f,f\n|w,w,w\nw,w,w\n|f:a^p,f,f\nf,f,f\n");
        run(game, 1);
        assertThat(agent(game).health()).isEqualTo(90);
    }

    @Test
    void a_monster_goes_around_a_wall_to_its_prey() throws Exception {
        Simulation game = game("|f,f,f,f,f\nf,f:a^p,w,f:m^m,f\nf,f,w,f,f\nf,f,w,f,f\n");
        run(game, 6);
        assertThat(agent(game).health()).isLessThan(100);
    }

    @Test
    void staff_finds_its_way_around_a_wall_from_point_to_point_and_round_again() throws Exception {
        Simulation game = game("nora,g1,g2\n|f:npc^nora:ng^g1,w,f:ng^g2\nf,w,f\nf,w,f\nf,f,f\nf:a^p,f,f\n");
        boolean there = false;
        boolean back = false;
        for (int i = 0; i < 50 * 12; i++) {
            game.step();
            Vec3 at = thing(game, "nora").base();
            there |= at.distance(new Vec3(2, 0, 0)) < 0.6;
            back |= there && at.distance(new Vec3(0, 0, 0)) < 0.6;
        }
        assertThat(there).isTrue();
        assertThat(back).isTrue();
    }

    @Test
    void an_agent_that_walks_over_an_edge_moves_as_far_as_before_but_mostly_down() throws Exception {
        Simulation game = game("|f:a^p,,,,,,,\n");
        game.moveToward("p", new Vec3(30, 0, 0), 0, false);
        while (agent(game).grounded()) {
            game.step();
        }
        run(game, 0.4);
        Vec3 before = agent(game).feet();
        game.step();
        Vec3 after = agent(game).feet();
        assertThat(before.distance(after)).isEqualTo(0.13, Offset.offset(1e-6));
        assertThat(before.y() - after.y()).isGreaterThan(after.x() - before.x()).isEqualTo(0.096, Offset.offset(0.002));
        game.stop("p");
        run(game, 0.1);
        Vec3 still = agent(game).feet();
        game.step();
        assertThat(still.y() - agent(game).feet().y()).isEqualTo(0.13, Offset.offset(1e-6));
        run(game, 3);
        assertThat(List.of(agent(game).health(), agent(game).mood())).containsExactly(0, "Dead...");
    }

    @Test
    void the_dead_do_not_move_yet_they_press_buttons_and_are_answered() throws Exception {
        Simulation game = game("lever,d\n|f:b^lever,f:d^d\nf:a^p:m^m,f\n");
        for (int i = 0; i < 50 * 200 && agent(game).health() > 0; i++) {
            game.step();
        }
        assertThat(List.of(agent(game).health(), agent(game).mood())).containsExactly(0, "Dead...");
        assertThat(game.gameOver()).isTrue();
        Vec3 at = agent(game).feet();
        game.moveToward("p", new Vec3(1, 0, 1), Rules.ARRIVAL, false);
        run(game, 1);
        assertThat(agent(game).feet()).isEqualTo(at);
        assertThat(game.interact("p", "lever")).isTrue();
        assertThat(thing(game, "d").on()).isTrue();
    }

    @Test
    void a_hop_is_one_step_high_and_only_from_the_ground() throws Exception {
        Simulation game = game("|f:a^p,f\n");
        double ground = agent(game).feet().y();
        game.moveToward("p", new Vec3(0, 0, 0), Rules.ARRIVAL, true);
        assertThat(agent(game).feet().y() - ground).isEqualTo(0.13, Offset.offset(1e-9));
        game.moveToward("p", new Vec3(0, 0, 0), Rules.ARRIVAL, true);
        assertThat(agent(game).feet().y() - ground).isEqualTo(0.13, Offset.offset(1e-9));
        run(game, 0.1);
        assertThat(agent(game).feet().y()).isEqualTo(ground);
    }

    @Test
    void what_an_agent_stands_on_is_not_seen_and_from_a_step_beside_it_is() throws Exception {
        Simulation game = game("|f:a^p:b^under,f:g^beside,f\n");
        assertThat(sees(game)).containsExactly("beside");
        walk(game, 0.4, 0);
        assertThat(sees(game)).contains("under");
    }

    @Test
    void whoever_stands_behind_staff_is_seen_over_its_low_box_and_whoever_stands_behind_an_agent_is_not() throws Exception {
        Simulation staff = game("|f:a^p,f,f,f:npc^nora,f,f:a^q,f\n");
        assertThat(sees(staff)).containsExactlyInAnyOrder("nora", "Agent q");
        Simulation agents = game("|f:a^p,f,f,f:a^r,f,f:a^q,f\n");
        assertThat(sees(agents)).containsExactly("Agent r");
    }

    @Test
    void furniture_and_screens_hide_things_and_points_and_a_flag_hides_what_is_exactly_behind_it() throws Exception {
        String row = "|f,f,f,f,f,f,f,f\nf:a^p,f,f%s,f,f,f,f:b^b,f\nf,f,f,f,f,f,f,f\n";
        Simulation open = game(row.formatted(""));
        Simulation screen = game(row.formatted(":cs>n^s"));
        assertThat(sees(open)).contains("b");
        assertThat(sees(game(row.formatted(":bc")))).doesNotContain("b");
        assertThat(screen.look("p").orElseThrow().things()).extracting(Seen::name).contains("s");
        Simulation across = game(row.formatted(":cs>s^s"));
        assertThat(sees(across)).contains("s").doesNotContain("b");
        assertThat(across.look("p").orElseThrow().vertices().length).isLessThan(open.look("p").orElseThrow().vertices().length);
        assertThat(sees(game(row.formatted(":g^flag")))).contains("flag").doesNotContain("b");
        assertThat(sees(game(row.formatted(":dhf")))).as("fire hides nothing").contains("b");
    }

    @Test
    void an_agent_sees_over_one_storey_of_wall_and_not_over_two() throws Exception {
        String low = "|w,w,w,w,w,w,w\nw,f:a^p,w,f,f,f:g^flag,w\nw,w,w,w,w,w,w\n";
        assertThat(sees(game(low.replace(":g^flag", ":d^door")))).contains("door");
        assertThat(sees(game(low.replace(":g^flag", ":d^door") + "|w,w,w,w,w,w,w\nw,,w,,,,w\nw,w,w,w,w,w,w\n"))).isEmpty();
    }

    @Test
    void things_and_points_are_seen_as_far_as_the_eye_reaches() throws Exception {
        Simulation game = game("|f:a^p,f,f,f,f,f,f,f,f,f:dhf,f,f:dhf,f,f,f\n");
        assertThat(game.look("p").orElseThrow().things()).extracting(s -> s.base().x()).containsExactly(9.0);
        Vec3 eye = agent(game).feet().plus(new Vec3(0, Rules.EYE, 0));
        List<Integer> near = new ArrayList<>();
        for (int v = 0; v < game.mesh().vertexCount(); v++) {
            if (game.mesh().vertex(v).plus(new Vec3(0, 0.01, 0)).distance(eye) < 10) {
                near.add(v);
            }
        }
        assertThat(game.look("p").orElseThrow().vertices()).containsExactly(near.stream().mapToInt(Integer::intValue).toArray());
        assertThat(near.size()).isLessThan(game.mesh().vertexCount());
    }

    @Test
    void a_capsule_slides_around_a_chair_and_is_held_by_a_closed_door_until_it_has_swung() throws Exception {
        Simulation chair = game("|f,f,f,f,f\nf:a^p,f,f:t,f,f\nf,f,f,f,f\n");
        chair.moveToward("p", new Vec3(4, 0, 2), 0, false);
        run(chair, 3);
        assertThat(agent(chair).feet().x()).isEqualTo(4, Offset.offset(0.05));
        Simulation door = game("lever,d\n|w,w,w,w,w,w\nf:a^p:b^lever,f,f,f:d^d,f,f\nw,w,w,w,w,w\n|w,w,w,w,w,w\n,,,,,\nw,w,w,w,w,w\n");
        door.moveToward("p", new Vec3(5, 0, 1), 0, false);
        run(door, 2);
        assertThat(agent(door).feet().x()).isEqualTo(2.4 - 0.32, Offset.offset(0.01));
        door.moveToward("p", new Vec3(0, 0, 1), 0, false);
        run(door, 2);
        assertThat(door.interact("p", "lever")).isTrue();
        door.moveToward("p", new Vec3(5, 0, 1), 0, false);
        run(door, 3);
        assertThat(agent(door).feet().x()).isEqualTo(5, Offset.offset(0.05));
    }

    @Test
    void a_button_toggles_every_door_that_it_is_linked_to_and_closes_an_open_one() throws Exception {
        Simulation game = game("lever,shut,open\n|f:b^lever:a^p,f:d^shut,f:od^open\n");
        game.interact("p", "lever");
        assertThat(List.of(thing(game, "shut").on(), thing(game, "open").on())).containsExactly(true, false);
        run(game, 0.6);
        game.interact("p", "lever");
        assertThat(List.of(thing(game, "lever").on(), thing(game, "shut").on(), thing(game, "open").on())).containsExactly(false, false, true);
    }
}
