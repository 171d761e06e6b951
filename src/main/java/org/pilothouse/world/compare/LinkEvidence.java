package org.pilothouse.world.compare;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.pilothouse.world.Value;
import org.pilothouse.world.WorldEntity;
import org.pilothouse.world.WorldModel;

/**
 * Learns from what is seen which switch changes which door or screen. A change that was seen between two looks at a thing is put down to a switch only
 * where exactly one switch can have been pressed between those looks; a thing that stayed as it was while exactly one switch was pressed does not
 * belong to that switch. Not thread-safe.
 */
public final class LinkEvidence {
    private static final int KEPT = 200;
    private final Map<String, Sight> last = new HashMap<>();
    private final Deque<Span> presses = new ArrayDeque<>();
    private final Deque<Span> changes = new ArrayDeque<>();
    private final Set<Link> shown = new LinkedHashSet<>();
    private final Set<Link> denied = new LinkedHashSet<>();

    /** From a switch to what it changes. */
    public record Link(String from, String to) { }

    private record Sight(long tick, Value state) { }

    /** Something happened to a thing after one look and at the latest at another. */
    private record Span(String id, long after, long until) {
        boolean meets(long from, long to) {
            return until > from && after < to;
        }
    }

    /** One more look; things with an older tick than the model's are remembered and tell nothing. */
    public void look(WorldModel seen) {
        Map<String, Sight> before = new HashMap<>();
        Set<String> changed = new HashSet<>();
        for (WorldEntity e : seen.elements().values()) {
            Value state = state(e);
            if (state == null || e.timestamp() < seen.timestamp()) {
                continue;
            }
            Sight was = last.get(e.id());
            if (was != null && was.tick() >= seen.timestamp()) {
                // Two looks within one tick: what differs is put down when time has gone on.
                continue;
            }
            last.put(e.id(), new Sight(seen.timestamp(), state));
            if (was == null) {
                continue;
            }
            boolean other = !was.state().equals(state);
            if (e.type().equals("Switch")) {
                if (other) {
                    keep(presses, new Span(e.id(), was.tick(), seen.timestamp()));
                }
            } else {
                before.put(e.id(), was);
                if (other) {
                    changed.add(e.id());
                    keep(changes, new Span(e.id(), was.tick(), seen.timestamp()));
                }
            }
        }
        changes.removeIf(this::explained);
        before.forEach((id, was) -> {
            Set<String> pressed = pressed(was.tick(), seen.timestamp());
            if (pressed.size() == 1 && !changed.contains(id)) {
                denied.add(new Link(pressed.iterator().next(), id));
            }
        });
        denied.removeAll(shown);
    }

    private boolean explained(Span change) {
        Set<String> pressed = pressed(change.after(), change.until());
        if (pressed.size() == 1) {
            shown.add(new Link(pressed.iterator().next(), change.id()));
        }
        return !pressed.isEmpty();
    }

    private Set<String> pressed(long after, long until) {
        Set<String> ids = new HashSet<>();
        presses.stream().filter(p -> p.meets(after, until)).forEach(p -> ids.add(p.id()));
        return ids;
    }

    private static void keep(Deque<Span> spans, Span fresh) {
        spans.addLast(fresh);
        if (spans.size() > KEPT) {
            spans.removeFirst();
        }
    }

    private static Value state(WorldEntity e) {
        return switch (e.type()) {
            case "Switch" -> e.properties().get("isOn");
            case "Door" -> e.properties().get("isOpen");
            case "ColorScreen" -> e.properties().get("color");
            default -> null;
        };
    }

    /** Links that were seen to work. */
    public Set<Link> shown() {
        return Set.copyOf(shown);
    }

    /** Links that there are not: the one was pressed, and the other stayed as it was. */
    public Set<Link> denied() {
        return Set.copyOf(denied);
    }

    /** Whether nothing was learned yet. */
    public boolean isEmpty() {
        return shown.isEmpty() && denied.isEmpty();
    }
}
