package org.pilothouse.session;

import java.time.Instant;
import java.util.Optional;
import org.pilothouse.link.Exchange;
import org.pilothouse.link.Frame;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.ObservationDiff;

/**
 * One step of the timeline: what was observed and how it differs from the step before.
 *
 * @param step number within this watch, from 0, without gaps
 * @param epoch counts restarts of the world, from 0; remembered things are not carried over an epoch
 * @param at when it arrived
 * @param frame the decoded answer
 * @param diff against the step before of the same agent in the same epoch; empty for its first of an epoch
 * @param mesh the mesh in force at this step, whichever step brought it
 * @param exchange the raw bytes behind it
 * @param fromDecision true where the answer to a decision brought it, false where a read did
 */
public record Moment(long step, int epoch, Instant at, Frame frame, Optional<ObservationDiff> diff, Optional<NavMesh> mesh,
        Exchange exchange, boolean fromDecision) {
    /** The same step, held against another than the one before. */
    public Moment against(ObservationDiff difference) {
        return new Moment(step, epoch, at, frame, Optional.of(difference), mesh, exchange, fromDecision);
    }
}
