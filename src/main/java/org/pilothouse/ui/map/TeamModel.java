package org.pilothouse.ui.map;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.pilothouse.nav.Joined;
import org.pilothouse.nav.Known;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Submission;
import org.pilothouse.session.Watch;
import org.pilothouse.session.walk.WatchBelief;
import org.pilothouse.ui.kit.FxDoor;

/** The other agents of the same world: what each of them believes, and how that is shown beside or together with what the steered agent believes. */
public final class TeamModel implements AutoCloseable {
    private final FxDoor door;
    private final Runnable changed;
    private final ReadOnlyObjectWrapper<List<Mate>> mates = new ReadOnlyObjectWrapper<>(List.of());
    private final ObjectProperty<Beliefs> beliefs = new SimpleObjectProperty<>(Beliefs.OWN);
    private volatile List<Mate> known = List.of();
    private volatile boolean merged;
    private int ownColour;

    /** Whose beliefs are on show. */
    public enum Beliefs {
        /** Those of the steered agent; of the others only where they are. */
        OWN,
        /** Those of all agents as one. */
        MERGED,
        /** Each in a map of its own. */
        BESIDE
    }

    /**
     * Another agent.
     *
     * @param watch what it sees
     * @param belief what it knows
     * @param colour the number of its colour, from 0
     */
    record Mate(Watch watch, WatchBelief belief, int colour) {
        /** What it is called. */
        String name() {
            return belief.latest().map(k -> k.model().agentId()).filter(id -> !id.isEmpty()).orElse(watch.name());
        }
    }

    /** @param changed what is to be done when something has to be drawn anew; on the FX thread */
    TeamModel(FxDoor door, Runnable changed) {
        this.door = door;
        this.changed = changed;
        beliefs.addListener((o, was, now) -> {
            merged = now == Beliefs.MERGED;
            changed.run();
        });
    }

    /** These agents are in the world, one of whom is steered: whoever is steered keeps its colour. */
    public void company(List<Watch> team, Watch steered) {
        close();
        List<Mate> others = new ArrayList<>();
        for (int i = 0; i < team.size(); i++) {
            if (team.get(i) == steered) {
                ownColour = i;
            } else {
                WatchBelief belief = new WatchBelief(team.get(i));
                belief.listen(new Ear());
                others.add(new Mate(team.get(i), belief, i));
            }
        }
        known = List.copyOf(others);
        mates.set(known);
    }

    private final class Ear implements WatchBelief.Ear {
        @Override
        public void known(Moment moment, Optional<Known> seen) {
            door.postLatest(TeamModel.this, changed);
        }

        @Override
        public void submission(Submission submission) {
            // What another agent did is seen by what it sees of it.
        }
    }

    /** The others, in the order of the team. */
    ReadOnlyObjectProperty<List<Mate>> matesProperty() {
        return mates.getReadOnlyProperty();
    }

    /** Whose beliefs are on show. */
    public ObjectProperty<Beliefs> beliefsProperty() {
        return beliefs;
    }

    /** The number of the colour of the steered agent. */
    int ownColour() {
        return ownColour;
    }

    /** What is to be drawn for the steered agent. From any thread. */
    Known shown(Known own) {
        return merged ? Joined.of(own, known.stream().map(m -> m.belief().latest()).flatMap(Optional::stream).toList()) : own;
    }

    @Override
    public void close() {
        mates.set(List.of());
        known.forEach(m -> m.belief().close());
        known = List.of();
    }
}
