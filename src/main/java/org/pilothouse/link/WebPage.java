package org.pilothouse.link;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** Tells a web page from a document, and finds in it what a person would read first. */
public final class WebPage {
    private static final int FAR_ENOUGH = 64 * 1024;
    private static final int LONGEST = 160;
    private static final Pattern HIDDEN = Pattern.compile("<!--.*?-->|<(script|style)\\b.*?</\\1\\s*>", Pattern.DOTALL | Pattern.CASE_INSENSITIVE);
    private static final Pattern TAG = Pattern.compile("<[^>]{0,2000}>?", Pattern.DOTALL);
    private static final Pattern BREAK = Pattern.compile("</?(?:p|br|div|h\\d|title|head|body|center|hr|li|tr|table|html)\\b[^>]{0,2000}>", Pattern.CASE_INSENSITIVE);

    private WebPage() { }

    /** Whether an answer is a web page (or other markup) where a JSON document was expected. */
    public static boolean is(byte[] answer) {
        return head(answer).stripLeading().startsWith("<");
    }

    /** The first line that a person would read; empty where there is none. */
    public static String firstLine(byte[] answer) {
        String text = BREAK.matcher(HIDDEN.matcher(head(answer)).replaceAll(" ")).replaceAll("\n");
        return TAG.matcher(text).replaceAll(" ").lines().map(WebPage::plain).filter(l -> !l.isEmpty()).findFirst()
                .map(l -> l.length() <= LONGEST ? l : l.substring(0, LONGEST) + "…").orElse("");
    }

    /** The first readable line behind a colon, or nothing where a page has none: the end of a sentence about it. */
    public static String afterColon(byte[] answer) {
        String line = firstLine(answer);
        return line.isEmpty() ? "" : ": " + line;
    }

    private static String head(byte[] answer) {
        String text = new String(answer, 0, Math.min(answer.length, FAR_ENOUGH), StandardCharsets.UTF_8);
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    private static String plain(String line) {
        return line.replace("&nbsp;", " ").replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&#39;", "'")
                .replace("&amp;", "&").replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
    }
}
