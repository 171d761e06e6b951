package org.pilothouse.app.window;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import org.pilothouse.eastworld.Dialect;
import org.pilothouse.eastworld.EastworldDecoder;
import org.pilothouse.json.Limits;
import org.pilothouse.json.UnusableDocument;
import org.pilothouse.link.DocumentTrouble;
import org.pilothouse.link.Exchange;
import org.pilothouse.link.Frame;
import org.pilothouse.session.ConnectionState;
import org.pilothouse.session.Moment;
import org.pilothouse.session.WatchListener;
import org.pilothouse.session.time.PastWatch;
import org.pilothouse.world.WorldSight;

/** One recorded answer of a step endpoint, from a file or from standard input: decoded as the wire would be, and never live. */
final class FileWatch extends PastWatch {
    private final String name;
    private final ConnectionState state;
    private final Optional<Moment> moment;
    private final List<WatchListener> listeners = new CopyOnWriteArrayList<>();

    /** The answer as it is. */
    FileWatch(String name, byte[] answer, Optional<Dialect> dialect, Clock clock) {
        this.name = name;
        Instant now = Instant.now(clock);
        Exchange exchange = new Exchange("FILE " + name, List.of(), new byte[0], OptionalInt.empty(), List.of(), answer.clone(), now, Duration.ZERO);
        ConnectionState what;
        Optional<Moment> step = Optional.empty();
        try {
            Frame frame = new EastworldDecoder(dialect, Limits.USUAL).decode(answer);
            step = Optional.of(new Moment(0, 0, now, frame, Optional.empty(), frame.observation().sight().flatMap(WorldSight::mesh), exchange, false));
            what = new ConnectionState.Replaying(Optional.empty());
        } catch (UnusableDocument e) {
            what = new ConnectionState.Refused(DocumentTrouble.of(e, 0, answer), Optional.empty());
        }
        this.moment = step;
        this.state = what;
    }

    /** Reads a file, or standard input where the name is {@code -}. */
    static FileWatch of(String source, Optional<Dialect> dialect, Clock clock) throws IOException {
        byte[] answer = source.equals("-") ? System.in.readNBytes((int) Limits.USUAL.bytes() + 1) : Files.readAllBytes(Path.of(source));
        return new FileWatch(source.equals("-") ? "standard input" : source, answer, dialect, clock);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public ConnectionState connection() {
        return state;
    }

    @Override
    public Optional<Moment> latest() {
        return moment;
    }

    @Override
    public Optional<Moment> at(long step) {
        return step == 0 ? moment : Optional.empty();
    }

    @Override
    public long steps() {
        return moment.isPresent() ? 1 : 0;
    }

    @Override
    public AutoCloseable listen(WatchListener listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    /** Tells what there is to see, on the thread that calls. */
    @Override
    public void start() {
        for (WatchListener listener : listeners) {
            moment.ifPresent(listener::moment);
            listener.connection(state);
        }
    }
}
