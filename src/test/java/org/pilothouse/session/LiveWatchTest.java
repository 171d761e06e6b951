package org.pilothouse.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.link.Trouble;

class LiveWatchTest {
    private final HandTime time = new HandTime();
    private final Heard heard = new Heard();

    private LiveWatch watch(ScriptedLink link) {
        return watch(link, Chronicle.NONE);
    }

    private LiveWatch watch(ScriptedLink link, Chronicle chronicle) {
        LiveWatch w = new LiveWatch(link, chronicle, PollPolicy.DEFAULT, time, time, new Random(3), new Lanes(Runnable::run, Runnable::run, Runnable::run));
        w.listen(heard);
        return w;
    }

    private static Duration seconds(double s) {
        return Duration.ofMillis(Math.round(s * 1000));
    }

    @Test
    void an_hour_of_outage_costs_at_most_eighty_requests_and_the_first_retry_comes_within_a_second() {
        for (int seed = 0; seed < 50; seed++) {
            HandTime t = new HandTime();
            ScriptedLink link = new ScriptedLink(Frames.down());
            LiveWatch w = new LiveWatch(link, Chronicle.NONE, PollPolicy.DEFAULT, t, t, new Random(seed), new Lanes(Runnable::run, Runnable::run, Runnable::run));
            w.start();
            t.pass(seconds(1));
            assertThat(link.reads.get()).isGreaterThanOrEqualTo(2);
            t.pass(Duration.ofHours(1));
            assertThat(link.reads.get()).as("seed " + seed).isBetween(40, 80);
        }
    }

    @Test
    void clients_that_started_together_do_not_come_back_together() {
        List<Long> tenth = new ArrayList<>();
        for (int seed = 0; seed < 50; seed++) {
            Pace pace = new Pace(PollPolicy.DEFAULT, new Random(seed));
            Duration d = Duration.ZERO;
            for (int i = 0; i < 10; i++) {
                d = pace.afterFailure(Optional.empty());
            }
            tenth.add(d.toMillis());
        }
        assertThat(tenth.stream().distinct().count()).isGreaterThan(45);
        assertThat(tenth).allMatch(ms -> ms >= 30_000 && ms <= 90_000);
    }

    @Test
    void a_server_that_asks_for_two_minutes_gets_two_minutes() {
        ScriptedLink link = new ScriptedLink(Frames.arrived(Frames.frame(1, 9)));
        link.next.add(() -> new org.pilothouse.link.ReadOutcome.Failed(Trouble.of(Trouble.Kind.SERVER_FAULT, 503, ""), Optional.of(seconds(120)), Frames.exchange()));
        LiveWatch w = watch(link);
        w.start();
        time.pass(seconds(119));
        assertThat(link.reads.get()).isEqualTo(1);
        assertThat(w.connection()).isInstanceOf(ConnectionState.BackingOff.class);
        time.pass(seconds(1.1));
        assertThat(w.connection()).isInstanceOf(ConnectionState.Live.class);
    }

    @Test
    void a_turn_that_is_not_there_is_awaited_ten_seconds_growing_to_fifteen() {
        ScriptedLink link = new ScriptedLink(Frames.notYet(Optional.empty()));
        LiveWatch w = watch(link);
        w.start();
        time.pass(seconds(9.9));
        assertThat(link.reads.get()).isEqualTo(1);
        assertThat(w.connection()).isInstanceOf(ConnectionState.WaitingForTurn.class);
        time.pass(seconds(0.2));
        assertThat(link.reads.get()).isEqualTo(2);
        time.pass(seconds(12.5 + 15 + 15 + 15));
        assertThat(link.reads.get()).isEqualTo(6);
        link.always = () -> Frames.notYet(Optional.of(seconds(3)));
        time.pass(seconds(15));
        int before = link.reads.get();
        time.pass(seconds(30));
        assertThat(link.reads.get() - before).isEqualTo(10);
    }

    @Test
    void after_the_machine_slept_eight_hours_the_picture_is_stale_at_once_and_nothing_can_be_sent() {
        ScriptedLink link = new ScriptedLink(Frames.arrived(Frames.frame(1, 9)));
        link.onSubmit = () -> {
            throw new AssertionError("nothing may be sent");
        };
        LiveWatch w = watch(link);
        w.start();
        time.pass(seconds(0.1));
        assertThat(w.connection()).isInstanceOf(ConnectionState.Live.class);
        time.sleepMachine(Duration.ofHours(8));
        assertThat(w.connection()).isInstanceOf(ConnectionState.Stale.class);
        Submission s = w.submit(Frames.call());
        assertThat(s.outcome().orElseThrow()).isEqualTo(new SubmitOutcome.NotSent(Trouble.of(Trouble.Kind.NOT_LIVE, 28800)));
        assertThat(w.submissions()).isEmpty();
    }

    @Test
    void a_calendar_set_back_does_not_keep_old_things_young() {
        ScriptedLink link = new ScriptedLink(Frames.arrived(Frames.frame(1, 9)));
        LiveWatch w = watch(link);
        w.start();
        time.pass(seconds(0.1));
        w.pause();
        time.sleepMachine(Duration.ofHours(-1));
        time.pass(seconds(11));
        assertThat(w.obstacle().map(Trouble::kind)).contains(Trouble.Kind.NOT_LIVE);
    }

    @Test
    void a_world_in_which_nothing_changes_stays_live_without_new_steps_and_is_asked_less_often() {
        ScriptedLink link = new ScriptedLink(Frames.arrived(Frames.frame(1, 9)));
        LiveWatch w = watch(link);
        w.start();
        time.pass(Duration.ofMinutes(1));
        assertThat(w.steps()).isEqualTo(1);
        assertThat(w.connection()).isInstanceOf(ConnectionState.Live.class);
        int before = link.reads.get();
        time.pass(Duration.ofMinutes(1));
        assertThat(link.reads.get() - before).isEqualTo(30);
    }

    @Test
    void a_world_that_changes_with_every_read_is_asked_faster() {
        AtomicLong turn = new AtomicLong();
        ScriptedLink link = new ScriptedLink(Frames.down());
        link.always = () -> Frames.arrived(Frames.frame(turn.incrementAndGet(), 9));
        LiveWatch w = watch(link);
        w.start();
        time.pass(Duration.ofMinutes(1));
        assertThat(link.reads.get()).isBetween(230, 245);
        assertThat(w.steps()).isEqualTo(link.reads.get());
        assertThat(heard.moments).extracting(Moment::step).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void pause_stops_reads_and_one_step_is_one_read() {
        ScriptedLink link = new ScriptedLink(Frames.arrived(Frames.frame(1, 9)));
        LiveWatch w = watch(link);
        w.start();
        w.pause();
        int before = link.reads.get();
        time.pass(Duration.ofHours(1));
        assertThat(link.reads.get()).isEqualTo(before);
        w.stepOnce();
        time.pass(Duration.ofHours(1));
        assertThat(link.reads.get()).isEqualTo(before + 1);
        assertThat(w.connection()).isInstanceOf(ConnectionState.Paused.class);
        w.resume();
        time.pass(seconds(0.1));
        assertThat(w.connection()).isInstanceOf(ConnectionState.Live.class);
    }

    @Test
    void a_refusal_is_not_asked_again_until_a_person_says_so() {
        ScriptedLink link = new ScriptedLink(Frames.keptOut());
        LiveWatch w = watch(link);
        w.start();
        time.pass(Duration.ofHours(2));
        assertThat(link.reads.get()).isEqualTo(1);
        assertThat(w.connection()).isInstanceOf(ConnectionState.Refused.class);
        link.always = () -> Frames.arrived(Frames.frame(1, 9));
        w.retryNow();
        assertThat(w.connection()).isInstanceOf(ConnectionState.Live.class);
    }

    @Test
    void an_accepted_decision_brings_its_step_before_its_outcome_is_told() {
        ScriptedLink link = new ScriptedLink(Frames.arrived(Frames.frame(1, 9)));
        link.onSubmit = () -> new SubmitOutcome.Accepted(Frames.frame(2, 8), Frames.exchange());
        LiveWatch w = watch(link);
        w.start();
        time.pass(seconds(0.1));
        w.submit(Frames.call());
        assertThat(heard.order).containsExactly("step 0", "decision 1 begun", "step 1", "decision 1 Accepted -> step 1");
        assertThat(heard.moments.get(1).fromDecision()).isTrue();
        assertThat(heard.moments.get(1).diff().orElseThrow().changes()).isNotEmpty();
        assertThat(new String(heard.submissions.get(0).body(), java.nio.charset.StandardCharsets.UTF_8)).isEqualTo("wait on 1");
    }

    @Test
    void an_answer_that_a_later_read_overtook_is_no_new_world_and_puts_nothing_back() {
        ScriptedLink link = new ScriptedLink(Frames.arrived(Frames.frame(1, 9)));
        LiveWatch w = watch(link);
        link.onSubmit = () -> {
            link.always = () -> Frames.arrived(Frames.frame(3, 7));
            w.stepOnce();
            return new SubmitOutcome.Accepted(Frames.frame(2, 8), Frames.exchange());
        };
        w.start();
        time.pass(seconds(0.1));
        w.submit(Frames.call());
        assertThat(w.latest().orElseThrow().frame().observation().turn().orElseThrow().text()).isEqualTo("3");
        assertThat(w.latest().orElseThrow().epoch()).isZero();
        assertThat(w.steps()).isEqualTo(2);
        time.pass(seconds(5));
        assertThat(w.submissions().get(0).outcome().orElseThrow()).isInstanceOf(SubmitOutcome.Accepted.class);
    }

    @Test
    void a_decision_with_unknown_outcome_is_never_sent_again_and_the_next_observation_is_its_evidence() {
        ScriptedLink link = new ScriptedLink(Frames.arrived(Frames.frame(1, 9)));
        link.onSubmit = () -> new SubmitOutcome.Unknown(Trouble.of(Trouble.Kind.NO_ANSWER, 20), Frames.exchange());
        LiveWatch w = watch(link);
        w.start();
        time.pass(seconds(0.1));
        w.submit(Frames.call());
        link.always = () -> Frames.arrived(Frames.frame(2, 8));
        time.pass(Duration.ofHours(1));
        assertThat(link.submits.get()).isEqualTo(1);
        assertThat(heard.order).containsSubsequence("decision 1 begun", "decision 1 Unknown", "step 1", "decision 1 Unknown -> step 1");
    }

    @Test
    void a_decision_that_cannot_be_recorded_is_not_sent_until_the_person_agrees() {
        ScriptedLink link = new ScriptedLink(Frames.arrived(Frames.frame(1, 9)));
        link.onSubmit = () -> new SubmitOutcome.Accepted(Frames.frame(2, 8), Frames.exchange());
        LiveWatch w = watch(link, new Chronicle() {
            @Override
            public void decided(Submission submission) throws IOException {
                throw new IOException("No space left on device");
            }
        });
        w.start();
        time.pass(seconds(0.1));
        w.submit(Frames.call());
        assertThat(link.submits.get()).isZero();
        assertThat(heard.submissions.get(1).outcome().orElseThrow())
                .isEqualTo(new SubmitOutcome.NotSent(Trouble.of(Trouble.Kind.NOT_RECORDED, "No space left on device")));
        w.submitUnrecorded(Frames.call());
        assertThat(link.submits.get()).isEqualTo(1);
    }

    @Test
    void the_decision_is_written_down_before_it_leaves() {
        List<String> order = new ArrayList<>();
        ScriptedLink link = new ScriptedLink(Frames.arrived(Frames.frame(1, 9)));
        link.onSubmit = () -> {
            order.add("sent");
            return new SubmitOutcome.Accepted(Frames.frame(2, 8), Frames.exchange());
        };
        LiveWatch w = watch(link, new Chronicle() {
            @Override
            public void decided(Submission submission) {
                order.add("recorded " + submission.id());
            }

            @Override
            public void concluded(Submission submission) {
                order.add("concluded " + submission.id());
            }
        });
        w.start();
        time.pass(seconds(0.1));
        w.submit(Frames.call());
        assertThat(order).containsExactly("recorded 1", "sent", "concluded 1");
    }

    @Test
    void a_listener_that_throws_costs_nobody_else() {
        ScriptedLink link = new ScriptedLink(Frames.arrived(Frames.frame(1, 9)));
        LiveWatch w = new LiveWatch(link, Chronicle.NONE, PollPolicy.DEFAULT, time, time, new Random(3), new Lanes(Runnable::run, Runnable::run, Runnable::run));
        w.listen(new Heard() {
            @Override
            public void moment(Moment moment) {
                throw new IllegalStateException("a broken pane");
            }
        });
        w.listen(heard);
        w.start();
        time.pass(seconds(0.1));
        assertThat(heard.moments).hasSize(1);
        assertThat(w.connection()).isInstanceOf(ConnectionState.Live.class);
    }

    @Test
    void an_answer_that_cannot_be_taken_in_is_asked_for_again_and_holds_up_no_decision() {
        ScriptedLink link = new ScriptedLink(Frames.arrived(Frames.frame(1, 9)));
        link.next.add(() -> {
            throw new OutOfMemoryError("a huge answer");
        });
        LiveWatch w = watch(link, new Chronicle() {
            private int moments;

            @Override
            public void moment(Moment moment) {
                if (++moments == 1) {
                    throw new IllegalStateException("it cannot be written");
                }
            }

            @Override
            public void concluded(Submission submission) {
                throw new OutOfMemoryError("no room for an outcome");
            }
        });
        w.start();
        time.pass(seconds(30));
        assertThat(link.reads.get()).as("it goes on").isGreaterThan(3);
        assertThat(w.connection()).isInstanceOf(ConnectionState.Live.class);
        link.onSubmit = () -> new SubmitOutcome.Accepted(Frames.frame(2, 8), Frames.exchange());
        w.submit(Frames.call());
        assertThat(w.submissions().get(0).outcome().orElseThrow()).isInstanceOf(SubmitOutcome.Accepted.class);
        assertThat(w.obstacle()).isEmpty();
        assertThat(link.submits.get()).isEqualTo(1);
    }

    @Test
    void the_turn_counts_down_from_its_arrival_until_a_decision_uses_it() {
        ScriptedLink link = new ScriptedLink(Frames.notYet(Optional.empty()));
        link.next.add(() -> Frames.arrived(Frames.frame(1, 9)));
        link.onSubmit = () -> new SubmitOutcome.Accepted(Frames.frame(1, 9), Frames.exchange());
        LiveWatch w = watch(link);
        w.start();
        time.pass(seconds(0.1));
        assertThat(w.turnDeadline()).as("nothing says yet that turns are handed out").isEmpty();
        time.pass(seconds(12));
        assertThat(w.turnDeadline()).contains(java.time.Instant.parse("2026-12-01T08:00:20Z"));
        assertThat(w.obstacle()).as("twelve seconds old, but this turn is ours").isEmpty();
        w.submit(Frames.call());
        assertThat(w.turnDeadline()).isEmpty();
    }

    @Test
    void two_clicks_send_one_request_and_closing_takes_less_than_a_second_and_a_half() throws Exception {
        CountDownLatch underWay = new CountDownLatch(1);
        CountDownLatch letGo = new CountDownLatch(1);
        ScriptedLink link = new ScriptedLink(Frames.arrived(Frames.frame(1, 9))) ;
        link.onSubmit = () -> {
            underWay.countDown();
            await(letGo);
            return new SubmitOutcome.Accepted(Frames.frame(2, 8), Frames.exchange());
        };
        LiveWatch w = new LiveWatch(link, Chronicle.NONE, PollPolicy.DEFAULT);
        CountDownLatch first = new CountDownLatch(1);
        w.listen(new Heard() {
            @Override
            public void moment(Moment moment) {
                first.countDown();
            }
        });
        w.start();
        assertThat(first.await(10, TimeUnit.SECONDS)).isTrue();
        assertThat(w.submit(Frames.call()).outcome()).isEmpty();
        assertThat(underWay.await(10, TimeUnit.SECONDS)).isTrue();
        Submission second = w.submit(Frames.call());
        assertThat(second.outcome().orElseThrow()).isEqualTo(new SubmitOutcome.NotSent(Trouble.of(Trouble.Kind.ALREADY_SENDING)));
        long began = System.nanoTime();
        w.close();
        assertThat(Duration.ofNanos(System.nanoTime() - began)).as("it does not wait for the decision").isLessThan(Duration.ofSeconds(10));
        assertThat(link.closed).isTrue();
        assertThat(link.submits.get()).isEqualTo(1);
        letGo.countDown();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await(20, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
