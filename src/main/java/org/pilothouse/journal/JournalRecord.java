package org.pilothouse.journal;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;

/**
 * One line of a journal, read back.
 *
 * @param kind what it is; may be one that this version does not know
 * @param at when it was
 * @param step the step it belongs to; -1 where none
 * @param flags marks of the owner
 * @param tree its content as it was written
 */
public record JournalRecord(String kind, Instant at, long step, int flags, JsonNode tree) { }
