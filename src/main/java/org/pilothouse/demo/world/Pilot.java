package org.pilothouse.demo.world;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.pilothouse.world.Bearing;

/** What the living world keeps about its agent beside its body. */
final class Pilot {
    private static final double PER_METRE = 0.35;
    private static final double PER_SECOND = 0.02;

    double energy = 100;
    final List<QuestBook.Item> bag = new ArrayList<>();
    final Set<String> inspected = new HashSet<>();
    /** What happened in the last turn. */
    final List<String> log = new ArrayList<>();
    final List<List<String>> interactions = new ArrayList<>();
    Bearing lastDirection = Bearing.NORTH;
    double lastMetres;
    double reward;
    /** Until which step nothing is possible after an emergency return. */
    long heldUntil;

    /** A new turn: what the last one brought is forgotten. */
    void newTurn() {
        log.clear();
        interactions.clear();
        lastMetres = 0;
    }

    void walked(double metres) {
        energy = Math.max(0, energy - PER_METRE * metres);
    }

    void lived(double seconds) {
        energy = Math.max(0, energy - PER_SECOND * seconds);
    }

    void rested(double seconds) {
        energy = Math.min(100, energy + 2.5 * seconds);
    }

    boolean exhausted() {
        return energy <= 0;
    }

    long carries(String item) {
        return bag.stream().filter(i -> i.name().equals(item)).count();
    }
}
