package org.pilothouse.session.time;

import java.util.OptionalLong;

/**
 * Where one looks.
 *
 * @param step the step; -1 while there is none
 * @param live true while it follows the newest step of a living watch: only then may be acted
 * @param playing true while it moves by itself
 * @param speed how many seconds of the recording pass in one second
 * @param loop whether it begins again at the end (of the pins, where both are set)
 * @param a the first step to compare
 * @param b the second step to compare
 */
public record CursorPosition(long step, boolean live, boolean playing, double speed, boolean loop, OptionalLong a, OptionalLong b) {
    /** Nothing is there yet, and the newest will be followed. */
    public static final CursorPosition BEGINNING = new CursorPosition(-1, true, false, 1, false, OptionalLong.empty(), OptionalLong.empty());

    CursorPosition at(long where, boolean following) {
        return new CursorPosition(where, following, playing, speed, loop, a, b);
    }

    CursorPosition playing(boolean now) {
        return new CursorPosition(step, live, now, speed, loop, a, b);
    }

    CursorPosition speed(double now) {
        return new CursorPosition(step, live, playing, now, loop, a, b);
    }

    CursorPosition loop(boolean now) {
        return new CursorPosition(step, live, playing, speed, now, a, b);
    }

    CursorPosition pins(OptionalLong first, OptionalLong second) {
        return new CursorPosition(step, live, playing, speed, loop, first, second);
    }
}
