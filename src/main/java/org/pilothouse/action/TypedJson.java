package org.pilothouse.action;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * JSON that a person typed: read strictly, since what is sent must be what was meant; numbers exact; where it fails the place is told.
 * It stays beside {@link org.pilothouse.json.JsonText} because that reader is made to accept and report what a server got wrong, while
 * this one must refuse the first mistake and name its line and column.
 */
public final class TypedJson {
    private static final Pattern TWICE = Pattern.compile("Duplicate field '(.*)'", Pattern.DOTALL);
    private static final Pattern TOKEN = Pattern.compile("(?:Unrecognized|Non-standard) token '([^']+)'");
    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(200).maxNumberLength(2000).build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build())
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS, DeserializationFeature.USE_BIG_INTEGER_FOR_INTS,
                    DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .nodeFactory(JsonNodeFactory.withExactBigDecimals(true)).build();

    private TypedJson() { }

    /**
     * Where and why a text is no JSON.
     *
     * @param offset characters from the start: where a person has to look
     * @param line from 1
     * @param column from 1
     * @param error the same as a sentence
     */
    public record Fault(int offset, int line, int column, ArgumentError error) { }

    /** What was read: a value, or why not. */
    public record Read(Optional<JsonNode> value, Optional<Fault> fault) { }

    /** Reads one JSON value; blanks around it are allowed, nothing else. Never throws. */
    public static Read read(String text) {
        try {
            JsonNode value = MAPPER.readTree(text);
            return value == null || value.isMissingNode() ? failed(text, text.length(), "json.end", "") : new Read(Optional.of(value), Optional.empty());
        } catch (JsonProcessingException e) {
            return fault(text, e);
        }
    }

    /** JSON as people read it: two blanks a level. The same value again when it is read. */
    public static String pretty(JsonNode value) {
        return value.isContainerNode() ? value.toPrettyString() : value.toString();
    }

    /** An empty object whose numbers stay exact. */
    public static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    /** An empty list whose numbers stay exact. */
    public static ArrayNode array() {
        return MAPPER.createArrayNode();
    }

    private static Read fault(String text, JsonProcessingException e) {
        JsonLocation where = e.getLocation();
        int offset = where == null || where.getCharOffset() < 0 ? text.length() : (int) Math.min(where.getCharOffset(), text.length());
        if (e instanceof JsonEOFException) {
            return failed(text, text.length(), "json.end", "");
        }
        if (e instanceof StreamConstraintsException) {
            return failed(text, offset, e.getMessage().contains("depth") ? "json.deep" : "json.number", "");
        }
        Matcher twice = TWICE.matcher(e.getOriginalMessage());
        if (twice.find()) {
            return failed(text, offset, "json.twice", twice.group(1));
        }
        if (e.getOriginalMessage().startsWith("Trailing token")) {
            return failed(text, offset, "json.rest", "");
        }
        offset = unexpected(text, offset, e.getOriginalMessage());
        int comma = commaBefore(text, offset);
        if (comma >= 0) {
            return failed(text, comma, "json.comma", "");
        }
        return offset >= text.length() ? failed(text, offset, "json.end", "")
                : failed(text, offset, "json.unexpected", text.substring(offset, text.offsetByCodePoints(offset, 1)));
    }

    /** Some faults are reported just after the character that is meant. */
    private static int unexpected(String text, int offset, String message) {
        if (message.startsWith("Unexpected character ('") && offset > 0) {
            String meant = message.substring(23, 24);
            if (!text.startsWith(meant, Math.min(offset, text.length())) && text.startsWith(meant, offset - 1)) {
                return offset - 1;
            }
        }
        Matcher token = TOKEN.matcher(message);
        if (token.find() && text.lastIndexOf(token.group(1), offset) >= 0) {
            return text.lastIndexOf(token.group(1), offset);
        }
        return offset;
    }

    private static int commaBefore(String text, int offset) {
        if (offset >= text.length() || text.charAt(offset) != '}' && text.charAt(offset) != ']') {
            return -1;
        }
        int at = offset - 1;
        while (at >= 0 && Character.isWhitespace(text.charAt(at))) {
            at--;
        }
        return at >= 0 && text.charAt(at) == ',' ? at : -1;
    }

    private static Read failed(String text, int offset, String what, String detail) {
        int line = 1;
        int start = 0;
        for (int i = 0; i < offset; i++) {
            if (text.charAt(i) == '\n') {
                line++;
                start = i + 1;
            }
        }
        int column = text.codePointCount(start, offset) + 1;
        ArgumentError error = ArgumentError.of("", what, line, column, detail);
        return new Read(Optional.empty(), Optional.of(new Fault(offset, line, column, error)));
    }
}
