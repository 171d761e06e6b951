package org.pilothouse.action.form;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.function.Function;
import org.pilothouse.action.ArgumentError;

/** What a form says as a whole. */
public sealed interface FormValue {
    /** This would be sent. */
    record Ready(JsonNode value) implements FormValue { }

    /** Nothing can be sent yet; each error names its field by a JSON pointer. Never empty. */
    record Blocked(List<ArgumentError> errors) implements FormValue {
        public Blocked {
            errors = List.copyOf(errors);
        }
    }

    /** Every caller decides about both cases. */
    default <T> T fold(Function<JsonNode, T> ready, Function<List<ArgumentError>, T> blocked) {
        return this instanceof Ready r ? ready.apply(r.value()) : blocked.apply(((Blocked) this).errors());
    }
}
