package org.pilothouse.action.form;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import org.pilothouse.action.ArgumentError;

/**
 * What a field says now: a value, nothing (it is then left out), or errors.
 *
 * @param value the value; empty where it is left out or wrong
 * @param errors what is wrong; pointers start at the field
 */
public record Entered(Optional<JsonNode> value, List<ArgumentError> errors) {
    /** Nothing: the field is left out. */
    public static final Entered NOTHING = new Entered(Optional.empty(), List.of());

    public Entered {
        errors = List.copyOf(errors);
    }

    static Entered of(JsonNode value) {
        return new Entered(Optional.of(value), List.of());
    }

    static Entered wrong(String key, Object... details) {
        return new Entered(Optional.empty(), List.of(ArgumentError.of("", key, details)));
    }
}
