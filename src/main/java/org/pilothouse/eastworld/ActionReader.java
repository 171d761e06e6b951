package org.pilothouse.eastworld;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.pilothouse.action.ActionSpace;
import org.pilothouse.action.ActionSpec;
import org.pilothouse.json.Report;
import org.pilothouse.json.Shape;

/** The action space: OpenAI function definitions, with or without their {@code function} wrapper. */
final class ActionReader {
    private static final Set<String> WRAPPER = Set.of("type", "function");
    private static final Set<String> DEFINITION = Set.of("type", "name", "description", "parameters", "strict");
    private final Extras extras;
    private final Report report;

    ActionReader(Extras extras, Report report) {
        this.extras = extras;
        this.report = report;
    }

    ActionSpace read(JsonNode value, String path) {
        if (Scalars.absent(value)) {
            return ActionSpace.NOT_SENT;
        }
        List<ActionSpec> actions = new ArrayList<>();
        if (value.isArray()) {
            for (int i = 0; i < value.size(); i++) {
                action(value.get(i), path + "[" + i + "]").ifPresent(actions::add);
            }
            return new ActionSpace(true, actions);
        }
        if (value.has("function") || value.has("name")) {
            report.odd(path, "a list of function definitions", "one definition alone");
            action(value, path).ifPresent(actions::add);
            return new ActionSpace(true, actions);
        }
        extras.wrongShape(value, path, "a list of function definitions");
        return ActionSpace.NOT_SENT;
    }

    private Optional<ActionSpec> action(JsonNode value, String path) {
        if (value.isTextual() && !value.textValue().isBlank()) {
            report.odd(path, "a function definition", Shape.shortened(value));
            return Optional.of(new ActionSpec(value.textValue(), "", JsonNodeFactory.instance.objectNode()));
        }
        boolean wrapped = value.path("function").isObject();
        JsonNode definition = wrapped ? value.get("function") : value;
        String inner = wrapped ? path + ".function" : path;
        JsonNode name = definition.path("name");
        if (!name.isTextual() || name.textValue().isEmpty()) {
            extras.wrongShape(value, path, "a function definition with a name");
            return Optional.empty();
        }
        if (wrapped) {
            extras.keepUnknown(value, WRAPPER, path);
        }
        extras.keepUnknown(definition, DEFINITION, inner);
        String description = Scalars.text(definition.get("description"), inner + ".description", report);
        return Optional.of(new ActionSpec(name.textValue(), description, parameters(definition.get("parameters"), inner + ".parameters")));
    }

    private ObjectNode parameters(JsonNode schema, String path) {
        if (schema instanceof ObjectNode object) {
            return object;
        }
        if (!Scalars.absent(schema)) {
            extras.wrongShape(schema, path, "a JSON Schema");
        }
        return JsonNodeFactory.instance.objectNode();
    }
}
