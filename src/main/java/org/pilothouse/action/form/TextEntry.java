package org.pilothouse.action.form;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import org.pilothouse.action.GuardedPattern;

/** A text. Typed and cleared again it is left out; an empty text is sent only on purpose. */
public final class TextEntry extends Field {
    private final GuardedPattern pattern;
    private String text = "";
    private boolean sendEmpty;

    TextEntry(About about, Field parent, FormModel form) {
        super(about, parent, form);
        JsonNode p = about.schema().node().path("pattern");
        pattern = p.isTextual() ? GuardedPattern.of(p.asText()) : null;
    }

    @Override
    <T> T own(Kinds<T> kinds) {
        return kinds.text(this);
    }

    /** What is typed. */
    public String text() {
        return text;
    }

    /** Types. */
    public void type(String typed) {
        if (!typed.equals(text) || sendsNull()) {
            text = typed;
            sendEmpty &= typed.isEmpty();
            if (sendsNull()) {
                sendNull(false);
            }
            touchOrNot();
        }
    }

    private void touchOrNot() {
        if (text.isEmpty() && !sendEmpty) {
            untouched();
            changed(false);
        } else {
            touch(false);
        }
    }

    /** Whether the schema allows an empty text. */
    public boolean mayBeEmpty() {
        return least() == 0 && (pattern == null || pattern.foundIn("")) && !about().schema().node().has("format");
    }

    /** Whether an empty text is sent on purpose. */
    public boolean sendsEmpty() {
        return sendEmpty && text.isEmpty();
    }

    /** Sends an empty text on purpose. */
    public void sendEmpty(boolean yes) {
        sendEmpty = yes && mayBeEmpty();
        touchOrNot();
    }

    /** What the schema calls the text: {@code email}, {@code date} and so on; empty where it says nothing. */
    public String format() {
        return about().schema().text("format");
    }

    /** Whether long texts are expected, so that several lines should show. */
    public boolean isLong() {
        return about().schema().node().path("maxLength").asInt(0) > 200 || text.length() > 120 || text.contains("\n");
    }

    private int least() {
        return about().schema().node().path("minLength").asInt(0);
    }

    @Override
    Entered readOwn() {
        if (text.isEmpty() && !sendEmpty) {
            return !about().required() ? Entered.NOTHING : Entered.wrong(mayBeEmpty() ? "text.needed" : "needed");
        }
        int length = text.codePointCount(0, text.length());
        JsonNode most = about().schema().node().path("maxLength");
        if (length < least()) {
            return Entered.wrong("minLength", least());
        }
        if (most.isNumber() && length > most.asInt()) {
            return Entered.wrong("maxLength", most.asInt());
        }
        if (pattern != null && !pattern.foundIn(text)) {
            return Entered.wrong("pattern", about().schema().text("pattern"));
        }
        return Formats.fits(format(), text) ? Entered.of(TextNode.valueOf(text)) : Entered.wrong("format." + format());
    }

    @Override
    boolean holds(JsonNode value) {
        return value.isTextual();
    }

    @Override
    void take(JsonNode value) {
        text = value.textValue();
        sendEmpty = text.isEmpty();
    }

    @Override
    void forget() {
        text = "";
        sendEmpty = false;
    }
}
