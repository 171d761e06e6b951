package org.pilothouse.action.form;

import com.fasterxml.jackson.databind.JsonNode;

/** A value that the schema leaves no choice about; always sent. */
public final class FixedEntry extends Field {
    private final JsonNode value;

    FixedEntry(About about, Field parent, FormModel form, JsonNode value) {
        super(about, parent, form);
        this.value = value;
    }

    @Override
    <T> T own(Kinds<T> kinds) {
        return kinds.fixed(this);
    }

    /** The value. */
    public JsonNode value() {
        return value;
    }

    @Override
    Entered readOwn() {
        return Entered.of(value);
    }

    @Override
    boolean holds(JsonNode other) {
        return Option.of(value, "", "").is(other);
    }

    @Override
    void take(JsonNode other) { }

    @Override
    void forget() { }
}
