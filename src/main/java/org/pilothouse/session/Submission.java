package org.pilothouse.session;

import java.time.Instant;
import java.util.Optional;
import org.pilothouse.action.ActionCall;
import org.pilothouse.link.SubmitOutcome;

/**
 * One decision of the person, from the click on. Immutable: progress is a new value with the same id.
 *
 * @param id number within this watch, from 1
 * @param call what was decided
 * @param body exactly the bytes sent; never write to them
 * @param at when it was decided
 * @param basisStep the step on which it was decided
 * @param outcome empty while it is being sent
 * @param resultStep the step that its answer brought (accepted), or the next one observed (refused, unknown): the evidence
 */
public record Submission(long id, ActionCall call, byte[] body, Instant at, long basisStep, Optional<SubmitOutcome> outcome,
        Optional<Long> resultStep) { }
