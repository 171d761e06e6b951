package org.pilothouse.demo.world.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.pilothouse.iv4xr.level.LevelReader;
import org.pilothouse.iv4xr.level.Rgb;
import org.pilothouse.world.Vec3;

/** What can be pressed from where and how often, and what it does; and where a walk ends. */
class ButtonRulesTest {
    private static Simulation game(String text) throws Exception {
        return new Simulation(LevelReader.parse("x.csv", text), "m", Rules.standard(), new SplittableRandom(1));
    }

    private static void steps(Simulation game, int steps) {
        for (int i = 0; i < steps; i++) {
            game.step();
        }
    }

    private static Seen thing(Simulation game, String name) {
        return game.everything().stream().filter(s -> s.name().equals(name)).findFirst().orElseThrow();
    }

    @Test
    void a_button_is_pressed_from_a_metre_and_a_half_and_not_from_farther() throws Exception {
        Simulation game = game("|f:a^p,f,f,f:b^b\n");
        game.put("p", new Vec3(1.49, 0, 0));
        assertThat(game.interact("p", "b")).as("1.51 m away").isFalse();
        game.put("p", new Vec3(1.501, 0, 0));
        assertThat(game.interact("p", "b")).as("1.499 m away").isTrue();
    }

    @Test
    void a_button_rests_for_half_a_second_and_for_everybody() throws Exception {
        Simulation game = game("|f:a^p,f:b^b,f:a^q\n");
        assertThat(game.interact("p", "b")).isTrue();
        steps(game, 25);
        assertThat(game.interact("q", "b")).as("half a second later").isFalse();
        steps(game, 1);
        assertThat(game.interact("q", "b")).isTrue();
        assertThat(thing(game, "b").on()).isFalse();
        assertThat(thing(game, "b").since()).isZero();
    }

    @Test
    void one_door_of_two_buttons_and_an_unknown_target_are_as_the_game_has_them() throws Exception {
        Simulation game = game("b1,d,ghost\nb2,d\nb2,e\nnobody,d\n|f:a^p,f:b^b1,f:d^d\nf:b^b2,f,f:d^e\n");
        game.interact("p", "b1");
        game.interact("p", "b2");
        assertThat(thing(game, "d").on()).as("toggled twice").isFalse();
        assertThat(thing(game, "e").on()).as("by the second row of its button").isTrue();
        assertThat(game.interact("p", "d")).as("a door cannot be pressed").isFalse();
        assertThat(game.interact("p", "ghost")).isFalse();
    }

    @Test
    void a_button_without_an_id_has_the_name_of_the_piece_and_can_be_pressed_by_it() throws Exception {
        Simulation game = game("|f:a^p,f:b\n");
        assertThat(game.interact("p", "Button(Clone)")).isTrue();
        assertThat(thing(game, "Button(Clone)").on()).isTrue();
    }

    @Test
    void colours_on_a_screen_may_add_up_to_more_than_one() throws Exception {
        Simulation game = game("r1,s\nr2,s\nplain,s\n|f:a^p:cb#ff0000^r1,f:cb#ff0033^r2,f:cs^s\nf:b^plain,f,f\n");
        game.interact("p", "r1");
        game.interact("p", "r2");
        game.interact("p", "plain");
        assertThat(thing(game, "s").colour().orElseThrow()).isEqualTo(new Rgb(2, 0, 0.2));
        assertThat(thing(game, "r1").colour().orElseThrow()).isEqualTo(new Rgb(1, 0, 0));
    }

    @Test
    void a_monster_that_a_button_wakes_is_never_put_to_sleep_again() throws Exception {
        Simulation game = game("lever,orc\n|f:a^p:b^lever,f,f,f,f:m^orc\n");
        steps(game, 50);
        assertThat(thing(game, "orc").base().x()).isEqualTo(4);
        game.interact("p", "lever");
        steps(game, 30);
        game.interact("p", "lever");
        double then = thing(game, "orc").base().x();
        steps(game, 30);
        assertThat(thing(game, "orc").base().x()).isLessThan(then);
    }

    @Test
    void a_walk_ends_where_feet_and_target_are_the_root_of_a_tenth_apart_height_included() throws Exception {
        Simulation game = game("|f:a^p,f,f,f,f,f\n");
        game.moveToward("p", new Vec3(3, 0, 0), Rules.ARRIVAL, false);
        steps(game, 100);
        assertThat(game.agent("p").orElseThrow().moving()).isFalse();
        assertThat(3 - game.agent("p").orElseThrow().feet().x()).isBetween(Math.sqrt(0.1) - 0.13, Math.sqrt(0.1));
        game.moveToward("p", new Vec3(5, 1, 0), Rules.ARRIVAL, false);
        steps(game, 100);
        assertThat(game.agent("p").orElseThrow().moving()).as("the target is a metre over the floor, so it is never reached").isTrue();
        assertThat(game.agent("p").orElseThrow().feet().x()).isEqualTo(5, Offset.offset(0.14));
        game.moveToward("p", game.agent("p").orElseThrow().feet(), Rules.ARRIVAL, false);
        steps(game, 1);
        assertThat(game.agent("p").orElseThrow().moving()).as("to where it stands: that is how one stops").isFalse();
    }

    @Test
    void whoever_is_blocked_goes_on_pushing_and_a_new_target_replaces_the_old_one() throws Exception {
        Simulation game = game("|f:a^p,f,w,f\n");
        game.moveToward("p", new Vec3(3, 0, 0), Rules.ARRIVAL, false);
        steps(game, 200);
        assertThat(game.agent("p").orElseThrow().moving()).isTrue();
        assertThat(game.agent("p").orElseThrow().feet().x()).isEqualTo(1.5 - 0.32, Offset.offset(0.001));
        game.moveToward("p", new Vec3(0, 0, 0), Rules.ARRIVAL, false);
        steps(game, 100);
        assertThat(game.agent("p").orElseThrow().feet().x()).isLessThan(0.32);
    }
}
