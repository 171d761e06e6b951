package org.pilothouse.action.form;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pilothouse.action.TypedJson;
import org.pilothouse.action.SchemaMerge;
import org.pilothouse.action.SchemaReading;

/** Schemas that allow several things: given values, several forms, or something or nothing. */
final class Unions {
    private static final List<String> KEYWORDS = List.of("oneOf", "anyOf");
    private static final List<String> SHAPES = List.of("type", "properties", "items", "const", "enum", "$ref", "oneOf", "anyOf", "additionalProperties",
            "minLength", "maxLength", "pattern", "format", "minimum", "maximum");

    private Unions() { }

    /** The schema without its permission to be null, where there is one beside something else; else the very same. */
    static SchemaReading withoutNull(SchemaReading s) {
        List<String> types = s.types();
        if (types.size() > 1 && types.contains("null")) {
            ObjectNode rest = s.node().deepCopy();
            ArrayNode left = TypedJson.array();
            types.stream().filter(t -> !t.equals("null")).forEach(left::add);
            rest.set("type", left.size() == 1 ? left.get(0) : left);
            if (rest.path("enum").isArray()) {
                rest.set("enum", withoutNull(rest.get("enum")));
            }
            return new SchemaReading(s.root(), rest, s.trail(), s.recursive());
        }
        for (String k : KEYWORDS) {
            JsonNode branches = s.node().path(k);
            if (branches.isArray() && branches.size() == 2 && isNull(branches.get(0)) != isNull(branches.get(1)) && !isUnion(s, k)) {
                ObjectNode outer = s.node().deepCopy();
                outer.remove(k);
                SchemaReading one = s.at(isNull(branches.get(0)) ? branches.get(1) : branches.get(0));
                return SchemaMerge.merge(one.node(), outer).map(m -> new SchemaReading(s.root(), m, one.trail(), one.recursive())).orElse(s);
            }
        }
        return s;
    }

    private static ArrayNode withoutNull(JsonNode list) {
        ArrayNode left = TypedJson.array();
        list.forEach(v -> {
            if (!v.isNull()) {
                left.add(v);
            }
        });
        return left;
    }

    private static boolean isNull(JsonNode schema) {
        return schema.path("type").asText().equals("null") || schema.path("const").isNull();
    }

    private static boolean isUnion(SchemaReading s, String except) {
        return KEYWORDS.stream().anyMatch(k -> !k.equals(except) && s.node().has(k));
    }

    /** The given values of an enum, or of a oneOf or anyOf of single values with titles; empty where it is neither. */
    static Optional<List<Option>> options(SchemaReading s) {
        List<Option> options = new ArrayList<>();
        JsonNode values = s.node().path("enum");
        if (values.isArray()) {
            List<String> names = Fields.names(s.node().path("enumNames"));
            for (int i = 0; i < values.size(); i++) {
                options.add(Option.of(values.get(i), names.size() == values.size() ? names.get(i) : "", ""));
            }
        } else {
            JsonNode branches = union(s);
            for (JsonNode b : branches) {
                SchemaReading one = s.at(b);
                JsonNode only = one.node().has("const") ? one.node().get("const") : one.node().path("enum").size() == 1 ? one.node().get("enum").get(0) : null;
                if (only == null) {
                    return Optional.empty();
                }
                options.add(Option.of(only, one.text("title"), one.text("description")));
            }
        }
        List<Option> distinct = new ArrayList<>();
        options.forEach(o -> {
            if (distinct.stream().noneMatch(d -> d.is(o.value()))) {
                distinct.add(o);
            }
        });
        return distinct.isEmpty() ? Optional.empty() : Optional.of(distinct);
    }

    private static JsonNode union(SchemaReading s) {
        JsonNode one = s.node().path("oneOf");
        JsonNode any = s.node().path("anyOf");
        return one.isArray() ? any.isArray() ? MissingNode.getInstance() : one : any;
    }

    /** Whether it takes one of several forms; branches that only demand members (at least one of these) are no forms. */
    static boolean isUnion(SchemaReading s) {
        if (s.types().size() > 1) {
            return true;
        }
        for (String k : KEYWORDS) {
            for (JsonNode b : s.node().path(k)) {
                if (SHAPES.stream().anyMatch(b::has)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Its forms, each with what holds for all; empty where they cannot be told apart as forms. */
    static List<BranchEntry.Branch> branches(SchemaReading s) {
        List<BranchEntry.Branch> found = new ArrayList<>();
        ObjectNode outer = s.node().deepCopy();
        KEYWORDS.forEach(outer::remove);
        List.of("title", "description", "default").forEach(outer::remove);
        if (s.types().size() > 1 && !KEYWORDS.stream().anyMatch(s.node()::has)) {
            for (String type : s.types()) {
                found.add(branch(s, outer.deepCopy().put("type", type)));
            }
            return found;
        }
        for (JsonNode b : union(s)) {
            SchemaReading one = s.at(b);
            Optional<ObjectNode> whole = SchemaMerge.merge(outer, one.node());
            if (whole.isEmpty()) {
                return List.of();
            }
            found.add(branch(one, whole.get()));
        }
        return found;
    }

    private static BranchEntry.Branch branch(SchemaReading at, ObjectNode node) {
        SchemaReading schema = new SchemaReading(at.root(), node, at.trail(), at.recursive());
        String kind = node.path("const").isNull() ? "null" : schema.types().size() == 1 ? schema.types().get(0) : "any";
        return new BranchEntry.Branch(label(schema), kind, schema);
    }

    private static String label(SchemaReading s) {
        if (!s.text("title").isBlank()) {
            return s.text("title");
        }
        if (s.node().has("const") && !s.node().get("const").isNull()) {
            return Option.of(s.node().get("const"), "", "").label();
        }
        for (String name : s.members()) {
            SchemaReading m = s.at(s.node().path("properties").path(name));
            if (m.node().has("const") && s.requires(name)) {
                return Option.of(m.node().get("const"), "", "").label();
            }
        }
        if (!s.members().isEmpty()) {
            return String.join(", ", s.members().subList(0, Math.min(4, s.members().size()))) + (s.members().size() > 4 ? ", …" : "");
        }
        return "";
    }
}
