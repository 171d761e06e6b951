package org.pilothouse.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalFolderTest {
    private static final Instant THEN = Instant.parse("2026-12-01T08:00:00Z");

    @TempDir
    Path path;

    @Test
    void a_journal_that_is_gone_while_the_list_is_made_costs_only_itself() throws Exception {
        JournalFolder folder = new JournalFolder(path);
        JournalWriter.create(folder.fresh(THEN, "here"), "x", Clock.systemUTC(), 1 << 20).close();
        // A name that leads nowhere any more is what a deleted journal looks like in this moment.
        Files.createSymbolicLink(path.resolve("gone.jsonl"), path.resolve("nowhere"));
        assertThat(folder.list()).singleElement().satisfies(k -> assertThat(k.path().getFileName().toString()).contains("here"));
    }

    @Test
    void two_windows_that_begin_in_the_same_second_get_two_files_and_one_file_has_one_writer() throws Exception {
        JournalFolder folder = new JournalFolder(path.resolve("journals"));
        Path first = folder.fresh(THEN, "http://127.0.0.1:8080/sn/env");
        try (JournalWriter w = JournalWriter.create(first, "x", Clock.systemUTC(), 1 << 20)) {
            assertThat(folder.fresh(THEN, "http://127.0.0.1:8080/sn/env")).isNotEqualTo(first);
            assertThatThrownBy(() -> folder.delete(first)).hasMessageContaining("is being written");
            assertThatThrownBy(() -> folder.rename(first, "mine")).hasMessageContaining("is being written");
            try (Journal j = Journal.open(first)) {
                assertThat(j.index().size()).isEqualTo(1);
            }
            assertThatThrownBy(() -> folder.delete(first)).as("reading it did not give it free").hasMessageContaining("is being written");
            w.appendNow(Entry.of("note", THEN, 0, 0, Lines.node()));
        }
        folder.delete(first);
        assertThat(folder.list()).isEmpty();
        try (var left = Files.list(path.resolve("journals"))) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void what_another_process_writes_is_left_alone_until_that_process_is_gone() throws Exception {
        JournalFolder folder = new JournalFolder(path);
        Path file = path.resolve("auto-child.jsonl");
        Process child = KillTest.child(file).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        try (BufferedReader out = new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(out.readLine()).as("it writes").isEqualTo("0");
            assertThat(folder.list()).singleElement().matches(JournalFolder.Kept::writing);
            assertThatThrownBy(() -> folder.delete(file)).hasMessageContaining("is being written");
            assertThatThrownBy(() -> folder.rename(file, "mine")).hasMessageContaining("is being written");
            assertThat(folder.tidy(0)).isEmpty();
            assertThatThrownBy(() -> JournalWriter.create(file, "x", Clock.systemUTC(), 1 << 20)).isInstanceOf(FileAlreadyExistsException.class);
        } finally {
            child.destroyForcibly();
            child.waitFor();
        }
        assertThat(folder.list()).singleElement().matches(k -> !k.writing());
        assertThat(folder.tidy(0)).containsExactly(file);
    }

    @Test
    void what_another_process_writes_is_not_written_renamed_or_deleted_by_this_one() throws Exception {
        Path file = path.resolve("theirs.jsonl");
        Process writer = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1", "-cp",
                System.getProperty("java.class.path"), FullSpeedWriter.class.getName(), file.toString()).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        try {
            assertThat(writer.getInputStream().read()).as("it has begun").isPositive();
            JournalFolder folder = new JournalFolder(path);
            assertThatThrownBy(() -> JournalWriter.create(file, "this one", Clock.systemUTC(), Long.MAX_VALUE)).isInstanceOf(java.io.IOException.class);
            assertThatThrownBy(() -> folder.rename(file, "mine")).hasMessageContaining("is being written");
            assertThatThrownBy(() -> folder.delete(file)).hasMessageContaining("is being written");
        } finally {
            writer.destroyForcibly();
            writer.waitFor();
        }
        new JournalFolder(path).delete(file);
        assertThat(file).doesNotExist();
    }

    @Test
    void the_oldest_without_a_name_go_when_the_cap_is_reached_and_named_ones_stay() throws Exception {
        JournalFolder folder = new JournalFolder(path);
        for (int i = 0; i < 5; i++) {
            Path f = Files.write(path.resolve("auto-" + i + ".jsonl"), new byte[1000]);
            Files.setLastModifiedTime(f, FileTime.from(THEN.plusSeconds(i)));
        }
        Path kept = folder.rename(path.resolve("auto-0.jsonl"), "The day / the door opened");
        assertThat(kept.getFileName()).hasToString("The day - the door opened.jsonl");
        assertThat(folder.tidy(2500)).extracting(p -> p.getFileName().toString()).containsExactly("auto-2.jsonl", "auto-1.jsonl");
        assertThat(folder.list()).extracting(k -> k.path().getFileName().toString())
                .containsExactly("auto-4.jsonl", "auto-3.jsonl", "The day - the door opened.jsonl");
        assertThatThrownBy(() -> folder.rename(path.resolve("auto-3.jsonl"), "The day / the door opened")).isInstanceOf(FileAlreadyExistsException.class);
        assertThatThrownBy(() -> folder.rename(path.resolve("auto-3.jsonl"), "...")).hasMessageContaining("name");
    }
}
