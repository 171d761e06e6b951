package org.pilothouse.world;

import java.util.List;

/**
 * How one observation differs from the one before.
 *
 * @param changes what changed, in the order of the newer observation
 */
public record ObservationDiff(List<Change> changes) {
    public ObservationDiff {
        changes = List.copyOf(changes);
    }

    /** What a change is about. */
    public enum Area { SECTION, STAT, ITEM, ENTITY, MODEL, INTERACTION, LOG, REWARD, ACTION }

    /** What happened to it. A thing that is missing because its whole part was not sent is {@code NOT_REPORTED}, not {@code REMOVED}. */
    public enum Kind { ADDED, REMOVED, CHANGED, NOT_REPORTED }

    /**
     * One change.
     *
     * @param area what it is about
     * @param kind what happened
     * @param subject what exactly: section name, stat name, item name, entity id
     * @param detail which member or row of it, may be empty
     * @param before text before, empty where added
     * @param after text after, empty where removed
     */
    public record Change(Area area, Kind kind, String subject, String detail, String before, String after) { }
}
