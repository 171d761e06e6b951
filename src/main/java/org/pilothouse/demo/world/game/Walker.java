package org.pilothouse.demo.world.game;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.pilothouse.world.Vec3;

/** Staff that walks its round, or a monster that hunts. */
final class Walker {
    final Body body;
    final Kind kind;
    final String name;
    final int number;
    /** The points of a round; none for a monster. */
    final List<Vec3> round;
    boolean active = true;
    /** The point of the round that it goes to; below 0 before it has set out. */
    int next = -1;
    int hits;
    /** Steps that it still stands: a monster after a hit, staff while somebody talks to it. */
    int rest;
    /** Steps since it set out for the present point. */
    int stuck;
    /** What is left of the way to where it goes, and how many steps ago it was looked for. */
    final Deque<Vec3> way = new ArrayDeque<>();
    int wayAge;

    Walker(Body body, Kind kind, String name, int number, List<Vec3> round) {
        this.body = body;
        this.kind = kind;
        this.name = name;
        this.number = number;
        this.round = round;
    }
}
