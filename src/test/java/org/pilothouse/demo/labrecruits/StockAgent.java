package org.pilothouse.demo.labrecruits;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import org.pilothouse.nav.Belief;
import org.pilothouse.nav.Known;
import org.pilothouse.nav.NavGraph;
import org.pilothouse.nav.Route;
import org.pilothouse.nav.RouteFinder;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.Value;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;
import org.pilothouse.world.WorldSight;

/**
 * An agent that plays as the demo's agents do: it observes, merges what it sees into a belief, walks over the part of the nav-graph that it has seen in
 * strides of at most two metres, explores the edge of the known, frees itself when it is stuck, and presses what is near. Between two cycles the
 * game's own clock goes on by 45 ms, so that a slow machine plays the same game.
 */
final class StockAgent implements AutoCloseable {
    /** A clock that goes on when it is told to. */
    static final class GameTime extends Clock {
        private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-01-01T12:00:00Z"));

        void pass(Duration time) {
            now.updateAndGet(n -> n.plus(time));
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now.get();
        }
    }

    private static final Duration CYCLE = Duration.ofMillis(45);
    private static final double STRIDE = 2;
    private static final double WAY_POINT = 0.5;

    private final GameClient game;
    private final GameTime time;
    private final String id;
    private final NavMesh mesh;
    private final Belief belief = new Belief();
    private final LinkedList<Vec3> recent = new LinkedList<>();
    private Known known;
    private List<Vec3> path = List.of();
    private Vec3 goal;
    private int next;
    private int cycles;
    private final SplittableRandom chance = new SplittableRandom(3);

    StockAgent(GameClient game, GameTime time, String id, String initAnswer) throws IOException {
        this.game = game;
        this.time = time;
        this.id = id;
        mesh = StockAnswers.mesh(initAnswer);
        update();
    }

    Known known() {
        return known;
    }

    int cycles() {
        return cycles;
    }

    long reading(String name) {
        return ((Value.Num) known.model().extra().get(name)).value().longValue();
    }

    boolean gameOver() {
        return is(known.model().extra().get("gameover"));
    }

    boolean is(String entity, String property) {
        return entity(entity).map(e -> is(e.properties().get(property))).orElse(false);
    }

    private static boolean is(Value v) {
        return v instanceof Value.Flag f && f.value();
    }

    Optional<WorldEntity> entity(String name) {
        return Optional.ofNullable(known.model().elements().get(name));
    }

    private Vec3 feet() {
        return known.feet().orElseThrow();
    }

    private static Vec3 floor(WorldEntity e) {
        return e.place().orElseThrow().minus(new Vec3(0, e.extent().orElseThrow().y(), 0));
    }

    private void update() throws IOException {
        WorldSight sight = StockAnswers.observation(game.ask(GameClient.observing(id)));
        if (known != null && sight.model().timestamp() < known.model().timestamp()) {
            throw new AssertionError("the tick went back");
        }
        Known before = known;
        known = belief.see(sight, Optional.of(mesh));
        recent.add(feet());
        if (recent.size() > 4) {
            recent.removeFirst();
        }
        if (before != null && doors(before) != doors(known)) {
            goal = null; // A door has changed: the way is looked for anew.
        }
        if (goal != null && next < path.size() - 1 && feet().distance(path.get(next)) <= WAY_POINT) {
            next++;
        }
        cycles++;
    }

    private static long doors(Known k) {
        return k.model().elements().values().stream().filter(e -> e.type().equals("Door") && is(e.properties().get("isOpen"))).mapToLong(e -> e.id().hashCode()).sum();
    }

    private void cycle() throws IOException {
        time.pass(CYCLE);
        update();
    }

    /** Goes near a thing and presses it; explores while it does not know where it is or how to get there. */
    void interacted(String name) throws IOException {
        go(name, () -> entity(name).isPresent() && feet().minus(floor(entity(name).get())).length() <= 1);
        game.interact(id, name);
        time.pass(Duration.ofMillis(650));
        update();
    }

    /** Goes to the node nearest to a thing that it can reach, until it sees the thing now. */
    void refreshed(String name) throws IOException {
        approach(name, false, () -> entity(name).isPresent() && known.seenNow().contains(name));
    }

    /** Goes to a thing until something holds. */
    void go(String name, Condition until) throws IOException {
        approach(name, true, until);
    }

    private void approach(String name, boolean toItself, Condition until) throws IOException {
        int limit = cycles + 4000;
        while (!until.holds()) {
            Optional<Vec3> target = entity(name).map(StockAgent::floor);
            boolean going = target.isPresent() && (toItself ? navigate(target.get()) : navigateNear(target.get())) || explore();
            if (!going && !unstuck()) {
                throw new AssertionError("neither a way to " + name + " nor anything to explore at " + feet() + ", knowing "
                        + known.model().elements().keySet());
            }
            cycle();
            if (cycles > limit) {
                throw new AssertionError("still on the way to " + name + " at " + feet() + ", going to " + goal + " along " + path + " from " + next);
            }
        }
        goal = null;
    }

    interface Condition {
        boolean holds();
    }

    private boolean navigate(Vec3 target) throws IOException {
        if (goal == null || goal.distance(target) > 0.05) {
            Route route = new RouteFinder(known.seen(), known.obstacles()).route(feet(), target);
            if (!(route instanceof Route.Way way)) {
                return false;
            }
            goal = target;
            path = way.points();
            next = Math.min(1, path.size() - 1);
        }
        if (stuck() && unstuck()) {
            return true;
        }
        toward(path.get(next));
        return true;
    }

    private boolean navigateNear(Vec3 target) throws IOException {
        if (goal != null && feet().distance(goal) > WAY_POINT) {
            return navigate(goal);
        }
        NavGraph graph = known.graph();
        List<Vec3> nodes = new ArrayList<>();
        for (int n = 0; n < graph.nodeCount(); n++) {
            if (known.seen().seenEver(n) && graph.place(n).distance(feet()) > WAY_POINT) {
                nodes.add(graph.place(n));
            }
        }
        nodes.sort(Comparator.comparingDouble(n -> n.distance(target)));
        for (Vec3 n : nodes) {
            if (navigate(n)) {
                return true;
            }
        }
        return false;
    }

    private void toward(Vec3 point) throws IOException {
        Vec3 step = point.minus(feet());
        Vec3 to = step.length() <= STRIDE ? point : feet().plus(step.times(STRIDE / step.length()));
        StockAnswers.observation(game.moving(id, to.x(), to.y(), to.z()));
    }

    private boolean stuck() {
        int n = recent.size();
        return n >= 3 && recent.get(n - 3).distance(recent.get(n - 2)) <= 0.05 && recent.get(n - 3).distance(recent.get(n - 1)) <= 0.05;
    }

    /** To the left or right, as chance has it, by 0.4 m, where there is floor. */
    private boolean unstuck() throws IOException {
        Vec3 ahead = path.isEmpty() ? new Vec3(1, 0, 0) : path.get(next).minus(feet());
        double flat = Math.hypot(ahead.x(), ahead.z());
        recent.clear();
        double first = chance.nextBoolean() ? 0.4 : -0.4;
        for (int i = 0; i < 2 && flat > 0; i++) {
            double side = (i == 0 ? first : -first) / flat;
            Vec3 to = feet().plus(new Vec3(-ahead.z() * side, 0, ahead.x() * side));
            if (known.graph().index().at(to.x(), to.y(), to.z(), f -> true) >= 0) {
                toward(to);
                time.pass(Duration.ofMillis(100));
                return true;
            }
        }
        return false;
    }

    /** To the nearest reachable node at the edge of the known, those of the same storey first. */
    private boolean explore() throws IOException {
        if (goal != null && feet().distance(goal) > WAY_POINT) {
            if (navigate(goal)) {
                return true;
            }
        }
        goal = null;
        NavGraph graph = known.graph();
        BitSet edge = known.seen().frontier(known.obstacles());
        List<Vec3> places = new ArrayList<>();
        edge.stream().mapToObj(graph::place).filter(p -> p.distance(feet()) > WAY_POINT).forEach(places::add);
        places.sort(Comparator.comparing((Vec3 p) -> Math.abs(p.y() - feet().y()) > 0.25).thenComparing(p -> p.distance(feet())));
        for (Vec3 p : places) {
            if (navigate(p)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void close() throws IOException {
        game.close();
    }
}
