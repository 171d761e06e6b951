package org.pilothouse.ui.map;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.pilothouse.nav.Known;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Submission;
import org.pilothouse.session.walk.WatchBelief;
import org.pilothouse.ui.kit.FxDoor;
import org.pilothouse.ui.kit.ListPatch;
import org.pilothouse.world.GroundTruth;
import org.pilothouse.world.compare.LinkEvidence;
import org.pilothouse.world.compare.TruthCompare;

/** The truth about the world of a watch, where it is at hand, and how what the agent believes at the newest step differs from it. */
public final class TruthModel implements WatchBelief.Ear {
    private final FxDoor door;
    private final ReadOnlyObjectWrapper<Optional<GroundTruth>> truth = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObservableList<TruthCompare.Difference> differences = FXCollections.observableArrayList();
    private volatile Optional<GroundTruth> known = Optional.empty();
    private LinkEvidence evidence = new LinkEvidence();
    private int epoch = -1;

    TruthModel(FxDoor door) {
        this.door = door;
    }

    /** This is the truth from now on; nothing where none is known. On the FX thread. */
    public void show(Optional<GroundTruth> now) {
        known = now;
        truth.set(now);
        differences.clear();
    }

    /** Another watch from now on: what was learned of the one before is forgotten. On the FX thread. */
    synchronized void forget() {
        evidence = new LinkEvidence();
        epoch = -1;
        show(Optional.empty());
    }

    /** The truth, where it is at hand. */
    public ReadOnlyObjectProperty<Optional<GroundTruth>> truthProperty() {
        return truth.getReadOnlyProperty();
    }

    /** What is believed and is not so, is so and is not known, or was not tried; the worst first. */
    public ObservableList<TruthCompare.Difference> differences() {
        return differences;
    }

    /** On the thread of the belief. */
    @Override
    public synchronized void known(Moment moment, Optional<Known> seen) {
        if (moment.epoch() != epoch) {
            epoch = moment.epoch();
            evidence = new LinkEvidence();
        }
        seen.ifPresent(k -> {
            evidence.look(k.model());
            Optional<GroundTruth> against = known;
            List<TruthCompare.Difference> now = against.map(t -> TruthCompare.between(t, k.model(), evidence)).orElse(List.of());
            door.postLatest(this, () -> {
                if (against.equals(known)) {
                    ListPatch.apply(differences, now, d -> d.kind() + d.subject() + "\n" + d.other());
                }
            });
        });
    }

    @Override
    public void submission(Submission submission) {
        // What was pressed is told by what is seen of it.
    }
}
