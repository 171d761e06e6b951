package org.pilothouse.session;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The decisions of a watch, the newest thousand, and which of them still wait for a step that shows what they did. Its owner guards it. */
final class Submissions {
    private static final int HELD = 1000;
    private final Map<Long, Submission> held = new LinkedHashMap<>();
    private final Set<Long> awaitingEvidence = new LinkedHashSet<>();
    private long decided;

    /** The number of the next decision. */
    long next() {
        return ++decided;
    }

    void keep(Submission s) {
        held.put(s.id(), s);
        if (held.size() > HELD) {
            held.remove(held.keySet().iterator().next());
        }
    }

    List<Submission> all() {
        return new ArrayList<>(held.values());
    }

    /** What this decision did is to be seen in the next observation. */
    void awaitEvidence(Submission s) {
        awaitingEvidence.add(s.id());
    }

    /** The decisions that waited for {@code step}, now with it. */
    List<Submission> prove(long step) {
        List<Submission> proven = new ArrayList<>();
        for (Long id : awaitingEvidence) {
            Submission s = held.get(id);
            if (s != null) {
                Submission with = new Submission(s.id(), s.call(), s.body(), s.at(), s.basisStep(), s.outcome(), Optional.of(step));
                held.put(id, with);
                proven.add(with);
            }
        }
        awaitingEvidence.clear();
        return proven;
    }
}
