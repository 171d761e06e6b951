package org.pilothouse.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.session.time.JournalChronicle;

class JournalCommandTest {
    @TempDir
    Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        return Main.run(args, new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private Path journal() throws Exception {
        Path file = folder.resolve("a.jsonl");
        try (JournalChronicle c = JournalChronicle.begin(file, "Pilothouse 0.1.0", "somewhere", Clock.systemUTC(), JournalChronicle.NOTHING_HIDDEN, Long.MAX_VALUE)) {
            c.same(0, Instant.EPOCH);
            c.note(0, "The door opened, see d10");
        }
        return file;
    }

    @Test
    void check_says_what_is_in_a_journal_and_what_is_not_whole() throws Exception {
        Path file = journal();
        assertThat(run("journal", "check", file.toString())).isZero();
        assertThat(out.toString()).contains("version 1, written by Pilothouse 0.1.0", "1 note", "whole");
        Files.writeString(file, "{\"k\":\"mo", StandardOpenOption.APPEND);
        assertThat(run("journal", "check", file.toString())).isZero();
        assertThat(out.toString()).contains("last record incomplete, ignored 8 bytes", "readable");
    }

    @Test
    void what_strangers_wrote_commands_no_terminal() throws Exception {
        Path file = journal();
        Files.writeString(file, "{\"k\":\"\u001b[2Jkind\",\"t\":\"2027-01-01T00:00:00Z\",\"s\":5,\"f\":0,\"d\":{}}\n".replace("\u001b", "\\u001b"), StandardOpenOption.APPEND);
        assertThat(run("journal", "check", file.toString())).isZero();
        Path level = Files.writeString(folder.resolve("bad.csv"), "\u001b]0;title\u0007,\u009b31m,x\rnothing wrong\n|w,\u001b[8m\n");
        run("level", "check", level.toString());
        run("journal", "check", level.toString());
        assertThat(out.toString()).contains("[2Jkind");
        assertThat(err.toString()).contains("begins with");
        assertThat(out.toString() + err).doesNotContain("\u001b", "\u009b", "\u0007", "\r");
    }

    @Test
    void a_line_end_of_any_system_stays_one() throws Exception {
        StringWriter plain = new StringWriter();
        try (org.pilothouse.app.line.HarmlessWriter w = new org.pilothouse.app.line.HarmlessWriter(plain)) {
            w.write("one\r");
            w.write("\ntwo\tthree\nfour\rfive");
        }
        assertThat(plain.toString()).isEqualTo("one\r\ntwo\tthree\nfour\uFFFDfive");
    }

    @Test
    void search_prints_what_was_found_and_list_what_is_there() throws Exception {
        Path file = journal();
        assertThat(run("journal", "search", file.toString(), "door", "kind:note")).isZero();
        assertThat(out.toString()).contains("note", "The door opened, see d10", "1 found");
        StringWriter found = new StringWriter();
        assertThat(Main.run(new String[] {"journal", "search", "--raw", file.toString(), "kind:note"}, new PrintWriter(found, true), new PrintWriter(err, true))).isZero();
        assertThat(found.toString().lines()).containsExactly(Files.readAllLines(file).stream().filter(l -> l.contains("d10")).findFirst().orElseThrow());
        assertThat(run("journal", "list", "--folder", folder.toString())).isZero();
        assertThat(out.toString()).contains("a.jsonl  kept");
    }

    @Test
    void a_file_that_is_missing_or_no_journal_is_said_in_one_sentence() throws Exception {
        assertThat(run("journal", "check", folder.resolve("none.jsonl").toString())).isEqualTo(ExitCode.UNREACHABLE);
        assertThat(err.toString()).contains("there is no file").doesNotContain("Exception");
        Path csv = Files.writeString(folder.resolve("b.jsonl"), "a,b\n");
        assertThat(run("journal", "search", csv.toString(), "x")).isEqualTo(ExitCode.UNREACHABLE);
        assertThat(err.toString()).contains("is no journal of this program");
        assertThat(run("journal", "search", csv.toString(), " ")).isEqualTo(ExitCode.WRONG_USE);
        assertThat(run("serve", "replay", csv.toString())).isEqualTo(ExitCode.UNREACHABLE);
        assertThat(run("journal")).isEqualTo(ExitCode.WRONG_USE);
    }
}
