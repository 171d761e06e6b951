package org.pilothouse.json;

/** A document that cannot be used at all. Its message is one sentence without parser jargon. */
public final class UnusableDocument extends Exception {
    private final Kind kind;
    private final String detail;

    /** Why it cannot be used. */
    public enum Kind {
        /** Nothing, or blanks only. */
        EMPTY,
        /** It ends before it is complete; the detail says after how many characters. */
        TRUNCATED,
        /** It is no JSON; the detail says where it breaks, and is empty where it is no text at all. */
        NOT_JSON,
        /** It is longer than the limit; the detail is the limit in bytes. */
        TOO_LARGE,
        /** It is nested so deeply that it cannot even be skipped over; the detail is the limit in levels. */
        TOO_DEEP,
        /** It is JSON, but not the object that was needed; the detail says what is there instead. */
        NOT_AN_OBJECT
    }

    UnusableDocument(Kind kind, String detail, String sentence) {
        super(sentence);
        this.kind = kind;
        this.detail = detail;
    }

    /** Why it cannot be used. */
    public Kind kind() {
        return kind;
    }

    /** The particulars that the kind names; may be empty. */
    public String detail() {
        return detail;
    }
}
