package org.pilothouse.session;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.pilothouse.action.ActionCall;
import org.pilothouse.demo.labrecruits.LabRecruitsServer;
import org.pilothouse.iv4xr.GameAddress;
import org.pilothouse.iv4xr.LabRecruitsLink;
import org.pilothouse.link.SubmitOutcome;

/** A watch on a game that is ended and started again, over its real socket. */
class GameWatchTest {
    private static Moment until(Watch watch, Predicate<Moment> holds) throws Exception {
        CompletableFuture<Moment> found = new CompletableFuture<>();
        try (AutoCloseable listening = watch.listen(new WatchListener() {
            @Override
            public void moment(Moment moment) {
                if (holds.test(moment)) {
                    found.complete(moment);
                }
            }

            @Override
            public void submission(Submission submission) { }

            @Override
            public void connection(ConnectionState state) { }
        })) {
            watch.latest().filter(holds).ifPresent(found::complete);
            return found.get(60, TimeUnit.SECONDS);
        }
    }

    private static boolean sees(Moment m) {
        return m.frame().observation().agent().uid().filter(u -> u.text().equals("agent1")).isPresent();
    }

    @Test
    void a_game_that_comes_back_is_a_new_epoch_in_which_a_restart_is_offered_and_is_never_made_by_itself() throws Exception {
        LabRecruitsServer first = LabRecruitsServer.start(LabRecruitsServer.Settings.usual(), Clock.systemUTC());
        int port = first.uri().getPort();
        GameAddress address = new GameAddress("127.0.0.1", port, "agent1", Optional.of(Path.of("assets/levels/one-door.csv").toAbsolutePath().toString()));
        try (LiveWatch watch = new LiveWatch(new LabRecruitsLink(address, Clock.systemUTC()), Chronicle.NONE, PollPolicy.DEFAULT)) {
            watch.start();
            assertThat(until(watch, GameWatchTest::sees).epoch()).isZero();
            first.close();
            LabRecruitsServer.Settings there = new LabRecruitsServer.Settings(port, 1, false, Optional.empty(), s -> { });
            try (LabRecruitsServer second = LabRecruitsServer.start(there, Clock.systemUTC())) {
                watch.retryNow();
                Moment back = until(watch, m -> m.epoch() > 0);
                assertThat(sees(back)).as("nothing was loaded by itself").isFalse();
                assertThat(back.mesh()).as("the old mesh is not the new world's").isEmpty();
                assertThat(back.frame().actions().actions().stream().map(a -> a.name())).contains("restart");
                CompletableFuture<Submission> done = new CompletableFuture<>();
                watch.listen(new WatchListener() {
                    @Override
                    public void moment(Moment moment) { }

                    @Override
                    public void submission(Submission submission) {
                        submission.outcome().ifPresent(o -> done.complete(submission));
                    }

                    @Override
                    public void connection(ConnectionState state) { }
                });
                watch.submit(new ActionCall("restart", JsonNodeFactory.instance.objectNode(), Optional.empty()));
                assertThat(done.get(60, TimeUnit.SECONDS).outcome().orElseThrow()).isInstanceOf(SubmitOutcome.Accepted.class);
                Moment loaded = until(watch, m -> m.epoch() > back.epoch() && sees(m));
                assertThat(loaded.mesh()).isPresent();
            }
        }
    }
}
