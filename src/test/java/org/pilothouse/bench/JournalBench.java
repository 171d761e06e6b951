package org.pilothouse.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.Stream;
import org.pilothouse.action.ActionSpace;
import org.pilothouse.journal.Entry;
import org.pilothouse.journal.JournalWriter;
import org.pilothouse.link.Exchange;
import org.pilothouse.link.Frame;
import org.pilothouse.session.Moment;
import org.pilothouse.session.time.Chronology;
import org.pilothouse.session.time.FrameDecoder;
import org.pilothouse.session.time.JournalChronicle;
import org.pilothouse.session.time.JournalSearch;
import org.pilothouse.session.time.Kinds;
import org.pilothouse.session.time.Query;
import org.pilothouse.session.time.Recording;
import org.pilothouse.world.AgentIdentity;
import org.pilothouse.world.Observation;
import org.pilothouse.world.Reading;
import org.pilothouse.world.Stats;

/**
 * Measures a journal of as many steps of 2 kB as it is told (200 000 by default, 1 000 000 for the full table), beside plain Jackson with
 * {@code Files.write} and beside {@code grep}. Prints one line a figure.
 */
public final class JournalBench {
    private static final FrameDecoder NOTHING = (protocol, x) -> Optional.empty();

    private JournalBench() { }

    /** @param args how many steps; a folder for the files */
    public static void main(String[] args) throws Exception {
        int steps = args.length > 0 ? Integer.parseInt(args[0]) : 200_000;
        Path folder = args.length > 1 ? Path.of(args[1]) : Files.createTempDirectory("journal-bench");
        Path file = folder.resolve("bench.jsonl");
        try {
            append(file, steps);
            baseline(folder.resolve("plain.jsonl"), Math.min(steps, 50_000));
            decisions(folder.resolve("decisions.jsonl"));
            open(file, steps);
            grep(file);
        } finally {
            try (Stream<Path> left = Files.list(folder)) {
                for (Path f : left.toList()) {
                    Files.delete(f);
                }
            }
            Files.delete(folder);
        }
    }

    private static byte[] body(int step) {
        String filler = "Something to see at some distance, and what there is to say about it. ".repeat(25);
        return ("{\"code\":200,\"sid\":" + step + ",\"context\":{\"stats\":{\"energy\":" + (step % 100) + "},\"observation\":{\"object\":[\"door d" + step + "\",\"" + filler
                + "\"]}}}").getBytes(StandardCharsets.UTF_8);
    }

    private static Moment moment(int step) {
        Observation o = new Observation(AgentIdentity.UNKNOWN, Optional.empty(), List.of(), Stats.NOT_SENT, Optional.empty(), List.of(), List.of(),
                Reading.ABSENT, Optional.empty());
        Frame frame = new Frame(Optional.of("eastworld-universe"), OptionalInt.of(200), "", true, o, ActionSpace.NOT_SENT, Map.of(), List.of());
        Exchange x = new Exchange("GET http://here/step", List.of(), new byte[0], OptionalInt.of(200), List.of(), body(step), Instant.EPOCH, Duration.ofMillis(2));
        return new Moment(step, 0, Instant.ofEpochSecond(1_700_000_000L + step), frame, Optional.empty(), Optional.empty(), x, false);
    }

    private static void append(Path file, int steps) throws IOException {
        long began = System.nanoTime();
        try (JournalChronicle c = JournalChronicle.begin(file, "bench", "bench", Clock.systemUTC(), JournalChronicle.NOTHING_HIDDEN, Long.MAX_VALUE)) {
            for (int i = 0; i < steps; i++) {
                c.moment(moment(i));
            }
        }
        double seconds = seconds(began);
        say("append: %,.0f steps/s, %.0f MB/s (making the steps included)", steps / seconds, Files.size(file) / seconds / 1e6);
    }

    private static void baseline(Path file, int steps) throws IOException {
        com.fasterxml.jackson.databind.ObjectMapper json = new com.fasterxml.jackson.databind.ObjectMapper();
        Files.write(file, new byte[0]);
        long began = System.nanoTime();
        for (int i = 0; i < steps; i++) {
            byte[] line = json.writeValueAsBytes(Map.of("step", i, "body", new String(body(i), StandardCharsets.UTF_8)));
            Files.write(file, line, StandardOpenOption.APPEND);
            Files.write(file, new byte[] {'\n'}, StandardOpenOption.APPEND);
        }
        say("append, plain Jackson and Files.write: %,.0f steps/s", steps / seconds(began));
    }

    private static void decisions(Path file) throws IOException {
        try (JournalWriter w = JournalWriter.create(file, "bench", Clock.systemUTC(), Long.MAX_VALUE)) {
            long[] nanos = new long[2000];
            for (int i = 0; i < nanos.length; i++) {
                for (int k = 0; k < 20; k++) {
                    byte[] body = body(k);
                    w.append(new Entry("moment", Instant.EPOCH, k, 0, body.length, out -> {
                        out.writeStartObject();
                        out.writeStringField("body", new String(body, StandardCharsets.UTF_8));
                        out.writeEndObject();
                    }));
                }
                long began = System.nanoTime();
                w.appendNow(new Entry("decision", Instant.EPOCH, i, 0, 200, out -> {
                    out.writeStartObject();
                    out.writeEndObject();
                }));
                nanos[i] = System.nanoTime() - began;
            }
            Arrays.sort(nanos);
            say("a decision waits, while observations are written: p50 %.2f ms, p99 %.2f ms", nanos[1000] / 1e6, nanos[1980] / 1e6);
        }
    }

    private static void open(Path file, int steps) throws IOException {
        Files.delete(file.resolveSibling(file.getFileName() + ".idx"));
        long began = System.nanoTime();
        Recording.open(file, NOTHING).close();
        say("open %,d steps the first time: %.2f s", steps, seconds(began));
        began = System.nanoTime();
        try (Recording r = Recording.open(file, NOTHING)) {
            say("open with index: %.2f s", seconds(began));
            began = System.nanoTime();
            Chronology c = Chronology.of(r);
            say("marks of all steps: %.2f s", seconds(began));
            began = System.nanoTime();
            c.next(0, 1, Kinds.DECIDED);
            say("to the next mark that is not there, over all steps: %.1f ms", seconds(began) * 1e3);
            seek(r, steps);
            search(r, "\"door d" + (steps - 7) + "\"");
            search(r, "door");
            search(r, "energy < 1");
            System.gc();
            say("heap with it open: %.0f MB", (Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) / 1e6);
        }
    }

    private static void seek(Recording r, int steps) {
        Random chance = new Random(1);
        long[] nanos = new long[5000];
        for (int i = 0; i < nanos.length; i++) {
            long step = chance.nextInt(steps);
            long began = System.nanoTime();
            r.moment(step);
            nanos[i] = System.nanoTime() - began;
        }
        Arrays.sort(nanos);
        say("seek, without decoding: p50 %.2f ms, p99 %.2f ms", nanos[2500] / 1e6, nanos[4950] / 1e6);
    }

    private static void search(Recording r, String text) throws IOException {
        long began = System.nanoTime();
        long[] first = {0};
        int[] count = {0};
        JournalSearch.run(r, Query.of(text).orElseThrow(), hit -> {
            if (count[0]++ == 0) {
                first[0] = System.nanoTime() - began;
            }
        }, () -> false);
        say("search %s: %,d hits, first after %.1f ms, all after %.2f s", text, count[0], first[0] / 1e6, seconds(began));
    }

    private static void grep(Path file) throws IOException, InterruptedException {
        long began = System.nanoTime();
        Process p = new ProcessBuilder("grep", "-ci", "door d1999", file.toString()).redirectErrorStream(true).start();
        p.getInputStream().readAllBytes();
        p.waitFor();
        say("grep -ci, for comparison: %.2f s", seconds(began));
    }

    private static double seconds(long began) {
        return (System.nanoTime() - began) / 1e9;
    }

    private static void say(String form, Object... figures) {
        System.out.println(String.format(java.util.Locale.ROOT, form, figures));
    }
}
