package org.pilothouse.action.form;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pilothouse.action.ArgumentError;
import org.pilothouse.action.TypedJson;
import org.pilothouse.action.SchemaReading;

/** A list of entries of one kind. With no entries it is left out; an empty list is sent only on purpose. */
public final class ListEntry extends Field {
    private final SchemaReading items;
    private final List<Field> entries = new ArrayList<>();
    private boolean sendEmpty;

    ListEntry(About about, Field parent, FormModel form, SchemaReading items) {
        super(about, parent, form);
        this.items = items;
    }

    @Override
    <T> T own(Kinds<T> kinds) {
        return kinds.list(this);
    }

    @Override
    public List<Field> children() {
        return List.copyOf(entries);
    }

    @Override
    String stepTo(Field child) {
        return "/" + entries.indexOf(child);
    }

    /** Adds an empty entry at the end. */
    public Field add() {
        Field entry = Fields.build(items, this, form(), "", true);
        if (entry instanceof GroupEntry g) {
            g.unfold();
        }
        entries.add(entry);
        if (sendsNull()) {
            sendNull(false);
        }
        touch(true);
        return entry;
    }

    /** Takes an entry out. */
    public void remove(Field entry) {
        if (entries.remove(entry)) {
            if (entries.isEmpty() && !sendEmpty) {
                untouched();
            }
            changed(true);
        }
    }

    /** Moves an entry to an earlier (negative) or later place. */
    public void move(Field entry, int by) {
        int at = entries.indexOf(entry);
        int to = Math.max(0, Math.min(entries.size() - 1, at + by));
        if (at >= 0 && to != at) {
            entries.add(to, entries.remove(at));
            touch(true);
        }
    }

    /** Whether another entry is allowed. */
    public boolean mayGrow() {
        JsonNode most = about().schema().node().path("maxItems");
        return !most.isNumber() || entries.size() < most.asInt();
    }

    /** Whether the schema allows an empty list. */
    public boolean mayBeEmpty() {
        return about().schema().node().path("minItems").asInt(0) == 0;
    }

    /** Whether an empty list is sent on purpose. */
    public boolean sendsEmpty() {
        return sendEmpty && entries.isEmpty();
    }

    /** Sends an empty list on purpose. */
    public void sendEmpty(boolean yes) {
        sendEmpty = yes && mayBeEmpty();
        if (sendEmpty) {
            touch(false);
        } else {
            if (entries.isEmpty()) {
                untouched();
            }
            changed(false);
        }
    }

    /** Takes over the entries of another list one by one: also one that is no value yet keeps its place among them. */
    void adopt(ListEntry other) {
        if (entries.size() != other.entries.size()) {
            entries.clear();
            other.entries.forEach(e -> {
                Field mine = add();
                e.draft().ifPresent(mine::fill);
            });
        }
    }

    @Override
    Entered readOwn() {
        if (entries.isEmpty() && !sendEmpty) {
            return about().required() ? Entered.wrong(mayBeEmpty() ? "list.needed" : "minItems", about().schema().node().path("minItems").asText("1"))
                    : Entered.NOTHING;
        }
        ArrayNode list = TypedJson.array();
        List<ArgumentError> errors = new ArrayList<>();
        for (int i = 0; i < entries.size(); i++) {
            Entered e = entries.get(i).read();
            e.value().ifPresent(list::add);
            for (ArgumentError x : e.errors()) {
                errors.add(x.under("/" + i));
            }
        }
        return errors.isEmpty() ? counted(list, about()) : new Entered(Optional.empty(), errors);
    }

    static Entered counted(ArrayNode list, About about) {
        JsonNode least = about.schema().node().path("minItems");
        JsonNode most = about.schema().node().path("maxItems");
        if (least.isNumber() && list.size() < least.asInt()) {
            return Entered.wrong("minItems", least.asText());
        }
        return most.isNumber() && list.size() > most.asInt() ? Entered.wrong("maxItems", most.asText()) : Entered.of(list);
    }

    @Override
    Optional<JsonNode> draftOwn() {
        ArrayNode list = TypedJson.array();
        entries.forEach(e -> e.draft().ifPresent(list::add));
        return list.isEmpty() && !sendEmpty ? Optional.empty() : Optional.of(list);
    }

    @Override
    boolean holds(JsonNode value) {
        return value.isArray();
    }

    @Override
    void take(JsonNode value) {
        entries.clear();
        for (JsonNode v : value) {
            Field entry = Fields.build(items, this, form(), "", true);
            entries.add(entry);
            entry.seed(v);
        }
        sendEmpty = value.isEmpty();
    }

    @Override
    void forget() {
        entries.clear();
        sendEmpty = false;
    }
}
