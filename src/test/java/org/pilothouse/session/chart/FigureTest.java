package org.pilothouse.session.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.session.time.Recording;
import org.pilothouse.session.time.RecordingTest;
import org.pilothouse.world.Observation;

class FigureTest {
    @TempDir
    Path folder;

    @Test
    void a_million_steps_are_divided_into_parts_that_keep_every_peak() {
        Series series = new Series();
        int steps = 1_000_000;
        for (int i = steps - 1; i >= 0; i--) {
            series.set(i, i == 777_777 ? 1e6 : i % 10);
        }
        assertThat(series.count()).isEqualTo(steps);
        Series.Span[] parts = series.parts(0, steps, 1000);
        assertThat(parts).hasSize(1000).allSatisfy(p -> assertThat(p.low()).isZero());
        assertThat(parts[777].high()).as("a single step is not lost").isEqualTo(1e6);
        assertThat(parts[776].high()).isEqualTo(9);
        assertThat(series.parts(777_770, 777_780, 10)[7].first()).isEqualTo(1e6);
        assertThat(series.parts(steps, steps + 10, 3)).containsOnly(Series.Span.NOTHING);
    }

    @Test
    void what_is_not_known_is_no_value_and_not_zero() {
        Series series = new Series();
        series.set(3, Double.NaN);
        series.set(5, 2.5);
        assertThat(series.has(3)).isTrue();
        assertThat(series.has(4)).isFalse();
        assertThat(series.at(3)).isNaN();
        assertThat(series.at(4)).isNaN();
        assertThat(series.parts(0, 5, 1)[0].known()).isFalse();
        assertThat(series.parts(0, 6, 2)[1]).isEqualTo(new Series.Span(2.5, 2.5, 2.5, 2.5));
    }

    @Test
    void a_stat_read_from_the_lines_is_what_the_decoded_steps_say() throws Exception {
        Path file = RecordingTest.record(folder.resolve("r.jsonl"), 40).file();
        try (Recording r = Recording.open(file, RecordingTest.DECODER)) {
            Observation first = r.moment(0).orElseThrow().frame().observation();
            List<Figure> all = Figure.all(first);
            Figure energy = new Figure(Figure.Kind.STAT, "", "energy");
            assertThat(all).startsWith(energy);
            StatScan scan = new StatScan(r, "energy");
            assertThat(scan.agrees(energy)).isTrue();
            Series series = new Series();
            scan.into(series, () -> false);
            for (long step = 0; step < r.steps(); step++) {
                assertThat(series.at(step)).isEqualTo(energy.in(r.moment(step).orElseThrow().frame().observation()).orElseThrow());
            }
            assertThat(new StatScan(r, "nothing").agrees(energy)).as("another figure").isFalse();
            assertThat(new Figure(Figure.Kind.PROPERTY, "door1", "isOpen").in(first)).isEqualTo(OptionalDouble.empty());
        }
    }
}
