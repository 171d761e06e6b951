package org.pilothouse.demo.world;

import java.util.List;
import org.pilothouse.world.Bearing;

/** What the agent of the living world can do in a turn. */
public sealed interface Deed {
    /** Walk straight; it stops at the first thing in the way. */
    record Move(Bearing direction, double metres) implements Deed { }

    /** Walk up to something in sight, around what is in between. */
    record Approach(String target) implements Deed { }

    /** Say something to a person within hearing. */
    record Talk(String target, String content) implements Deed { }

    /** Look closely at something. */
    record Inspect(String target) implements Deed { }

    /** Pull a lever or press a button within reach. */
    record Press(String target) implements Deed { }

    /** Pick something up. */
    record Collect(String target) implements Deed { }

    /** Throw something away. */
    record Discard(String item, int count) implements Deed { }

    /** Sit down for some seconds. */
    record Rest(int seconds) implements Deed { }

    /** Walk several legs, one after the other. */
    record Route(List<Move> legs, boolean stopWhenBlocked) implements Deed {
        public Route {
            legs = List.copyOf(legs);
        }
    }

    /** Be carried home; everything carried is lost. */
    record Return() implements Deed { }
}
