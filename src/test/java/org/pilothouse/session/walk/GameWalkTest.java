package org.pilothouse.session.walk;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.pilothouse.demo.labrecruits.LabRecruitsServer;
import org.pilothouse.iv4xr.GameAddress;
import org.pilothouse.iv4xr.LabRecruitsLink;
import org.pilothouse.nav.Known;
import org.pilothouse.session.Chronicle;
import org.pilothouse.session.LiveWatch;
import org.pilothouse.session.Moment;
import org.pilothouse.session.PollPolicy;
import org.pilothouse.session.Submission;
import org.pilothouse.world.Value;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;

/** Walking and remembering in the simulator of Lab Recruits, over its real socket. */
class GameWalkTest {
    private static final long PATIENCE = 60;
    private LabRecruitsServer game;
    private LiveWatch watch;
    private WatchBelief belief;

    @BeforeEach
    void open() throws Exception {
        game = LabRecruitsServer.start(LabRecruitsServer.Settings.usual(), Clock.systemUTC());
        String level = Path.of("assets/levels/one-door.csv").toAbsolutePath().toString();
        GameAddress address = new GameAddress("127.0.0.1", game.uri().getPort(), "agent1", Optional.of(level));
        watch = new LiveWatch(new LabRecruitsLink(address, Clock.systemUTC()), Chronicle.NONE, PollPolicy.DEFAULT);
        belief = new WatchBelief(watch);
    }

    @AfterEach
    void close() {
        belief.close();
        watch.close();
        game.close();
    }

    private Known until(java.util.function.Predicate<Known> holds) throws Exception {
        CompletableFuture<Known> found = new CompletableFuture<>();
        belief.listen(new WatchBelief.Ear() {
            @Override
            public void known(Moment moment, Optional<Known> known) {
                known.filter(holds).ifPresent(found::complete);
            }

            @Override
            public void submission(Submission submission) { }
        });
        belief.latest().filter(holds).ifPresent(found::complete);
        return found.get(PATIENCE, TimeUnit.SECONDS);
    }

    private WalkState walk(Vec3 goal) throws Exception {
        CompletableFuture<WalkState> over = new CompletableFuture<>();
        new Walk(belief, goal, s -> {
            if (s.over()) {
                over.complete(s);
            }
        }).start();
        return over.get(PATIENCE, TimeUnit.SECONDS);
    }

    private static Optional<Value> state(Known known, String id, String property) {
        return Optional.ofNullable(known.model().elements().get(id)).map(e -> e.properties().get(property));
    }

    @Test
    void a_long_walk_is_made_of_strides_that_the_game_allows_and_what_changed_on_the_way_is_remembered() throws Exception {
        watch.start();
        until(k -> k.graph().nodeCount() > 0);
        assertThat(walk(new Vec3(2, 0, 4.2)).end()).isEqualTo(WalkState.End.ARRIVED);
        List<Submission> strides = watch.submissions();
        assertThat(strides).hasSizeGreaterThanOrEqualTo(2).allSatisfy(s -> assertThat(s.call().name()).isEqualTo("moveToward"));
        watch.submit(new org.pilothouse.action.ActionCall("interact",
                com.fasterxml.jackson.databind.node.JsonNodeFactory.instance.objectNode().put("target", "button1"), Optional.empty()));
        Known pressed = until(k -> state(k, "button1", "isOn").filter(new Value.Flag(true)::equals).isPresent());
        WorldEntity button = pressed.model().elements().get("button1");
        assertThat(button.previous()).isPresent();
        assertThat(button.previous().get().properties()).containsEntry("isOn", new Value.Flag(false));
        Known later = until(k -> k.model().elements().get("button1").timestamp() > button.timestamp());
        WorldEntity since = later.model().elements().get("button1");
        assertThat(since.lastStutterTimestamp()).as("unchanged since").isGreaterThan(0).isLessThan(since.timestamp());
        assertThat(since.previous()).as("the state before is kept").isPresent();
    }
}
