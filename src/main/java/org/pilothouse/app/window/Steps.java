package org.pilothouse.app.window;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.pilothouse.link.Trouble;
import org.pilothouse.session.ConnectionState;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Submission;
import org.pilothouse.session.Watch;
import org.pilothouse.session.WatchListener;

/** The steps of a watch, one after another, for a command line that waits for them. */
public final class Steps implements WatchListener, AutoCloseable {
    private final BlockingQueue<Heard> heard = new LinkedBlockingQueue<>();
    private final AutoCloseable listening;

    /** A step, or why none comes. */
    public record Heard(Optional<Moment> moment, Optional<Trouble> trouble) { }

    /** Hears that watch from now on. */
    public Steps(Watch watch) {
        listening = watch.listen(this);
    }

    /** The next step or trouble; empty where neither came in time. */
    public Optional<Heard> next(Duration patience) throws InterruptedException {
        return Optional.ofNullable(heard.poll(patience.toMillis(), TimeUnit.MILLISECONDS));
    }

    @Override
    public void moment(Moment moment) {
        heard.add(new Heard(Optional.of(moment), Optional.empty()));
    }

    @Override
    public void submission(Submission submission) { }

    @Override
    public void connection(ConnectionState state) {
        Optional<Trouble> trouble = state instanceof ConnectionState.Refused r ? Optional.of(r.trouble())
                : state instanceof ConnectionState.BackingOff b ? Optional.of(b.trouble()) : Optional.empty();
        trouble.ifPresent(t -> heard.add(new Heard(Optional.empty(), trouble)));
    }

    @Override
    public void close() {
        try {
            listening.close();
        } catch (Exception e) {
            throw new IllegalStateException("a listener could not be taken away", e);
        }
    }
}
