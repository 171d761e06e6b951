package org.pilothouse.eastworld;

import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Set;
import org.pilothouse.json.UnusableDocument;
import org.pilothouse.link.Frame;
import org.pilothouse.link.HttpAnswer;
import org.pilothouse.link.ReadOutcome;
import org.pilothouse.link.Trouble;

/** What one answer to a read means. The code in the body counts before the HTTP status. */
final class ReadJudgement {
    /** Asking again by itself changes nothing about these. */
    private static final Set<Trouble.Kind> HOPELESS = EnumSet.of(Trouble.Kind.REDIRECT_LOOP, Trouble.Kind.CERTIFICATE_WRONG,
            Trouble.Kind.CREDENTIALS_REFUSED, Trouble.Kind.NOT_THERE, Trouble.Kind.OTHER);
    private final EastworldDecoder decoder;

    ReadJudgement(EastworldDecoder decoder) {
        this.decoder = decoder;
    }

    ReadOutcome of(HttpAnswer answer) {
        if (answer.trouble().isPresent()) {
            return failed(answer.trouble().get(), answer);
        }
        AnswerWords words = AnswerWords.of(answer, decoder);
        int status = answer.status();
        if (status == 429 || words.isEnvelope() && words.code() == 429) {
            return new ReadOutcome.NotYet(words.frame().orElseGet(this::emptyFrame), answer.retryAfter(), answer.exchange());
        }
        boolean success = status >= 200 && status < 300;
        if (!success && !(status == 400 && words.isEnvelope())) {
            Trouble trouble = words.ofStatus();
            return trouble.kind() == Trouble.Kind.SERVER_SAYS_NO ? new ReadOutcome.Refused(trouble, answer.exchange()) : failed(trouble, answer);
        }
        if (words.frame().isEmpty()) {
            return failed(words.unusable(), answer);
        }
        Frame frame = words.frame().get();
        boolean state = words.code() >= 200 && words.code() < 300 || words.code() == 400 || frame.hasContext();
        return state ? new ReadOutcome.Arrived(frame, answer.exchange()) : failed(words.ofCode(), answer);
    }

    private static ReadOutcome failed(Trouble trouble, HttpAnswer answer) {
        return HOPELESS.contains(trouble.kind()) ? new ReadOutcome.Refused(trouble, answer.exchange())
                : new ReadOutcome.Failed(trouble, answer.retryAfter(), answer.exchange());
    }

    private Frame emptyFrame() {
        try {
            return decoder.decode("{\"code\":429}".getBytes(StandardCharsets.UTF_8));
        } catch (UnusableDocument e) {
            throw new IllegalStateException(e);
        }
    }
}
