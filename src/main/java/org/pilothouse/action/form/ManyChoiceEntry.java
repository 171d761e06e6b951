package org.pilothouse.action.form;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.pilothouse.action.TypedJson;

/** Any of several given values; sent as a list in the order of the options. An empty list is sent only on purpose. */
public final class ManyChoiceEntry extends Field {
    private final List<Option> options;
    private final Set<Option> chosen = new LinkedHashSet<>();
    private boolean sendEmpty;

    ManyChoiceEntry(About about, Field parent, FormModel form, List<Option> options) {
        super(about, parent, form);
        this.options = List.copyOf(options);
    }

    @Override
    <T> T own(Kinds<T> kinds) {
        return kinds.manyChoice(this);
    }

    /** What can be chosen. */
    public List<Option> options() {
        return options;
    }

    /** Whether that option is chosen. */
    public boolean isChosen(Option option) {
        return chosen.contains(option);
    }

    /** Chooses an option, or takes it back. */
    public void choose(Option option, boolean yes) {
        if (yes ? chosen.add(option) : chosen.remove(option)) {
            if (sendsNull()) {
                sendNull(false);
            }
            touchOrNot();
        }
    }

    /** Whether the schema allows an empty list. */
    public boolean mayBeEmpty() {
        return about().schema().node().path("minItems").asInt(0) == 0;
    }

    /** Whether an empty list is sent on purpose. */
    public boolean sendsEmpty() {
        return sendEmpty && chosen.isEmpty();
    }

    /** Sends an empty list on purpose. */
    public void sendEmpty(boolean yes) {
        sendEmpty = yes && mayBeEmpty();
        touchOrNot();
    }

    private void touchOrNot() {
        if (chosen.isEmpty() && !sendEmpty) {
            untouched();
            changed(false);
        } else {
            touch(false);
        }
    }

    @Override
    Entered readOwn() {
        if (chosen.isEmpty() && !sendEmpty) {
            return about().required() ? Entered.wrong(mayBeEmpty() ? "list.needed" : "choose") : Entered.NOTHING;
        }
        ArrayNode list = TypedJson.array();
        options.stream().filter(chosen::contains).forEach(o -> list.add(o.value()));
        return ListEntry.counted(list, about());
    }

    @Override
    boolean holds(JsonNode value) {
        if (!value.isArray()) {
            return false;
        }
        Set<Option> in = new LinkedHashSet<>();
        for (JsonNode v : value) {
            if (options.stream().filter(o -> o.is(v)).noneMatch(in::add)) {
                return false;
            }
        }
        return true;
    }

    @Override
    void take(JsonNode value) {
        chosen.clear();
        value.forEach(v -> options.stream().filter(o -> o.is(v)).forEach(chosen::add));
        sendEmpty = value.isEmpty();
    }

    @Override
    void forget() {
        chosen.clear();
        sendEmpty = false;
    }
}
