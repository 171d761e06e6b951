package org.pilothouse.pipeline.reading;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * What a tool result carries: its structured content, else the first text that is JSON, else the texts; and every block by its kind.
 *
 * @param error whether the tool says that it failed
 * @param json the payload where it is JSON; missing otherwise
 * @param text all text blocks, joined by empty lines
 * @param blocks every block in order
 * @param raw the whole result. Treat as immutable.
 */
public record Payload(boolean error, JsonNode json, String text, List<Block> blocks, JsonNode raw) {
    private static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);
    private static final String[] ITEMS = {"question", "inquiry", "pendingInquiry", "task", "item", "request", "questions", "inquiries", "tasks", "items", "requests"};

    /** The kinds of content that we can show; anything else is shown as raw JSON. */
    public enum Kind { TEXT, IMAGE, AUDIO, LINK, RESOURCE, UNKNOWN }

    /**
     * One block of content.
     *
     * @param text its words, or the address of a link
     * @param type its media type, may be empty
     * @param bytes of a picture or sound; empty otherwise. Never written to.
     */
    public record Block(Kind kind, String text, String type, byte[] bytes, JsonNode raw) { }

    public Payload {
        blocks = List.copyOf(blocks);
    }

    /** The payload of a {@code tools/call} result, whatever it looks like. */
    public static Payload of(JsonNode result) {
        List<Block> blocks = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        JsonNode json = result.hasNonNull("structuredContent") ? result.get("structuredContent") : MissingNode.getInstance();
        for (JsonNode b : result.path("content")) {
            Block block = block(b);
            blocks.add(block);
            if (block.kind() == Kind.TEXT) {
                text.append(text.isEmpty() ? "" : "\n\n").append(block.text());
                json = json.isMissingNode() ? parsed(block.text()) : json;
            }
        }
        return new Payload(result.path("isError").asBoolean(false), json, text.toString(), blocks, result);
    }

    private static JsonNode parsed(String text) {
        String t = text.strip();
        if (!t.startsWith("{") && !t.startsWith("[")) {
            return MissingNode.getInstance();
        }
        try {
            return JSON.readTree(t);
        } catch (JsonProcessingException e) {
            return MissingNode.getInstance();
        }
    }

    private static Block block(JsonNode b) {
        String type = b.path("mimeType").asText("");
        return switch (b.path("type").asText()) {
            case "text" -> new Block(Kind.TEXT, b.path("text").asText(), type, new byte[0], b);
            case "image" -> new Block(Kind.IMAGE, "", type, bytes(b), b);
            case "audio" -> new Block(Kind.AUDIO, "", type, bytes(b), b);
            case "resource_link" -> new Block(Kind.LINK, b.path("uri").asText(), type, new byte[0], b);
            case "resource" -> new Block(Kind.RESOURCE, b.path("resource").path("text").asText(b.path("resource").path("uri").asText()),
                    b.path("resource").path("mimeType").asText(""), new byte[0], b);
            default -> new Block(Kind.UNKNOWN, b.toString(), type, new byte[0], b);
        };
    }

    private static byte[] bytes(JsonNode b) {
        try {
            return Base64.getDecoder().decode(b.path("data").asText());
        } catch (IllegalArgumentException e) {
            return new byte[0];
        }
    }

    /** The objects that could be the asked item: where a member is called question, task, item and the like, what is in it; else the payload itself. */
    List<JsonNode> items() {
        Fields f = new Fields(json);
        for (String name : ITEMS) {
            JsonNode inner = f.get(name);
            if (inner.isObject()) {
                return List.of(inner);
            }
            if (inner.isArray() && !inner.isEmpty() && inner.get(0).isObject()) {
                List<JsonNode> all = new ArrayList<>();
                inner.forEach(all::add);
                return all;
            }
        }
        return json.isObject() ? List.of(json) : List.of();
    }

    /** A code that the server put beside its words, such as {@code already_answered}. */
    public Optional<String> code() {
        Fields f = new Fields(json);
        return f.text("code").or(() -> new Fields(f.get("error")).text("code"));
    }

    /** The server's words: its message, else its text, else the payload. */
    public String words() {
        Fields f = new Fields(json);
        return f.text("message").or(() -> f.text("error")).orElse(text.isEmpty() ? json.isMissingNode() ? "" : json.toString() : text);
    }

    /** Which member names the payload has, sorted: people can report a new shape with it. */
    public String fingerprint() {
        TreeSet<String> names = new TreeSet<>();
        items().forEach(i -> i.fieldNames().forEachRemaining(names::add));
        return String.join(",", names);
    }
}
