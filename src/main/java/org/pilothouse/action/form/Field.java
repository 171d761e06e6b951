package org.pilothouse.action.form;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import java.util.List;
import java.util.Optional;
import org.pilothouse.action.ArgumentError;

/**
 * One field of a form: it keeps what a person put in, and says what would be sent. Not thread-safe: a form belongs to one thread.
 *
 * <p>Any field can also be written {@linkplain #asJson as JSON}; a value that its own kind cannot hold is kept that way, so nothing is lost.
 */
public abstract sealed class Field
        permits TextEntry, NumberEntry, FlagEntry, ChoiceEntry, ManyChoiceEntry, ListEntry, GroupEntry, BranchEntry, FixedEntry, JsonEntry {
    private final About about;
    private final Field parent;
    private final FormModel form;
    private boolean touched;
    private boolean sendNull;
    private JsonEntry raw;

    Field(About about, Field parent, FormModel form) {
        this.about = about;
        this.parent = parent;
        this.form = form;
    }

    /** Decides about every kind of field. */
    public interface Kinds<T> {
        T text(TextEntry f);

        T number(NumberEntry f);

        T flag(FlagEntry f);

        T choice(ChoiceEntry f);

        T manyChoice(ManyChoiceEntry f);

        T list(ListEntry f);

        T group(GroupEntry f);

        T branch(BranchEntry f);

        T fixed(FixedEntry f);

        T json(JsonEntry f);
    }

    /** Every caller decides about every kind; a field that is written as JSON counts as a JSON field. */
    public final <T> T fold(Kinds<T> kinds) {
        return raw != null ? kinds.json(raw) : own(kinds);
    }

    abstract <T> T own(Kinds<T> kinds);

    /** What a person is told about it. */
    public final About about() {
        return about;
    }

    /** The field around it; empty for the whole. */
    public final Optional<Field> parent() {
        return Optional.ofNullable(parent);
    }

    final FormModel form() {
        return form;
    }

    /** Where it is in the value: a JSON pointer. */
    public final String pointer() {
        return parent == null ? "" : parent.pointer() + (parent.raw == this ? "" : parent.stepTo(this));
    }

    String stepTo(Field child) {
        return ArgumentError.step(child.about().name());
    }

    /** The fields inside it that are there now. */
    public List<Field> children() {
        return List.of();
    }

    /** Whether a person (or something filled in for them) put anything in; a default that was only seeded does not count. */
    public boolean engaged() {
        return touched || sendNull || raw != null && raw.engaged() || children().stream().anyMatch(Field::engaged);
    }

    /** What it says now. */
    public final Entered read() {
        if (sendNull) {
            return Entered.of(NullNode.getInstance());
        }
        return raw != null ? raw.read() : readOwn();
    }

    abstract Entered readOwn();

    /** Whether its own kind can hold that value. */
    abstract boolean holds(JsonNode value);

    abstract void take(JsonNode value);

    abstract void forget();

    /** Puts a value in, as a person would. What its kind cannot hold is kept as JSON. */
    public final void fill(JsonNode value) {
        seed(value);
        touch(true);
    }

    /** Puts a default in: shown and sent, but not a person's. */
    final void seed(JsonNode value) {
        sendNull = value.isNull() && about.nullable();
        raw = null;
        if (sendNull) {
            forget();
        } else if (holds(value)) {
            take(value);
        } else {
            raw = new JsonEntry(about, this, form);
            raw.take(value);
        }
    }

    /** Empties it: it is then left out. A default does not come back. */
    public final void clear() {
        sendNull = false;
        raw = null;
        forget();
        touched = false;
        changed(true);
    }

    /** Whether {@code null} is sent on purpose. */
    public final boolean sendsNull() {
        return sendNull;
    }

    /** Sends {@code null} on purpose; only where the schema allows it. What was typed stays and comes back. */
    public final void sendNull(boolean yes) {
        sendNull = yes && about.nullable();
        changed(true);
    }

    /** Whether it is written as JSON now. */
    public final boolean isJson() {
        return raw != null || this instanceof JsonEntry;
    }

    /**
     * Writes it as JSON, beginning with its value, or goes back to its own kind.
     *
     * @return whether it is so now; false where what is written cannot be held by its own kind, and then nothing changes
     */
    public final boolean asJson(boolean yes) {
        if (yes == (raw != null)) {
            return true;
        }
        if (yes) {
            Optional<JsonNode> now = draft();
            raw = new JsonEntry(about, this, form);
            now.ifPresent(raw::take);
        } else if (raw.text().isBlank()) {
            raw = null;
        } else {
            Optional<JsonNode> value = raw.read().value();
            if (value.isEmpty() || !holds(value.get())) {
                return false;
            }
            raw = null;
            take(value.get());
            touched = true;
        }
        changed(true);
        return true;
    }

    /** As much of a value as there is, with what is wrong left out. */
    public final Optional<JsonNode> draft() {
        if (sendNull) {
            return Optional.of(NullNode.getInstance());
        }
        return raw != null ? raw.read().value() : draftOwn();
    }

    Optional<JsonNode> draftOwn() {
        return readOwn().value();
    }

    /** What is typed where it is written as JSON, as long as that is no value yet. */
    final Optional<String> unfinishedJson() {
        return raw == null || sendNull ? Optional.empty() : Optional.of(raw.text()).filter(text -> raw.fault().isPresent());
    }

    /** Goes on with what was typed as JSON elsewhere. */
    final void typeJson(String text) {
        if (!(this instanceof JsonEntry)) {
            raw = raw == null ? new JsonEntry(about, this, form) : raw;
            raw.type(text);
        }
    }

    final void touch(boolean shape) {
        touched = true;
        changed(shape);
    }

    final boolean touched() {
        return touched;
    }

    final void untouched() {
        touched = false;
    }

    final void changed(boolean shape) {
        form.changed(this, shape);
    }
}
