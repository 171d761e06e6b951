package org.pilothouse.ui.ask.server;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.pilothouse.pipeline.mcp.ServerAddress;

/** What the form asks of the desk around it. Called on the FX thread; returns at once. */
public interface ServerWishes {
    /** Connects, and watches these runs. */
    void connect(ServerAddress server, List<String> runIds);

    /** Works on a thread of its own and shows what came of it on the FX thread. */
    <T> void aside(Supplier<T> what, Consumer<T> show);

    /** Asks the person for a file to read. */
    Optional<Path> file();
}
