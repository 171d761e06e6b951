package org.pilothouse.pipeline;

import java.time.Instant;
import java.util.function.Function;

/** Where a question stands with us. */
public sealed interface QuestionState {
    /** It arrived; nobody has touched it. */
    record New() implements QuestionState { }

    /** The person has begun; nothing has been sent. {@code note} says why an earlier try did not arrive, or is empty. */
    record Draft(String note) implements QuestionState { }

    /** The answer is on its way. */
    record Sending(Instant at) implements QuestionState { }

    /** The server has it. */
    record Delivered(Instant at, Answer answer) implements QuestionState { }

    /** It left and nobody can say whether it arrived. {@code note} is what a second look at the server showed. */
    record DeliveryUnknown(Instant at, Answer answer, String note) implements QuestionState { }

    /** Its time was over before an answer came. */
    record Expired(Instant at) implements QuestionState { }

    /** Somebody else was quicker. */
    record AnsweredElsewhere(Instant at) implements QuestionState { }

    /** The person declined, and the server knows. */
    record Declined(Instant at) implements QuestionState { }

    /** Whether the person can still answer. */
    default boolean open() {
        return fold(n -> true, d -> true, s -> false, d -> false, u -> true, e -> false, a -> false, d -> false);
    }

    /** Every caller decides about every case. */
    default <T> T fold(Function<New, T> fresh, Function<Draft, T> draft, Function<Sending, T> sending, Function<Delivered, T> delivered,
            Function<DeliveryUnknown, T> unknown, Function<Expired, T> expired, Function<AnsweredElsewhere, T> elsewhere, Function<Declined, T> declined) {
        if (this instanceof New s) {
            return fresh.apply(s);
        }
        if (this instanceof Draft s) {
            return draft.apply(s);
        }
        if (this instanceof Sending s) {
            return sending.apply(s);
        }
        if (this instanceof Delivered s) {
            return delivered.apply(s);
        }
        if (this instanceof DeliveryUnknown s) {
            return unknown.apply(s);
        }
        if (this instanceof Expired s) {
            return expired.apply(s);
        }
        return this instanceof AnsweredElsewhere s ? elsewhere.apply(s) : declined.apply((Declined) this);
    }
}
