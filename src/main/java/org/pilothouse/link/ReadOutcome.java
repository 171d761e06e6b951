package org.pilothouse.link;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/** What one read brought. */
public sealed interface ReadOutcome {
    /** The raw exchange. */
    Exchange exchange();

    /** An observation came (body code 200, or none, or 400: a refused decision still shows the world). */
    record Arrived(Frame frame, Exchange exchange) implements ReadOutcome { }

    /** The next turn is not available yet (429): a state, not a fault. {@code retryAfter} as the server asked, if it did. */
    record NotYet(Frame frame, Optional<Duration> retryAfter, Exchange exchange) implements ReadOutcome { }

    /** The server does not want us (401, 403, 404, a redirect loop): asking again by itself is useless. */
    record Refused(Trouble trouble, Exchange exchange) implements ReadOutcome { }

    /** It failed and may work later. {@code retryAfter} as the server asked, if it did. */
    record Failed(Trouble trouble, Optional<Duration> retryAfter, Exchange exchange) implements ReadOutcome { }

    /** Every caller decides about every case. */
    default <T> T fold(Function<Arrived, T> arrived, Function<NotYet, T> notYet, Function<Refused, T> refused, Function<Failed, T> failed) {
        if (this instanceof Arrived a) {
            return arrived.apply(a);
        }
        if (this instanceof NotYet n) {
            return notYet.apply(n);
        }
        if (this instanceof Refused r) {
            return refused.apply(r);
        }
        return failed.apply((Failed) this);
    }
}
