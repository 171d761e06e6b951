package org.pilothouse.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Number tokens to nodes that keep every digit, and never to one that would fill the memory when somebody calculates with it. */
final class Numbers {
    /** Longest token, and largest exponent, that becomes a number; others stay texts. */
    private static final int LONGEST = 1000;
    private static final int LARGEST_EXPONENT = 9999;

    private Numbers() { }

    /** The node of a token; a text node where it is no finite number, or too long a one. */
    static JsonNode exact(String token, JsonNodeFactory nodes) {
        if (token.length() > LONGEST || !plain(token)) {
            return nodes.textNode(token);
        }
        if (whole(token)) {
            return integer(token, nodes);
        }
        if (!exponentIsModest(token)) {
            return nodes.textNode(token);
        }
        BigDecimal value = new BigDecimal(token);
        return value.toString().equals(token) ? nodes.numberNode(value) : new WrittenNumber(value, token);
    }

    private static JsonNode integer(String token, JsonNodeFactory nodes) {
        if (token.equals("-0")) {
            return new WrittenNumber(BigDecimal.ZERO, token);
        }
        if (token.length() > 18) {
            return nodes.numberNode(new BigInteger(token));
        }
        long value = Long.parseLong(token);
        return value == (int) value ? nodes.numberNode((int) value) : nodes.numberNode(value);
    }

    /** Digits, signs, a point and an exponent only: not NaN, INF, Infinity. */
    private static boolean plain(String token) {
        for (int i = 0; i < token.length(); i++) {
            if ("0123456789+-.eE".indexOf(token.charAt(i)) < 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean whole(String token) {
        return token.indexOf('.') < 0 && token.indexOf('e') < 0 && token.indexOf('E') < 0;
    }

    private static boolean exponentIsModest(String token) {
        int e = Math.max(token.indexOf('e'), token.indexOf('E'));
        if (e < 0) {
            return true;
        }
        BigInteger exponent = new BigInteger(token.substring(token.charAt(e + 1) == '+' ? e + 2 : e + 1));
        return exponent.abs().bitLength() < 31 && Math.abs(exponent.intValue()) <= LARGEST_EXPONENT;
    }
}
