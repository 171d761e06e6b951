package org.pilothouse.ui.vitals;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ObservableList;
import javafx.scene.control.MultipleSelectionModel;
import org.pilothouse.session.Moment;
import org.pilothouse.ui.kit.PatchedList;
import org.pilothouse.world.Item;
import org.pilothouse.world.ObservationDiff.Area;
import org.pilothouse.world.ObservationDiff.Change;
import org.pilothouse.world.ObservationDiff.Kind;
import org.pilothouse.world.Reading;
import org.pilothouse.world.Wording;

/** What the agent carries, and what it gained and lost since the step before. Belongs to the FX thread. */
public final class ItemsModel {
    private final PatchedList<ItemRow> rows = new PatchedList<>(ItemRow::key);
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.NOTHING_YET);

    /** What there is to see. Carrying nothing differs from nothing being sent. */
    public enum State { NOTHING_YET, NOT_SENT, NONE, ROWS }

    /** Shows one step. The list is patched: what stays the same is not touched. */
    public void show(Moment moment) {
        Map<String, List<Change>> changes = new HashMap<>();
        List<Change> gone = new ArrayList<>();
        moment.diff().ifPresent(d -> d.changes().stream().filter(c -> c.area() == Area.ITEM).forEach(c -> {
            if (c.kind() == Kind.REMOVED) {
                gone.add(c);
            } else {
                changes.computeIfAbsent(c.subject(), x -> new ArrayList<>(1)).add(c);
            }
        }));
        Optional<List<Item>> items = moment.frame().observation().items();
        List<ItemRow> wanted = new ArrayList<>();
        Map<String, Integer> seen = new HashMap<>();
        for (Item item : items.orElse(List.of())) {
            String key = item.name() + "\n" + seen.merge(item.name(), 1, Integer::sum);
            wanted.add(row(key, item, changes.getOrDefault(item.name(), List.of())));
        }
        for (Change c : gone) {
            String key = "gone\n" + c.subject() + "\n" + seen.merge("gone\n" + c.subject(), 1, Integer::sum);
            wanted.add(new ItemRow(key, c.subject(), Reading.ABSENT, ItemRow.State.GONE,
                    Deltas.between(c.before(), "0").filter(d -> d.signum() != 0), ""));
        }
        rows.show(wanted);
        state.set(!wanted.isEmpty() ? State.ROWS : items.isPresent() ? State.NONE : State.NOT_SENT);
    }

    /** Forgets everything: another agent is being watched from now on. */
    public void clear() {
        rows.show(List.of());
        state.set(State.NOTHING_YET);
    }

    /** The things in the order received, and at the end those that have just gone. */
    public ObservableList<ItemRow> rows() {
        return rows.rows();
    }

    /** The selection of a control stays on the same things from now on. */
    void keep(MultipleSelectionModel<ItemRow> selection) {
        rows.keep(selection);
    }

    /** What there is to see. */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    private static ItemRow row(String key, Item item, List<Change> changes) {
        Optional<BigDecimal> delta = Optional.empty();
        ItemRow.State what = ItemRow.State.SAME;
        String count = Wording.of(item.count());
        for (Change c : changes) {
            if (c.detail().equals("description") ? c.after().equals(item.description()) : c.after().equals(count)) {
                what = c.kind() == Kind.ADDED ? ItemRow.State.NEW : ItemRow.State.CHANGED;
                delta = delta.isPresent() ? delta : Deltas.between(c.detail().equals("count") ? c.before() : "", c.after());
            }
        }
        return new ItemRow(key, item.name(), item.count(), what, delta, item.description());
    }
}
