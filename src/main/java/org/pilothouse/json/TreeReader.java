package org.pilothouse.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ContainerNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/** Builds one tree from a token stream with a stack of its own, so that no nesting can overflow the thread's. */
final class TreeReader {
    private static final JsonNodeFactory NODES = JsonNodeFactory.withExactBigDecimals(true);
    private final JsonFactory factory;
    private final Limits limits;
    private final Report report;
    private final Deque<Open> open = new ArrayDeque<>();
    private JsonNode root;

    TreeReader(JsonFactory factory, Limits limits, Report report) {
        this.factory = factory;
        this.limits = limits;
        this.report = report;
    }

    /** A container that is not closed yet, and the member of it that is being read. */
    private static final class Open {
        private final ContainerNode<?> node;
        private String member;

        Open(ContainerNode<?> node) {
            this.node = node;
        }
    }

    JsonNode read(String text) throws UnusableDocument {
        try (JsonParser p = factory.createParser(text)) {
            for (JsonToken t = p.nextToken(); t != null; t = p.nextToken()) {
                take(p, t);
                if (root != null && open.isEmpty()) {
                    lookBehind(p);
                    return root;
                }
            }
            throw truncated(text);
        } catch (StreamConstraintsException e) {
            throw new UnusableDocument(UnusableDocument.Kind.TOO_DEEP, String.valueOf(JsonText.DEEPEST),
                    "The document is nested more than " + JsonText.DEEPEST + " levels deep.");
        } catch (JsonEOFException e) {
            throw truncated(text);
        } catch (IOException e) {
            throw brokeAtItsEnd(e, text.strip()) ? truncated(text) : notJson(e, text);
        }
    }

    private void take(JsonParser p, JsonToken t) throws IOException {
        switch (t) {
            case START_OBJECT -> enter(p, NODES.objectNode());
            case START_ARRAY -> enter(p, NODES.arrayNode());
            case END_OBJECT, END_ARRAY -> open.pop();
            case FIELD_NAME -> open.peek().member = p.currentName();
            case VALUE_STRING -> put(NODES.textNode(p.getText()));
            case VALUE_TRUE -> put(NODES.booleanNode(true));
            case VALUE_FALSE -> put(NODES.booleanNode(false));
            case VALUE_NULL -> put(NODES.nullNode());
            default -> number(p.getText());
        }
    }

    private void enter(JsonParser p, ContainerNode<?> node) throws IOException {
        if (open.size() >= limits.levels()) {
            p.skipChildren();
            put(NODES.nullNode());
            report.odd(path(), "at most " + limits.levels() + " levels of nesting", "deeper nesting, left out");
            return;
        }
        put(node);
        open.push(new Open(node));
    }

    private void number(String text) {
        JsonNode exact = Numbers.exact(text, NODES);
        put(exact);
        if (exact.isTextual()) {
            report.odd(path(), "a finite number", text);
        }
    }

    private void put(JsonNode value) {
        Open parent = open.peek();
        if (parent == null) {
            root = value;
        } else if (parent.node instanceof ArrayNode list) {
            list.add(value);
        } else {
            JsonNode before = ((ObjectNode) parent.node).replace(parent.member, value);
            if (before != null) {
                report.odd(path(), "a member once", "sent twice, the last counts; before: " + Shape.shortened(before));
            }
        }
    }

    /** Where the value put last stands. */
    private String path() {
        StringBuilder path = new StringBuilder();
        for (Iterator<Open> i = open.descendingIterator(); i.hasNext(); ) {
            Open o = i.next();
            if (o.node instanceof ArrayNode list) {
                path.append('[').append(list.size() - 1).append(']');
            } else {
                path.append(path.length() == 0 ? "" : ".").append(o.member);
            }
        }
        return path.toString();
    }

    private void lookBehind(JsonParser p) {
        try {
            if (p.nextToken() != null) {
                report.odd("", "nothing after the document", "more text: " + p.getText());
            }
        } catch (IOException e) {
            report.odd("", "nothing after the document", "more text that is no JSON");
        }
    }

    /** Cut inside a word or after a comma the parser complains about a wrong character where in truth there is none left. */
    private static boolean brokeAtItsEnd(IOException e, String text) {
        if (!(e instanceof JsonProcessingException j) || j.getLocation() == null || !(text.startsWith("{") || text.startsWith("["))
                || text.endsWith("}") || text.endsWith("]")) {
            return false;
        }
        long at = j.getLocation().getCharOffset();
        return at >= text.length() - 1 || text.substring((int) Math.max(0, at)).chars().allMatch(Character::isLetterOrDigit);
    }

    private static UnusableDocument truncated(String text) {
        return new UnusableDocument(UnusableDocument.Kind.TRUNCATED, String.valueOf(text.length()),
                "The document ends before it is complete, after " + text.length() + " characters.");
    }

    /** Where it breaks, and at which sign; the words of the parser are for whoever writes parsers. */
    private static UnusableDocument notJson(IOException e, String text) {
        if (isNoText(text)) {
            return new UnusableDocument(UnusableDocument.Kind.NOT_JSON, "", "The document is not JSON: it is no text.");
        }
        String where = "an unknown place";
        if (e instanceof JsonProcessingException j && j.getLocation() != null) {
            where = "line " + j.getLocation().getLineNr() + ", column " + j.getLocation().getColumnNr();
            long at = j.getLocation().getCharOffset();
            if (at >= 0 && at < text.length() && !Character.isISOControl(text.charAt((int) at)) && !Character.isSurrogate(text.charAt((int) at))) {
                where += ", at \"" + text.charAt((int) at) + "\"";
            }
        }
        return new UnusableDocument(UnusableDocument.Kind.NOT_JSON, where, "The document is not JSON: it breaks at " + where + ".");
    }

    /** Whether one in ten of the first signs is none that a text has: a picture, an archive, something encrypted. */
    private static boolean isNoText(String text) {
        int looked = Math.min(text.length(), 1000);
        return text.chars().limit(looked).filter(c -> c == '\uFFFD' || Character.isISOControl(c) && !Character.isWhitespace(c)).count() * 10 > looked;
    }
}
