package org.pilothouse.eastworld;

import org.pilothouse.link.HttpAnswer;
import org.pilothouse.link.HttpWire;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.link.Trouble;

/**
 * What one answer to a decision means. It counts as refused only where the server said so; a fault of the server, or an answer that cannot be read,
 * leaves it unknown whether the decision was carried out.
 */
final class SubmitJudgement {
    private final EastworldDecoder decoder;

    SubmitJudgement(EastworldDecoder decoder) {
        this.decoder = decoder;
    }

    SubmitOutcome of(HttpAnswer answer) {
        if (answer.trouble().isPresent()) {
            Trouble trouble = answer.trouble().get();
            return answer.left() ? new SubmitOutcome.Unknown(trouble, answer.exchange()) : new SubmitOutcome.NotSent(trouble);
        }
        AnswerWords words = AnswerWords.of(answer, decoder);
        int status = answer.status();
        if (HttpWire.redirects(status)) {
            return new SubmitOutcome.Refused(Trouble.of(Trouble.Kind.DECISION_REDIRECTED, answer.location().orElse("another address")),
                    words.frame(), answer.exchange());
        }
        if (status >= 500 || status == 408 || status < 200) {
            return new SubmitOutcome.Unknown(words.ofStatus(), answer.exchange());
        }
        if (status >= 300) {
            Trouble trouble = words.isEnvelope() && words.code() >= 400 && status != 401 && status != 403 ? words.ofCode() : words.ofStatus();
            return new SubmitOutcome.Refused(trouble, words.frame(), answer.exchange());
        }
        if (words.frame().isEmpty()) {
            return new SubmitOutcome.Unknown(words.unusable(), answer.exchange());
        }
        int code = words.code();
        if (code >= 200 && code < 300) {
            return new SubmitOutcome.Accepted(words.frame().get(), answer.exchange());
        }
        return code >= 400 && code < 500 ? new SubmitOutcome.Refused(words.ofCode(), words.frame(), answer.exchange())
                : new SubmitOutcome.Unknown(words.ofCode(), answer.exchange());
    }
}
