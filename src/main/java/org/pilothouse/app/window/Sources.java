package org.pilothouse.app.window;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Function;
import org.pilothouse.eastworld.Dialect;
import org.pilothouse.eastworld.EastworldEndpoint;
import org.pilothouse.eastworld.EastworldLink;
import org.pilothouse.link.Source;
import org.pilothouse.session.Chronicle;
import org.pilothouse.session.LiveWatch;
import org.pilothouse.session.PollPolicy;
import org.pilothouse.session.Watch;

/** What a person names on the command line, made into something that can be watched. */
public final class Sources {
    private Sources() { }

    /** A step endpoint. */
    public static Source of(EastworldEndpoint endpoint) {
        return new Source(endpoint.name(), () -> EastworldLink.to(endpoint), endpoint::masking);
    }

    /** A step endpoint with nothing set beside its address. */
    public static Source of(String url) {
        return of(EastworldEndpoint.of(url, EastworldEndpoint.Options.NONE));
    }

    /** What a source shows. */
    public static Watch watch(Source source) {
        return new LiveWatch(source.open(), Chronicle.NONE, PollPolicy.DEFAULT);
    }

    /** The same, and everything about it recorded. */
    static Watch recorded(Source source, AutoRecording recording) {
        return new LiveWatch(source.open(), recording, PollPolicy.DEFAULT);
    }

    /** An address with nothing set beside it. */
    public static Watch watch(String url) {
        return watch(of(url));
    }

    /** A file with an answer, {@code -} for standard input, or an address that {@code addresses} understands. */
    public static Watch any(String source, Optional<Dialect> dialect, Function<String, Source> addresses) throws IOException {
        boolean file = source.equals("-") || !source.contains("://") && Files.isRegularFile(Path.of(source));
        return file ? FileWatch.of(source, dialect, Clock.systemUTC()) : watch(addresses.apply(source));
    }
}
