package org.pilothouse.app.window;

import java.util.HashSet;
import java.util.Set;
import java.util.function.BiConsumer;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import org.pilothouse.pipeline.QuestionState;
import org.pilothouse.pipeline.desk.Inquiry;
import org.pilothouse.session.time.Kinds;

/** Tells once of every question that comes to the desk, and once of what became of it by a person's hand. Belongs to the FX thread. */
final class Asked {
    private final Set<String> told = new HashSet<>();
    private final BiConsumer<String, String> hears;

    /** @param hears a kind of record, {@link Kinds#QUESTION} or {@link Kinds#ANSWER}, and the words */
    Asked(ObservableList<Inquiry> desk, BiConsumer<String, String> hears) {
        this.hears = hears;
        desk.forEach(this::look);
        desk.addListener((ListChangeListener<Inquiry>) c -> desk.forEach(this::look));
    }

    private void look(Inquiry i) {
        if (told.add(Kinds.QUESTION + i.key())) {
            hears.accept(Kinds.QUESTION, i.question().text());
        }
        String answer = i.state().fold(n -> "", d -> "", s -> "", Asked::words, u -> "", e -> "", a -> "", d -> "declined");
        if (!answer.isEmpty() && told.add(Kinds.ANSWER + i.key())) {
            hears.accept(Kinds.ANSWER, answer);
        }
    }

    private static String words(QuestionState.Delivered done) {
        return done.answer().fold(c -> String.join(", ", c.values()), w -> w.text().isEmpty() ? "answered" : w.text(), () -> "declined");
    }
}
