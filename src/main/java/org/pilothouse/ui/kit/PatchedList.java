package org.pilothouse.ui.kit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.MultipleSelectionModel;

/**
 * A list on show that is patched from step to step, and a selection in it that stays on the same things: a control by itself lets go of a row
 * whose content is replaced, and this tells it again. Belongs to the FX thread.
 */
public final class PatchedList<T> {
    private final ObservableList<T> items = FXCollections.observableArrayList();
    private final ObservableList<T> shown = FXCollections.unmodifiableObservableList(items);
    private final Function<T, ?> key;
    private final List<MultipleSelectionModel<T>> selections = new ArrayList<>();

    /** @param key names a row whatever its content; unique within a list */
    public PatchedList(Function<T, ?> key) {
        this.key = key;
    }

    /** The rows, read only. */
    public ObservableList<T> rows() {
        return shown;
    }

    /** Makes the rows equal to {@code wanted} by touching only what differs. */
    public void show(List<T> wanted) {
        List<Set<Object>> chosen = selections.stream().map(this::keys).toList();
        ListPatch.apply(items, wanted, key);
        for (int i = 0; i < chosen.size(); i++) {
            restore(selections.get(i), chosen.get(i));
        }
    }

    /** From now on the selection of a control stays on the same things. */
    public void keep(MultipleSelectionModel<T> selection) {
        selections.add(selection);
    }

    private Set<Object> keys(MultipleSelectionModel<T> selection) {
        Set<Object> keys = new HashSet<>();
        for (int i : selection.getSelectedIndices()) {
            if (i >= 0 && i < items.size()) {
                keys.add(key.apply(items.get(i)));
            }
        }
        return keys;
    }

    private void restore(MultipleSelectionModel<T> selection, Set<Object> chosen) {
        if (chosen.isEmpty()) {
            return;
        }
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < items.size() && places.size() < chosen.size(); i++) {
            if (chosen.contains(key.apply(items.get(i)))) {
                places.add(i);
            }
        }
        boolean right = selection.getSelectedIndices().stream().sorted().toList().equals(places)
                && (places.isEmpty() || items.contains(selection.getSelectedItem()));
        if (right) {
            return;
        }
        selection.clearSelection();
        if (!places.isEmpty()) {
            selection.selectIndices(places.get(0), places.stream().skip(1).mapToInt(Integer::intValue).toArray());
        }
    }
}
