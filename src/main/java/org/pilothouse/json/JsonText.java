package org.pilothouse.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * JSON text to trees and back. Numbers keep their digits ({@code 9007199254740993} and {@code 1.0} stay themselves), a member sent twice counts
 * with its last value, NaN and Infinity become texts, and what lies too deep is left out; each of these is reported with its path.
 */
public final class JsonText {
    /** The deepest nesting that is skipped over; deeper documents are refused, since even skipping costs memory for each level. */
    static final int DEEPEST = 100_000;
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEEPEST).maxNumberLength(Integer.MAX_VALUE)
                    .maxStringLength(Integer.MAX_VALUE).maxNameLength(Integer.MAX_VALUE).build())
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
            .build();

    private JsonText() { }

    /**
     * The tree of a document in UTF-8 (or UTF-16 with a byte order mark). Bytes that are no text are replaced and reported.
     *
     * @throws UnusableDocument if there is no tree in it at all
     */
    public static JsonNode read(byte[] document, Limits limits, Report report) throws UnusableDocument {
        if (document.length > limits.bytes()) {
            throw tooLarge(limits);
        }
        return read(decoded(document, report), limits, report);
    }

    /**
     * The tree of a stream, read to its end or to the limit; the stream is not closed.
     *
     * @throws UnusableDocument if there is no tree in it at all
     * @throws IOException if reading fails
     */
    public static JsonNode read(InputStream document, Limits limits, Report report) throws UnusableDocument, IOException {
        return read(document.readNBytes((int) Math.min(Integer.MAX_VALUE - 8L, limits.bytes() + 1)), limits, report);
    }

    /**
     * The tree of a text.
     *
     * @throws UnusableDocument if there is no tree in it at all
     */
    public static JsonNode read(String document, Limits limits, Report report) throws UnusableDocument {
        String text = document.startsWith("\uFEFF") ? document.substring(1) : document;
        if (text.isBlank()) {
            throw new UnusableDocument(UnusableDocument.Kind.EMPTY, "", "The document is empty.");
        }
        return new TreeReader(FACTORY, limits, report).read(text);
    }

    /**
     * The object that a document is.
     *
     * @throws UnusableDocument also if the document is JSON but no object
     */
    public static ObjectNode object(byte[] document, Limits limits, Report report) throws UnusableDocument {
        JsonNode tree = read(document, limits, report);
        if (tree instanceof ObjectNode object) {
            return object;
        }
        throw new UnusableDocument(UnusableDocument.Kind.NOT_AN_OBJECT, Shape.of(tree), "The document is " + Shape.of(tree) + ", not an object.");
    }

    /** The canonical text of a tree: compact, members in their order, numbers with the digits they came with. */
    public static String write(JsonNode tree) {
        return new TreeWriter().write(tree);
    }

    /** The canonical text of a tree in UTF-8. */
    public static byte[] bytes(JsonNode tree) {
        return write(tree).getBytes(StandardCharsets.UTF_8);
    }

    private static UnusableDocument tooLarge(Limits limits) {
        return new UnusableDocument(UnusableDocument.Kind.TOO_LARGE, String.valueOf(limits.bytes()),
                "The document is larger than the limit of " + limits.bytes() + " bytes.");
    }

    private static String decoded(byte[] document, Report report) {
        Charset charset = charset(document);
        String text = new String(document, charset);
        if (text.indexOf('\uFFFD') >= 0) {
            try {
                charset.newDecoder().decode(ByteBuffer.wrap(document));
            } catch (CharacterCodingException e) {
                report.odd("", "text in " + charset.name(), "bytes that are no text, shown as \uFFFD");
            }
        }
        return text;
    }

    private static Charset charset(byte[] d) {
        if (d.length >= 2 && (d[0] == (byte) 0xFE && d[1] == (byte) 0xFF || d[0] == (byte) 0xFF && d[1] == (byte) 0xFE)) {
            return StandardCharsets.UTF_16;
        }
        return StandardCharsets.UTF_8;
    }
}
