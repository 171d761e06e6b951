package org.pilothouse.demo.labrecruits;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Optional;

/**
 * Cuts what a client sends into messages of ASCII; any other byte is a question mark. Strictly as the game does it, everything up to the read after
 * which there is a line break in the buffer is one message, however many lines it holds; else every line is one.
 */
final class MessageReader {
    private static final int CHUNK = 1024;
    private static final int LONGEST = 1 << 20;

    private final InputStream in;
    private final boolean strict;
    private final byte[] chunk = new byte[CHUNK];
    private final ByteArrayOutputStream pending = new ByteArrayOutputStream();
    private final ArrayDeque<String> ready = new ArrayDeque<>();

    MessageReader(InputStream in, boolean strict) {
        this.in = in;
        this.strict = strict;
    }

    /** The next message; none when the client has gone, or sends more than 1 MiB without a line break. */
    Optional<String> next() throws IOException {
        while (ready.isEmpty()) {
            int n = in.read(chunk);
            if (n < 0 || pending.size() + n > LONGEST) {
                return Optional.empty();
            }
            take(n);
        }
        return Optional.of(ready.poll());
    }

    private void take(int n) {
        if (strict) {
            // The game looks for the break in its whole buffer and never clears that, so what an earlier read left there counts, too.
            pending.write(chunk, 0, n);
            if (holdsBreak()) {
                finish();
            }
            return;
        }
        int from = 0;
        for (int i = 0; i < n; i++) {
            if (chunk[i] == '\n') {
                pending.write(chunk, from, i + 1 - from);
                finish();
                from = i + 1;
            }
        }
        pending.write(chunk, from, n - from);
    }

    private boolean holdsBreak() {
        for (byte b : chunk) {
            if (b == '\n') {
                return true;
            }
        }
        return false;
    }

    private void finish() {
        String message = pending.toString(StandardCharsets.US_ASCII).replace('\uFFFD', '?').strip();
        pending.reset();
        if (!message.isEmpty()) {
            ready.add(message);
        }
    }
}
