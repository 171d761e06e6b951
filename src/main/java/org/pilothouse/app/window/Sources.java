package org.pilothouse.app.window;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.pilothouse.eastworld.EastworldEndpoint;
import org.pilothouse.eastworld.EastworldLink;
import org.pilothouse.session.Chronicle;
import org.pilothouse.session.LiveWatch;
import org.pilothouse.session.PollPolicy;
import org.pilothouse.session.Watch;

/** What a person names on the command line, made into something that can be watched. */
public final class Sources {
    private Sources() { }

    /** An endpoint. */
    public static Watch watch(EastworldEndpoint endpoint) {
        return new LiveWatch(EastworldLink.to(endpoint), Chronicle.NONE, PollPolicy.DEFAULT);
    }

    /** An endpoint, and everything about it recorded. */
    static Watch recorded(EastworldEndpoint endpoint, AutoRecording recording) {
        return new LiveWatch(EastworldLink.to(endpoint), recording, PollPolicy.DEFAULT);
    }

    /** An address with nothing set beside it. */
    public static Watch watch(String url) {
        return watch(EastworldEndpoint.of(url, EastworldEndpoint.Options.NONE));
    }

    /** A file with an answer, {@code -} for standard input, or an address. */
    public static Watch any(String source, EastworldEndpoint.Options options) throws IOException {
        boolean file = source.equals("-") || !source.contains("://") && Files.isRegularFile(Path.of(source));
        return file ? FileWatch.of(source, options.dialect(), Clock.systemUTC()) : watch(EastworldEndpoint.of(source, options));
    }
}
