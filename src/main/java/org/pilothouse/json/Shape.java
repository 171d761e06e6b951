package org.pilothouse.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.OptionalDouble;

/** Words and numbers for whatever stands in a tree, for reports and tolerant decoding. */
public final class Shape {
    private static final int LONGEST = 120;

    private Shape() { }

    /** What kind of thing a node is, in words: a text, a number, a list, an object, null, nothing. */
    public static String of(JsonNode node) {
        return switch (node.getNodeType()) {
            case OBJECT -> "an object";
            case ARRAY -> "a list";
            case NUMBER -> "a number";
            case BOOLEAN -> "true or false";
            case NULL -> "null";
            case MISSING -> "nothing";
            default -> "a text";
        };
    }

    /** The JSON text of a node, for a report: shortened, and in words where it is large. */
    public static String shortened(JsonNode node) {
        if (node.isContainerNode() && node.size() > 20) {
            return of(node) + " with " + node.size() + (node.isObject() ? " members" : " entries");
        }
        String text = node.isTextual() && node.textValue().length() > LONGEST ? node.textValue() : JsonText.write(node);
        return text.length() <= LONGEST ? text : text.substring(0, text.offsetByCodePoints(0, Math.min(LONGEST - 1,
                text.codePointCount(0, text.length())))) + "…";
    }

    /** A number as a double, which may be infinite or NaN (also where it came as the text {@code NaN} or {@code Infinity}); empty where it is none. */
    public static OptionalDouble number(JsonNode node) {
        if (node.isNumber()) {
            return OptionalDouble.of(node.doubleValue());
        }
        return switch (node.isTextual() ? node.textValue() : "") {
            case "NaN" -> OptionalDouble.of(Double.NaN);
            case "Infinity", "INF", "+INF", "+Infinity" -> OptionalDouble.of(Double.POSITIVE_INFINITY);
            case "-Infinity", "-INF" -> OptionalDouble.of(Double.NEGATIVE_INFINITY);
            default -> OptionalDouble.empty();
        };
    }
}
