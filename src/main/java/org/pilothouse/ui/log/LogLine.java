package org.pilothouse.ui.log;

import java.time.Instant;

/**
 * One line that the environment wrote.
 *
 * @param number counts within the session, from 0, without gaps
 * @param step the step that brought it
 * @param epoch the epoch of that step
 * @param at when it arrived
 * @param text the line
 */
public record LogLine(long number, long step, int epoch, Instant at, String text) { }
