package org.pilothouse.session;

import org.pilothouse.link.Exchange;

/** Hears everything, in order, on the watch's own thread: hand it on quickly. Nothing is dropped here. */
public interface WatchListener {
    /** A step was added to the timeline. */
    void moment(Moment moment);

    /** A decision began, or its outcome or evidence came. */
    void submission(Submission submission);

    /** The reason behind the connection state changed; the state itself also changes with the clock: ask {@link Watch#connection()}. */
    void connection(ConnectionState state);

    /** A read brought no step: not this agent's turn, refused, or failed. What was exchanged can still be looked at. */
    default void noStep(Exchange exchange) { }
}
