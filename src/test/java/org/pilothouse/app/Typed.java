package org.pilothouse.app;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;

/** One command line as it was typed: what it printed, and how it ended. */
record Typed(int code, String out, String err) {
    /** Runs a command line. */
    static Typed in(String... words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Main.run(words, new PrintWriter(out, true), new PrintWriter(err, true));
        return new Typed(code, out.toString(), err.toString());
    }

    /** Runs a command line with that text on standard input. */
    static Typed with(String standardInput, String... words) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(standardInput.getBytes(StandardCharsets.UTF_8)));
        try {
            return in(words);
        } finally {
            System.setIn(before);
        }
    }
}
