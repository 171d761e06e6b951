package org.pilothouse.action;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Checks arguments against a JSON Schema (drafts 4 to 2020-12; 2020-12 where the schema does not say). It never throws for what a schema or a value
 * holds, and never fetches anything: a reference that leads outside the document allows anything. A schema that cannot be used at all refuses nothing;
 * {@link #trouble()} says so.
 */
public final class ArgumentCheck {
    private static final SchemaRegistry REGISTRY = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12, b -> b
            .schemaCacheEnabled(false)
            .schemaRegistryConfig(SchemaRegistryConfig.builder()
                    .regularExpressionFactory(regex -> GuardedPattern.of(regex)::foundIn)
                    .formatAssertionsEnabled(false).locale(java.util.Locale.ROOT).build()));
    private final Optional<Schema> schema;
    private final List<String> cut;
    private final Optional<String> trouble;

    private ArgumentCheck(Optional<Schema> schema, List<String> cut, Optional<String> trouble) {
        this.schema = schema;
        this.cut = List.copyOf(cut);
        this.trouble = trouble;
    }

    /** A check against that schema, whatever it is. */
    public static ArgumentCheck of(JsonNode schema) {
        SchemaCleaning cleaning = new SchemaCleaning(schema);
        try {
            Schema usable = REGISTRY.getSchema(cleaning.clean());
            return new ArgumentCheck(Optional.of(usable), cleaning.cut(), Optional.empty());
        } catch (RuntimeException | StackOverflowError e) {
            return new ArgumentCheck(Optional.empty(), cleaning.cut(), Optional.of(String.valueOf(e.getMessage())));
        }
    }

    /**
     * Loads what the first check needs, which takes about a tenth of a second: called on a thread on which nobody waits, before a form is made on one where
     * somebody does. Costs nothing the second time.
     */
    public static void prepare() {
        Loaded.READY.check(JsonNodeFactory.instance.objectNode());
    }

    private static final class Loaded {
        static final ArgumentCheck READY = of(JsonNodeFactory.instance.objectNode().put("type", "object"));
    }

    /** Why nothing can be checked, where the schema itself is unusable. */
    public Optional<String> trouble() {
        return trouble;
    }

    /** References that lead outside the document or nowhere and so were not followed. */
    public List<String> unfollowed() {
        return cut;
    }

    /** What is wrong with the value, in the order of the schema; empty where nothing is, or where nobody can tell. */
    public List<ArgumentError> check(JsonNode value) {
        if (schema.isEmpty()) {
            return List.of();
        }
        try {
            return sentences(schema.get().validate(value));
        } catch (RuntimeException | StackOverflowError e) {
            return List.of();
        }
    }

    private static List<ArgumentError> sentences(List<Error> errors) {
        LinkedHashSet<ArgumentError> found = new LinkedHashSet<>();
        Map<String, List<String>> unions = new LinkedHashMap<>();
        for (Error e : errors) {
            String union = union(e);
            if (union.isEmpty()) {
                found.add(sentence(e));
            } else {
                unions.computeIfAbsent(union, u -> new ArrayList<>()).add(pointer(e));
            }
        }
        unions.values().forEach(places -> found.add(ArgumentError.of(common(places), "union")));
        return List.copyOf(found);
    }

    /** The path of the outermost oneOf or anyOf that the error belongs to, so that its branches' complaints become one sentence. */
    private static String union(Error e) {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < e.getEvaluationPath().getNameCount() - 1; i++) {
            Object step = e.getEvaluationPath().getElement(i);
            path.append('/').append(step);
            if ((step.equals("anyOf") || step.equals("oneOf")) && e.getEvaluationPath().getElement(i + 1) instanceof Number) {
                return path.toString();
            }
        }
        boolean self = e.getKeyword().equals("anyOf") || e.getKeyword().equals("oneOf") && !severalFit(e);
        return self ? e.getEvaluationPath().toString() : "";
    }

    private static boolean severalFit(Error e) {
        Object[] a = e.getArguments();
        return a != null && a.length > 0 && !String.valueOf(a[0]).equals("0");
    }

    private static String common(List<String> pointers) {
        String shared = pointers.get(0);
        for (String p : pointers) {
            while (!(p.equals(shared) || p.startsWith(shared + "/"))) {
                shared = shared.substring(0, shared.lastIndexOf('/'));
            }
        }
        return shared;
    }

    private static ArgumentError sentence(Error e) {
        String at = pointer(e);
        JsonNode asked = e.getSchemaNode() == null ? MissingNode.getInstance() : e.getSchemaNode();
        return switch (e.getKeyword()) {
            case "required" -> ArgumentError.of(at + ArgumentError.step(e.getProperty()), "needed");
            case "additionalProperties", "unevaluatedProperties" -> e.getProperty() == null ? other(at, e)
                    : ArgumentError.of(at + ArgumentError.step(e.getProperty()), "unknown.member");
            case "type" -> ArgumentError.of(at, "type", kinds(asked), ArgumentError.word("kind." + kind(e.getInstanceNode())));
            case "enum" -> ArgumentError.of(at, "enum", listed(asked));
            case "oneOf" -> ArgumentError.of(at, "union.several");
            case "const", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength", "pattern", "format",
                    "minItems", "maxItems", "minProperties", "maxProperties" -> ArgumentError.of(at, e.getKeyword(), asked.asText(asked.toString()));
            case "uniqueItems", "not", "contains" -> ArgumentError.of(at, e.getKeyword());
            default -> other(at, e);
        };
    }

    private static ArgumentError other(String at, Error e) {
        return ArgumentError.of(at, "other", e.getMessage());
    }

    private static String kinds(JsonNode asked) {
        if (asked.isTextual()) {
            return ArgumentError.word("kind." + asked.asText());
        }
        StringBuilder all = new StringBuilder();
        asked.forEach(k -> all.append(ArgumentError.word("kind." + k.asText())));
        return all.toString();
    }

    private static String listed(JsonNode asked) {
        List<String> some = new ArrayList<>();
        for (JsonNode option : asked) {
            if (some.size() == 12) {
                some.add("…");
                break;
            }
            some.add(option.isTextual() ? option.asText() : option.toString());
        }
        return String.join(", ", some);
    }

    private static String kind(JsonNode node) {
        return node == null ? "any" : switch (node.getNodeType()) {
            case STRING -> "string";
            case NUMBER -> "number";
            case BOOLEAN -> "boolean";
            case OBJECT -> "object";
            case ARRAY -> "array";
            case NULL -> "null";
            default -> "any";
        };
    }

    private static String pointer(Error e) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < e.getInstanceLocation().getNameCount(); i++) {
            out.append(ArgumentError.step(String.valueOf(e.getInstanceLocation().getElement(i))));
        }
        return out.toString();
    }
}
