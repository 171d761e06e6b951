package org.pilothouse.session.walk;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.pilothouse.action.ActionCall;
import org.pilothouse.eastworld.EastworldEndpoint;
import org.pilothouse.eastworld.EastworldLink;
import org.pilothouse.nav.Known;
import org.pilothouse.session.Chronicle;
import org.pilothouse.session.LiveWatch;
import org.pilothouse.session.Moment;
import org.pilothouse.session.PollPolicy;
import org.pilothouse.session.Submission;

/** What is remembered of a world that is really served, and what is not. */
class BeliefTest {
    private record Step(Moment moment, Known known) { }

    @Test
    void what_went_out_of_sight_is_remembered_and_a_world_that_began_anew_is_not() throws Exception {
        try (Corridor corridor = new Corridor(Corridor.COMPASS).lamp("lamp", 5).after((c, n) -> {
            c.empty();
            if (n == 2) {
                c.beginAnew();
            }
        });
                LiveWatch watch = new LiveWatch(EastworldLink.to(EastworldEndpoint.of(corridor.url(), EastworldEndpoint.Options.NONE)), Chronicle.NONE,
                        PollPolicy.DEFAULT.every(Duration.ofMinutes(5)));
                WatchBelief belief = new WatchBelief(watch)) {
            BlockingQueue<Step> steps = new LinkedBlockingQueue<>();
            BlockingQueue<Submission> answers = new LinkedBlockingQueue<>();
            belief.listen(new WatchBelief.Ear() {
                @Override
                public void known(Moment moment, Optional<Known> known) {
                    steps.add(new Step(moment, known.orElseThrow()));
                }

                @Override
                public void submission(Submission s) {
                    s.outcome().ifPresent(o -> answers.add(s));
                }
            });
            watch.start();
            assertThat(next(steps).known().seenNow()).contains("lamp");
            glide(watch, answers);
            Step gone = next(steps);
            assertThat(gone.moment().epoch()).isZero();
            assertThat(gone.known().seenNow()).doesNotContain("lamp");
            assertThat(gone.known().model().elements()).containsKey("lamp");
            assertThat(gone.known().trail()).hasSize(2);
            glide(watch, answers);
            Step anew = next(steps);
            assertThat(anew.moment().epoch()).isEqualTo(1);
            assertThat(anew.known().model().elements()).doesNotContainKey("lamp");
            assertThat(anew.known().trail()).hasSize(1);
        }
    }

    private static Step next(BlockingQueue<Step> steps) throws InterruptedException {
        Step step = steps.poll(60, TimeUnit.SECONDS);
        assertThat(step).as("one more step").isNotNull();
        return step;
    }

    private static void glide(LiveWatch watch, BlockingQueue<Submission> answers) throws InterruptedException {
        Submission s = watch.submit(new ActionCall("glide", JsonNodeFactory.instance.objectNode().put("whither", "east").put("strength", 2), Optional.empty()));
        assertThat(s.outcome()).as("sent").isEmpty();
        assertThat(answers.poll(60, TimeUnit.SECONDS)).as("answered").isNotNull();
    }
}
