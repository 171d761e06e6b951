package org.pilothouse.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Journals that are longer than what fits into memory, or into an int. */
class LongJournalTest {
    private static final Instant THEN = Instant.parse("2026-12-01T08:00:00Z");
    @TempDir
    Path folder;

    private Path written(int records) throws IOException {
        Path file = folder.resolve("words.jsonl");
        Random chance = new Random(3);
        try (JournalWriter w = JournalWriter.create(file, "x", Clock.systemUTC(), Long.MAX_VALUE)) {
            for (int i = 0; i < records; i++) {
                StringBuilder words = new StringBuilder();
                for (int k = 0; k < 60; k++) {
                    words.append("Harbour Crane Beacon ").append(chance.nextInt(100)).append(' ');
                }
                words.append(i % 1000 == 999 ? "needle-" + i : "").append(i == records - 3 ? "Ankerwinde ёж" : "");
                w.append(Entry.of("moment", THEN, i, 0, Lines.node().put("text", words.toString())));
            }
        }
        return file;
    }

    private static List<Integer> found(Journal journal, String text, int[] blocks) throws IOException {
        List<Integer> found = new ArrayList<>();
        new LineSearch(text).run(journal, 1, (record, line) -> {
            assertThat(line).isEqualTo(journal.line(record));
            return found.add(record);
        }, r -> {
            blocks[0]++;
            return true;
        });
        return found;
    }

    private static List<String> small(Journal journal) throws IOException {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < journal.index().size(); i++) {
            lines.add(new String(journal.line(i), StandardCharsets.UTF_8).toLowerCase(Locale.ROOT));
        }
        return lines;
    }

    private static List<Integer> naive(List<String> lines, String text) {
        return IntStream.range(1, lines.size()).filter(i -> lines.get(i).contains(text.toLowerCase(Locale.ROOT))).boxed().toList();
    }

    @Test
    void a_search_passes_over_what_cannot_hold_the_text_and_misses_nothing() throws Exception {
        Path file = written(9000);
        assertThat(Files.size(file)).isGreaterThan(2L * GramFilter.STRETCH);
        for (boolean kept : new boolean[] {true, false}) {
            if (!kept) {
                Files.delete(GramFile.beside(file));
            }
            try (Journal j = Journal.open(file)) {
                List<String> lines = small(j);
                for (String text : List.of("needle-999", "NEEDLE-8999", "needle", "ankerwinde", "ёж", "r 99 harb", "nowhere at all", "x", "-49")) {
                    int[] blocks = new int[1];
                    assertThat(found(j, text, blocks)).as(text).isEqualTo(naive(lines, text));
                    if (kept && text.equals("ankerwinde")) {
                        assertThat(blocks[0]).as("only the last stretch was read").isLessThanOrEqualTo(4);
                    }
                    if (kept && text.equals("nowhere at all")) {
                        assertThat(blocks[0]).as("nothing was read").isZero();
                    }
                }
                List<Integer> both = new ArrayList<>();
                new LineSearch("harbour").besides(List.of("ankerwinde")).run(j, 1, (record, line) -> both.add(record), r -> true);
                assertThat(both).contains(8998).as("the other text is in the last stretch only").allMatch(r -> !kept || j.index().offset(r) >= 2L * GramFilter.STRETCH);
            }
        }
        Files.delete(IndexFile.beside(file));
        try (Journal j = Journal.open(file)) {
            assertThat(found(j, "ankerwinde", new int[1])).hasSize(1);
        }
        assertThat(GramFile.beside(file)).as("made again with the index").exists();
        Files.write(GramFile.beside(file), Arrays.copyOf(Files.readAllBytes(GramFile.beside(file)), 1000));
        try (Journal j = Journal.open(file)) {
            assertThat(found(j, "ankerwinde", new int[1])).as("a damaged filter is no filter").hasSize(1);
        }
    }

    /** The file has a hole of nine gigabytes, which costs no disk; its index says where the records around it are. */
    @Test
    void records_beyond_nine_gigabytes_are_read_appended_to_and_searched() throws Exception {
        Path file = folder.resolve("long.jsonl");
        long far = 9L << 30;
        byte[] header = "{\"k\":\"journal\",\"t\":\"2026-12-01T08:00:00Z\",\"s\":-1,\"f\":0,\"d\":{\"format\":\"pilothouse-journal\",\"version\":1}}\n".getBytes(StandardCharsets.UTF_8);
        byte[] line = "{\"k\":\"note\",\"t\":\"2026-12-01T08:00:01Z\",\"s\":7,\"f\":0,\"d\":{\"text\":\"the far door\"}}\n".getBytes(StandardCharsets.UTF_8);
        byte[] later = "{\"k\":\"note\",\"t\":\"2026-12-01T08:00:02Z\",\"s\":8,\"f\":0,\"d\":{\"text\":\"farther still\"}}\n".getBytes(StandardCharsets.UTF_8);
        try (FileChannel out = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, StandardOpenOption.SPARSE)) {
            out.write(ByteBuffer.wrap(header), 0);
            out.write(ByteBuffer.wrap(line), far);
            JournalIndex index = new JournalIndex();
            index.add(0, header.length - 1, new Lines.Head("journal", 0, -1, 0));
            index.add(far, line.length - 1, new Lines.Head("note", 1000, 7, 0));
            IndexFile.write(file, index, Arrays.hashCode(Arrays.copyOf(header, header.length - 1)));
            out.write(ByteBuffer.wrap(later), far + line.length);
        }
        try (Journal j = Journal.open(file)) {
            assertThat(j.bytes()).isGreaterThan(far);
            assertThat(j.index().size()).as("the line after the index was found by reading on").isEqualTo(3);
            assertThat(j.index().offset(2)).isEqualTo(far + line.length);
            assertThat(j.index().at(far + 5)).isEqualTo(1);
            assertThat(j.record(1).tree().path("text").asText()).isEqualTo("the far door");
            assertThat(j.record(2).tree().path("text").asText()).isEqualTo("farther still");
            assertThat(found(j, "far", new int[1])).containsExactly(1, 2);
            assertThat(found(j, "FARTHER", new int[1])).containsExactly(2);
            assertThat(j.ignoredTail()).isZero();
        }
    }
}
