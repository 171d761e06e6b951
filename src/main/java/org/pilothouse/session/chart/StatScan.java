package org.pilothouse.session.chart;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import org.pilothouse.journal.LineSearch;
import org.pilothouse.session.time.Query;
import org.pilothouse.session.time.Recording;

/**
 * Reads one stat of all steps of a recording from the lines as they are, without decoding them: a million steps take seconds and not an hour.
 * Only where some steps, decoded, say the same is it used at all. It blocks: for a thread that may wait.
 */
public final class StatScan {
    private static final int SAMPLES = 9;
    private static final int FARTHEST = 4000;
    private static final LineSearch STATS = new LineSearch("\\\"stats\\\"");
    private final Recording recording;
    private final String needle;
    private final LineSearch search;

    /** @param stat the name of the stat */
    public StatScan(Recording recording, String stat) {
        this.recording = recording;
        this.needle = "\\\"" + stat.replace("\"", "\\\\\\\"") + "\\\"";
        this.search = new LineSearch(needle);
    }

    /** Whether the lines say what the decoded steps say; to be asked first. */
    public boolean agrees(Figure figure) throws IOException {
        long steps = recording.steps();
        for (int i = 0; i < Math.min(SAMPLES, steps); i++) {
            long step = steps <= SAMPLES ? i : i * (steps - 1) / (SAMPLES - 1);
            OptionalDouble decoded = recording.moment(step).map(m -> figure.in(m.frame().observation())).orElse(OptionalDouble.empty());
            if (!decoded.equals(at(step))) {
                return false;
            }
        }
        return true;
    }

    /** Puts the values of all steps into a series that has not got them, until {@code cancelled} says true. */
    public void into(Series series, BooleanSupplier cancelled) throws IOException {
        for (long step = 0; step < recording.steps() && !cancelled.getAsBoolean(); step++) {
            if (!series.has(step)) {
                series.set(step, at(step).orElse(Double.NaN));
            }
        }
    }

    private OptionalDouble at(long step) throws IOException {
        byte[] line = recording.journal().line(recording.recordOf(step));
        int stats = STATS.in(line, 0, line.length);
        if (stats < 0) {
            return OptionalDouble.empty();
        }
        int end = stats;
        while (end < line.length && end - stats < FARTHEST && line[end] != '}') {
            end++;
        }
        int at = search.in(line, stats, end);
        Optional<Double> number = at < 0 ? Optional.empty() : Query.number(line, at + needle.length()).map(java.math.BigDecimal::doubleValue);
        return number.map(OptionalDouble::of).orElse(OptionalDouble.empty());
    }
}
