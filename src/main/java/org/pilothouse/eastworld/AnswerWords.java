package org.pilothouse.eastworld;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.pilothouse.json.UnusableDocument;
import org.pilothouse.link.DocumentTrouble;
import org.pilothouse.link.Frame;
import org.pilothouse.link.HttpAnswer;
import org.pilothouse.link.Trouble;
import org.pilothouse.link.WebPage;

/** A complete HTTP answer: its frame, if it holds one, and the trouble that its status means. */
final class AnswerWords {
    private static final int LONGEST = 160;
    private final HttpAnswer answer;
    private final Optional<Frame> frame;
    private final Optional<Trouble> unusable;

    private AnswerWords(HttpAnswer answer, Optional<Frame> frame, Optional<Trouble> unusable) {
        this.answer = answer;
        this.frame = frame;
        this.unusable = unusable;
    }

    static AnswerWords of(HttpAnswer answer, EastworldDecoder decoder) {
        try {
            return new AnswerWords(answer, Optional.of(decoder.decode(answer.body(), answer.masking())), Optional.empty());
        } catch (UnusableDocument e) {
            return new AnswerWords(answer, Optional.empty(), Optional.of(DocumentTrouble.of(e, answer.status(), answer.exchange().responseBody())));
        }
    }

    Optional<Frame> frame() {
        return frame;
    }

    boolean isWebPage() {
        return unusable.filter(t -> t.kind() == Trouble.Kind.WEB_PAGE_INSTEAD).isPresent();
    }

    /** Why there is no frame. */
    Trouble unusable() {
        return unusable.orElseThrow();
    }

    /** The code that counts: the one in the body, else the one that the HTTP status stands for. */
    int code() {
        int status = answer.status();
        return frame.filter(f -> f.code().isPresent()).map(f -> f.code().getAsInt()).orElse(status >= 200 && status < 300 ? 200 : status);
    }

    /** True where the answer is one of the step protocol, whatever its HTTP status says. */
    boolean isEnvelope() {
        return frame.filter(f -> f.hasContext() || f.code().isPresent()).isPresent();
    }

    /** What the HTTP status means where it is not one of success. */
    Trouble ofStatus() {
        int status = answer.status();
        String words = words();
        if (status == 401 || status == 403 || status == 407) {
            return Trouble.of(Trouble.Kind.CREDENTIALS_REFUSED, status, words);
        }
        if (status == 404 || status == 405 || status == 410) {
            return Trouble.of(Trouble.Kind.NOT_THERE, status, answer.exchange().request().replaceFirst("^\\S+ ", ""));
        }
        if (isWebPage()) {
            return unusable();
        }
        return status >= 500 || status == 408 || status < 400 ? Trouble.of(Trouble.Kind.SERVER_FAULT, status, words)
                : Trouble.of(Trouble.Kind.SERVER_SAYS_NO, status, words);
    }

    /** What the body's code means where it is neither success nor a state. */
    Trouble ofCode() {
        int code = code();
        String message = frame.map(Frame::message).orElse("");
        return Trouble.of(code == 401 || code == 403 ? Trouble.Kind.CREDENTIALS_REFUSED : Trouble.Kind.SERVER_SAYS_NO, code,
                message.isEmpty() ? "it gave no reason" : message);
    }

    private String words() {
        String told = frame.map(f -> !f.message().isEmpty() ? f.message() : f.extra().getOrDefault("detail",
                f.extra().getOrDefault("error", com.fasterxml.jackson.databind.node.MissingNode.getInstance())).asText()).orElse("");
        if (!told.isEmpty()) {
            return told.length() <= LONGEST ? told : told.substring(0, LONGEST) + "…";
        }
        byte[] shown = answer.exchange().responseBody();
        String line = isWebPage() ? WebPage.firstLine(shown)
                : new String(shown, 0, Math.min(shown.length, 2000), StandardCharsets.UTF_8).lines().map(String::strip)
                        .filter(l -> !l.isEmpty() && frame.isEmpty()).findFirst().orElse("");
        return line.isEmpty() ? "it gave no reason" : line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }
}
