package org.pilothouse.app.window;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.pilothouse.action.ActionCall;
import org.pilothouse.eastworld.Dialect;
import org.pilothouse.eastworld.EastworldDecoder;
import org.pilothouse.json.Limits;
import org.pilothouse.json.UnusableDocument;
import org.pilothouse.link.DocumentTrouble;
import org.pilothouse.link.Exchange;
import org.pilothouse.link.Frame;
import org.pilothouse.link.Link;
import org.pilothouse.link.ReadOutcome;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.link.Trouble;

/** One recorded answer of a step endpoint, from a file or from standard input: read as the wire would be, and never sent to. */
final class FileLink implements Link {
    private final String name;
    private final byte[] answer;
    private final EastworldDecoder decoder;
    private final Clock clock;

    /** The answer as it is. */
    FileLink(String name, byte[] answer, Optional<Dialect> dialect, Clock clock) {
        this.name = name;
        this.answer = answer.clone();
        this.decoder = new EastworldDecoder(dialect, Limits.USUAL);
        this.clock = clock;
    }

    /** Reads a file, or standard input where the name is {@code -}. */
    static FileLink of(String source, Optional<Dialect> dialect, Clock clock) throws IOException {
        byte[] answer = source.equals("-") ? System.in.readNBytes((int) Limits.USUAL.bytes() + 1) : Files.readAllBytes(Path.of(source));
        return new FileLink(source.equals("-") ? "standard input" : source, answer, dialect, clock);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public ReadOutcome read() {
        Exchange exchange = new Exchange("FILE " + name, List.of(), new byte[0], OptionalInt.empty(), List.of(), answer, Instant.now(clock), Duration.ZERO);
        try {
            return new ReadOutcome.Arrived(decoder.decode(answer), exchange);
        } catch (UnusableDocument e) {
            return new ReadOutcome.Refused(DocumentTrouble.of(e, 0, answer), exchange);
        }
    }

    @Override
    public byte[] preview(ActionCall call, Frame basis) {
        return call.arguments().toString().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public SubmitOutcome submit(ActionCall call, Frame basis) {
        return new SubmitOutcome.NotSent(Trouble.of(Trouble.Kind.IN_THE_PAST));
    }

    @Override
    public void close() { }
}
