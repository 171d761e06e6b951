package org.pilothouse.action.form;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pilothouse.action.ArgumentCheck;
import org.pilothouse.action.ArgumentError;
import org.pilothouse.action.SchemaReading;

/** A form made from a JSON Schema. It serves actions, tools of a pipeline, its questions and its tasks alike. Not thread-safe: it belongs to one thread. */
public final class FormModel {
    /** Hears what happens in a form. */
    @FunctionalInterface
    public interface Listener {
        /**
         * Something in it changed.
         *
         * @param field the field
         * @param shape true where fields came or went, or where it was changed otherwise than by typing in it: its controls are to be made anew
         */
        void changed(Field field, boolean shape);
    }

    private final JsonNode schema;
    private final ArgumentCheck check;
    private final Field root;
    private final List<Listener> listeners = new ArrayList<>();
    private FormValue value;

    private FormModel(JsonNode schema) {
        this.schema = schema;
        this.check = ArgumentCheck.of(schema);
        this.root = Fields.build(SchemaReading.of(schema), null, this, "", true);
    }

    /** An empty form with the schema's defaults in it. Any schema will do; what is no form becomes a JSON field. */
    public static FormModel of(JsonNode schema) {
        return new FormModel(schema);
    }

    /** The schema that it was made from. */
    public JsonNode schema() {
        return schema;
    }

    /** The whole as one field: a group for an object. */
    public Field root() {
        return root;
    }

    /** What would be sent, or what keeps it from being sent. */
    public FormValue value() {
        if (value == null) {
            value = evaluate();
        }
        return value;
    }

    private FormValue evaluate() {
        Entered entered = root.read();
        if (entered.value().isEmpty()) {
            return new FormValue.Blocked(entered.errors().isEmpty() ? List.of(ArgumentError.of("", "needed")) : entered.errors());
        }
        List<ArgumentError> errors = check.check(entered.value().get());
        return errors.isEmpty() ? new FormValue.Ready(entered.value().get()) : new FormValue.Blocked(errors);
    }

    /** Puts a value in: "use again", or what pointing at something knows. What a field cannot hold is kept there as JSON. */
    public void fill(JsonNode content) {
        root.fill(content);
    }

    /** Puts some members in and leaves the others alone; what names no member is put in where it can be. */
    public void fillMembers(JsonNode some) {
        root.asJson(false);
        some.properties().forEach(m -> at(ArgumentError.step(m.getKey())).ifPresent(f -> f.fill(m.getValue())));
    }

    /** Empties every field. Defaults do not come back. */
    public void clear() {
        root.clear();
    }

    /** The innermost field at a JSON pointer, if it is there now. */
    public Optional<Field> at(String pointer) {
        return Optional.of(nearest(pointer)).filter(f -> f.pointer().equals(pointer));
    }

    /** The innermost field there is now at or around a JSON pointer: where an error is shown. */
    public Field nearest(String pointer) {
        return nearest(root, pointer);
    }

    private static Field nearest(Field field, String pointer) {
        if (field.isJson()) {
            return field;
        }
        for (Field child : field.children()) {
            String there = child.pointer();
            boolean same = there.equals(field.pointer()) && !(field instanceof BranchEntry);
            if (!same && (pointer.equals(there) || pointer.startsWith(there + "/"))) {
                return nearest(child, pointer);
            }
        }
        return field;
    }

    /** Whether a person put anything in. */
    public boolean engaged() {
        return root.engaged();
    }

    /** Hears every change, until the handle is run. */
    public Runnable listen(Listener listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    void changed(Field field, boolean shape) {
        value = null;
        List.copyOf(listeners).forEach(l -> l.changed(field, shape));
    }

    /** Takes over what was typed in another form of about the same schema, also what is not yet a value. */
    public void adopt(FormModel other) {
        other.root.draft().ifPresent(this::fill);
        adopt(other.root);
    }

    private void adopt(Field from) {
        Optional<Field> here = at(from.pointer());
        if (from instanceof ListEntry f && here.filter(ListEntry.class::isInstance).isPresent()) {
            ((ListEntry) here.get()).adopt(f);
        }
        from.children().forEach(this::adopt);
        from.unfinishedJson().ifPresent(text -> here.ifPresent(h -> h.typeJson(text)));
        if (from.read().errors().isEmpty() || here.isEmpty()) {
            return;
        }
        if (from instanceof TextEntry f && here.get() instanceof TextEntry t) {
            t.type(f.text());
        } else if (from instanceof NumberEntry f && here.get() instanceof NumberEntry t) {
            t.type(f.text());
        } else if (from instanceof JsonEntry f && here.get() instanceof JsonEntry t) {
            t.type(f.text());
        }
    }
}
