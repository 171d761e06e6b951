package org.pilothouse.action;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One schema with its references followed and its {@code allOf} merged where that is simple.
 *
 * @param root the document that references point into
 * @param node the schema, no {@code $ref} at its top; what cannot be merged is still there. Treat as immutable.
 * @param trail the references followed on the way here, so that recursion is seen
 * @param recursive whether the last reference had been followed before
 */
public record SchemaReading(JsonNode root, ObjectNode node, Set<String> trail, boolean recursive) {
    private static final int FAR = 50;

    /** A schema document; anything but an object (true, false, broken) reads as "anything". */
    public static SchemaReading of(JsonNode root) {
        return new SchemaReading(root, TypedJson.object(), Set.of(), false).at(root);
    }

    /** A schema inside this document. */
    public SchemaReading at(JsonNode inner) {
        Set<String> followed = new LinkedHashSet<>(trail);
        boolean again = false;
        ObjectNode node = inner instanceof ObjectNode o ? o : TypedJson.object();
        for (int i = 0; node.path("$ref").isTextual() && i < FAR; i++) {
            String ref = node.path("$ref").asText();
            again |= !followed.add(ref);
            JsonNode target = SchemaCleaning.target(root, ref);
            ObjectNode beside = node.deepCopy();
            beside.remove("$ref");
            ObjectNode there = target instanceof ObjectNode t ? t : TypedJson.object();
            node = beside.isEmpty() ? there : SchemaMerge.merge(there, beside).orElse(there);
        }
        return new SchemaReading(root, joined(node), followed, again);
    }

    private ObjectNode joined(ObjectNode node) {
        if (!node.path("allOf").isArray()) {
            return node;
        }
        ObjectNode rest = node.deepCopy();
        rest.remove("allOf");
        Optional<ObjectNode> all = Optional.of(rest);
        for (JsonNode part : node.get("allOf")) {
            if (trail.size() > FAR || part.has("if") || part.has("not")) {
                return node;
            }
            ObjectNode read = new SchemaReading(root, rest, grown(), false).at(part).node();
            all = all.flatMap(a -> read.has("allOf") ? Optional.empty() : SchemaMerge.merge(read, a));
        }
        return all.orElse(node);
    }

    private Set<String> grown() {
        Set<String> more = new LinkedHashSet<>(trail);
        more.add("allOf " + more.size());
        return more;
    }

    /** The schema of a named member, if the schema names it. */
    public Optional<SchemaReading> member(String name) {
        JsonNode member = node.path("properties").path(name);
        return member.isMissingNode() ? Optional.empty() : Optional.of(at(member));
    }

    /** The named members in order. */
    public List<String> members() {
        List<String> names = new ArrayList<>();
        node.path("properties").properties().stream().map(Map.Entry::getKey).forEach(names::add);
        return names;
    }

    /** Whether a member is required. */
    public boolean requires(String name) {
        for (JsonNode r : node.path("required")) {
            if (r.asText().equals(name)) {
                return true;
            }
        }
        return false;
    }

    /** The JSON types that the schema names, in order; empty where it names none. */
    public List<String> types() {
        JsonNode type = node.path("type");
        List<String> names = new ArrayList<>();
        if (type.isTextual()) {
            names.add(type.asText());
        }
        type.forEach(t -> names.add(t.asText()));
        return names;
    }

    /** A text member such as {@code title}; empty where there is none. */
    public String text(String keyword) {
        return node.path(keyword).isTextual() ? node.get(keyword).asText() : "";
    }
}
