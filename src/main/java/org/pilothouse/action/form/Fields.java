package org.pilothouse.action.form;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pilothouse.action.ArgumentCheck;
import org.pilothouse.action.TypedJson;
import org.pilothouse.action.SchemaMerge;
import org.pilothouse.action.SchemaReading;

/** Decides which kind of field a schema asks for. What is no form becomes a JSON field, and only that. */
final class Fields {
    private static final int DEEPEST = 30;

    private Fields() { }

    /** The field of a schema, its default in it. */
    static Field build(SchemaReading schema, Field parent, FormModel form, String name, boolean required) {
        SchemaReading plain = Unions.withoutNull(schema);
        boolean nullable = plain != schema || schema.node().path("nullable").asBoolean(false);
        Field field = kind(plain, About.of(name, required, nullable, plain), parent, form);
        JsonNode seed = schema.node().path("default");
        if (!seed.isMissingNode() && !seed.isNull() && field.holds(seed)) {
            field.seed(seed);
        }
        return field;
    }

    private static Field kind(SchemaReading s, About about, Field parent, FormModel form) {
        ObjectNode n = s.node();
        if (depth(parent) > DEEPEST || n.isEmpty()) {
            return new JsonEntry(about, parent, form);
        }
        if (n.has("const")) {
            return about.required() ? new FixedEntry(about, parent, form, n.get("const"))
                    : new ChoiceEntry(about, parent, form, List.of(Option.of(n.get("const"), "", "")));
        }
        Optional<List<Option>> options = Unions.options(s);
        if (options.isPresent()) {
            return new ChoiceEntry(about, parent, form, options.get());
        }
        if (Unions.isUnion(s)) {
            List<BranchEntry.Branch> branches = Unions.branches(s);
            return branches.isEmpty() ? new JsonEntry(about, parent, form) : new BranchEntry(about, parent, form, branches);
        }
        return switch (type(s)) {
            case "string" -> new TextEntry(about, parent, form);
            case "number" -> new NumberEntry(about, parent, form, false);
            case "integer" -> new NumberEntry(about, parent, form, true);
            case "boolean" -> new FlagEntry(about, parent, form);
            case "null" -> new FixedEntry(about, parent, form, NullNode.getInstance());
            case "array" -> list(s, about, parent, form);
            case "object" -> group(s, about, parent, form);
            default -> new JsonEntry(about, parent, form);
        };
    }

    private static String type(SchemaReading s) {
        if (s.types().size() == 1) {
            return s.types().get(0);
        }
        ObjectNode n = s.node();
        if (n.path("properties").isObject()) {
            return "object";
        }
        if (n.path("items").isObject()) {
            return "array";
        }
        if (n.has("minLength") || n.has("maxLength") || n.has("pattern") || n.has("format")) {
            return "string";
        }
        return n.has("minimum") || n.has("maximum") || n.has("multipleOf") ? "number" : "";
    }

    private static Field list(SchemaReading s, About about, Field parent, FormModel form) {
        JsonNode items = s.node().path("items");
        if (items.isArray() || s.node().has("prefixItems")) {
            return new JsonEntry(about, parent, form);
        }
        SchemaReading each = s.at(items);
        Optional<List<Option>> options = Unions.options(each);
        return options.isPresent() ? new ManyChoiceEntry(about, parent, form, options.get()) : new ListEntry(about, parent, form, each);
    }

    private static Field group(SchemaReading s, About about, Field parent, FormModel form) {
        JsonNode more = s.node().path("additionalProperties");
        boolean none = s.members().isEmpty() && !(more.isBoolean() && !more.booleanValue()) && parent != null;
        if (none) {
            return new JsonEntry(about, parent, form, true);
        }
        GroupEntry group = new GroupEntry(about, parent, form);
        if (!s.recursive()) {
            group.unfold();
        }
        return group;
    }

    private static int depth(Field parent) {
        int depth = 0;
        for (Field f = parent; f != null; f = f.parent().orElse(null)) {
            depth++;
        }
        return depth;
    }

    /** A check of one part of a schema, its references still leading into the whole. */
    static ArgumentCheck check(SchemaReading part) {
        ObjectNode alone = TypedJson.object();
        for (String shelf : new String[] {"$defs", "definitions"}) {
            if (part.root().has(shelf)) {
                alone.set(shelf, part.root().get(shelf));
            }
        }
        return ArgumentCheck.of(SchemaMerge.merge(alone, part.node()).orElse(part.node()));
    }

    static List<String> names(JsonNode list) {
        List<String> names = new ArrayList<>();
        list.forEach(n -> names.add(n.asText()));
        return names;
    }
}
