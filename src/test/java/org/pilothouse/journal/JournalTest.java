package org.pilothouse.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
    private static final Instant THEN = Instant.parse("2026-12-01T08:00:00.123456789Z");

    @TempDir
    Path folder;

    private Path written(int moments) throws IOException {
        Path file = folder.resolve("a.jsonl");
        try (JournalWriter w = JournalWriter.create(file, "Pilothouse test", Clock.systemUTC(), Long.MAX_VALUE)) {
            for (int i = 0; i < moments; i++) {
                w.append(Entry.of("moment", THEN.plusSeconds(i), i, i % 3, Lines.node().put("text", "door d" + i + " ёжик \"quoted\"\n")));
            }
        }
        return file;
    }

    @Test
    void what_was_written_is_read_back_in_order_with_its_marks() throws Exception {
        try (Journal j = Journal.open(written(1000))) {
            assertThat(j.index().size()).isEqualTo(1001);
            assertThat(j.about().path("program").asText()).isEqualTo("Pilothouse test");
            JournalRecord r = j.record(501);
            assertThat(r).isEqualTo(new JournalRecord("moment", THEN.plusSeconds(500), 500, 2,
                    Lines.node().put("text", "door d500 ёжик \"quoted\"\n")));
            assertThat(j.index().flags(501)).isEqualTo(2);
            assertThat(j.index().step(501)).isEqualTo(500);
            assertThat(j.index().ofKind("moment")).hasSize(1000).contains(501);
            assertThat(j.index().at(j.index().offset(501) + 7)).isEqualTo(501);
        }
    }

    @Test
    void the_index_beside_it_is_used_and_when_it_is_lost_or_spoilt_it_is_built_again() throws Exception {
        Path file = written(300);
        Path kept = IndexFile.beside(file);
        assertThat(kept).exists();
        byte[] good = Files.readAllBytes(kept);
        Files.delete(kept);
        try (Journal j = Journal.open(file)) {
            assertThat(j.index().size()).isEqualTo(301);
        }
        assertThat(Files.readAllBytes(kept)).isEqualTo(good);
        Files.write(kept, new byte[] {1, 2, 3});
        try (Journal j = Journal.open(file)) {
            assertThat(j.record(300).step()).isEqualTo(299);
        }
        Files.write(kept, java.util.Arrays.copyOf(good, good.length - 5));
        try (Journal j = Journal.open(file)) {
            assertThat(j.record(300).step()).isEqualTo(299);
        }
    }

    @Test
    void an_entry_that_fills_the_memory_stops_the_recording_and_not_its_thread() throws Exception {
        Path file = folder.resolve("m.jsonl");
        try (JournalWriter w = JournalWriter.create(file, "Pilothouse test", Clock.systemUTC(), Long.MAX_VALUE)) {
            assertThatThrownBy(() -> w.appendNow(new Entry("moment", THEN, 0, 0, 10, out -> {
                throw new OutOfMemoryError("Java heap space");
            }))).isInstanceOf(IOException.class).hasMessage("Java heap space");
            assertThat(w.stopped()).contains("Java heap space");
            w.appendNow(Entry.of("moment", THEN, 1, 0, Lines.node().put("text", "goes on")));
            assertThat(w.stopped()).isEmpty();
        }
        try (Journal j = Journal.open(file)) {
            assertThat(j.index().size()).isEqualTo(2);
        }
    }

    @Test
    void a_half_written_last_line_is_ignored_and_its_bytes_are_said() throws Exception {
        Path file = written(10);
        Files.writeString(file, "{\"k\":\"moment\",\"t\":\"2026-12-01T08:0", StandardOpenOption.APPEND);
        try (Journal j = Journal.open(file)) {
            assertThat(j.ignoredTail()).isEqualTo(34);
            assertThat(j.index().size()).isEqualTo(11);
            assertThat(j.brokenLines()).isZero();
        }
    }

    @Test
    void lines_that_are_no_records_and_kinds_that_nobody_knows_cost_nothing_else() throws Exception {
        Path file = written(2);
        Files.delete(IndexFile.beside(file));
        Files.writeString(file, "not json at all\n\n{\"k\":\"from the future\",\"t\":\"2027-01-01T00:00:00Z\",\"s\":5,\"f\":0,\"d\":{\"x\":[1.50]}}\n"
                + "{ \"t\":\"2027-01-01T00:00:01Z\", \"d\":{}, \"k\":\"moment\", \"s\": 2 }\n", StandardOpenOption.APPEND);
        try (Journal j = Journal.open(file)) {
            assertThat(j.brokenLines()).isEqualTo(2);
            assertThat(j.index().size()).isEqualTo(5);
            assertThat(j.record(3).kind()).isEqualTo("from the future");
            assertThat(new String(j.line(3), StandardCharsets.UTF_8)).contains("1.50");
            assertThat(j.record(4).step()).isEqualTo(2);
        }
    }

    @Test
    void a_file_of_another_program_is_named_as_such() throws Exception {
        Path csv = Files.writeString(folder.resolve("other.jsonl"), "time,x,y\n1,2,3\n");
        assertThatThrownBy(() -> Journal.open(csv)).isInstanceOf(NotAJournal.class).hasMessageContaining("it begins with time,x,y");
        Path empty = Files.writeString(folder.resolve("empty.jsonl"), "");
        assertThatThrownBy(() -> Journal.open(empty)).isInstanceOf(NotAJournal.class);
    }

    @Test
    void a_newer_version_is_read_as_far_as_it_goes() throws Exception {
        Path file = folder.resolve("newer.jsonl");
        Files.writeString(file, "{\"k\":\"journal\",\"t\":\"2030-01-01T00:00:00Z\",\"s\":-1,\"f\":0,\"d\":{\"format\":\"pilothouse-journal\",\"version\":9}}\n");
        try (Journal j = Journal.open(file)) {
            assertThat(j.newer()).isTrue();
        }
    }

    @Test
    void a_file_that_is_there_is_never_written_over_and_a_folder_that_cannot_be_made_is_said() throws Exception {
        Path file = written(1);
        assertThatThrownBy(() -> JournalWriter.create(file, "x", Clock.systemUTC(), 1 << 20)).isInstanceOf(FileAlreadyExistsException.class);
        assertThatThrownBy(() -> JournalWriter.create(file.resolve("inside a file/b.jsonl"), "x", Clock.systemUTC(), 1 << 20))
                .isInstanceOf(IOException.class);
    }

    @Test
    void at_its_limit_recording_stops_visibly_and_an_urgent_entry_says_why() throws Exception {
        Path file = folder.resolve("small.jsonl");
        try (JournalWriter w = JournalWriter.create(file, "x", Clock.systemUTC(), 2000)) {
            for (int i = 0; i < 100; i++) {
                w.append(Entry.of("moment", THEN, i, 0, Lines.node().put("text", "y".repeat(300))));
            }
            assertThatThrownBy(() -> w.appendNow(Entry.of("decision", THEN, 1, 0, Lines.node().put("text", "z".repeat(3000)))))
                    .hasMessageContaining("limit of 2000 bytes");
            assertThat(w.stopped()).isPresent();
            assertThat(w.lost()).isPositive();
            w.appendNow(Entry.of("decision", THEN, 1, 0, Lines.node()));
            assertThat(w.stopped()).as("it fits again").isEmpty();
        }
        try (Journal j = Journal.open(file)) {
            assertThat(j.record(j.index().size() - 1).kind()).isEqualTo("decision");
        }
    }

    @Test
    void an_urgent_entry_does_not_wait_for_what_was_handed_in_before_it() throws Exception {
        CountDownLatch disk = new CountDownLatch(1);
        CountDownLatch writing = new CountDownLatch(1);
        Path file = folder.resolve("urgent.jsonl");
        try (JournalWriter w = JournalWriter.create(file, "x", Clock.systemUTC(), Long.MAX_VALUE)) {
            w.append(new Entry("slow", THEN, 0, 0, 10, out -> {
                writing.countDown();
                await(disk);
                out.writeStartObject();
                out.writeEndObject();
            }));
            assertThat(writing.await(60, TimeUnit.SECONDS)).isTrue();
            for (int i = 0; i < 5000; i++) {
                w.append(Entry.of("moment", THEN, i, 0, Lines.node()));
            }
            Thread asking = Thread.currentThread();
            Thread later = new Thread(() -> {
                while (asking.getState() != Thread.State.WAITING) {
                    Thread.onSpinWait();
                }
                disk.countDown();
            });
            later.start();
            w.appendNow(Entry.of("decision", THEN, 0, 0, Lines.node()));
            later.join();
        }
        try (Journal j = Journal.open(file)) {
            assertThat(j.record(2).kind()).isEqualTo("decision");
            assertThat(j.index().size()).isEqualTo(5003);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await(60, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
