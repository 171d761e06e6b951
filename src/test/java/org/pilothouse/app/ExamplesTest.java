package org.pilothouse.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is given away in {@code assets/examples} can be read by the program that it is given away with. */
class ExamplesTest {
    private static final Path EXAMPLES = Path.of("assets/examples");

    @ParameterizedTest
    @ValueSource(strings = {"universe-step.json", "subnet-step.json"})
    void a_step_answer_is_described_with_its_world(String name) {
        Typed typed = Typed.in("describe", EXAMPLES.resolve(name).toString());
        assertThat(typed.code()).as(typed.err()).isZero();
        assertThat(typed.out()).contains("move_in_direction", "lever_workshop");
    }

    @Test
    void the_world_model_is_described_with_its_mesh() {
        Typed typed = Typed.in("describe", EXAMPLES.resolve("world-model.json").toString(), "--mesh", EXAMPLES.resolve("mesh.json").toString());
        assertThat(typed.code()).as(typed.err()).isZero();
        assertThat(typed.out()).contains("lever_workshop");
    }

    @Test
    void the_journal_is_whole(@TempDir Path folder) throws IOException {
        // Reading makes an index beside the file.
        Path copy = Files.copy(EXAMPLES.resolve("harbour-journal.jsonl"), folder.resolve("a.jsonl"));
        Typed typed = Typed.in("journal", "check", copy.toString());
        assertThat(typed.code()).as(typed.err()).isZero();
        assertThat(typed.out()).contains("12 moment", "whole");
        assertThat(Typed.in("journal", "search", copy.toString(), "lever").out()).contains("found");
    }
}
