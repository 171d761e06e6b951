package org.pilothouse.demo.world.game;

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
    int next;
    int hits;
    /** Steps until the next hit, or until a stuck walker tries its next point. */
    int rest;
    int stuck;

    Walker(Body body, Kind kind, String name, int number, List<Vec3> round) {
        this.body = body;
        this.kind = kind;
        this.name = name;
        this.number = number;
        this.round = round;
    }
}
