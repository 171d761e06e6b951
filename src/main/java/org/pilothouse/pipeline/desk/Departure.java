package org.pilothouse.pipeline.desk;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pilothouse.pipeline.Answer;
import org.pilothouse.pipeline.QuestionState;

/** An answer that left and whose fate is not known yet, written as a draft so that it survives the session and the program. */
final class Departure {
    private static final String ONE = "one";
    private static final String MANY = "many";
    private static final String WORDS = "words";
    private static final String DECLINED = "declined";

    private Departure() { }

    static Draft draft(Answer answer, Instant at) {
        List<String> parts = new ArrayList<>(List.of(at.toString()));
        return answer.fold(chosen -> {
            parts.add(chosen.many() ? MANY : ONE);
            parts.addAll(chosen.values());
            return new Draft(parts, "");
        }, words -> {
            parts.add(WORDS);
            return new Draft(parts, words.text());
        }, () -> {
            parts.add(DECLINED);
            return new Draft(parts, "");
        });
    }

    /** The state in which such an answer leaves its question; empty where none is kept. {@code note} is what the server says of it now. */
    static Optional<QuestionState> read(Draft kept, String note) {
        if (kept.chosen().size() < 2) {
            return Optional.empty();
        }
        List<String> values = kept.chosen().subList(2, kept.chosen().size());
        try {
            Answer answer = switch (kept.chosen().get(1)) {
                case ONE -> new Answer.Chosen(values, false);
                case MANY -> new Answer.Chosen(values, true);
                case DECLINED -> new Answer.Declined();
                default -> new Answer.Words(kept.text());
            };
            return Optional.of(new QuestionState.DeliveryUnknown(Instant.parse(kept.chosen().get(0)), answer, note));
        } catch (DateTimeException | IllegalArgumentException damaged) {
            return Optional.empty();
        }
    }
}
