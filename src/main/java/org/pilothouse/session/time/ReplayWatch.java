package org.pilothouse.session.time;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.pilothouse.session.ConnectionState;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Submission;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A journal, watched like a living environment and never live: it can be looked at from end to end, and nothing can be sent. */
public final class ReplayWatch extends PastWatch {
    private static final Logger LOG = LoggerFactory.getLogger(ReplayWatch.class);
    private static final int NEWEST = 50;
    private final Recording recording;
    private List<Submission> submissions;

    /** @param recording is closed with this watch */
    public ReplayWatch(Recording recording) {
        this.recording = recording;
    }

    /** What is behind it. */
    public Recording recording() {
        return recording;
    }

    @Override
    public String name() {
        return recording.name();
    }

    @Override
    public ConnectionState connection() {
        return new ConnectionState.Replaying(steps() == 0 ? Optional.empty()
                : Optional.of(Instant.ofEpochMilli(recording.journal().index().millis(recording.recordOf(steps() - 1)))));
    }

    @Override
    public Optional<Moment> latest() {
        return at(steps() - 1);
    }

    @Override
    public Optional<Moment> at(long step) {
        return recording.moment(step);
    }

    @Override
    public long steps() {
        return recording.steps();
    }

    /** The newest {@value #NEWEST}: the others are on the timeline. Reads them the first time. */
    @Override
    public synchronized List<Submission> submissions() {
        if (submissions == null) {
            submissions = List.copyOf(recording.submissions(NEWEST));
        }
        return submissions;
    }

    @Override
    public void close() {
        try {
            recording.close();
        } catch (IOException e) {
            LOG.warn("PH-904: the journal {} could not be closed", recording.journal().file(), e);
        }
    }
}
