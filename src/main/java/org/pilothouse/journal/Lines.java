package org.pilothouse.journal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;

/**
 * How a record is a line: {@code {"k":KIND,"t":TIME,"s":STEP,"f":FLAGS,"d":TREE}} in UTF-8, in this order, without blanks, so that the head
 * can be read without parsing the tree. Lines in any other order are read too, only slower.
 */
final class Lines {
    /** What the index needs to know of a line. */
    record Head(String kind, long millis, long step, int flags) { }

    static final String FORMAT = "pilothouse-journal";
    static final int VERSION = 1;
    private static final ObjectMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).maxNestingDepth(2000)
                            .maxNumberLength(100_000).build())
                    .disable(StreamReadFeature.AUTO_CLOSE_SOURCE).build())
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .nodeFactory(JsonNodeFactory.withExactBigDecimals(true)).build();

    private Lines() { }

    static ObjectNode node() {
        return JSON.createObjectNode();
    }

    /** Writes one line with its end. */
    static void write(Entry e, OutputStream out) throws IOException {
        try (JsonGenerator g = JSON.getFactory().createGenerator(out)) {
            g.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            g.disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
            g.writeStartObject();
            g.writeStringField("k", e.kind());
            g.writeStringField("t", e.at().toString());
            g.writeNumberField("s", e.step());
            g.writeNumberField("f", e.flags() & 0xff);
            g.writeFieldName("d");
            e.content().write(g);
            g.writeEndObject();
        }
        out.write('\n');
    }

    /** Reads a whole line, with or without its end. */
    static JournalRecord read(byte[] line, int length) throws IOException {
        JsonNode all = JSON.readTree(line, 0, length);
        if (all == null || !all.isObject() || !all.path("k").isTextual()) {
            throw new IOException("the line is no record");
        }
        try {
            return new JournalRecord(all.path("k").textValue(), Instant.parse(all.path("t").asText()), all.path("s").asLong(-1),
                    all.path("f").asInt(0), all.path("d"));
        } catch (DateTimeException noTime) {
            throw new IOException("the line has no time", noTime);
        }
    }

    /** The head of the line at {@code from} of {@code length} bytes (without its end), where it is a record. */
    static Optional<Head> head(byte[] bytes, int from, int length) {
        try {
            Optional<Head> quick = quickHead(bytes, from, length);
            if (quick.isPresent()) {
                return quick;
            }
            JournalRecord r = read(java.util.Arrays.copyOfRange(bytes, from, from + length), length);
            return Optional.of(new Head(r.kind(), r.at().toEpochMilli(), r.step(), r.flags()));
        } catch (IOException | RuntimeException broken) {
            return Optional.empty();
        }
    }

    private static Optional<Head> quickHead(byte[] bytes, int from, int length) {
        int end = Math.min(length, 400);
        String text = new String(bytes, from, end, StandardCharsets.ISO_8859_1);
        if (bytes[from + length - 1] != '}' || !text.startsWith("{\"k\":\"")) {
            return Optional.empty();
        }
        int kindEnd = text.indexOf("\",\"t\":\"", 6);
        int timeEnd = kindEnd < 0 ? -1 : text.indexOf("\",\"s\":", kindEnd + 7);
        int stepEnd = timeEnd < 0 ? -1 : text.indexOf(",\"f\":", timeEnd + 6);
        int flagsEnd = stepEnd < 0 ? -1 : text.indexOf(",\"d\":", stepEnd + 5);
        if (flagsEnd < 0 || text.lastIndexOf('\\', kindEnd) >= 0) {
            return Optional.empty();
        }
        return Optional.of(new Head(text.substring(6, kindEnd), Instant.parse(text.substring(kindEnd + 7, timeEnd)).toEpochMilli(),
                Long.parseLong(text, timeEnd + 6, stepEnd, 10), Integer.parseInt(text, stepEnd + 5, flagsEnd, 10)));
    }
}
