package org.pilothouse.session.walk;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.pilothouse.action.ActionCall;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.link.Trouble;
import org.pilothouse.nav.Known;
import org.pilothouse.nav.Route;
import org.pilothouse.nav.RouteFinder;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Submission;
import org.pilothouse.session.Timer;
import org.pilothouse.session.Watch;
import org.pilothouse.world.Vec3;

/**
 * Walks to a place, one decision at a time, by an action recognised by its schema. Every decision goes through {@link Watch#submit}, and the next one is
 * made only after the answer to the last one came and showed where the agent now is. The way is found anew at each step; the walk is over at once when
 * a person stops it, when something surprising happens, or when the way no longer holds.
 */
public final class Walk implements WatchBelief.Ear {
    /** Near enough to a point of the way, in metres: iv4xr's own figure. */
    private static final double NEAR = 0.5;
    /** Near enough to the goal, in metres. */
    private static final double ARRIVED = 0.35;
    /** Steps without movement before the walk counts as blocked. */
    private static final int PATIENCE = 4;
    /** Near enough to something that one was told to go to, in metres: how near is the environment's choice. */
    private static final double BESIDE = 2;
    /** A way that became this much longer, in metres, is another way. */
    private static final double DETOUR = 3;
    /** How long a decision may stay without a step: three turns of an Eastworld world. */
    static final Duration LONGEST_WITHOUT_STEP = Duration.ofSeconds(60);
    private final WatchBelief belief;
    private final Vec3 goal;
    private final Consumer<WalkState> told;
    private final Set<Long> own = new HashSet<>();
    private Moment last;
    private Vec3 feetAtDecision;
    private Vec3 feetLately;
    private Vec3 aim;
    private long waitingFor = -1;
    private boolean answered;
    private int still;
    private double expectedLength = Double.POSITIVE_INFINITY;
    private double bestLength = Double.POSITIVE_INFINITY;
    private int withoutProgress;
    private Timer.Pending impatience = () -> { };
    private WalkState state = WalkState.walking(List.of());

    /** @param told hears of every change; on the belief's thread, on its timer's, or on that of {@link #start} or {@link #stop} */
    public Walk(WatchBelief belief, Vec3 goal, Consumer<WalkState> told) {
        this.belief = belief;
        this.goal = goal;
        this.told = told;
    }

    /** Begins. The first decision is made on the newest step. */
    public synchronized void start() {
        if (state.over()) {
            return;
        }
        belief.listen(this);
        Optional<Moment> newest = belief.watch().latest();
        Optional<Known> known = belief.latest();
        if (newest.isEmpty() || known.isEmpty()) {
            end(WalkState.End.CANNOT_MOVE, "");
            return;
        }
        last = newest.get();
        decide(known.get());
    }

    /** Ends it at once: nothing more is decided. A decision under way is not taken back. */
    public synchronized void stop() {
        end(WalkState.End.STOPPED, "");
    }

    /** True for a decision that this walk made. */
    public synchronized boolean isOwn(Submission s) {
        return own.contains(s.id());
    }

    public synchronized WalkState state() {
        return state;
    }

    @Override
    public synchronized void known(Moment moment, Optional<Known> known) {
        if (state.over() || last == null || moment.step() <= last.step()) {
            return;
        }
        expectStep();
        if (moment.epoch() != last.epoch() || known.isEmpty()) {
            end(WalkState.End.NEW_WORLD, "");
            return;
        }
        Optional<WalkState> surprise = Surprises.between(last, moment);
        last = moment;
        if (surprise.isPresent()) {
            end(surprise.get());
        } else if (waitingFor < 0 || answered) {
            moved(known.get());
        }
    }

    @Override
    public synchronized void submission(Submission s) {
        if (state.over() || s.id() != waitingFor || s.outcome().isEmpty()) {
            return;
        }
        SubmitOutcome outcome = s.outcome().get();
        WalkState.End bad = outcome.fold(a -> null, r -> WalkState.End.NOT_ACCEPTED, u -> WalkState.End.OUTCOME_UNKNOWN, n -> WalkState.End.NOT_SENT);
        if (bad != null) {
            end(WalkState.over(bad, outcome.<Trouble>fold(a -> null, r -> r.trouble(), u -> u.trouble(), n -> n.trouble())));
            return;
        }
        answered = true;
        // The step that the answer brought may have been told before the answer itself.
        if (s.resultStep().isPresent() && last.step() >= s.resultStep().get()) {
            belief.latest().ifPresent(this::moved);
        }
    }

    /** A step after the answer: near enough to go on, still under way, or not moving at all. */
    private void moved(Known known) {
        Optional<Vec3> feet = known.feet();
        if (feet.isEmpty()) {
            end(WalkState.End.CANNOT_MOVE, "");
            return;
        }
        Optional<Moves> moves = Moves.of(last.frame().actions());
        boolean onItsWay = moves.filter(Moves::byPosition).isPresent();
        if (aim == null || flat(feet.get(), aim) <= near(moves)) {
            still = 0;
            decide(known);
            return;
        }
        if (flat(feet.get(), feetLately) > 0.05) {
            still = 0;
            feetLately = feet.get();
            // Otherwise each decision is one answer; towards a position the agent is still on its way, unless that way no longer holds.
            if (!onItsWay || !Strides.clear(known, feet.get(), aim)) {
                decide(known);
            }
            return;
        }
        if (++still >= PATIENCE || !onItsWay) {
            end(flat(feet.get(), feetAtDecision) > 0.05 ? WalkState.End.STUCK : WalkState.End.BLOCKED, "");
        }
    }

    /** How near to the aim the next decision is made: the goal itself is to be reached, points before it are only passed. */
    private double near(Optional<Moves> moves) {
        return moves.filter(Moves::byTarget).isPresent() ? BESIDE : flat(aim, goal) < 0.01 ? ARRIVED : NEAR;
    }

    private void decide(Known known) {
        Vec3 feet = known.feet().orElse(null);
        Moves moves = Moves.of(last.frame().actions()).orElse(null);
        if (feet == null || moves == null) {
            end(WalkState.End.CANNOT_MOVE, "");
            return;
        }
        double near = moves.byTarget() ? BESIDE : moves.wholeNumbers() ? 0.75 : ARRIVED;
        if (Math.abs(feet.y() - goal.y()) < 1 && flat(feet, goal) <= near) {
            end(WalkState.End.ARRIVED, "");
            return;
        }
        Route route = new RouteFinder(known.seen(), known.obstacles()).route(feet, goal);
        Route.Way way = route.fold(w -> w, n -> null);
        if (way == null) {
            end(WalkState.over(route.fold(w -> null, n -> n)));
            return;
        }
        if (way.length() > expectedLength + DETOUR) {
            end(WalkState.End.LONGER_WAY, String.format(Locale.ROOT, "%.1f", way.length() - expectedLength));
            return;
        }
        expectedLength = way.length();
        withoutProgress = way.length() < bestLength - 0.2 ? 0 : withoutProgress + 1;
        bestLength = Math.min(bestLength, way.length());
        if (withoutProgress > PATIENCE) {
            end(WalkState.End.BLOCKED, "");
            return;
        }
        Strides.Stride stride = Strides.next(known, moves, way).orElse(null);
        if (stride == null) {
            end(moves.byTarget() ? WalkState.End.NOTHING_TO_NAME : WalkState.End.BLOCKED, moves.action());
            return;
        }
        aim = stride.to();
        feetAtDecision = feet;
        feetLately = feet;
        answered = false;
        send(moves.action(), stride.arguments(), way);
    }

    private void send(String action, ObjectNode arguments, Route.Way way) {
        change(WalkState.walking(way.points()));
        expectStep();
        Submission s = belief.watch().submit(new ActionCall(action, arguments, Optional.empty()));
        waitingFor = s.id();
        own.add(s.id());
        if (s.outcome().isPresent()) {
            submission(s);
        }
    }

    /** From now on a step is to come, or the walk is over. */
    private void expectStep() {
        impatience.cancel();
        impatience = belief.timer().after(LONGEST_WITHOUT_STEP, this::nothingCame);
    }

    private synchronized void nothingCame() {
        end(WalkState.End.NO_STEP, Long.toString(LONGEST_WITHOUT_STEP.toSeconds()));
    }

    private void end(WalkState.End why, String detail) {
        end(WalkState.over(why, detail));
    }

    private void end(WalkState over) {
        if (!state.over()) {
            impatience.cancel();
            belief.forget(this);
            change(over);
        }
    }

    private void change(WalkState next) {
        state = next;
        told.accept(next);
    }

    private static double flat(Vec3 a, Vec3 b) {
        return Math.hypot(a.x() - b.x(), a.z() - b.z());
    }
}
