package org.pilothouse.pipeline.desk;

import java.util.Optional;
import org.pilothouse.pipeline.Question;
import org.pilothouse.pipeline.QuestionState;

/**
 * One question on the desk.
 *
 * @param key its id, or a number of ours where the server gave none (it can then not be answered)
 * @param question as the server told it last
 * @param arrived its place in the order of arrival
 */
public record Inquiry(String key, Question question, QuestionState state, Draft draft, long arrived) {
    /** Whether an answer can be sent at all. */
    public boolean answerable() {
        return question.id().isPresent() && state.open();
    }

    Inquiry with(QuestionState next) {
        return new Inquiry(key, question, next, draft, arrived);
    }

    Inquiry with(Draft next) {
        return new Inquiry(key, question, state, next, arrived);
    }

    Inquiry with(Question next) {
        return new Inquiry(key, next, state, draft, arrived);
    }

    /** The run that it belongs to. */
    public Optional<String> runId() {
        return question.runId();
    }
}
