package org.pilothouse.session;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.Stream;
import org.pilothouse.action.ActionCall;
import org.pilothouse.eastworld.EastworldDecoder;
import org.pilothouse.json.Limits;
import org.pilothouse.json.UnusableDocument;
import org.pilothouse.link.Exchange;
import org.pilothouse.link.Frame;
import org.pilothouse.link.Link;
import org.pilothouse.link.ReadOutcome;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.session.time.Chronology;
import org.pilothouse.session.time.JournalChronicle;

/**
 * A day of watching at one answer a second, by a clock that is moved by hand: the watch, the decoder, the timeline, its marks and the journal are
 * the real ones. Prints heap and threads after every hour, and how both went after the first.
 */
public final class DayBench {
    private DayBench() { }

    /** @param args how many hours, 24 by default */
    public static void main(String[] args) throws IOException {
        int hours = args.length > 0 ? Integer.parseInt(args[0]) : 24;
        Path folder = Files.createTempDirectory("day-bench");
        HandTime time = new HandTime();
        double[] heap = new double[hours + 1];
        int[] threads = new int[hours + 1];
        JournalChronicle journal = JournalChronicle.begin(folder.resolve("day.jsonl"), "bench", "bench", time, JournalChronicle.NOTHING_HIDDEN, Long.MAX_VALUE);
        try (LiveWatch watch = new LiveWatch(new Talker(time), journal, PollPolicy.DEFAULT.every(Duration.ofSeconds(1)), time, time, new Random(1),
                new Lanes(Runnable::run, Runnable::run, Runnable::run))) {
            Chronology chronology = Chronology.of(watch);
            watch.start();
            for (int hour = 1; hour <= hours; hour++) {
                time.pass(Duration.ofHours(1));
                heap[hour] = heap();
                threads[hour] = Thread.activeCount();
                System.out.printf(Locale.ROOT, "hour %2d: %,d steps, heap %.1f MB, %d threads, journal %,d MB%n", hour, chronology.steps(), heap[hour], threads[hour],
                        journal.bytes() / 1_000_000);
            }
        } finally {
            try (Stream<Path> left = Files.list(folder)) {
                for (Path f : left.toList()) {
                    Files.delete(f);
                }
            }
            Files.delete(folder);
        }
        System.out.printf(Locale.ROOT, "after the first hour: heap %+.3f MB an hour, threads %+d%n", slope(heap), threads[hours] - threads[Math.min(1, hours)]);
    }

    private static double heap() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 3; i++) {
            System.gc();
            least = Math.min(least, Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory());
        }
        return least / 1e6;
    }

    /** The line through the hours from the first on, by least squares. */
    private static double slope(double[] heap) {
        int n = heap.length - 1;
        double x = (n + 1) / 2.0;
        double y = 0;
        for (int i = 1; i <= n; i++) {
            y += heap[i] / n;
        }
        double above = 0;
        double below = 0;
        for (int i = 1; i <= n; i++) {
            above += (i - x) * (heap[i] - y);
            below += (i - x) * (i - x);
        }
        return below == 0 ? 0 : above / below;
    }

    /** An environment that says something new every second. */
    private static final class Talker implements Link {
        private static final EastworldDecoder DECODER = new EastworldDecoder(Optional.empty(), Limits.USUAL);
        private final HandTime time;
        private int turn;

        Talker(HandTime time) {
            this.time = time;
        }

        @Override
        public String name() {
            return "talker";
        }

        @Override
        public ReadOutcome read() {
            turn++;
            StringBuilder rows = new StringBuilder();
            for (int i = 0; i < 30; i++) {
                rows.append(i == 0 ? "" : ",").append("\"crate c").append(i).append(", north, ").append((turn + i) % 40).append(".5m\"");
            }
            byte[] body = ("{\"code\":200,\"message\":\"\",\"sid\":" + turn + ",\"uid\":7,\"key\":\"k\",\"context\":{\"stats\":{\"energy\":" + turn % 100 + ",\"integrity\":"
                    + (100 - turn % 7) + "},\"item\":[{\"name\":\"rope\",\"description\":\"\",\"count\":1}],\"interaction\":[],\"log\":\"It is " + turn + ".\",\"observation\":{\"object\":["
                    + rows + "]},\"action\":null}}").getBytes(StandardCharsets.UTF_8);
            Exchange x = new Exchange("GET http://here/step", List.of(), new byte[0], OptionalInt.of(200), List.of(), body, time.instant(), Duration.ofMillis(3));
            try {
                return new ReadOutcome.Arrived(DECODER.decode(body), x);
            } catch (UnusableDocument e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public byte[] preview(ActionCall call, Frame basis) {
            return new byte[0];
        }

        @Override
        public SubmitOutcome submit(ActionCall call, Frame basis) {
            throw new UnsupportedOperationException("nothing is decided here");
        }

        @Override
        public void close() { }
    }
}
