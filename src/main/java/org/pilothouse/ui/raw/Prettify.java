package org.pilothouse.ui.raw;

/** Breaks JSON into lines without reading it: every character but white space between tokens stays, so digits and escapes are as they came. Damaged JSON is broken as far as it goes. */
final class Prettify {
    private static final int DEEPEST_INDENT = 40;

    private Prettify() { }

    /** Whether a text begins like a JSON object or list. */
    static boolean looksLikeJson(String text) {
        String start = text.substring(0, Math.min(text.length(), 200)).strip();
        return start.startsWith("{") || start.startsWith("[");
    }

    static String json(String text) {
        StringBuilder out = new StringBuilder(text.length() + text.length() / 2);
        int depth = 0;
        boolean string = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (string) {
                out.append(c);
                if (c == '\\' && i + 1 < text.length()) {
                    out.append(text.charAt(++i));
                } else if (c == '"') {
                    string = false;
                }
                continue;
            }
            switch (c) {
                case '"' -> {
                    string = true;
                    out.append(c);
                }
                case '{', '[' -> {
                    out.append(c);
                    int close = closing(text, i);
                    if (close > 0) {
                        out.append(text.charAt(close));
                        i = close;
                    } else {
                        line(out, ++depth);
                    }
                }
                case '}', ']' -> {
                    depth = Math.max(0, depth - 1);
                    line(out, depth);
                    out.append(c);
                }
                case ',' -> {
                    out.append(c);
                    line(out, depth);
                }
                case ':' -> out.append(": ");
                case ' ', '\t', '\r', '\n' -> { }
                default -> out.append(c);
            }
        }
        return out.toString();
    }

    /** Where an empty container ends, or -1 where it is not empty. */
    private static int closing(String text, int open) {
        int i = open + 1;
        while (i < text.length() && Character.isWhitespace(text.charAt(i))) {
            i++;
        }
        return i < text.length() && text.charAt(i) == (text.charAt(open) == '{' ? '}' : ']') ? i : -1;
    }

    private static void line(StringBuilder out, int depth) {
        out.append('\n');
        for (int i = Math.min(depth, DEEPEST_INDENT); i > 0; i--) {
            out.append("  ");
        }
    }
}
