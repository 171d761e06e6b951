package org.pilothouse.ui.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pilothouse.session.Moment;
import org.pilothouse.ui.kit.Moments;

/** What the environment wrote and which of it is shown, without a window. */
class LogModelTest {
    private final Moments moments = new Moments();
    private final LogModel model = new LogModel(Runnable::run, Runnable::run);

    private Moment says(long turn, String... lines) {
        String log = java.util.Arrays.stream(lines).map(l -> "\"" + l + "\"").collect(Collectors.joining(","));
        return moments.next(Moments.subnet(turn, "{}", "\"log\":[" + log + "]"));
    }

    private static List<String> texts(LogModel model) {
        return model.rowsProperty().get().stream().map(LogLine::text).toList();
    }

    @Test
    void the_lines_of_a_turn_are_kept_once_however_often_it_is_read() {
        model.show(says(1, "a"));
        model.show(says(1, "a"));
        model.show(says(1, "a", "b"));
        model.show(says(2, "b"));
        assertThat(texts(model)).containsExactly("a", "b", "b");
        assertThat(model.rowsProperty().get().get(2).step()).isEqualTo(3);
    }

    @Test
    void one_text_a_list_and_nothing_are_one_two_and_no_lines() {
        model.show(moments.next(Moments.subnet(1, "{}", "\"log\":\"You moved.\"")));
        model.show(moments.next(Moments.subnet(2, "{}", "\"log\":[\"You moved.\",\"A gate creaks.\"]")));
        model.show(moments.next(Moments.subnet(3, "{}", "\"log\":null")));
        assertThat(texts(model)).containsExactly("You moved.", "You moved.", "A gate creaks.");
    }

    @Test
    void filters_include_and_exclude_without_regard_to_case_and_go_on_with_new_lines() {
        model.show(says(1, "Gate opens", "gate creaks", "wind"));
        model.filter("GATE", "creak", false);
        assertThat(texts(model)).containsExactly("Gate opens");
        model.show(says(2, "the gate falls", "rain"));
        assertThat(texts(model)).containsExactly("Gate opens", "the gate falls");
        model.filter("", "", false);
        assertThat(texts(model)).hasSize(5);
    }

    @Test
    void a_regular_expression_that_cannot_be_read_is_explained_and_the_last_good_filter_stays() {
        model.show(says(1, "a(b", "c"));
        model.filter("a", "", true);
        model.filter("a(", "", true);
        assertThat(texts(model)).containsExactly("a(b");
        assertThat(model.faultProperty().get()).get().satisfies(f -> assertThat(f.what()).containsIgnoringCase("unclosed"));
        model.filter("a(", "", false);
        assertThat(model.faultProperty().get()).isEmpty();
        assertThat(texts(model)).containsExactly("a(b");
    }

    @Test
    void while_somebody_reads_further_up_new_rows_are_counted_and_not_forced() {
        model.show(says(1, "a"));
        model.follow(false);
        model.show(says(2, "b", "c"));
        assertThat(model.unseenProperty().get()).isEqualTo(2);
        model.follow(true);
        assertThat(model.unseenProperty().get()).isZero();
    }

    @Test
    void rows_are_copied_in_the_order_of_the_log() {
        model.show(says(1, "a", "b", "c"));
        assertThat(model.text(List.of(2, 0))).isEqualTo("a\nc");
    }

    @Test
    void epochs_and_steps_stay_with_their_lines_when_the_oldest_are_let_go() {
        LogModel small = new LogModel(Runnable::run, Runnable::run, 2048);
        for (int turn = 0; turn < 60; turn++) {
            if (turn == 30) {
                moments.restart();
            }
            int t = turn;
            small.show(says(turn, IntStream.range(0, 100).mapToObj(i -> "line " + t + "." + i).toArray(String[]::new)));
        }
        assertThat(small.letGo()).isPositive();
        assertThat(small.heldProperty().get()).isBetween(2048L, 4096L).isEqualTo(small.rowsProperty().get().size());
        LogLine last = small.rowsProperty().get().get(small.rowsProperty().get().size() - 1);
        assertThat(last.text()).isEqualTo("line 59.99");
        assertThat(last.step()).isEqualTo(59);
        assertThat(last.epoch()).isEqualTo(1);
        LogLine first = small.rowsProperty().get().get(0);
        assertThat(first.text()).startsWith("line " + first.step() + ".");
        small.filter("line 59", "", false);
        assertThat(small.rowsProperty().get()).hasSize(100);
    }

    @Test
    void a_million_lines_are_filtered_letter_by_letter_with_first_rows_at_once() throws Exception {
        LinkedBlockingQueue<Runnable> fx = new LinkedBlockingQueue<>();
        ExecutorService worker = Executors.newSingleThreadExecutor();
        try {
            LogModel big = new LogModel(worker, fx::add);
            for (int turn = 0; turn < 100; turn++) {
                int t = turn;
                big.hear(says(turn, IntStream.range(0, 10_000).mapToObj(i -> "You moved south for " + i + "m in turn " + t + (i % 97 == 0 ? ", a gate creaks" : "")).toArray(String[]::new)));
            }
            assertThat(big.heldProperty().get()).isEqualTo(1_000_000);
            for (String typed : List.of("g", "ga", "gat", "(", "gate")) {
                big.filter(typed, "", typed.equals("("));
                while (big.rowsProperty().get().isEmpty()) {
                    run(fx);
                }
            }
            while (big.searchingProperty().get()) {
                run(fx);
            }
            assertThat(big.rowsProperty().get()).hasSize(100 * (int) Math.ceil(10_000 / 97.0));
        } finally {
            worker.shutdownNow();
        }
    }

    private static void run(LinkedBlockingQueue<Runnable> fx) throws InterruptedException {
        Runnable r = fx.poll(60, TimeUnit.SECONDS);
        assertThat(r).as("a result within twenty seconds").isNotNull();
        r.run();
    }

    @Test
    void an_expression_that_would_take_for_ever_gives_way_to_the_next_filter() throws Exception {
        LinkedBlockingQueue<Runnable> fx = new LinkedBlockingQueue<>();
        ExecutorService worker = Executors.newSingleThreadExecutor();
        try {
            LogModel slow = new LogModel(worker, fx::add);
            slow.hear(says(1, "a".repeat(64) + "b", "short"));
            slow.filter("^(a|aa)+$", "", true);
            slow.filter("short", "", true);
            while (slow.searchingProperty().get()) {
                run(fx);
            }
            assertThat(texts(slow)).containsExactly("short");
        } finally {
            worker.shutdownNow();
        }
    }

    @Test
    void a_line_store_gives_back_what_it_was_given() {
        LineStore store = new LineStore(5000);
        List<String> given = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            String line = i % 3 == 0 ? "" : i % 3 == 1 ? "塔 " + i : "рядок " + "x".repeat(i % 400);
            given.add(line);
            store.append(i / 7, i / 1000, Instant.ofEpochSecond(i), List.of(line));
        }
        assertThat(IntStream.range(0, 3000).mapToObj(store::text).toList()).isEqualTo(given);
        assertThat(store.line(2999).step()).isEqualTo(2999 / 7);
        assertThat(store.line(3000).text()).isEmpty();
    }
}
