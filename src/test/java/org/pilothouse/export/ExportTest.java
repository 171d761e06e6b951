package org.pilothouse.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.journal.Entry;
import org.pilothouse.journal.JournalWriter;
import org.pilothouse.session.time.Recording;
import org.pilothouse.session.time.RecordingTest;

class ExportTest {
    @TempDir
    Path folder;

    @Test
    void the_report_shows_questions_beside_their_answers_as_text_and_only_those_of_its_time() throws Exception {
        Path decisions = folder.resolve("decisions");
        ObjectMapper json = new ObjectMapper();
        Path file = RecordingTest.record(folder.resolve("r.jsonl"), 5).file();
        try (Recording r = Recording.open(file, RecordingTest.DECODER)) {
            Instant during = r.moment(2).orElseThrow().at();
            try (JournalWriter w = JournalWriter.create(decisions.resolve("auto-q.jsonl"), "x", Clock.systemUTC(), 1 << 20)) {
                for (String[] line : new String[][] {{"question", "asked", "{\"text\":\"Paint the <pier>?\"}"}, {"decision", "sending", "{\"option\":\"blue\"}"},
                    {"outcome", "answered", "{\"text\":\"Thank you.\"}"}}) {
                    ObjectNode tree = json.createObjectNode().put("server", "harbour").put("name", "answer_question").put("about", "q1").put("step", line[1]);
                    w.append(Entry.of(line[0], during, -1, 0, tree.set("document", json.readTree(line[2]))));
                }
                ObjectNode late = json.createObjectNode().put("server", "harbour").put("name", "x").put("about", "q2").put("step", "asked");
                w.append(Entry.of("question", during.plus(Duration.ofDays(1)), -1, 0, late.set("document", json.readTree("{\"text\":\"Too late\"}"))));
            }
            Files.writeString(decisions.resolve("auto-no-journal.jsonl"), "something else\n");
            Path page = folder.resolve("report.html");
            ExportForm.REPORT.write(r, ExportForm.Wishes.of(r, Optional.of(decisions)), page, false);
            assertThat(Files.readString(page)).contains("Questions and answers", "Paint the &lt;pier&gt;?", "blue", "Thank you.", "q1").doesNotContain("Too late", "<pier>");
        }
    }

    @Test
    void a_recording_becomes_tables_a_page_and_whole_records() throws Exception {
        Path file = RecordingTest.record(folder.resolve("r.jsonl"), 20).file();
        byte[] all = Files.readAllBytes(file);
        Path torn = Files.write(folder.resolve("torn.jsonl"), Arrays.copyOf(all, all.length - 5));
        try (Recording r = Recording.open(torn, RecordingTest.DECODER)) {
            StringBuilder plain = new StringBuilder();
            StepsCsv.plain(r, plain);
            assertThat(plain.toString().lines()).hasSize((int) r.steps() + 1);
            assertThat(plain.toString()).startsWith("step,time,x,y,z,health,score,energy\n0,");
            assertThat(plain.toString().lines().skip(1).findFirst().orElseThrow()).endsWith(",,,,,,100.50");
            StringBuilder aplib = new StringBuilder();
            StepsCsv.aplib(r, aplib);
            assertThat(aplib.toString()).as("nothing had a position").isEqualTo("health,score,time,x,y\n");
            StringBuilder page = new StringBuilder();
            HtmlReport.write(r, List.of(), page);
            assertThat(page.toString()).contains("<b>collect</b>", "accepted", "9007199254740993.10", "Because.", "PH-103").contains("src=\"data:image/png;base64,").doesNotContain("<script", "src=\"http", "http-equiv");
            Path png = folder.resolve("map.png");
            ExportForm.PNG.write(r, new ExportForm.Wishes(3, 300, 200, true, Optional.empty()), png, false);
            assertThat(javax.imageio.ImageIO.read(png.toFile()).getWidth()).isEqualTo(300);
            Path svg = folder.resolve("map.svg");
            ExportForm.SVG.write(r, ExportForm.Wishes.of(r, Optional.empty()), svg, false);
            assertThat(Files.readString(svg)).startsWith("<svg").contains("width=\"1280\"");
            assertThatThrownBy(() -> ExportForm.CSV.write(r, ExportForm.Wishes.of(r, Optional.empty()), svg, false)).isInstanceOf(FileAlreadyExistsException.class);
            ByteArrayOutputStream copy = new ByteArrayOutputStream();
            JournalCopy.write(r.journal(), copy);
            assertThat(copy.size()).isEqualTo(all.length - 5 - (int) r.journal().ignoredTail());
        }
    }

    @Test
    void an_export_onto_the_journal_itself_and_one_that_fails_leave_what_was_there() throws Exception {
        Path file = RecordingTest.record(folder.resolve("r.jsonl"), 5).file();
        byte[] before = Files.readAllBytes(file);
        Path older = Files.writeString(folder.resolve("older.png"), "a picture of last week");
        try (Recording r = Recording.open(file, RecordingTest.DECODER)) {
            ExportForm.Wishes wishes = ExportForm.Wishes.of(r, Optional.empty());
            assertThatThrownBy(() -> ExportForm.JSONL.write(r, wishes, folder.resolve("../" + folder.getFileName() + "/r.jsonl"), true))
                    .isInstanceOf(FileAlreadyExistsException.class);
            assertThat(Files.readAllBytes(file)).isEqualTo(before);
            ExportForm.JSONL.write(r, wishes, folder.resolve("copy.jsonl"), true);
            ExportForm.JSONL.write(r, wishes, folder.resolve("copy.jsonl"), true);
            assertThat(folder.resolve("copy.jsonl")).hasBinaryContent(before);
        }
        try (Recording nothing = Recording.open(written("empty.jsonl"), RecordingTest.DECODER)) {
            assertThatThrownBy(() -> ExportForm.PNG.write(nothing, ExportForm.Wishes.of(nothing, Optional.empty()), older, true)).isInstanceOf(ExportForm.NoMap.class);
        }
        assertThat(older).hasContent("a picture of last week");
        assertThat(folder.toFile().list()).noneMatch(name -> name.endsWith(".part"));
    }

    private Path written(String name, String... kindsAndTexts) throws Exception {
        try (JournalWriter w = JournalWriter.create(folder.resolve(name), "x", Clock.systemUTC(), 1 << 20)) {
            for (int i = 0; i < kindsAndTexts.length; i += 2) {
                w.append(Entry.of(kindsAndTexts[i], Instant.EPOCH, -1, 0, new ObjectMapper().createObjectNode().put("text", kindsAndTexts[i + 1])));
            }
        }
        return folder.resolve(name);
    }

    @Test
    void a_question_in_the_journal_is_told_as_one_and_not_as_a_new_world() throws Exception {
        Path file = written("q.jsonl", "question", "Paint the <pier>?", "answer", "blue", "weather", "");
        try (Recording r = Recording.open(file, RecordingTest.DECODER)) {
            StringBuilder page = new StringBuilder();
            HtmlReport.write(r, List.of(), page);
            assertThat(page.toString()).contains("Question: Paint the &lt;pier&gt;?", "Answer: blue", "weather").doesNotContain("began again");
        }
    }
}
