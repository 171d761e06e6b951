package org.pilothouse.link;

import java.util.Optional;
import java.util.function.Function;

/** What became of one decision. */
public sealed interface SubmitOutcome {
    /** The server took it; {@code next} is the observation that its answer carried. */
    record Accepted(Frame answer, Exchange exchange) implements SubmitOutcome { }

    /** The server answered that it will not do it; nothing is sent again by itself. {@code answer} where the body could be decoded. */
    record Refused(Trouble trouble, Optional<Frame> answer, Exchange exchange) implements SubmitOutcome { }

    /** Bytes may have left and no usable answer came: only the next observation or a person can tell. Never sent again by itself. */
    record Unknown(Trouble trouble, Exchange exchange) implements SubmitOutcome { }

    /** Nothing left this machine. */
    record NotSent(Trouble trouble) implements SubmitOutcome { }

    /** Every caller decides about every case. */
    default <T> T fold(Function<Accepted, T> accepted, Function<Refused, T> refused, Function<Unknown, T> unknown, Function<NotSent, T> notSent) {
        if (this instanceof Accepted a) {
            return accepted.apply(a);
        }
        if (this instanceof Refused r) {
            return refused.apply(r);
        }
        if (this instanceof Unknown u) {
            return unknown.apply(u);
        }
        return notSent.apply((NotSent) this);
    }
}
