package org.pilothouse.demo.world.game;

import org.pilothouse.world.Vec3;

/**
 * An agent as it is now.
 *
 * @param id its id
 * @param feet its place on the ground, metres
 * @param health 100 at first; not held at 0
 * @param score points
 * @param mood what it says about how it feels
 * @param moving whether it is still on its way
 * @param lastFall metres of its last finished fall
 * @param grounded whether it stands
 */
public record AgentState(String id, Vec3 feet, int health, int score, String mood, boolean moving, double lastFall, boolean grounded) { }
