package org.pilothouse.session;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.pilothouse.link.Exchange;
import org.pilothouse.link.Frame;
import org.pilothouse.world.AgentIdentity;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.Observation;
import org.pilothouse.world.ObservationDiff;
import org.pilothouse.world.Token;
import org.pilothouse.world.WorldSight;
import org.pilothouse.world.compare.ObservationCompare;

/**
 * Makes steps out of arriving answers: tells new from same, finds restarts of the world, carries the mesh, and holds the newest steps.
 * One thread at a time adds; any thread may look.
 */
final class Timeline {
    /** What an answer was to the timeline. */
    enum Kind {
        /** A step was added. */
        NEW,
        /** The same turn with the same content: the newest step is fresh again. */
        SAME,
        /** An earlier turn that was shown already (a cache, a lagging server): nothing is fresh because of it. */
        OLDER,
        /** An answer without an observation. */
        EMPTY
    }

    /** The kind, and the step that is the newest now. */
    record Seen(Kind kind, Optional<Moment> newest) { }

    private static final int AGENTS = 16;
    private static final int LOOK_BACK = 32;
    /** One earlier turn may be a hiccup; the second in a row is a world that began again. */
    private static final int EARLIER_IN_A_ROW = 2;
    private final int most;
    private final long mostBytes;
    private final ArrayDeque<Moment> held = new ArrayDeque<>();
    private final Map<String, Moment> lastOfAgent = new LinkedHashMap<>(16, 0.75f, true);
    private long heldBytes;
    private long steps;
    private int epoch;
    private int earlier;
    private Optional<NavMesh> mesh = Optional.empty();
    private String meshId = "";

    /**
     * @param most how many steps are held in memory
     * @param mostBytes how many bytes of answers those may have
     */
    Timeline(int most, long mostBytes) {
        this.most = most;
        this.mostBytes = mostBytes;
    }

    /** Takes one answer in. */
    Seen observe(Frame frame, Exchange exchange, Instant at, boolean fromDecision) {
        Optional<Moment> newest = latest();
        if (!frame.hasContext() && newest.isPresent()) {
            return new Seen(Kind.EMPTY, newest);
        }
        Observation now = frame.observation();
        if (newest.isPresent() && isSame(newest.get().frame(), frame)) {
            earlier = 0;
            return new Seen(Kind.SAME, newest);
        }
        Moment before = lastOfAgent.get(agent(now.agent()));
        boolean restart = otherWorld(now);
        if (before != null && !restart && turnFell(before.frame().observation(), now)) {
            if (shownBefore(frame) && ++earlier < EARLIER_IN_A_ROW) {
                return new Seen(Kind.OLDER, newest);
            }
            restart = true;
        }
        earlier = 0;
        if (restart) {
            epoch++;
            lastOfAgent.clear();
            before = null;
        }
        takeMesh(now, restart);
        Optional<ObservationDiff> diff = Optional.ofNullable(before).filter(b -> b.frame().hasContext())
                .map(b -> ObservationCompare.between(b.frame().observation(), now));
        Moment moment = new Moment(steps, epoch, at, frame, diff, mesh, exchange, fromDecision);
        add(moment);
        return new Seen(Kind.NEW, Optional.of(moment));
    }

    /** True where a read that was made after a decision began has shown a later turn of the same agent than the decision's own answer. */
    boolean overtook(Frame answer, long basisStep) {
        Observation now = answer.observation();
        return latest().filter(m -> m.step() > basisStep && m.frame().hasContext()).map(m -> m.frame().observation())
                .filter(o -> agent(o.agent()).equals(agent(now.agent())) && turnFell(o, now)).isPresent() && !otherWorld(now);
    }

    private synchronized void add(Moment moment) {
        steps++;
        held.addLast(moment);
        heldBytes += weight(moment);
        while (held.size() > 2 && (held.size() > most || heldBytes > mostBytes)) {
            heldBytes -= weight(held.removeFirst());
        }
        lastOfAgent.put(agent(moment.frame().observation().agent()), moment);
        if (lastOfAgent.size() > AGENTS) {
            Iterator<String> eldest = lastOfAgent.keySet().iterator();
            eldest.next();
            eldest.remove();
        }
    }

    synchronized Optional<Moment> latest() {
        return Optional.ofNullable(held.peekLast());
    }

    synchronized Optional<Moment> at(long step) {
        Moment first = held.peekFirst();
        if (first == null || step < first.step() || step >= steps) {
            return Optional.empty();
        }
        long back = steps - 1 - step;
        Iterator<Moment> from = held.descendingIterator();
        for (; back > 0; back--) {
            from.next();
        }
        return Optional.of(from.next());
    }

    synchronized long steps() {
        return steps;
    }

    private boolean isSame(Frame before, Frame now) {
        return before.hasContext() == now.hasContext() && before.actions().equals(now.actions())
                && withoutMesh(before.observation()).equals(withoutMesh(now.observation()))
                && meshOf(now.observation()).map(m -> mesh.filter(m::equals).isPresent()).orElse(true);
    }

    private synchronized boolean shownBefore(Frame frame) {
        Iterator<Moment> from = held.descendingIterator();
        for (int i = 0; i < LOOK_BACK && from.hasNext(); i++) {
            Moment m = from.next();
            if (m.epoch() != epoch) {
                return false;
            }
            if (withoutMesh(m.frame().observation()).equals(withoutMesh(frame.observation()))) {
                return true;
            }
        }
        return false;
    }

    private boolean otherWorld(Observation now) {
        String id = now.sight().map(WorldSight::meshId).orElse("");
        return !id.isEmpty() && !meshId.isEmpty() && !meshId.equals(id);
    }

    private void takeMesh(Observation now, boolean restart) {
        now.sight().map(WorldSight::meshId).filter(id -> !id.isEmpty()).ifPresent(id -> meshId = id);
        Optional<NavMesh> brought = meshOf(now);
        if (brought.isPresent()) {
            mesh = brought;
        } else if (restart && now.sight().map(s -> mesh.filter(m -> m.id().equals(s.meshId())).isEmpty()).orElse(true)) {
            mesh = Optional.empty();
        }
    }

    private static Optional<NavMesh> meshOf(Observation o) {
        return o.sight().flatMap(WorldSight::mesh);
    }

    private static Observation withoutMesh(Observation o) {
        if (meshOf(o).isEmpty()) {
            return o;
        }
        Optional<WorldSight> sight = o.sight().map(s -> new WorldSight(s.model(), s.meshId(), Optional.empty(), s.visibleVertices()));
        return new Observation(o.agent(), o.turn(), o.sections(), o.stats(), o.items(), o.interactions(), o.log(), o.reward(), sight);
    }

    private static boolean turnFell(Observation before, Observation now) {
        Optional<BigDecimal> was = number(before.turn());
        Optional<BigDecimal> is = number(now.turn());
        return was.isPresent() && is.isPresent() && is.get().compareTo(was.get()) < 0;
    }

    private static Optional<BigDecimal> number(Optional<Token> turn) {
        try {
            return turn.filter(t -> t.text().length() <= 100).map(t -> new BigDecimal(t.text().strip()));
        } catch (NumberFormatException words) {
            return Optional.empty();
        }
    }

    private static String agent(AgentIdentity who) {
        return who.uid().map(Token::text).orElse("") + '\n' + who.key().map(Token::text).orElse("");
    }

    private static long weight(Moment m) {
        return m.exchange().responseBody().length + m.exchange().requestBody().length + 1000L;
    }
}
