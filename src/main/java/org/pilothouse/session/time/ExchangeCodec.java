package org.pilothouse.session.time;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.OptionalInt;
import org.pilothouse.link.Exchange;

/** An exchange as JSON: bytes that are UTF-8 as text, others in base 64, so that what comes back is the same to the byte. */
final class ExchangeCodec {
    private ExchangeCodec() { }

    static int bytes(Exchange x) {
        return x.responseBody().length + x.requestBody().length + 400;
    }

    static void write(JsonGenerator out, String member, Exchange x) throws IOException {
        out.writeObjectFieldStart(member);
        out.writeStringField("request", x.request());
        writeLines(out, "requestHeaders", x.requestHeaders());
        writeBytes(out, "requestBody", x.requestBody());
        if (x.status().isPresent()) {
            out.writeNumberField("status", x.status().getAsInt());
        }
        writeLines(out, "responseHeaders", x.responseHeaders());
        writeBytes(out, "responseBody", x.responseBody());
        out.writeStringField("sentAt", x.sentAt().toString());
        out.writeNumberField("latencyNanos", x.latency().toNanos());
        out.writeEndObject();
    }

    private static void writeLines(JsonGenerator out, String member, List<String> lines) throws IOException {
        if (!lines.isEmpty()) {
            out.writeArrayFieldStart(member);
            for (String line : lines) {
                out.writeString(line);
            }
            out.writeEndArray();
        }
    }

    static void writeBytes(JsonGenerator out, String member, byte[] bytes) throws IOException {
        if (bytes.length == 0) {
            return;
        }
        if (plain(bytes)) {
            // Straight from the wire to the file: nothing is made a text on the way.
            out.writeFieldName(member);
            out.writeUTF8String(bytes, 0, bytes.length);
            return;
        }
        try {
            out.writeStringField(member, StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
        } catch (CharacterCodingException noText) {
            out.writeObjectFieldStart(member);
            out.writeStringField("base64", Base64.getEncoder().encodeToString(bytes));
            out.writeEndObject();
        }
    }

    /** Whether these are letters of ASCII only. */
    private static boolean plain(byte[] bytes) {
        int sum = 0;
        for (byte b : bytes) {
            sum |= b;
        }
        return sum >= 0;
    }

    static Exchange read(JsonNode x) {
        return new Exchange(x.path("request").asText(), lines(x.path("requestHeaders")), bytes(x.path("requestBody")),
                x.path("status").isInt() ? OptionalInt.of(x.path("status").intValue()) : OptionalInt.empty(), lines(x.path("responseHeaders")),
                bytes(x.path("responseBody")), instant(x.path("sentAt").asText()), Duration.ofNanos(x.path("latencyNanos").asLong()));
    }

    private static Instant instant(String text) {
        try {
            return Instant.parse(text);
        } catch (java.time.DateTimeException none) {
            return Instant.EPOCH;
        }
    }

    private static List<String> lines(JsonNode list) {
        List<String> all = new ArrayList<>();
        list.forEach(line -> all.add(line.asText()));
        return all;
    }

    static byte[] bytes(JsonNode node) {
        if (node.isTextual()) {
            return node.textValue().getBytes(StandardCharsets.UTF_8);
        }
        try {
            return Base64.getDecoder().decode(node.path("base64").asText());
        } catch (IllegalArgumentException broken) {
            return new byte[0];
        }
    }
}
