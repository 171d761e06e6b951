package org.pilothouse.app.window;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import org.pilothouse.eastworld.EastworldEndpoint;
import org.pilothouse.eastworld.EastworldLink;
import org.pilothouse.link.Link;
import org.pilothouse.session.Chronicle;
import org.pilothouse.session.LiveWatch;
import org.pilothouse.session.PollPolicy;
import org.pilothouse.session.Watch;

/** What a person names on the command line, made into something that can be watched. */
public final class Sources {
    private Sources() { }

    /** An address with what belongs to it. */
    public static Watch watch(String url, EastworldEndpoint.Options options) {
        return new LiveWatch(EastworldLink.to(EastworldEndpoint.of(url, options)), Chronicle.NONE, PollPolicy.DEFAULT);
    }

    /** A file with an answer, {@code -} for standard input, or an address. */
    public static Link link(String source, EastworldEndpoint.Options options) throws IOException {
        boolean file = source.equals("-") || !source.contains("://") && Files.isRegularFile(Path.of(source));
        return file ? FileLink.of(source, options.dialect(), Clock.systemUTC()) : EastworldLink.to(EastworldEndpoint.of(source, options));
    }

    /** Whatever {@link #link} opens, watched. */
    public static Watch any(String source, EastworldEndpoint.Options options) throws IOException {
        return new LiveWatch(link(source, options), Chronicle.NONE, PollPolicy.DEFAULT);
    }

    /** Nothing set beside the address. */
    public static EastworldEndpoint.Options plain() {
        return EastworldEndpoint.Options.NONE;
    }

    /** Only a dialect set. */
    public static EastworldEndpoint.Options of(Optional<org.pilothouse.eastworld.Dialect> dialect) {
        EastworldEndpoint.Options none = plain();
        return new EastworldEndpoint.Options(dialect, none.submitUrl(), none.query(), none.headers(), none.credentials(), none.secrets());
    }
}
