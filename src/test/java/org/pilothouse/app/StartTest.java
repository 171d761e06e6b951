package org.pilothouse.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.session.time.RecordingTest;

/** The program as a person starts it, in a process of its own, on a machine with no display and no font. */
class StartTest {
    @TempDir
    private Path folder;

    private record Run(int code, String out, String err) { }

    @Test
    void without_a_display_ten_steps_are_told_and_the_window_becomes_a_picture() throws Exception {
        Run run = pilothouse();
        assertThat(run.err()).doesNotContain("Exception").doesNotContain("WARN");
        assertThat(run.code()).isZero();
        assertThat(run.out().lines().findFirst().orElseThrow()).contains("apt-get install").contains("xvfb-run");
        assertThat(run.out()).contains("\n10  turn ").contains("energy");
        Path picture = folder.resolve("pilothouse-window.png");
        assertThat(run.out()).contains(picture.toString());
        assertThat(ImageIO.read(picture.toFile()).getWidth()).isEqualTo(1280);
    }

    @Test
    void a_recorded_answer_is_rendered_in_the_size_wanted() throws Exception {
        Path out = folder.resolve("answer.png");
        Run run = pilothouse("render", Path.of("src/test/resources/org/pilothouse/eastworld/universe.json").toAbsolutePath().toString(),
                "--out", out.toString(), "--size", "1920x1080", "--theme", "dark");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(ImageIO.read(out.toFile()).getHeight()).isEqualTo(1080);
    }

    @Test
    void a_journal_is_told_and_drawn_at_the_step_wanted_and_what_is_no_journal_is_named() throws Exception {
        Path journal = RecordingTest.record(folder.resolve("journal.jsonl"), 12).file();
        Run run = pilothouse("replay", journal.toString(), "--step", "4");
        assertThat(run.err()).doesNotContain("Exception").doesNotContain("WARN");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("A recording of falling").contains("nothing is sent").contains("\n 5  turn ").doesNotContain("\n 4  turn ");
        assertThat(ImageIO.read(folder.resolve("pilothouse-window.png").toFile()).getWidth()).isEqualTo(1280);
        Path page = Files.writeString(folder.resolve("page.html"), "<html>\n</html>");
        Run wrong = pilothouse("replay", page.toString());
        assertThat(wrong.code()).isEqualTo(5);
        assertThat(wrong.err()).contains("is no journal of this program").doesNotContain("\tat ");
    }

    @Test
    void what_is_no_answer_is_said_in_one_sentence_and_no_picture_is_made() throws Exception {
        Path page = Files.writeString(folder.resolve("page.html"), "<html><body>Bad gateway</body></html>");
        Run run = pilothouse("render", page.toString(), "--out", folder.resolve("none.png").toString());
        assertThat(run.code()).isEqualTo(5);
        assertThat(run.err()).contains("web page").doesNotContain("\tat ");
        assertThat(folder.resolve("none.png")).doesNotExist();
    }

    @Test
    void what_is_served_is_named_in_both_dialects_and_ends_quietly_when_it_is_told_to() throws Exception {
        Process process = program("serve", "world", "--dialect", "subnet").redirectOutput(ProcessBuilder.Redirect.PIPE).start();
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            String first = lines.readLine();
            assertThat(first).matches("http://127\\.0\\.0\\.1:\\d+/sn/env");
            assertThat(lines.readLine()).isEqualTo("also, in the dialect universe: " + first.replace("/sn/env", "/protocol/universe/step"));
        } finally {
            process.destroy();
        }
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(folder.resolve("err.txt")).isEmptyFile();
    }

    private Run pilothouse(String... arguments) throws IOException, InterruptedException {
        Process process = program(arguments).start();
        if (!process.waitFor(90, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
        return new Run(process.waitFor(), Files.readString(folder.resolve("out.txt"), StandardCharsets.UTF_8),
                Files.readString(folder.resolve("err.txt"), StandardCharsets.UTF_8));
    }

    private ProcessBuilder program(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")), "org.pilothouse.app.Main"));
        command.addAll(List.of(arguments));
        File out = folder.resolve("out.txt").toFile();
        File err = folder.resolve("err.txt").toFile();
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).redirectOutput(out).redirectError(err);
        Path empty = Files.writeString(folder.resolve("fonts.conf"), "<fontconfig><cachedir>" + folder + "</cachedir></fontconfig>");
        builder.environment().put("FONTCONFIG_FILE", empty.toString());
        builder.environment().put("PILOTHOUSE_HOME", folder.resolve("home").toString());
        builder.environment().remove("DISPLAY");
        return builder;
    }
}
