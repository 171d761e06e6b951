package org.pilothouse.action.form;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.Map;
import org.pilothouse.action.ActionSpec;
import org.pilothouse.action.TypedJson;

/** Keeps one form for each action, so that what was typed survives going to another action and back, and never moves to another action. */
public final class FormDrafts {
    private final Map<String, FormModel> forms = new HashMap<>();

    /** The form of an action. Where its schema changed since, a new one that took over what was typed. */
    public FormModel of(ActionSpec action) {
        ObjectNode schema = action.parameters();
        return of(action.name(), schema.isEmpty() ? TypedJson.object().put("type", "object") : schema);
    }

    /** The form of something by its name. */
    public FormModel of(String name, ObjectNode schema) {
        FormModel held = forms.get(name);
        if (held != null && held.schema().equals(schema)) {
            return held;
        }
        FormModel fresh = FormModel.of(schema);
        if (held != null && held.engaged()) {
            fresh.adopt(held);
        }
        forms.put(name, fresh);
        return fresh;
    }
}
