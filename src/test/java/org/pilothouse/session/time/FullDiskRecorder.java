package org.pilothouse.session.time;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import org.pilothouse.link.Exchange;
import org.pilothouse.link.Frame;
import org.pilothouse.session.Moment;
import org.pilothouse.world.WorldSight;

/** A process that records onto a disk until it is full, makes room, goes on, and says what can be read afterwards. */
final class FullDiskRecorder {
    private static Instant now = Instant.parse("2026-12-01T08:00:00Z");

    private FullDiskRecorder() { }

    /** @param args a folder on a small disk */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        Path filler = folder.resolve("filler");
        fill(filler);
        Path file = folder.resolve("r.jsonl");
        JournalChronicle chronicle = JournalChronicle.begin(file, "test", "a world", new HandClock(), JournalChronicle.NOTHING_HIDDEN, Long.MAX_VALUE);
        long step = 0;
        while (chronicle.stopped().isEmpty()) {
            chronicle.moment(moment(step++, "first"));
        }
        say("stopped: " + chronicle.stopped().get());
        try (Recording soFar = Recording.open(file, RecordingTest.DECODER)) {
            say("readable: " + (soFar.steps() > 10 && soFar.moment(3).isPresent()) + ", torn bytes: " + soFar.journal().ignoredTail());
        }
        chronicle.moment(moment(step++, "second"));
        Files.delete(filler);
        now = now.plus(Duration.ofSeconds(6));
        long back = step;
        chronicle.moment(moment(step++, "second"));
        chronicle.moment(moment(step++, "second"));
        chronicle.close();
        try (Recording all = Recording.open(file, RecordingTest.DECODER)) {
            Optional<Moment> later = all.moment(all.stepOf(back + 1));
            say("goes on: " + later.isPresent() + ", with its mesh: " + later.flatMap(Moment::mesh).map(m -> m.id().equals("second")).orElse(false)
                    + ", missing: " + all.stepOf(back - 1));
        }
    }

    private static void say(String line) {
        System.out.println(line);
    }

    /** Takes all of the disk but some 100 kB. */
    private static void fill(Path filler) throws IOException {
        byte[] kilo = new byte[1024];
        int written = 0;
        try (OutputStream out = Files.newOutputStream(filler)) {
            while (true) {
                out.write(kilo);
                written++;
            }
        } catch (IOException full) {
            Files.write(filler, new byte[(written - 100) * 1024]);
        }
    }

    private static Moment moment(long step, String mesh) {
        String body = "{\"code\":200,\"sid\":" + step + ",\"uid\":1,\"key\":\"k\",\"context\":{\"log\":[\"" + "x".repeat(1000) + "\"],\"world\":{\"wom\":{\"agentId\":\"a\",\"timestamp\":"
                + step + ",\"elements\":{},\"visibleNavigationNodes\":[0]},\"mesh\":{\"id\":\"" + mesh
                + "\",\"vertices\":[{\"x\":0,\"y\":0,\"z\":0},{\"x\":1,\"y\":0,\"z\":0},{\"x\":0,\"y\":0,\"z\":1}],\"indices\":[0,1,2]}}}}";
        Exchange x = RecordingTest.FallingLink.exchange(body);
        Frame frame = RecordingTest.FallingLink.frame(x);
        return new Moment(step, 0, now, frame, Optional.empty(), frame.observation().sight().flatMap(WorldSight::mesh), x, false);
    }

    private static final class HandClock extends Clock {
        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    }
}
