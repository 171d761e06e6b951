package org.pilothouse.pipeline.mcp;

import java.util.ArrayList;
import java.util.List;

/** Splits a command line into words as a POSIX shell does: blanks, single and double quotes, backslash. Nothing is expanded. */
public final class CommandWords {
    private CommandWords() { }

    /**
     * The words of a line.
     *
     * @throws IllegalArgumentException where a quote is never closed
     */
    public static List<String> split(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = null;
        char quote = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            boolean escapes = c == '\\' && quote != '\'' && i + 1 < line.length()
                    && (quote == 0 || "\"\\$`".indexOf(line.charAt(i + 1)) >= 0);
            if (escapes) {
                word = begun(word).append(line.charAt(++i));
            } else if (quote != 0 ? c == quote : c == '"' || c == '\'') {
                word = begun(word);
                quote = quote == 0 ? c : 0;
            } else if (quote == 0 && Character.isWhitespace(c)) {
                if (word != null) {
                    words.add(word.toString());
                    word = null;
                }
            } else {
                word = begun(word).append(c);
            }
        }
        if (quote != 0) {
            throw new IllegalArgumentException("a quote " + quote + " is never closed");
        }
        if (word != null) {
            words.add(word.toString());
        }
        return words;
    }

    private static StringBuilder begun(StringBuilder word) {
        return word == null ? new StringBuilder() : word;
    }
}
