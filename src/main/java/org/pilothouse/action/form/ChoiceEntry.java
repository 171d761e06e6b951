package org.pilothouse.action.form;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;

/** One of several given values. Nothing is chosen until somebody chooses. */
public final class ChoiceEntry extends Field {
    private final List<Option> options;
    private Optional<Option> chosen = Optional.empty();

    ChoiceEntry(About about, Field parent, FormModel form, List<Option> options) {
        super(about, parent, form);
        this.options = List.copyOf(options);
    }

    @Override
    <T> T own(Kinds<T> kinds) {
        return kinds.choice(this);
    }

    /** What can be chosen, in the order of the schema. */
    public List<Option> options() {
        return options;
    }

    /** What is chosen. */
    public Optional<Option> chosen() {
        return chosen;
    }

    /** Chooses, or takes the choice back. */
    public void choose(Optional<Option> option) {
        chosen = option;
        if (sendsNull()) {
            sendNull(false);
        }
        if (option.isPresent()) {
            touch(false);
        } else {
            untouched();
            changed(false);
        }
    }

    @Override
    Entered readOwn() {
        return chosen.map(c -> Entered.of(c.value())).orElse(about().required() ? Entered.wrong("choose") : Entered.NOTHING);
    }

    @Override
    boolean holds(JsonNode value) {
        return options.stream().anyMatch(o -> o.is(value));
    }

    @Override
    void take(JsonNode value) {
        chosen = options.stream().filter(o -> o.is(value)).findFirst();
    }

    @Override
    void forget() {
        chosen = Optional.empty();
    }
}
