package org.pilothouse.demo.world.game;

import java.util.HashSet;
import java.util.Set;

/** What an agent has to do with the game, beside its body. */
final class Player {
    final Body body;
    final int number;
    int health = 100;
    int score;
    String mood = "";
    final Set<String> touched = new HashSet<>();
    final Set<String> switchedOn = new HashSet<>();
    /** The fires and flags that it stands in now: only entering one counts. */
    final Set<Thing> inside = new HashSet<>();

    Player(Body body, int number) {
        this.body = body;
        this.number = number;
    }

    boolean alive() {
        return health > 0;
    }
}
