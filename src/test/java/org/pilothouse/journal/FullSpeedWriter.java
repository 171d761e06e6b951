package org.pilothouse.journal;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;

/**
 * A process that writes a journal at full speed until somebody kills it. After each decision is recorded it is "sent": its number goes to
 * standard output, from where the test takes it.
 */
final class FullSpeedWriter {
    private FullSpeedWriter() { }

    /** @param args the file to write */
    public static void main(String[] args) throws IOException {
        Clock clock = Clock.systemUTC();
        String text = "x".repeat(2000);
        OutputStream sent = System.out;
        try (JournalWriter w = JournalWriter.create(Path.of(args[0]), "test", clock, Long.MAX_VALUE)) {
            for (long step = 0; ; step++) {
                w.append(new Entry("moment", clock.instant(), step, 0, 2000, out -> {
                    out.writeStartObject();
                    out.writeStringField("text", text);
                    out.writeEndObject();
                }));
                if (step % 20 == 0) {
                    try {
                        w.appendNow(Entry.of("decision", clock.instant(), step, 0, Lines.node().put("id", step)));
                    } catch (IOException e) {
                        sent.write(("stopped: " + e.getMessage() + "\n").getBytes(StandardCharsets.UTF_8));
                        sent.flush();
                        return;
                    }
                    sent.write((step + "\n").getBytes(StandardCharsets.UTF_8));
                    sent.flush();
                }
            }
        }
    }
}
