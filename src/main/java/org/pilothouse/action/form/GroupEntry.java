package org.pilothouse.action.form;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pilothouse.action.ArgumentError;
import org.pilothouse.action.TypedJson;
import org.pilothouse.action.SchemaReading;

/**
 * An object: a field for each member that the schema names, and one for further members where they are allowed on purpose or were filled in. An optional
 * one is left out until a person puts something in. One that repeats a schema around it opens only when somebody opens it.
 */
public final class GroupEntry extends Field {
    private final List<Field> members = new ArrayList<>();
    private Optional<JsonEntry> further = Optional.empty();
    private boolean open;
    private boolean sendEmpty;

    GroupEntry(About about, Field parent, FormModel form) {
        super(about, parent, form);
    }

    @Override
    <T> T own(Kinds<T> kinds) {
        return kinds.group(this);
    }

    /** Whether its members are there; a recursive one begins closed. */
    public boolean isOpen() {
        return open;
    }

    /** Makes its members. */
    public void open() {
        if (!open) {
            unfold();
            changed(true);
        }
    }

    void unfold() {
        if (open) {
            return;
        }
        open = true;
        SchemaReading schema = about().schema();
        for (String name : schema.members()) {
            members.add(Fields.build(schema.at(schema.node().path("properties").path(name)), this, form(), name, schema.requires(name)));
        }
        JsonNode more = schema.node().path("additionalProperties");
        if (more.isObject() || more.isBoolean() && more.booleanValue() || schema.node().has("patternProperties") || schema.node().has("allOf")) {
            further();
        }
    }

    private JsonEntry further() {
        if (further.isEmpty()) {
            further = Optional.of(new JsonEntry(About.of("", false, false, SchemaReading.of(TypedJson.object())), this, form(), true));
        }
        return further.get();
    }

    /** Members that the schema does not name, written as one JSON object; empty where there is no place for them. */
    public Optional<JsonEntry> furtherMembers() {
        return further;
    }

    /** The fields of its named members. */
    public List<Field> members() {
        return List.copyOf(members);
    }

    @Override
    public List<Field> children() {
        List<Field> all = new ArrayList<>(members);
        further.ifPresent(all::add);
        return all;
    }

    @Override
    String stepTo(Field child) {
        return further.isPresent() && further.get() == child ? "" : super.stepTo(child);
    }

    /** Whether it is part of what is sent. */
    public boolean isSent() {
        return about().required() || sendEmpty || engaged();
    }

    /** Whether it is sent on purpose though nothing is in it. */
    public boolean sendsEmpty() {
        return sendEmpty;
    }

    /** Sends it on purpose though nothing is in it. */
    public void sendEmpty(boolean yes) {
        sendEmpty = yes;
        if (yes) {
            unfold();
        }
        changed(true);
    }

    @Override
    Entered readOwn() {
        if (!isSent()) {
            return Entered.NOTHING;
        }
        if (!open) {
            return Entered.wrong("group.needed");
        }
        ObjectNode object = TypedJson.object();
        List<ArgumentError> errors = new ArrayList<>();
        for (Field m : members) {
            Entered e = m.read();
            e.value().ifPresent(v -> object.set(m.about().name(), v));
            e.errors().forEach(x -> errors.add(x.under(ArgumentError.step(m.about().name()))));
        }
        if (further.isPresent()) {
            Entered e = further.get().read();
            errors.addAll(e.errors());
            e.value().ifPresent(v -> addFurther(object, v, errors));
        }
        return errors.isEmpty() ? Entered.of(object) : new Entered(Optional.empty(), errors);
    }

    private void addFurther(ObjectNode object, JsonNode more, List<ArgumentError> errors) {
        for (Map.Entry<String, JsonNode> m : more.properties()) {
            if (about().schema().members().contains(m.getKey())) {
                errors.add(ArgumentError.of("", "further.named", m.getKey()));
            } else {
                object.set(m.getKey(), m.getValue());
            }
        }
    }

    @Override
    Optional<JsonNode> draftOwn() {
        if (!isSent()) {
            return Optional.empty();
        }
        ObjectNode object = TypedJson.object();
        members.forEach(m -> m.draft().ifPresent(v -> object.set(m.about().name(), v)));
        further.flatMap(Field::draft).ifPresent(v -> v.properties().forEach(m -> object.set(m.getKey(), m.getValue())));
        return Optional.of(object);
    }

    @Override
    boolean holds(JsonNode value) {
        return value.isObject();
    }

    @Override
    void take(JsonNode value) {
        unfold();
        forget();
        ObjectNode strange = TypedJson.object();
        for (Map.Entry<String, JsonNode> m : value.properties()) {
            members.stream().filter(f -> f.about().name().equals(m.getKey())).findFirst()
                    .ifPresentOrElse(f -> f.seed(m.getValue()), () -> strange.set(m.getKey(), m.getValue()));
        }
        if (!strange.isEmpty()) {
            further().take(strange);
        }
        sendEmpty = !about().required();
    }

    @Override
    void forget() {
        members.forEach(Field::clear);
        further.ifPresent(Field::clear);
        sendEmpty = false;
    }
}
