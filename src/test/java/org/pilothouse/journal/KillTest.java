package org.pilothouse.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code kill -9} while a real process writes at full speed; {@code -Dpilothouse.kills=200} for more rounds. */
class KillTest {
    private static final int ROUNDS = Integer.getInteger("pilothouse.kills", 20);

    @TempDir
    Path folder;

    /** A process that writes that journal as fast as it can, and prints the number of each decision when it is written. */
    static ProcessBuilder child(Path file) {
        return new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1", "-Xshare:auto",
                "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"), FullSpeedWriter.class.getName(), file.toString());
    }

    @Test
    void a_killed_writer_leaves_a_readable_journal_and_no_sent_decision_is_missing() throws Exception {
        Random chance = new Random(7);
        for (int round = 0; round < ROUNDS; round++) {
            Path file = folder.resolve("killed-" + round + ".jsonl");
            Process p = child(file).redirectError(ProcessBuilder.Redirect.DISCARD).start();
            List<Long> sent = new ArrayList<>();
            int killAfter = 5 + chance.nextInt(300);
            try (BufferedReader out = new BufferedReader(new InputStreamReader(p.getInputStream(), StandardCharsets.UTF_8))) {
                String line = out.readLine();
                while (line != null) {
                    sent.add(Long.parseLong(line));
                    if (sent.size() == killAfter) {
                        p.destroyForcibly();
                    }
                    line = readMaybe(out);
                }
            }
            assertThat(p.waitFor()).as("killed by signal 9").isEqualTo(137);
            check(file, sent);
        }
    }

    /** The pipe of a killed process may break in the middle of a line. */
    private static String readMaybe(BufferedReader out) {
        try {
            String line = out.readLine();
            return line != null && line.matches("\\d+") ? line : null;
        } catch (IOException broken) {
            return null;
        }
    }

    private static void check(Path file, List<Long> sent) throws IOException {
        try (Journal j = Journal.open(file)) {
            assertThat(j.brokenLines()).isZero();
            Set<Long> decisions = new TreeSet<>();
            long steps = 0;
            for (int i = 0; i < j.index().size(); i++) {
                JournalRecord r = j.record(i);
                if (r.kind().equals("decision")) {
                    decisions.add(r.tree().path("id").asLong());
                } else if (r.kind().equals("moment")) {
                    assertThat(r.step()).as("steps are gapless").isEqualTo(steps++);
                }
            }
            // The last line read from the pipe may be cut: it was sent, so it must be there in full; a cut number is only a smaller one.
            assertThat(decisions).containsAll(sent.subList(0, sent.size() - 1));
        }
    }

    @Test
    void a_disk_that_takes_no_more_stops_the_recording_with_a_reason_and_what_was_written_stays_readable() throws Exception {
        Path file = folder.resolve("full.jsonl");
        List<String> java = child(file).command();
        Process p = new ProcessBuilder("bash", "-c", "ulimit -f 2048; exec \"$@\"", "bash").redirectError(ProcessBuilder.Redirect.DISCARD)
                .command(concat(List.of("bash", "-c", "ulimit -f 2048; exec \"$@\"", "bash"), java)).start();
        String last = "";
        try (BufferedReader out = new BufferedReader(new InputStreamReader(p.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                last = line;
            }
        }
        assertThat(last).startsWith("stopped: ").hasSizeGreaterThan(12);
        try (Journal j = Journal.open(file)) {
            assertThat(j.ignoredTail()).as("the half batch was taken back").isZero();
            assertThat(j.index().size()).isGreaterThan(100);
            assertThat(j.record(j.index().size() - 1).kind()).isIn("moment", "decision");
        }
    }

    private static List<String> concat(List<String> a, List<String> b) {
        List<String> all = new ArrayList<>(a);
        all.addAll(b);
        return all;
    }
}
