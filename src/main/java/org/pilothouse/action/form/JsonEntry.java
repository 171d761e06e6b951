package org.pilothouse.action.form;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import org.pilothouse.action.TypedJson;

/** Anything, written as JSON. What is no JSON blocks, with its place; an earlier value is never used instead. */
public final class JsonEntry extends Field {
    private final boolean object;
    private String text = "";

    JsonEntry(About about, Field parent, FormModel form) {
        this(about, parent, form, false);
    }

    JsonEntry(About about, Field parent, FormModel form, boolean object) {
        super(about, parent, form);
        this.object = object;
    }

    @Override
    <T> T own(Kinds<T> kinds) {
        return kinds.json(this);
    }

    /** What is typed. */
    public String text() {
        return text;
    }

    /** Types. */
    public void type(String typed) {
        if (!typed.equals(text) || sendsNull()) {
            text = typed;
            if (sendsNull()) {
                sendNull(false);
            }
            if (text.isBlank()) {
                untouched();
                changed(false);
            } else {
                touch(false);
            }
        }
    }

    /** Where and why what is typed is no JSON, if so. */
    public Optional<TypedJson.Fault> fault() {
        return text.isBlank() ? Optional.empty() : TypedJson.read(text).fault();
    }

    @Override
    Entered readOwn() {
        if (text.isBlank()) {
            return about().required() ? Entered.wrong("json.needed") : Entered.NOTHING;
        }
        TypedJson.Read read = TypedJson.read(text);
        if (read.fault().isPresent()) {
            return new Entered(Optional.empty(), List.of(read.fault().get().error()));
        }
        return object && !read.value().get().isObject() ? Entered.wrong("json.object", "{\"name\": \"value\"}") : Entered.of(read.value().get());
    }

    @Override
    boolean holds(JsonNode value) {
        return true;
    }

    @Override
    void take(JsonNode value) {
        text = TypedJson.pretty(value);
    }

    @Override
    void forget() {
        text = "";
    }
}
