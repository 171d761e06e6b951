package org.pilothouse.link;

import org.pilothouse.json.UnusableDocument;

/** What a document that cannot be used means where it was expected. */
public final class DocumentTrouble {
    private DocumentTrouble() { }

    /**
     * @param status the HTTP status that it came with; 0 where it came from elsewhere
     * @param document the document itself
     */
    public static Trouble of(UnusableDocument why, int status, byte[] document) {
        if (WebPage.is(document) && status == 0) {
            return Trouble.of(Trouble.Kind.NOT_JSON, "it is a web page" + WebPage.afterColon(document), document.length);
        }
        if (WebPage.is(document)) {
            return Trouble.of(Trouble.Kind.WEB_PAGE_INSTEAD, status, WebPage.firstLine(document));
        }
        return switch (why.kind()) {
            case EMPTY -> Trouble.of(Trouble.Kind.EMPTY_ANSWER, status);
            case TRUNCATED -> Trouble.of(Trouble.Kind.NOT_JSON, "it ends before it is complete", document.length);
            case NOT_JSON -> Trouble.of(Trouble.Kind.NOT_JSON, why.detail().isEmpty() ? "it is no text" : "it breaks at " + why.detail(), document.length);
            case TOO_LARGE -> Trouble.of(Trouble.Kind.TOO_LARGE, why.detail());
            case TOO_DEEP -> Trouble.of(Trouble.Kind.TOO_DEEP, why.detail());
            case NOT_AN_OBJECT -> Trouble.of(Trouble.Kind.NOT_AN_OBJECT, why.detail());
        };
    }
}
