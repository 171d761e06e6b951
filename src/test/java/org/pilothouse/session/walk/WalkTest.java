package org.pilothouse.session.walk;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.pilothouse.demo.step.StepServer;
import org.pilothouse.demo.world.LivingWorld;
import org.pilothouse.demo.world.Tempo;
import org.pilothouse.eastworld.EastworldEndpoint;
import org.pilothouse.eastworld.EastworldLink;
import org.pilothouse.nav.Known;
import org.pilothouse.nav.Route;
import org.pilothouse.nav.RouteFinder;
import org.pilothouse.session.Chronicle;
import org.pilothouse.session.LiveWatch;
import org.pilothouse.session.Moment;
import org.pilothouse.session.PollPolicy;
import org.pilothouse.session.Submission;
import org.pilothouse.world.Vec3;

/** Walking in the built-in world, over its real protocol. */
class WalkTest {
    private static final long PATIENCE = 60;
    private StepServer server;
    private LiveWatch watch;
    private WatchBelief belief;

    @BeforeEach
    void open() throws Exception {
        server = StepServer.start(LivingWorld.harbour(Clock.systemUTC(), new SplittableRandom(4), Tempo.still()), 0, Duration.ZERO, Clock.systemUTC());
        watch = new LiveWatch(EastworldLink.to(EastworldEndpoint.of(server.uri().toString(), EastworldEndpoint.Options.NONE)), Chronicle.NONE, PollPolicy.DEFAULT);
        belief = new WatchBelief(watch);
    }

    @AfterEach
    void close() {
        belief.close();
        watch.close();
        server.close();
    }

    private Known firstSight() throws Exception {
        CompletableFuture<Known> first = new CompletableFuture<>();
        belief.listen(new WatchBelief.Ear() {
            @Override
            public void known(Moment moment, Optional<Known> known) {
                known.ifPresent(first::complete);
            }

            @Override
            public void submission(Submission submission) { }
        });
        watch.start();
        return first.get(PATIENCE, TimeUnit.SECONDS);
    }

    /** A seen place with a way of some metres to it. */
    private static Vec3 goal(Known known) {
        Vec3 feet = known.feet().orElseThrow();
        for (int n = 0; n < known.graph().nodeCount(); n++) {
            Vec3 p = known.graph().place(n);
            if (known.seen().seenEver(n) && known.graph().kind(n) == org.pilothouse.nav.NavGraph.Kind.CENTRE && feet.distance(p) > 3 && feet.distance(p) < 9
                    && new RouteFinder(known.seen(), known.obstacles()).route(feet, p) instanceof Route.Way) {
                return p;
            }
        }
        throw new AssertionError("nowhere to go from " + feet);
    }

    @Test
    void a_walk_arrives_one_decision_at_a_time() throws Exception {
        Known known = firstSight();
        Vec3 goal = goal(known);
        CompletableFuture<WalkState> over = new CompletableFuture<>();
        Walk walk = new Walk(belief, goal, s -> {
            if (s.over()) {
                over.complete(s);
            }
        });
        walk.start();
        assertThat(over.get(PATIENCE, TimeUnit.SECONDS).end()).isEqualTo(WalkState.End.ARRIVED);
        Vec3 feet = belief.latest().orElseThrow().feet().orElseThrow();
        assertThat(Math.hypot(feet.x() - goal.x(), feet.z() - goal.z())).isLessThan(0.4);
        List<Submission> sent = watch.submissions();
        assertThat(sent).isNotEmpty().allMatch(s -> s.call().name().equals("move_in_direction"));
        for (int i = 1; i < sent.size(); i++) {
            assertThat(sent.get(i).basisStep()).as("each decision saw the answer to the one before").isGreaterThan(sent.get(i - 1).basisStep());
        }
    }

    @Test
    void a_stopped_walk_decides_nothing_more() throws Exception {
        Known known = firstSight();
        List<WalkState> told = new ArrayList<>();
        Walk walk = new Walk(belief, goal(known), told::add);
        walk.start();
        walk.stop();
        int sent = watch.submissions().size();
        assertThat(told).last().satisfies(s -> assertThat(s.end()).isEqualTo(WalkState.End.STOPPED));
        CompletableFuture<Moment> later = new CompletableFuture<>();
        belief.listen(new WatchBelief.Ear() {
            @Override
            public void known(Moment moment, Optional<Known> now) {
                if (moment.fromDecision() || moment.step() > 3) {
                    later.complete(moment);
                }
            }

            @Override
            public void submission(Submission submission) {
                if (submission.outcome().isPresent()) {
                    later.complete(null);
                }
            }
        });
        later.get(PATIENCE, TimeUnit.SECONDS);
        assertThat(watch.submissions()).hasSize(sent);
    }

    @Test
    void a_goal_without_a_way_sends_nothing_and_says_why() throws Exception {
        firstSight();
        CompletableFuture<WalkState> over = new CompletableFuture<>();
        new Walk(belief, new Vec3(1e6, 0, 1e6), over::complete).start();
        WalkState end = over.get(PATIENCE, TimeUnit.SECONDS);
        assertThat(end.end()).isEqualTo(WalkState.End.NO_WAY);
        assertThat(end.noWay()).map(Route.NoWay::reason).contains(Route.Reason.NO_FLOOR_THERE);
        assertThat(watch.submissions()).isEmpty();
    }
}
