package org.pilothouse.demo.world.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.pilothouse.iv4xr.level.LevelReader;
import org.pilothouse.world.Vec3;

/** The rules of the game, step by step. */
class SimulationTest {
    private static Simulation game(String text) throws Exception {
        return new Simulation(LevelReader.parse("x.csv", text), "m", Rules.standard(), new SplittableRandom(1));
    }

    private static void run(Simulation game, double seconds) {
        for (int i = 0; i < Math.round(seconds / Rules.STEP); i++) {
            game.step();
        }
    }

    private static Seen thing(Simulation game, String name) {
        return game.everything().stream().filter(s -> s.name().equals(name)).findFirst().orElseThrow();
    }

    @Test
    void an_agent_walks_six_and_a_half_metres_a_second_and_stops_near_its_target() throws Exception {
        Simulation game = game("|f:a^p,f,f,f,f,f,f,f,f,f,f\n");
        game.moveToward("p", new Vec3(10, 0, 0), Rules.ARRIVAL, false);
        run(game, 1);
        assertThat(game.agent("p").orElseThrow().feet().x()).isEqualTo(6.5, Offset.offset(0.01));
        run(game, 1);
        assertThat(game.agent("p").orElseThrow().moving()).isFalse();
        assertThat(10 - game.agent("p").orElseThrow().feet().x()).isBetween(0.18, Rules.ARRIVAL);
    }

    @Test
    void an_agent_slides_along_a_wall_and_never_enters_it() throws Exception {
        Simulation game = game("|w,w,w,w,w,w\nw,f:a^p,f,f,f,w\nw,w,w,w,w,w\n");
        game.moveToward("p", new Vec3(4, 0, 3), Rules.ARRIVAL, false);
        run(game, 2);
        Vec3 feet = game.agent("p").orElseThrow().feet();
        assertThat(feet.x()).isEqualTo(4.0, Offset.offset(0.2));
        assertThat(feet.z()).isLessThanOrEqualTo(1.19);
    }

    @Test
    void a_door_says_at_once_that_it_is_open_and_swings_for_a_second_into_the_box_of_the_game() throws Exception {
        Simulation game = game("lever,door\n|w,w,w\nf:a^p:b^lever,f,f:d^door\nw,w,w\n");
        assertThat(thing(game, "door").centre().orElseThrow()).isEqualTo(new Vec3(1.55, 1, 1));
        assertThat(thing(game, "door").size()).isEqualTo(new Vec3(0.3, 2, -1.5));
        assertThat(game.interact("p", "lever")).isTrue();
        assertThat(thing(game, "door").on()).isTrue();
        run(game, 0.5);
        assertThat(thing(game, "door").centre().orElseThrow().x()).isBetween(1.6, 2.05);
        run(game, 0.5);
        Vec3 open = thing(game, "door").centre().orElseThrow();
        assertThat(open.x()).isEqualTo(2.1, Offset.offset(1e-6));
        assertThat(open.z()).isEqualTo(1.45, Offset.offset(1e-6));
        assertThat(Math.abs(thing(game, "door").size().x())).isEqualTo(1.5, Offset.offset(1e-6));
        assertThat(game.interact("p", "lever")).isTrue();
        assertThat(game.interact("p", "lever")).as("within half a second").isFalse();
        assertThat(game.agent("p").orElseThrow().score()).isEqualTo(11);
    }

    @Test
    void a_button_is_out_of_reach_beyond_a_metre_and_a_half() throws Exception {
        Simulation game = game("|f:a^p,f,f:b^far\n");
        assertThat(game.interact("p", "far")).isFalse();
        game.moveToward("p", new Vec3(1, 0, 0), Rules.ARRIVAL, false);
        run(game, 0.3);
        assertThat(game.interact("p", "far")).isTrue();
    }

    @Test
    void colours_add_up_on_a_screen_and_are_taken_away_again() throws Exception {
        Simulation game = game("red,s\ngreen,s\n|f:a^p:cb#ff0000^red,f:cb#00ff00^green,f:cs^s\n");
        game.interact("p", "red");
        game.interact("p", "green");
        assertThat(thing(game, "s").colour().orElseThrow()).isEqualTo(new org.pilothouse.iv4xr.level.Rgb(1, 1, 0));
        run(game, 0.6);
        game.interact("p", "red");
        assertThat(thing(game, "s").colour().orElseThrow()).isEqualTo(new org.pilothouse.iv4xr.level.Rgb(0, 1, 0));
    }

    @Test
    void fire_hurts_on_entry_only_and_a_flag_heals_and_scores_once() throws Exception {
        Simulation game = game("|f:a^p,f,f:dhf,f,f,f:g^flag\n");
        game.moveToward("p", new Vec3(2, 0, 0), Rules.ARRIVAL, false);
        run(game, 3);
        assertThat(game.agent("p").orElseThrow().health()).isEqualTo(95);
        game.moveToward("p", new Vec3(0, 0, 0), Rules.ARRIVAL, false);
        run(game, 1);
        game.moveToward("p", new Vec3(2, 0, 0), Rules.ARRIVAL, false);
        run(game, 1);
        assertThat(game.agent("p").orElseThrow().health()).isEqualTo(90);
        game.moveToward("p", new Vec3(5, 0, 0), Rules.ARRIVAL, false);
        run(game, 2);
        AgentState end = game.agent("p").orElseThrow();
        assertThat(end.health()).isEqualTo(100);
        assertThat(end.score()).isEqualTo(100);
        assertThat(end.mood()).isEqualTo("YES!");
        assertThat(game.gameOver()).isFalse();
    }

    @Test
    void a_monster_comes_and_hits_and_one_that_is_linked_waits_for_its_button() throws Exception {
        Simulation game = game("|w,w,w,w,w,w\nw,f:a^p,f,f,f:m^m,w\nw,w,w,w,w,w\n");
        run(game, 3);
        assertThat(game.agent("p").orElseThrow().health()).isLessThan(100);
        Simulation quiet = game("lever,m\n|w,w,w,w,w,w\nw,f:a^p:b^lever,f,f,f:m^m,w\nw,w,w,w,w,w\n");
        run(quiet, 3);
        assertThat(quiet.agent("p").orElseThrow().health()).isEqualTo(100);
        quiet.interact("p", "lever");
        run(quiet, 3);
        assertThat(quiet.agent("p").orElseThrow().health()).isLessThan(100);
    }

    @Test
    void whoever_falls_into_nothing_dies_and_the_game_is_over() throws Exception {
        Simulation game = game("|f:a^p,,\n");
        game.moveToward("p", new Vec3(2, 0, 0), Rules.ARRIVAL, false);
        run(game, 4);
        assertThat(game.agent("p").orElseThrow().health()).isZero();
        assertThat(game.agent("p").orElseThrow().mood()).isEqualTo("Dead...");
        assertThat(game.gameOver()).isTrue();
    }

    @Test
    void staff_walks_its_round() throws Exception {
        Simulation game = game("nora,g1,g2\n|f:npc^nora:ng^g1,f,f,f,f,f:ng^g2,f:a^p\n");
        Vec3 start = thing(game, "nora").base();
        run(game, 0.8);
        assertThat(thing(game, "nora").base().x() - start.x()).isBetween(2.0, 3.0);
    }

    @Test
    void a_closed_door_hides_what_is_behind_it_and_an_open_one_shows_it() throws Exception {
        Simulation game = game("lever,door\n|w,w,w,w,w,w,w\nw,f:a^p:b^lever,f,f:d^door,f,f:b^c,w\nw,w,w,w,w,w,w\n|w,w,w,w,w,w,w\nw,,,,,,w\nw,w,w,w,w,w,w\n");
        assertThat(game.look("p").orElseThrow().things()).extracting(Seen::name).contains("door").doesNotContain("c");
        int before = game.look("p").orElseThrow().vertices().length;
        game.interact("p", "lever");
        run(game, 1.1);
        assertThat(game.look("p").orElseThrow().things()).extracting(Seen::name).contains("c");
        assertThat(game.look("p").orElseThrow().vertices().length).isGreaterThan(before);
    }
}
