package org.pilothouse.demo.world;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How far what somebody asked for has come. */
final class Quest {
    private final QuestBook.Quest text;
    private final Map<String, Integer> missing = new LinkedHashMap<>();
    private boolean asked;

    Quest(QuestBook.Quest text) {
        this.text = text;
        text.needs().forEach(n -> missing.merge(n.item(), n.count(), Integer::sum));
    }

    boolean isGiver(QuestBook.Person p) {
        return p.id().equals(text.giver());
    }

    String title() {
        return text.title();
    }

    boolean done() {
        return missing.isEmpty();
    }

    /** From 0 to 1. */
    double progress() {
        int all = text.needs().stream().mapToInt(QuestBook.Need::count).sum();
        int open = missing.values().stream().mapToInt(Integer::intValue).sum();
        return all == 0 ? 1 : (all - open) / (double) all;
    }

    /** The giver is met: takes what is needed out of the bag, and says what there is to say. */
    List<String> meet(Pilot pilot) {
        if (done()) {
            return List.of(text.after());
        }
        List<String> says = new ArrayList<>();
        boolean took = false;
        for (QuestBook.Item item : List.copyOf(pilot.bag)) {
            Integer open = missing.get(item.name());
            if (open != null) {
                pilot.bag.remove(item);
                pilot.log.add("You gave " + item.name() + " away.");
                pilot.reward += 1;
                took = true;
                if (open == 1) {
                    missing.remove(item.name());
                } else {
                    missing.put(item.name(), open - 1);
                }
            }
        }
        if (took) {
            says.add(text.thanks());
        }
        if (done()) {
            says.add(text.done());
            pilot.log.add("Quest complete: " + text.title() + ".");
            pilot.reward += 5;
        } else if (!asked && !took) {
            says.add(text.asks());
        } else {
            says.add(text.waits() + " " + String.join(", ", missing.keySet()) + ".");
        }
        asked = true;
        return says;
    }
}
