package org.pilothouse.app.line;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/**
 * Passes text on without anything that a terminal obeys: what strangers wrote may be printed anywhere, and moves no cursor, colours nothing and
 * overwrites no line. Line ends and tabs stay.
 */
public final class HarmlessWriter extends FilterWriter {
    private static final char INSTEAD = '\uFFFD';
    private boolean carriage;

    /** A writer in front of another one. */
    public HarmlessWriter(Writer to) {
        super(to);
    }

    @Override
    public void write(int c) throws IOException {
        write(new char[] {(char) c}, 0, 1);
    }

    @Override
    public void write(String text, int from, int length) throws IOException {
        write(text.toCharArray(), from, length);
    }

    @Override
    public void write(char[] text, int from, int length) throws IOException {
        StringBuilder safe = new StringBuilder(length + 1);
        for (int i = from; i < from + length; i++) {
            char c = text[i];
            if (carriage) {
                // Only as part of a line end: alone it leads back to the beginning of the line.
                safe.append(c == '\n' ? '\r' : INSTEAD);
            }
            carriage = c == '\r';
            if (!carriage) {
                safe.append(Character.isISOControl(c) && c != '\n' && c != '\t' ? INSTEAD : c);
            }
        }
        out.write(safe.toString());
    }
}
