package org.pilothouse.ui.kit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import javafx.collections.ObservableList;

/** Makes a list on show equal to a wanted one by touching only what differs, so that selection and scroll stay where the person left them. */
public final class ListPatch {
    private ListPatch() { }

    /**
     * Patches {@code shown} until it equals {@code wanted}.
     *
     * @param key names a row whatever its content; unique within {@code wanted}
     */
    public static <T> void apply(ObservableList<T> shown, List<? extends T> wanted, Function<T, ?> key) {
        int head = 0;
        int shorter = Math.min(shown.size(), wanted.size());
        while (head < shorter && shown.get(head).equals(wanted.get(head))) {
            head++;
        }
        int tail = 0;
        while (tail < shorter - head && shown.get(shown.size() - 1 - tail).equals(wanted.get(wanted.size() - 1 - tail))) {
            tail++;
        }
        int end = wanted.size() - tail;
        if (shown.size() - tail == head) {
            shown.addAll(head, wanted.subList(head, end));
            return;
        }
        if (end == head) {
            shown.remove(head, shown.size() - tail);
            return;
        }
        middle(shown, wanted, key, head, end, tail);
    }

    private static <T> void middle(ObservableList<T> shown, List<? extends T> wanted, Function<T, ?> key, int head, int end, int tail) {
        Set<Object> staying = new HashSet<>();
        wanted.subList(head, end).forEach(w -> staying.add(key.apply(w)));
        for (int i = shown.size() - tail - 1; i >= head; i--) {
            if (!staying.contains(key.apply(shown.get(i)))) {
                int last = i;
                while (i > head && !staying.contains(key.apply(shown.get(i - 1)))) {
                    i--;
                }
                shown.remove(i, last + 1);
            }
        }
        Map<Object, Integer> there = new HashMap<>();
        for (int i = head; i < shown.size() - tail; i++) {
            there.put(key.apply(shown.get(i)), i);
        }
        if (!inOrder(wanted.subList(head, end), key, there)) {
            shown.remove(head, shown.size() - tail);
            shown.addAll(head, wanted.subList(head, end));
            return;
        }
        int i = head;
        while (i < end) {
            if (there.containsKey(key.apply(wanted.get(i)))) {
                if (!shown.get(i).equals(wanted.get(i))) {
                    shown.set(i, wanted.get(i));
                }
                i++;
                continue;
            }
            int from = i;
            while (i < end && !there.containsKey(key.apply(wanted.get(i)))) {
                i++;
            }
            shown.addAll(from, wanted.subList(from, i));
        }
    }

    private static <T> boolean inOrder(List<? extends T> wanted, Function<T, ?> key, Map<Object, Integer> there) {
        int last = -1;
        int found = 0;
        for (T w : wanted) {
            Integer at = there.get(key.apply(w));
            if (at != null) {
                if (at < last) {
                    return false;
                }
                last = at;
                found++;
            }
        }
        return found == there.size();
    }
}
