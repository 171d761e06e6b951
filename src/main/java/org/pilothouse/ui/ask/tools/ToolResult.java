package org.pilothouse.ui.ask.tools;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.image.Image;
import org.pilothouse.pipeline.mcp.CallOutcome;

/**
 * What became of a call, taken apart for showing on the thread that made the call: reading and splitting a large result costs no frame.
 *
 * @param parts what the server gave, in its order; empty where no answer came
 * @param raw the whole answer as it came, with indents, by line
 */
public record ToolResult(CallOutcome outcome, List<Part> parts, List<String> raw) {
    private static final int LONGEST_LINE = 4_000;
    private static final long MOST_PIXELS = 40_000_000;
    private static final int[] PNG = {0x89, 'P', 'N', 'G'};

    /** One piece of content, by what a person can do with it. */
    public enum Kind { WORDS, STRUCTURED, PICTURE, SOUND, FILE, LINK }

    /**
     * One piece of content.
     *
     * @param lines what is read of it
     * @param bytes what is saved of it, where it is no text
     * @param type its MIME type, may be empty
     * @param name what it is called, may be empty
     * @param picture the picture in the bytes, of a {@link Kind#PICTURE}
     */
    public record Part(Kind kind, List<String> lines, Optional<byte[]> bytes, String type, String name, Optional<Image> picture) {
        Part(Kind kind, List<String> lines, Optional<byte[]> bytes, String type, String name) {
            this(kind, lines, bytes, type, name, Optional.empty());
        }
    }

    /** Takes an outcome apart. */
    public static ToolResult of(CallOutcome outcome) {
        if (!(outcome instanceof CallOutcome.Answered a)) {
            return new ToolResult(outcome, List.of(), List.of());
        }
        List<Part> parts = new ArrayList<>();
        a.result().path("content").forEach(c -> parts.add(part(c)));
        if (a.result().has("structuredContent")) {
            parts.add(words(Kind.STRUCTURED, a.result().get("structuredContent").toPrettyString(), "application/json", ""));
        }
        return new ToolResult(outcome, List.copyOf(parts), lines(a.result().toPrettyString()));
    }

    private static Part part(JsonNode c) {
        return switch (c.path("type").asText()) {
            case "text" -> words(Kind.WORDS, c.path("text").asText(), "text/plain", "");
            case "image" -> bytes(Kind.PICTURE, c, "data", "");
            case "audio" -> bytes(Kind.SOUND, c, "data", "");
            case "resource_link" -> new Part(Kind.LINK, List.of(c.path("uri").asText()), Optional.empty(), c.path("mimeType").asText(""), c.path("title").asText(c.path("name").asText()));
            case "resource" -> resource(c.path("resource"), c);
            default -> asItCame(c);
        };
    }

    private static Part resource(JsonNode r, JsonNode c) {
        String uri = r.path("uri").asText("");
        if (r.path("text").isTextual()) {
            return words(Kind.WORDS, r.path("text").asText(), r.path("mimeType").asText("text/plain"), uri);
        }
        return r.path("blob").isTextual() ? bytes(r.path("mimeType").asText("").startsWith("image/") ? Kind.PICTURE : Kind.FILE, r, "blob", uri) : asItCame(c);
    }

    private static Part asItCame(JsonNode c) {
        return words(Kind.WORDS, c.toPrettyString(), "application/json", "");
    }

    private static Part bytes(Kind kind, JsonNode c, String member, String name) {
        try {
            byte[] all = Base64.getMimeDecoder().decode(c.path(member).asText());
            Optional<Image> picture = kind == Kind.PICTURE ? picture(all) : Optional.empty();
            Kind shown = kind == Kind.PICTURE && picture.isEmpty() ? Kind.FILE : kind;
            return all.length == 0 ? asItCame(c) : new Part(shown, List.of(), Optional.of(all), c.path("mimeType").asText(""), name, picture);
        } catch (IllegalArgumentException notBase64) {
            return asItCame(c);
        }
    }

    /** The picture in these bytes, decoded here and not where it would hold up the window; none where there is none, or one too large to be held. */
    private static Optional<Image> picture(byte[] bytes) {
        boolean png = bytes.length > 24;
        for (int i = 0; png && i < PNG.length; i++) {
            png = (bytes[i] & 0xff) == PNG[i];
        }
        // A few bytes can say that they are a picture of a gigabyte: asked before anything is unpacked (PNG specification, 11.2.2).
        ByteBuffer head = ByteBuffer.wrap(bytes);
        if (png && (head.getInt(16) & 0xffffffffL) * (head.getInt(20) & 0xffffffffL) > MOST_PIXELS) {
            return Optional.empty();
        }
        try {
            Image image = new Image(new ByteArrayInputStream(bytes));
            return image.isError() || image.getWidth() * image.getHeight() > MOST_PIXELS ? Optional.empty() : Optional.of(image);
        } catch (RuntimeException | OutOfMemoryError notHeld) {
            return Optional.empty();
        }
    }

    private static Part words(Kind kind, String text, String type, String name) {
        return new Part(kind, lines(text), Optional.empty(), type, name);
    }

    /** The lines of a text; one of more than four thousand characters goes on in the next, never in the middle of a letter. */
    private static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        text.lines().forEach(l -> {
            int from = 0;
            while (l.length() - from > LONGEST_LINE) {
                int to = from + LONGEST_LINE;
                to -= Character.isHighSurrogate(l.charAt(to - 1)) ? 1 : 0;
                lines.add(l.substring(from, to));
                from = to;
            }
            lines.add(l.substring(from));
        });
        return lines;
    }

    /** The ending that a file of that type usually has, with its dot. */
    static String ending(String type) {
        String plain = type.toLowerCase(Locale.ROOT).replaceAll(";.*", "").strip();
        return switch (plain) {
            case "image/jpeg" -> ".jpg";
            case "image/svg+xml" -> ".svg";
            case "audio/mpeg" -> ".mp3";
            case "audio/x-wav", "audio/wave" -> ".wav";
            case "text/plain" -> ".txt";
            default -> plain.matches("[a-z]+/[a-z0-9]+") ? "." + plain.substring(plain.indexOf('/') + 1) : ".bin";
        };
    }
}
