package org.pilothouse.action.form;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import java.util.Optional;

/** Yes, no, or not said. */
public final class FlagEntry extends Field {
    private Optional<Boolean> said = Optional.empty();

    FlagEntry(About about, Field parent, FormModel form) {
        super(about, parent, form);
    }

    @Override
    <T> T own(Kinds<T> kinds) {
        return kinds.flag(this);
    }

    /** What is said. */
    public Optional<Boolean> said() {
        return said;
    }

    /** Says it, or takes it back. */
    public void say(Optional<Boolean> yes) {
        said = yes;
        if (sendsNull()) {
            sendNull(false);
        }
        if (yes.isPresent()) {
            touch(false);
        } else {
            untouched();
            changed(false);
        }
    }

    @Override
    Entered readOwn() {
        return said.map(s -> Entered.of(BooleanNode.valueOf(s))).orElse(about().required() ? Entered.wrong("yes.or.no") : Entered.NOTHING);
    }

    @Override
    boolean holds(JsonNode value) {
        return value.isBoolean();
    }

    @Override
    void take(JsonNode value) {
        said = Optional.of(value.booleanValue());
    }

    @Override
    void forget() {
        said = Optional.empty();
    }
}
