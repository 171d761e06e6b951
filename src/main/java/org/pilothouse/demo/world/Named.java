package org.pilothouse.demo.world;

import org.pilothouse.world.Vec3;

/**
 * Something that the agent can name: a person, an item on the ground, a thing of the level.
 *
 * @param id its id in the files
 * @param name its name
 * @param kind what it is, a word
 * @param description what it looks like now
 * @param at its place on the ground, metres
 * @param inSight whether the agent sees it now
 */
record Named(String id, String name, Sort kind, String description, Vec3 at, boolean inSight) {
    enum Sort {
        PERSON, ITEM, STRUCTURE, THING
    }

    boolean isCalled(String text) {
        String wanted = text.strip();
        return name.equalsIgnoreCase(wanted) || id.equalsIgnoreCase(wanted);
    }
}
