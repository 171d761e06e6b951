package org.pilothouse.eastworld;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import org.pilothouse.json.JsonText;
import org.pilothouse.json.Report;
import org.pilothouse.json.Shape;
import org.pilothouse.world.Reading;
import org.pilothouse.world.Token;

/** Single values, tolerantly. */
final class Scalars {
    /** The reader of JSON says the same of NaN and Infinity; once is enough. */
    private static final String FIGURE = "a finite number";

    private Scalars() { }

    /** True where nothing was sent: no member, or null. */
    static boolean absent(JsonNode node) {
        return node == null || node.isMissingNode() || node.isNull();
    }

    /** A value as a person reads it: a text without quotes, anything else as its JSON. */
    static String text(JsonNode node) {
        return absent(node) ? "" : node.isTextual() ? node.textValue() : JsonText.write(node);
    }

    /** A text member; anything else is reported and read as its JSON. */
    static String text(JsonNode node, String path, Report report) {
        if (!absent(node) && !node.isTextual()) {
            report.odd(path, "a text", Shape.shortened(node));
        }
        return text(node);
    }

    /** A figure: known where it is a number that a double can hold, else unreadable with its text. */
    static Reading reading(JsonNode node, String path, Report report) {
        if (absent(node)) {
            return Reading.ABSENT;
        }
        if (node.isNumber() && Double.isFinite(node.doubleValue())) {
            return Reading.of(node.decimalValue());
        }
        if (!report.told(path, FIGURE)) {
            report.odd(path, FIGURE, Shape.shortened(node));
        }
        return new Reading.Unreadable(node.isTextual() ? node.textValue() : Shape.shortened(node));
    }

    /** An identity or turn number, with its exact digits and type; lists and objects are none. */
    static Optional<Token> token(JsonNode node, String path, Extras extras) {
        if (absent(node)) {
            return Optional.empty();
        }
        if (node.isContainerNode()) {
            extras.wrongShape(node, path, "a text or a number");
            return Optional.empty();
        }
        return Optional.of(new Token(JsonText.write(node), text(node)));
    }
}
