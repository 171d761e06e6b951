package org.pilothouse.wom;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;
import java.util.OptionalLong;
import org.pilothouse.json.Report;

/** Looking at JSON nodes without trusting them. */
final class Nodes {
    private Nodes() { }

    /** The member of that name, exactly or with a capital first letter; null where missing or null. */
    static JsonNode member(JsonNode object, String name) {
        JsonNode found = object.get(name);
        if (found == null) {
            found = object.get(name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1));
        }
        return found == null || found.isNull() || found.isMissingNode() ? null : found;
    }

    /** A scalar as text, its digits as they came; an empty text, and a report, for what is no scalar. */
    static String text(JsonNode node, String path, Report report) {
        if (node == null) {
            return "";
        }
        if (node.isTextual()) {
            return node.textValue();
        }
        if (node.isContainerNode()) {
            report.odd(path, "a text", kind(node));
            return "";
        }
        return node.asText();
    }

    /** A number as a double: NaN, and a report, where it is none. The texts NaN, Infinity and -Infinity count as what they say. */
    static double number(JsonNode node, String path, Report report) {
        if (node == null) {
            report.odd(path, "a number", "nothing");
            return Double.NaN;
        }
        if (node.isNumber()) {
            double value = node.doubleValue();
            if (!Double.isFinite(value)) {
                report.odd(path, "a finite number", node.asText());
            }
            return value;
        }
        return switch (node.asText()) {
            // The reader makes these texts of bare words, and has reported them already.
            case "NaN" -> Double.NaN;
            case "Infinity", "+Infinity" -> Double.POSITIVE_INFINITY;
            case "-Infinity" -> Double.NEGATIVE_INFINITY;
            default -> {
                report.odd(path, "a number", node.isContainerNode() ? kind(node) : node.asText());
                yield Double.NaN;
            }
        };
    }

    /** A whole number that fits 64 bits. */
    static OptionalLong whole(JsonNode node) {
        if (node != null && node.isNumber() && node.canConvertToLong() && node.canConvertToExactIntegral()) {
            return OptionalLong.of(node.longValue());
        }
        return OptionalLong.empty();
    }

    /** A tick; -1 where it is missing, and a report where it is no whole number. */
    static long tick(JsonNode node, String path, Report report) {
        if (node == null) {
            return -1;
        }
        OptionalLong tick = whole(node);
        if (tick.isEmpty()) {
            report.odd(path, "a whole number", kind(node));
        }
        return tick.orElse(-1);
    }

    /** True or false; {@code otherwise} where it is missing, and a report where it is neither. */
    static boolean flag(JsonNode node, boolean otherwise, String path, Report report) {
        if (node == null) {
            return otherwise;
        }
        if (!node.isBoolean()) {
            report.odd(path, "true or false", kind(node));
            return otherwise;
        }
        return node.booleanValue();
    }

    /** What a node is, in words, for a report. */
    static String kind(JsonNode node) {
        return switch (node.getNodeType()) {
            case OBJECT -> "an object";
            case ARRAY -> "a list";
            case NULL -> "null";
            default -> node.asText();
        };
    }
}
