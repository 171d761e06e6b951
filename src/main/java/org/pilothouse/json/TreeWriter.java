package org.pilothouse.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Iterator;
import java.util.Map;

/** Writes a tree as compact text. Half a surrogate pair is written as an escape, so that it survives UTF-8. */
final class TreeWriter {
    private final StringBuilder out = new StringBuilder();

    String write(JsonNode tree) {
        node(tree);
        return out.toString();
    }

    private void node(JsonNode n) {
        switch (n.getNodeType()) {
            case OBJECT -> object(n);
            case ARRAY -> array(n);
            case NUMBER -> number(n);
            case BOOLEAN -> out.append(n.booleanValue());
            case NULL, MISSING -> out.append("null");
            default -> text(n.asText());
        }
    }

    private void object(JsonNode n) {
        out.append('{');
        for (Iterator<Map.Entry<String, JsonNode>> i = n.properties().iterator(); i.hasNext(); ) {
            Map.Entry<String, JsonNode> member = i.next();
            text(member.getKey());
            out.append(':');
            node(member.getValue());
            out.append(i.hasNext() ? "," : "");
        }
        out.append('}');
    }

    private void array(JsonNode n) {
        out.append('[');
        for (int i = 0; i < n.size(); i++) {
            out.append(i == 0 ? "" : ",");
            node(n.get(i));
        }
        out.append(']');
    }

    private void number(JsonNode n) {
        if (n.isFloatingPointNumber() && !n.isBigDecimal() && !Double.isFinite(n.doubleValue())) {
            text(n.asText());
        } else {
            out.append(n.asText());
        }
    }

    private void text(String s) {
        out.append('"');
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c >= 0x20 && c != '"' && c != '\\' && !Character.isSurrogate(c)) {
                out.append(c);
            } else if (Character.isHighSurrogate(c) && i + 1 < s.length() && Character.isLowSurrogate(s.charAt(i + 1))) {
                out.append(c).append(s.charAt(++i));
            } else {
                escape(c);
            }
        }
        out.append('"');
    }

    private void escape(char c) {
        switch (c) {
            case '"' -> out.append("\\\"");
            case '\\' -> out.append("\\\\");
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            case '\b' -> out.append("\\b");
            case '\f' -> out.append("\\f");
            default -> out.append("\\u").append(Character.forDigit(c >> 12, 16)).append(Character.forDigit(c >> 8 & 15, 16))
                    .append(Character.forDigit(c >> 4 & 15, 16)).append(Character.forDigit(c & 15, 16));
        }
    }
}
